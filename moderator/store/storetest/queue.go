package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/storage"
)

// work does one job.
type work = func(context.Context, storage.Job) error

// patience is how long a test waits for the queue before it calls it stuck, on a machine with other work too,
// but not so long that jobs are taken back from a worker that seems to be dead.
const patience = 2 * time.Minute

// run works the queue until the work closes done, and then ends it.
func run(t *testing.T, st Store, done <-chan struct{}, intake, deliver work) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	ended := make(chan error, 1)
	go func() { ended <- st.Run(ctx, func() {}, intake, deliver) }()
	select {
	case <-done:
	case err := <-ended:
		t.Fatalf("the queue ended by itself: %v", err)
	case <-time.After(patience):
		t.Error("the queue is stuck")
	}
	cancel()
	must(t, <-ended)
}

// idle is work that is never asked for.
func idle(t *testing.T) work {
	return func(_ context.Context, job storage.Job) error {
		t.Errorf("unexpected job: %+v", job)
		return errors.New("unexpected")
	}
}

// judge ends a job without effect on any game.
func judge(ctx context.Context, st Store, job storage.Job) error {
	return st.Commit(ctx, storage.Commit{Job: job, Outcome: game.Nothing})
}

// handedOut judges mails until the last is done and lists their keys.
func handedOut(t *testing.T, st Store, last string) (keys []string) {
	t.Helper()
	done := make(chan struct{})
	run(t, st, done, func(ctx context.Context, job storage.Job) error {
		keys = append(keys, job.Mail)
		err := judge(ctx, st, job)
		if job.Mail == last {
			close(done)
		}
		return err
	}, idle(t))
	return keys
}

func jobOrder(t *testing.T, st Store) {
	var want []string
	for n := range 10 {
		want = append(want, addLetter(t, st, n))
	}
	wantSame(t, "the order", handedOut(t, st, want[len(want)-1]), want)
}

// jobCompletes: once the commit is kept, the job is done, whatever becomes of
// the work after it.
func jobCompletes(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	first := addLetter(t, st, 1)
	done := make(chan struct{})
	var seen string
	run(t, st, done, func(ctx context.Context, job storage.Job) error {
		defer close(done)
		seen = jobText(job)
		err := st.Commit(ctx, storage.Commit{
			Job: job, Outcome: game.Accepted, Tag: "tf-1", Version: 1, Lines: []game.Line{played("move")},
		})
		return errors.Join(err, errors.New("broke down after the commit"))
	}, idle(t))
	wantSame(t, "the job", seen, "intake letter-1, attempt 1")
	wantSame(t, "the version", readGame(t, st, "tf-1").Version(), 2)
	second := addLetter(t, st, 2)
	if keys := handedOut(t, st, second); len(keys) != 1 {
		t.Fatalf("handed out %v, although %s is judged", keys, first)
	}
}

func jobText(job storage.Job) string {
	kind, key := "intake", job.Mail
	if job.Outgoing != "" {
		kind, key = "deliver", job.Outgoing
	}
	text := fmt.Sprintf("%s %s, attempt %d", kind, key, job.Attempt)
	if job.Last {
		text += ", the last"
	}
	return text
}

// jobConflict: a commit that lost a race completes nothing, and costs no
// attempt.
func jobConflict(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	addLetter(t, st, 1)
	done := make(chan struct{})
	var seen []string
	run(t, st, done, func(ctx context.Context, job storage.Job) error {
		seen = append(seen, jobText(job))
		if len(seen) == 5 {
			defer close(done)
			return judge(ctx, st, job)
		}
		return st.Commit(ctx, storage.Commit{Job: job, Tag: "tf-1", Version: 7, Send: []storage.Parcel{parcel("answer")}})
	}, idle(t))
	for _, text := range seen {
		wantSame(t, "the job", text, "intake letter-1, attempt 1")
	}
	wantNoParcel(t, st, "answer")
}

// jobAgain: neither an error nor a forgotten commit nor a commit whose time is
// over loses a job.
func jobAgain(t *testing.T, st Store) {
	keys := []string{addLetter(t, st, 1), addLetter(t, st, 2), addLetter(t, st, 3)}
	fail := map[string]work{
		keys[0]: func(context.Context, storage.Job) error { return errors.New("disk full") },
		keys[1]: func(context.Context, storage.Job) error { return nil },
		keys[2]: func(ctx context.Context, job storage.Job) error {
			ended, cancel := context.WithCancel(ctx)
			cancel()
			return judge(ended, st, job)
		},
	}
	done, left := make(chan struct{}), len(keys)
	run(t, st, done, func(ctx context.Context, job storage.Job) error {
		if job.Attempt == 1 {
			return fail[job.Mail](ctx, job)
		}
		if left--; left == 0 {
			defer close(done)
		}
		return judge(ctx, st, job)
	}, idle(t))
	counts, err := st.Outcomes(t.Context())
	must(t, err)
	wantSame(t, "what is judged", counts, map[game.Outcome]int{game.Nothing: 3})
}

func jobLast(t *testing.T, st Store) {
	if testing.Short() {
		t.Skip("waits for the third attempt, some seconds")
	}
	addLetter(t, st, 1)
	done := make(chan struct{})
	var seen []string
	run(t, st, done, func(ctx context.Context, job storage.Job) error {
		seen = append(seen, jobText(job))
		if !job.Last {
			return errors.New("not yet")
		}
		defer close(done)
		return judge(ctx, st, job)
	}, idle(t))
	wantSame(t, "the attempts", seen, []string{
		"intake letter-1, attempt 1", "intake letter-1, attempt 2", "intake letter-1, attempt 3, the last",
	})
}

// jobLate: what came of a job can be written down when its time is over.
func jobLate(t *testing.T, st Store) {
	addLetter(t, st, 1)
	handed := make(chan struct{})
	run(t, st, handed, func(ctx context.Context, job storage.Job) error {
		close(handed)
		<-ctx.Done()
		return judge(context.WithoutCancel(ctx), st, job)
	}, idle(t))
	last := addLetter(t, st, 2)
	wantSame(t, "what is handed out later", handedOut(t, st, last), []string{last})
}

// jobStale: who comes back with a job that is completed changes nothing.
func jobStale(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	addLetter(t, st, 1)
	done := make(chan struct{})
	run(t, st, done, func(ctx context.Context, job storage.Job) error {
		defer close(done)
		err := judge(ctx, st, job)
		late := st.Commit(ctx, storage.Commit{Job: job, Tag: "tf-1", Version: 1, Lines: []game.Line{played("move")}})
		if !errors.Is(late, storage.ErrConflict) {
			t.Errorf("a second commit of a job gave %v", late)
		}
		return err
	}, idle(t))
	wantSame(t, "the version", readGame(t, st, "tf-1").Version(), 1)
}

// jobCutOff: the end of Run cuts a job off that does not end by itself.
func jobCutOff(t *testing.T, st Store) {
	key := addLetter(t, st, 1)
	handed := make(chan struct{})
	run(t, st, handed, func(ctx context.Context, _ storage.Job) error {
		close(handed)
		<-ctx.Done()
		return ctx.Err()
	}, idle(t))
	done := make(chan struct{})
	var seen string
	run(t, st, done, func(ctx context.Context, job storage.Job) error {
		defer close(done)
		seen = jobText(job)
		return judge(ctx, st, job)
	}, idle(t))
	wantSame(t, "the job", seen, "intake "+key+", attempt 1")
}

// parcelOnce: of a game's announcement and of an answer, each is handed out
// once for each key, as it was stored first.
func parcelOnce(t *testing.T, st Store) {
	must(t, st.AddGames(t.Context(), storage.Beginning{Tag: "tf-1", Lines: opening("tf-1"), Send: []storage.Parcel{parcel("a")}}))
	other := parcel("a")
	other.Bytes = []byte("another text under a known key")
	must(t, st.Commit(t.Context(), storage.Commit{Send: []storage.Parcel{other, parcel("b"), parcel("b")}}))
	wantSame(t, "the parcels", sent(t, st, 2), map[string]storage.Parcel{"a": parcel("a"), "b": parcel("b")})

	must(t, st.Commit(t.Context(), storage.Commit{Send: []storage.Parcel{parcel("a"), parcel("c")}}))
	wantSame(t, "the parcels after them", sent(t, st, 1), map[string]storage.Parcel{"c": parcel("c")})
}

// parcelGivenUp: a parcel that cannot be delivered is not handed out again; what
// tells of it is, once.
func parcelGivenUp(t *testing.T, st Store) {
	must(t, st.Commit(t.Context(), storage.Commit{Send: []storage.Parcel{parcel("a")}}))
	if waits, err := st.Unsent(t.Context(), "none", "a"); err != nil || !waits {
		t.Errorf("a parcel that is to be sent: %v", err)
	}
	done, count := make(chan struct{}), 0
	run(t, st, done, idle(t), func(ctx context.Context, job storage.Job) error {
		if count++; job.Outgoing == "notice" {
			defer close(done)
			return st.Sent(ctx, job)
		}
		err := st.Undeliverable(ctx, job, "no such user", []storage.Parcel{parcel("notice"), parcel("a")})
		if again := st.Undeliverable(ctx, job, "another reason", nil); !errors.Is(again, storage.ErrConflict) {
			t.Errorf("given up twice: %v", again)
		}
		return err
	})
	wantSame(t, "the parcels handed out", count, 2)
	got, err := st.Parcel(t.Context(), "a")
	must(t, err)
	want := parcel("a")
	want.Why = "no such user"
	if waits, err := st.Unsent(t.Context(), "a", "b", "none"); err != nil || waits {
		t.Errorf("given up and sent, and still to be sent: %v", err)
	}
	wantSame(t, "the parcel given up", got, want)
}

// sent works the queue until so many parcels are sent, and gives them.
func sent(t *testing.T, st Store, count int) map[string]storage.Parcel {
	t.Helper()
	var mu sync.Mutex
	parcels, done := map[string]storage.Parcel{}, make(chan struct{})
	run(t, st, done, idle(t), func(ctx context.Context, job storage.Job) error {
		p, err := st.Parcel(ctx, job.Outgoing)
		if err != nil {
			return err
		}
		mu.Lock()
		defer mu.Unlock()
		if _, again := parcels[p.Key]; again {
			t.Errorf("parcel %s is handed out again", p.Key)
		} else if parcels[p.Key] = p; len(parcels) == count {
			close(done)
		}
		return st.Sent(ctx, job)
	})
	return parcels
}

// jobDeadline: a commit's deadline is work of intake when its time has come. One
// that is far off is not handed out; nor is one whose commit is not kept.
func jobDeadline(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	soon, far := time.Now().Add(300*time.Millisecond), time.Now().Add(time.Hour)
	lines := []game.Line{{At: soon, Judged: &game.Judged{No: 1}}}
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 1, Lines: lines, Wake: &game.Wake{At: far, Question: 6}}))
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 2, Lines: lines, Wake: &game.Wake{At: soon, Question: 7}}))
	if err := st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 1, Wake: &game.Wake{At: soon, Question: 8}}); !errors.Is(err, storage.ErrConflict) {
		t.Errorf("a commit to another version: %v", err)
	}
	done := make(chan struct{})
	run(t, st, done, func(ctx context.Context, job storage.Job) error {
		defer close(done)
		if job.Wake != "tf-1" || job.Question != 7 || job.Mail != "" {
			t.Errorf("handed out %+v", job)
		}
		if early := time.Until(soon); early > 0 {
			t.Errorf("handed out %s too early", early)
		}
		return judge(ctx, st, job)
	}, idle(t))
}

// jobBehind: a deadline that mails go before comes again soon, without counting.
func jobBehind(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 1, Wake: &game.Wake{At: time.Now()}}))
	done := make(chan struct{})
	var attempts []int
	run(t, st, done, func(ctx context.Context, job storage.Job) error {
		attempts = append(attempts, job.Attempt)
		if len(attempts) == 1 {
			return fmt.Errorf("a deadline: %w", storage.ErrBehind)
		}
		defer close(done)
		return judge(ctx, st, job)
	}, idle(t))
	wantSame(t, "the attempts", attempts, []int{1, 1})
}

package store

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/storage"
)

// quickStore is a store on SQLite that looks after its queue often.
func quickStore(t *testing.T) *SQL {
	t.Helper()
	st, err := Open(t.Context(), filepath.Join(t.TempDir(), "club.db"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	st.pace = pace{look: 150 * time.Millisecond, probe: 200 * time.Millisecond, lost: 200 * time.Millisecond}
	t.Cleanup(func() {
		if err := st.Close(); err != nil {
			t.Error(err)
		}
	})
	return st
}

// works has a store's queue be worked until the work calls done.
func works(t *testing.T, st *SQL, work func(done func()) (intake, deliver Work)) {
	t.Helper()
	ctx, done := context.WithTimeout(t.Context(), time.Minute)
	defer done()
	intake, deliver := work(done)
	if err := st.Run(ctx, func() {}, intake, deliver); err != nil {
		t.Fatal(err)
	}
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		t.Fatal("not within a minute")
	}
}

func nothing(context.Context, storage.Job) error { return errors.New("unexpected") }

// TestMailsWaitForTheServer: while the submission server is away, or puts all mails off, one of them is tried now and then; when
// it takes one, the others follow at once, to each receiver in order but for those that are sent at once, and the time before has cost none of them its attempts.
func TestMailsWaitForTheServer(t *testing.T) {
	for _, kind := range []error{storage.ErrNoServer, storage.ErrPutOff} {
		t.Run(kind.Error(), func(t *testing.T) {
			st := quickStore(t)
			const mails = 40
			want := map[string][]string{}
			var parcels []storage.Parcel
			for n := range mails {
				p := storage.Parcel{Key: fmt.Sprintf("mail-%02d", n), To: fmt.Sprintf("%c@example.test", 'a'+n%2), Bytes: []byte("x")}
				parcels, want[p.To] = append(parcels, p), append(want[p.To], p.Key)
			}
			if err := st.Commit(t.Context(), storage.Commit{Send: parcels}); err != nil {
				t.Fatal(err)
			}
			var mu sync.Mutex
			tries, sent, last := 0, map[string][]string{}, 0
			works(t, st, func(done func()) (Work, Work) {
				return nothing, func(ctx context.Context, job storage.Job) error {
					mu.Lock() // the order of several at once is the postroom's
					defer mu.Unlock()
					if tries++; tries <= 10 {
						return fmt.Errorf("send: %w", kind)
					}
					p, err := st.Parcel(ctx, job.Outgoing)
					if err != nil {
						return err
					}
					sent[p.To], last = append(sent[p.To], p.Key), max(last, job.Attempt)
					if len(sent["a@example.test"])+len(sent["b@example.test"]) == mails {
						defer done()
					}
					return st.Sent(ctx, job)
				}
			})
			if tries != 10+mails {
				t.Errorf("tried %d times", tries)
			}
			if last > 2 {
				t.Errorf("a mail was sent with attempt %d", last)
			}
			for to := range want {
				if len(sent[to]) != len(want[to]) {
					t.Errorf("%s got %d mails of %d", to, len(sent[to]), len(want[to]))
				}
				for i, key := range want[to] {
					if at := slices.Index(sent[to], key); at < i-deliverWorkers || at > i+deliverWorkers {
						t.Errorf("%s got %s as number %d, and it is number %d: %v", to, key, at+1, i+1, sent[to])
					}
				}
			}
		})
	}
}

// TestAMailThatIsPutOffHoldsUpNone: some mails that are put off for reasons of their own let all others go.
func TestAMailThatIsPutOffHoldsUpNone(t *testing.T) {
	st := quickStore(t)
	var parcels []storage.Parcel
	for n := range 12 {
		to := "full@example.test"
		if n >= 6 {
			to = fmt.Sprintf("p%d@example.test", n)
		}
		parcels = append(parcels, storage.Parcel{Key: fmt.Sprintf("mail-%02d", n), To: to, Bytes: []byte("x")})
	}
	if err := st.Commit(t.Context(), storage.Commit{Send: parcels}); err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	sent := 0
	works(t, st, func(done func()) (Work, Work) {
		return nothing, func(ctx context.Context, job storage.Job) error {
			p, err := st.Parcel(ctx, job.Outgoing)
			if err != nil {
				return err
			}
			if p.To == "full@example.test" {
				return fmt.Errorf("send: %w", storage.ErrPutOff)
			}
			mu.Lock()
			defer mu.Unlock()
			if sent++; sent == 6 {
				defer done()
			}
			return st.Sent(ctx, job)
		}
	})
}

// TestMailsOfADeadMachineAreCalledUp: what another process has held, and left, is handed out soon.
func TestMailsOfADeadMachineAreCalledUp(t *testing.T) {
	st := quickStore(t)
	if err := st.Commit(t.Context(), storage.Commit{Send: []storage.Parcel{{Key: "mail", To: "anna@example.test", Bytes: []byte("x")}}}); err != nil {
		t.Fatal(err)
	}
	if _, err := st.db.ExecContext(t.Context(), "UPDATE river_job SET state = 'scheduled', scheduled_at = '2999-01-01 00:00:00'"); err != nil {
		t.Fatal(err)
	}
	works(t, st, func(done func()) (Work, Work) {
		return nothing, func(ctx context.Context, job storage.Job) error {
			defer done()
			return st.Sent(ctx, job)
		}
	})
}

func addMail(t *testing.T, st *SQL, uid uint32) string {
	t.Helper()
	key := fmt.Sprint("letter-", uid)
	if _, err := st.AddMail(t.Context(), key, mail.Raw{Location: mail.Location{UID: uid}}, storage.Lane{}); err != nil {
		t.Fatal(err)
	}
	return key
}

// TestALostJobComesBack: a job that the database says is in the hands of this process, which knows nothing of it, is handed out
// again, and that costs no attempt.
func TestALostJobComesBack(t *testing.T) {
	st := quickStore(t)
	addMail(t, st, 1)
	lost := addMail(t, st, 2)
	works(t, st, func(done func()) (Work, Work) {
		return func(ctx context.Context, job storage.Job) error {
			if job.Mail != lost {
				_, err := st.db.ExecContext(ctx, "UPDATE river_job SET state = 'running', attempt = attempt + 1 WHERE args->>'mail' = $1", lost)
				return errors.Join(err, st.Commit(ctx, storage.Commit{Job: job, Outcome: game.Nothing}))
			}
			defer done()
			if job.Attempt != 1 {
				t.Errorf("it comes as attempt %d", job.Attempt)
			}
			return st.Commit(ctx, storage.Commit{Job: job, Outcome: game.Nothing})
		}, nothing
	})
}

// TestAMailThatKillsIsJudgedAlone: one in whose attempts the process has died twice is judged while nothing else is in hand, so that
// what kills the process then is that mail.
func TestAMailThatKillsIsJudgedAlone(t *testing.T) {
	st := quickStore(t)
	key := addMail(t, st, 1)
	if _, err := st.db.ExecContext(t.Context(), "UPDATE river_job SET attempt = 2"); err != nil {
		t.Fatal(err)
	}
	var parcels []storage.Parcel
	for n := range 8 {
		parcels = append(parcels, storage.Parcel{Key: fmt.Sprint("mail-", n), To: "anna@example.test", Bytes: []byte("x")})
	}
	if err := st.Commit(t.Context(), storage.Commit{Send: parcels}); err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	inHand, sent, judged := 0, 0, false
	over := func(done func()) {
		if judged && sent == len(parcels) {
			done()
		}
	}
	works(t, st, func(done func()) (Work, Work) {
		return func(ctx context.Context, job storage.Job) error {
				time.Sleep(50 * time.Millisecond)
				mu.Lock()
				defer mu.Unlock()
				defer over(done)
				judged = true
				if job.Mail != key || inHand > 0 {
					t.Errorf("%s is judged while %d others are in hand", job.Mail, inHand)
				}
				return st.Commit(ctx, storage.Commit{Job: job, Outcome: game.Nothing})
			}, func(ctx context.Context, job storage.Job) error {
				mu.Lock()
				inHand++
				mu.Unlock()
				time.Sleep(10 * time.Millisecond)
				err := st.Sent(ctx, job)
				mu.Lock()
				defer mu.Unlock()
				inHand, sent = inHand-1, sent+1
				over(done)
				return err
			}
	})
}

// TestAJobWaitsForTheDatabase: what fails because the database is away comes again soon, and costs no attempt.
func TestAJobWaitsForTheDatabase(t *testing.T) {
	st := quickStore(t)
	addMail(t, st, 1)
	var attempts []int
	works(t, st, func(done func()) (Work, Work) {
		return func(ctx context.Context, job storage.Job) error {
			if attempts = append(attempts, job.Attempt); len(attempts) < 3 {
				return fmt.Errorf("commit: %w", driver.ErrBadConn)
			}
			defer done()
			return st.Commit(ctx, storage.Commit{Job: job, Outcome: game.Nothing})
		}, nothing
	})
	if !slices.Equal(attempts, []int{1, 1, 1}) {
		t.Errorf("handed out as attempts %v", attempts)
	}
}

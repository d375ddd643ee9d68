package service_test

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/mail/mailtest"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/service"
	"adjutant/moderator/storage"
	"adjutant/moderator/store/storetest"
)

// hold stores a signed mail of Anna's without a worker to judge it, and gives a
// service, its store and the job to do that by hand.
func (c *club) hold(anna string) (*service.Service, *byHand, storage.Job) {
	c.t.Helper()
	raw := mail.Raw{
		Location: mail.Location{Account: "by hand"}, Received: now, TXT: c.txt,
		Bytes: c.prepare(letter("one", "anna", "roll 1d6 for who begins\n", nil), anna),
	}
	by, st := *c.service, &byHand{Store: c.store, mail: raw}
	by.Store = st
	return &by, st, storage.Job{Mail: mail.ContentKey(raw.Bytes), Attempt: 3, Last: true}
}

// byHand is a store that has one more mail, and keeps what is committed to it.
type byHand struct {
	service.Store
	mail    mail.Raw
	late    bool // to read a game takes all the time there is
	refuse  int  // so many commits are conflicts
	commits []storage.Commit
}

func (s *byHand) Mail(context.Context, string) (mail.Raw, error) { return s.mail, nil }

func (s *byHand) ReadOn(ctx context.Context, tag string, n int) ([]game.Line, *game.KeptState, error) {
	if s.late {
		<-ctx.Done()
		return nil, nil, ctx.Err()
	}
	return s.Store.ReadOn(ctx, tag, n)
}

func (s *byHand) Commit(ctx context.Context, c storage.Commit) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	s.commits = append(s.commits, c)
	if len(s.commits) <= s.refuse {
		return storage.ErrConflict
	}
	return nil
}

// failing are rules that cannot be opened.
func failing(err error) func(string, string) (game.Rules, error) {
	return func(string, string) (game.Rules, error) { return game.Rules{}, err }
}

// TestSetAside: what cannot be judged at the last attempt, whatever the reason, is
// set aside, and the operator and the sender are told.
func TestSetAside(t *testing.T) {
	tests := []struct {
		name  string
		spoil func(*service.Service, *byHand, *storage.Job)
		says  string
		told  int
	}{
		{"an error", func(s *service.Service, _ *byHand, _ *storage.Job) {
			s.Keys = func() (roll.Keys, error) { return roll.Keys{}, errors.New("the keys cannot be read") }
		}, "the keys cannot be read", 2},
		{"a panic", func(s *service.Service, _ *byHand, _ *storage.Job) {
			s.Keys = func() (roll.Keys, error) { panic("index out of range") }
		}, "panic: index out of range", 2},
		{"the end of its time", func(_ *service.Service, st *byHand, _ *storage.Job) { st.late = true }, "deadline exceeded", 2},
		{"one attempt too many", func(_ *service.Service, _ *byHand, job *storage.Job) { job.Spent = true }, "came to no end", 2},
		{"many attempts too many", func(_ *service.Service, _ *byHand, job *storage.Job) { job.Spent, job.Attempt = true, 9 }, "came to no end", 1},
		{"other keys", func(s *service.Service, _ *byHand, _ *storage.Job) {
			s.Keys = func() (roll.Keys, error) { return roll.NewKeys(rand.NewChaCha8([32]byte{77}), "Other-Club") }
		}, "the keys are not those that game lab goes on with", 2},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := newClub(t)
			anna, _ := c.openRolls()
			by, st, job := c.hold(anna)
			tt.spoil(by, st, &job)
			ctx, cancel := context.WithCancel(t.Context())
			if st.late {
				ctx, cancel = context.WithTimeout(t.Context(), 200*time.Millisecond)
			}
			defer cancel()
			if err := by.Intake(ctx, job); err != nil {
				t.Fatal(err)
			}
			if len(st.commits) != 1 || st.commits[0].Outcome != game.SetAside || len(st.commits[0].Lines) > 0 || len(st.commits[0].Send) != tt.told {
				t.Fatalf("committed %+v", st.commits)
			}
			c.mustSay(read(t, st.commits[0].Send[0]), tt.says, job.Mail[:12])
			if to := st.commits[0].Send[0].To; to != "operator@example.test" {
				t.Errorf("%s is told", to)
			}
			if tt.told == 2 {
				c.mustSay(read(t, st.commits[0].Send[1]), "the club's operator has been told and will write to you")
			}
		})
	}
}

// TestADeadlineThatCannotBeJudged is given up at the last attempt, and the
// operator is told.
func TestADeadlineThatCannotBeJudged(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	by, st, _ := c.hold(anna)
	st.late = true
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if err := by.Intake(ctx, storage.Job{Wake: "lab", Question: 3, Attempt: 29}); err == nil || len(st.commits) > 0 {
		t.Errorf("before the last attempt: %v, %d commits", err, len(st.commits))
	}
	if err := by.Intake(ctx, storage.Job{Wake: "lab", Question: 3, Attempt: 30, Last: true}); err != nil {
		t.Fatal(err)
	}
	if len(st.commits) != 1 || len(st.commits[0].Send) != 1 {
		t.Fatalf("committed %+v", st.commits)
	}
	c.mustSay(read(t, st.commits[0].Send[0]), "Game lab: the deadline of question 3 has passed", "deadline exceeded")
}

// TestAnAttemptThatIsNotTheLast is not set aside; nor is one that was cut off by
// our own end, or lost a race.
func TestAnAttemptThatIsNotTheLast(t *testing.T) {
	stopped, stop := context.WithCancel(t.Context())
	stop()
	tests := []struct {
		name   string
		ctx    context.Context
		last   bool
		refuse int
		want   error
	}{
		{"the second attempt", t.Context(), false, 0, io.ErrUnexpectedEOF},
		{"cut off", stopped, true, 0, context.Canceled},
		{"lost every race", t.Context(), true, 99, storage.ErrConflict},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := newClub(t)
			anna, _ := c.openRolls()
			by, st, job := c.hold(anna)
			st.refuse, job.Last = tt.refuse, tt.last
			if tt.refuse == 0 {
				by.Moderator.Rules = failing(tt.want)
			}
			if err := by.Intake(tt.ctx, job); !errors.Is(err, tt.want) {
				t.Errorf("error %v, want %v", err, tt.want)
			}
			for _, commit := range st.commits {
				if commit.Outcome == game.SetAside {
					t.Errorf("set aside: %+v", commit)
				}
			}
		})
	}
}

// TestARaceLostBehindARoll: the game moved on while a mail was decided and its
// dice had fallen. It is decided anew, with the same dice.
func TestARaceLostBehindARoll(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	by, st, job := c.hold(anna)
	st.refuse = 2
	if err := by.Intake(t.Context(), job); err != nil {
		t.Fatal(err)
	}
	if len(st.commits) != 3 || st.commits[2].Outcome != game.Accepted {
		t.Fatalf("%d commits, the last %+v", len(st.commits), st.commits[len(st.commits)-1])
	}
	fell := st.commits[2].Records
	for n, commit := range st.commits {
		if len(commit.Records) != 1 || commit.Records[0].Alpha != fell[0].Alpha || !slices.Equal(commit.Records[0].Values, fell[0].Values) {
			t.Errorf("the decision %d drew %v, and the last one %v", n+1, commit.Records, fell)
		}
	}
	game, err := c.store.Game(t.Context(), "lab")
	if err != nil {
		t.Fatal(err)
	}
	if stored, err := c.store.Records(t.Context(), game.Lines[0].Opened.ID); len(stored) > 0 || err != nil {
		t.Errorf("%d records are stored apart from their commit, %v", len(stored), err)
	}
	files := read(t, sendOf(t, st.commits[2])[0]).Attachments
	rolled := slices.IndexFunc(files, func(a mail.Attachment) bool { return strings.HasSuffix(a.Name, ".roll") })
	if len(files) != 4 || rolled < 0 || string(files[rolled].Bytes) != fell[0].String() {
		t.Errorf("the answer carries %d files, not the record of the roll, the result and the checkpoint", len(files))
	}
}

// sendOf are the parcels of a commit with a leaf, as they are where the leaf is the
// log's first.
func sendOf(t *testing.T, c storage.Commit) []storage.Parcel {
	t.Helper()
	_, send, err := c.Leaf.Then(1, 1, c.Leaf.Hash)
	if err != nil {
		t.Fatal(err)
	}
	return send
}

func read(t *testing.T, p storage.Parcel) *mail.Message {
	t.Helper()
	msg, err := mail.Parse(mail.Raw{Bytes: p.Bytes}, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if msg.Attachments, err = mailtest.Unzipped(msg.Attachments); err != nil {
		t.Fatal(err)
	}
	return msg
}

// TestTheDatabaseGoesAway: that the database goes away at the last attempt is no fault of the mail,
// which is not set aside.
func TestTheDatabaseGoesAway(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	by, st, job := c.hold(anna)
	gone := errors.New("the session was ended")
	by.Passing = func(err error) bool { return errors.Is(err, gone) }
	by.Moderator.Rules = failing(gone)
	if err := by.Intake(t.Context(), job); !errors.Is(err, gone) || len(st.commits) != 0 {
		t.Errorf("error %v, %d commits", err, len(st.commits))
	}
}

// away is a store that does not answer for some time.
type away struct {
	*storetest.Memory
	left int // calls until it answers
}

var errAway = errors.New("the session was ended")

// AddMail implements service.Store.
func (a *away) AddMail(ctx context.Context, key string, raw mail.Raw, lane storage.Lane) (bool, error) {
	if a.left--; a.left >= 0 {
		return false, errAway
	}
	return a.Memory.AddMail(ctx, key, raw, lane)
}

// OutcomesAt implements service.Store.
func (a *away) OutcomesAt(ctx context.Context, places []mail.Location) (map[mail.Location]game.Outcome, error) {
	if a.left--; a.left >= 0 {
		return nil, errAway
	}
	return a.Memory.OutcomesAt(ctx, places)
}

// TestAMailWaitsForTheDatabase: a mail that comes while the database is away is stored when it is
// back, and none is stored before it; a mail that cannot be stored for another reason is an error.
func TestAMailWaitsForTheDatabase(t *testing.T) {
	st := &away{Memory: storetest.NewMemory()}
	c := newClubOn(t, st)
	by := *c.service
	st.left = 2
	by.Passing = func(err error) bool { return errors.Is(err, errAway) }
	raw := mail.Raw{Bytes: letter("one", "anna", "status\n", nil)}
	if err := by.Porter().Take(t.Context(), raw); err != nil || st.left >= 0 {
		t.Errorf("%v, %d calls left", err, st.left)
	}
	if outcomes, err := st.OutcomesAt(t.Context(), []mail.Location{raw.Location}); err != nil || len(outcomes) != 1 {
		t.Errorf("the mail is not stored: %v, %v", outcomes, err)
	}
	st.left = 2
	if filings, err := by.Porter().Filings(t.Context(), []mail.Location{raw.Location}); err != nil || filings[raw.Location] != mail.Waiting {
		t.Errorf("asked for while the database is away, it is %v, %v", filings, err)
	}
	st.left, by.Passing = 1, nil
	if err := by.Porter().Take(t.Context(), mail.Raw{Bytes: letter("two", "anna", "status\n", nil)}); !errors.Is(err, errAway) {
		t.Error(err)
	}
	st.left, by.Passing = 1<<30, func(error) bool { return true }
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := by.Porter().Take(ctx, raw); !errors.Is(err, context.Canceled) {
		t.Errorf("the daemon is to end: %v", err)
	}
}

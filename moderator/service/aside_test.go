package service_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/roll"
	"adjutant/moderator/service"
)

// hold stores a signed mail of Anna's without a worker to judge it, and gives the
// service and the job to do that by hand.
func (c *club) hold(anna string) (*service.Service, moderator.Job) {
	c.t.Helper()
	raw := mail.Raw{
		Location: mail.Location{Account: "by hand"}, Received: now, TXT: c.txt,
		Bytes: c.prepare(letter("one", "anna", "roll 1d6 for who begins\n", nil), anna),
	}
	by := *c.service
	by.Store = byHand{Store: c.store, mail: raw}
	return &by, moderator.Job{Mail: mail.ContentKey(raw.Bytes), Attempt: 3, Last: true}
}

// byHand is a store that has one more mail, whose commits are kept in the order
// that they come.
type byHand struct {
	service.Store
	mail    mail.Raw
	game    func(ctx context.Context, tag string) (moderator.Game, error) // nil for the store's
	commits *[]moderator.Commit
	refuse  int // so many commits are conflicts
}

func (s byHand) Mail(context.Context, string) (mail.Raw, error) { return s.mail, nil }

func (s byHand) Game(ctx context.Context, tag string) (moderator.Game, error) {
	if s.game != nil {
		return s.game(ctx, tag)
	}
	return s.Store.Game(ctx, tag)
}

func (s byHand) Commit(ctx context.Context, c moderator.Commit) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	*s.commits = append(*s.commits, c)
	if len(*s.commits) <= s.refuse {
		return moderator.ErrConflict
	}
	return nil
}

// TestSetAside: what cannot be judged at the last attempt, whatever the reason, is
// set aside, and the operator and the sender are told.
func TestSetAside(t *testing.T) {
	broken := func(do func() error) func(string, string) (moderator.Rules, error) {
		return func(string, string) (moderator.Rules, error) { return moderator.Rules{}, do() }
	}
	tests := []struct {
		name  string
		spoil func(*service.Service, *byHand, *moderator.Job)
		says  string
		told  int
	}{
		{"an error", func(s *service.Service, _ *byHand, _ *moderator.Job) {
			s.Moderator.Rules = broken(func() error { return errors.New("the pack is damaged") })
		}, "the pack is damaged", 2},
		{"a panic", func(s *service.Service, _ *byHand, _ *moderator.Job) {
			s.Moderator.Rules = broken(func() error { panic("index out of range") })
		}, "panic: index out of range", 2},
		{"the end of its time", func(_ *service.Service, st *byHand, _ *moderator.Job) {
			st.game = func(ctx context.Context, _ string) (moderator.Game, error) {
				<-ctx.Done()
				return moderator.Game{}, ctx.Err()
			}
		}, "deadline exceeded", 2},
		{"one attempt too many", func(_ *service.Service, _ *byHand, job *moderator.Job) { job.Spent = true }, "came to no end", 1},
		{"other keys", func(s *service.Service, _ *byHand, _ *moderator.Job) {
			s.Keys, _ = roll.NewKeys(rand.NewChaCha8([32]byte{77}), "Other-Club")
		}, "the keys are not those that game lab began with", 2},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := newClub(t)
			anna, _ := c.openRolls()
			by, job := c.hold(anna)
			st, commits := by.Store.(byHand), []moderator.Commit{}
			st.commits = &commits
			tt.spoil(by, &st, &job)
			by.Store = st
			ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
			defer cancel()
			if err := by.Intake(ctx, job); err != nil {
				t.Fatal(err)
			}
			if len(commits) != 1 || commits[0].Outcome != moderator.SetAside || len(commits[0].Lines) > 0 || len(commits[0].Send) != tt.told {
				t.Fatalf("committed %+v", commits)
			}
			c.mustSay(read(t, commits[0].Send[0]), tt.says, job.Mail[:12])
			if to := commits[0].Send[0].To; to != "operator@example.test" {
				t.Errorf("%s is told", to)
			}
			if tt.told == 2 {
				c.mustSay(read(t, commits[0].Send[1]), "the club's operator has been told and will write to you")
			}
		})
	}
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
		{"the second attempt", t.Context(), false, 0, nil},
		{"cut off", stopped, true, 0, context.Canceled},
		{"lost every race", t.Context(), true, 99, moderator.ErrConflict},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := newClub(t)
			anna, _ := c.openRolls()
			by, job := c.hold(anna)
			st, commits := by.Store.(byHand), []moderator.Commit{}
			st.commits, st.refuse, job.Last = &commits, tt.refuse, tt.last
			by.Store = st
			if tt.refuse == 0 {
				by.Moderator.Rules = func(string, string) (moderator.Rules, error) { return moderator.Rules{}, errors.New("damaged") }
			}
			if tt.ctx == stopped {
				by.Moderator.Rules = func(string, string) (moderator.Rules, error) { return moderator.Rules{}, context.Canceled }
			}
			err := by.Intake(tt.ctx, job)
			if err == nil || tt.want != nil && !errors.Is(err, tt.want) {
				t.Errorf("error %v, want %v", err, tt.want)
			}
			for _, commit := range commits {
				if commit.Outcome == moderator.SetAside {
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
	by, job := c.hold(anna)
	st, commits := by.Store.(byHand), []moderator.Commit{}
	st.commits, st.refuse = &commits, 2
	by.Store = st
	if err := by.Intake(t.Context(), job); err != nil {
		t.Fatal(err)
	}
	game, err := c.store.Game(t.Context(), "lab")
	if err != nil {
		t.Fatal(err)
	}
	records, err := c.store.Records(t.Context(), game.Lines[0].Opened.ID)
	if err != nil || len(records) != 1 {
		t.Fatalf("%d records, %v", len(records), err)
	}
	if len(commits) != 3 || commits[2].Outcome != moderator.Accepted {
		t.Fatalf("%d commits, the last %+v", len(commits), commits[len(commits)-1])
	}
	files := read(t, commits[2].Send[0]).Attachments
	if len(files) != 1 || string(files[0].Bytes) != records[0].String() {
		t.Errorf("the answer carries %d files, not the record that was drawn first", len(files))
	}
}

// TestAMailThatCannotBeJudged goes its whole way, from the mailbox to the mail
// that the operator gets.
func TestAMailThatCannotBeJudged(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for the third attempt, some seconds")
	}
	c := newClub(t)
	anna, _ := c.openRolls()
	c.answers(2)
	c.broken.Store(true)
	c.post(letter("one", "anna", "pass", nil), anna)
	c.outcome(moderator.SetAside, 1)
	answers := c.answers(2)
	c.mustSay(answers["operator@example.test"], "could not be judged", "panic: index out of range")
	c.mustSay(answers["anna@example.test"], "arrived and is kept")
	c.broken.Store(false)
	c.post(letter("two", "anna", "pass", nil), anna)
	c.outcome(moderator.Accepted, 1)
}

func read(t *testing.T, p moderator.Parcel) *mail.Message {
	t.Helper()
	msg, err := mail.Parse(mail.Raw{Bytes: p.Bytes}, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return msg
}

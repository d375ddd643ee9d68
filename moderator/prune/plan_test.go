package prune_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/prune"
	"adjutant/moderator/storage"
	"adjutant/moderator/store/storetest"
)

func TestAges(t *testing.T) {
	for text, days := range map[string]int{"30d": 30, "400d": 400, "100000d": 100000, "29d": 0, "0d": 0, "-40d": 0, "400": 0, "": 0, "d": 0, "400h": 0, "40.5d": 0, "100001d": 0, "400dd": 0} {
		age, err := prune.ParseAge(text)
		if (err == nil) != (days > 0) || age != time.Duration(days)*24*time.Hour {
			t.Errorf("%q: %v, %v", text, age, err)
		}
	}
	const age = 40 * 24 * time.Hour
	for kinds, want := range map[string]prune.Ages{
		"":                {storage.OldMails: age, storage.OldLetters: age, storage.OldStates: age},
		"letters":         {storage.OldLetters: age},
		"states, letters": {storage.OldLetters: age, storage.OldStates: age},
		"mail":            nil, "letters,": nil, "games": nil,
	} {
		ages, err := prune.AgesOf(age, kinds)
		if (err == nil) != (want != nil) {
			t.Errorf("%q: %v", kinds, err)
		}
		if diff := cmp.Diff(want, ages); diff != "" {
			t.Errorf("%q:\n%s", kinds, diff)
		}
	}
	if !(prune.Ages{storage.OldMails: 0}).Off() || (prune.Ages{storage.OldStates: 1}).Off() {
		t.Error("it is off where something goes, or on where nothing does")
	}
}

func TestMayGo(t *testing.T) {
	needs := prune.Needs{Running: map[string]bool{"1f": true, "tf-1": true}, Stuck: map[string]bool{"v2-aa": true, "notice/2e/7/north": true}}
	for key, may := range map[string]bool{
		"answer/1f/3/north":               false, // of a game that goes on
		"answer/2f/3/north":               true,
		"answer/1f1/3/north":              true,
		"invitation/tf-1/south":           false,
		"invitation/tf-10/south":          true,
		"aside/operator/v2-aa":            false, // says why a mail was set aside
		"aside/operator/v2-ab":            true,
		"undeliverable/notice/2e/7/north": false,
		"undeliverable/notice/2e/7/south": true,
		"stranger/anna@example.test/2026": true,
		"":                                true,
	} {
		if got := needs.MayGo(storage.Old{Kind: storage.OldLetters, Key: key}); got != may {
			t.Errorf("letter %s: %v", key, got)
		}
	}
	if !needs.MayGo(storage.Old{Kind: storage.OldStates, Key: "tf-1"}) {
		t.Error("where play stood in a game that goes on stays, however old")
	}
}

// unreadable is a store in which a journal cannot be read.
type unreadable struct{ *storetest.Memory }

func (unreadable) Needed(context.Context) ([]string, error) { return []string{"tf-9"}, nil }

// cutting is a store whose transactions fail from some on.
type cutting struct {
	*storetest.Memory
	left int
}

var errCut = errors.New("cut off")

func (c *cutting) Prune(ctx context.Context, at time.Time, all []storage.Old) ([]storage.Old, error) {
	if c.left--; c.left < 0 {
		return nil, errCut
	}
	return c.Memory.Prune(ctx, at, all)
}

var start = time.Date(1861, time.August, 10, 5, 0, 0, 0, time.UTC)

// strangers is a store with so many mails of strangers.
func strangers(t *testing.T, n int) *storetest.Memory {
	t.Helper()
	st := storetest.NewMemory()
	for i := range n {
		key := strings.Repeat("x", i+1)
		_, err := st.AddMail(t.Context(), key, mail.Raw{Location: mail.Location{UID: uint32(i)}, Received: start, Bytes: []byte("ten bytes.")}, storage.Lane{})
		if err == nil {
			err = st.Commit(t.Context(), storage.Commit{Job: storage.Job{Mail: key}, Outcome: game.Stranger})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return st
}

func pruner(st prune.Store) prune.Pruner {
	return prune.Pruner{Store: st, Now: func() time.Time { return start.AddDate(1, 0, 0) }, Insist: true}
}

// TestCutOff: what is cut off tells what went by then, and goes on when it is called again.
func TestCutOff(t *testing.T) {
	st := strangers(t, 250)
	ages := prune.Ages{storage.OldMails: prune.Days(30)}
	first, err := pruner(&cutting{st, 2}).Run(t.Context(), ages)
	if n, bytes := first.Count(); !errors.Is(err, errCut) || n != 200 || bytes != 2000 {
		t.Errorf("%d went, %d bytes: %v", n, bytes, err)
	}
	then, err := pruner(st).Run(t.Context(), ages)
	want := []prune.Row{{Kind: storage.OldMails, Before: start.AddDate(1, 0, -30), Count: 50, Bytes: 500, Oldest: start, Newest: start}}
	if diff := cmp.Diff(want, then.Rows); err != nil || diff != "" {
		t.Errorf("%v\n%s", err, diff)
	}
}

// TestNothingGoesByAClockThatIsAhead: where no mail has come for a long time by the clock, nothing goes until somebody insists.
func TestNothingGoesByAClockThatIsAhead(t *testing.T) {
	st := strangers(t, 3)
	ages := prune.Ages{storage.OldMails: prune.Days(30)}
	for _, c := range []struct {
		days   int
		insist bool
		goes   int
	}{{91, false, 0}, {3650, false, 0}, {90, false, 3}, {3650, true, 3}} {
		p := prune.Pruner{Store: st, Now: func() time.Time { return start.AddDate(0, 0, c.days) }, Insist: c.insist}
		plan, err := p.Plan(t.Context(), ages)
		if n, _ := plan.Count(); err != nil || n != c.goes || plan.Silent.IsZero() != (n > 0) || (plan.Halted() == "") != (n > 0) {
			t.Errorf("%d days later, insisting %v: %+v, %v", c.days, c.insist, plan, err)
		}
	}
}

// TestNothingGoesUnread: where a journal cannot be read, no mail goes that it may name.
func TestNothingGoesUnread(t *testing.T) {
	ages, err := prune.AgesOf(prune.Days(30), "")
	if err != nil {
		t.Fatal(err)
	}
	plan, err := pruner(unreadable{strangers(t, 3)}).Run(t.Context(), ages)
	if n, _ := plan.Count(); err != nil || n > 0 || !slices.Equal(plan.Unread, []string{"tf-9"}) || len(plan.Rows) != 3 {
		t.Errorf("%+v, %v", plan, err)
	}
	if _, err := pruner(strangers(t, 0)).Plan(t.Context(), prune.Ages{}); err == nil {
		t.Error("it goes without an age")
	}
}

package service_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"

	"adjutant/moderator/game"
	"adjutant/moderator/service"
	"adjutant/moderator/storage"
)

// toldLog is what a service logs, while others write to it.
type toldLog struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *toldLog) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *toldLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// rolls has Anna ask for so many dice, six a mail.
func (c *club) rolls(anna string, n int) {
	c.t.Helper()
	for i := 0; i < n; i += 6 {
		text := ""
		for j := i; j < min(n, i+6); j++ {
			text += fmt.Sprintf("roll 1d6 for throw %d after %d mails\n", j, c.taken)
		}
		c.post(letter(fmt.Sprintf("rolls-%d", c.taken), "anna", text, nil), anna)
	}
}

// TestPlayIsKept: where play stood is kept when much was played since it was kept last, and what
// is kept wrongly changes nothing, is found, told and replaced.
func TestPlayIsKept(t *testing.T) {
	c := newClub(t)
	told := &toldLog{}
	c.service.Log = slog.New(slog.NewTextHandler(told, nil))
	anna, _ := c.openRolls()
	c.rolls(anna, 12)
	if c.mustKept() != nil {
		t.Fatal("it is kept in a short game")
	}
	c.rolls(anna, 12)
	kept := c.mustKept()
	if kept == nil || kept.Plays != 36 || kept.Program != testProgram {
		t.Fatalf("kept %+v", kept)
	}
	c.wantStates(1, "")
	c.rolls(anna, 6)
	if now := c.mustKept(); now.Plays != kept.Plays {
		t.Errorf("kept anew at %d plays", now.Plays)
	}

	wrong := *kept
	wrong.State = strings.Replace(wrong.State, "18", "17", 1)
	if wrong.State == kept.State {
		t.Fatalf("the state does not count the rolls: %s", kept.State)
	}
	c.keep(&wrong)
	c.wantStates(1, "not what the journal leads to")
	if said := told.String(); strings.Contains(said, "where play stood") {
		t.Fatalf("it is told already:\n%s", said)
	}
	c.rolls(anna, 6)
	if !strings.Contains(told.String(), "where play stood is not what the journal leads to") {
		t.Errorf("the log says nothing of it:\n%s", told)
	}
	if now := c.mustKept(); now.Plays != 60 {
		t.Errorf("kept at %d plays", now.Plays)
	}
	c.wantStates(1, "")
	if got := c.outcomes()[game.Accepted]; got != c.taken {
		t.Errorf("%d of %d mails are accepted", got, c.taken)
	}
}

// TestWhatAnotherProgramKeptIsNotUsed: its rules may be others.
func TestWhatAnotherProgramKeptIsNotUsed(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	c.rolls(anna, 24)
	kept := *c.mustKept()
	kept.Program, kept.State = "an older one", "no state of this one"
	c.keep(&kept)
	c.wantStates(0, "")
	c.rolls(anna, 6)
	if now := c.mustKept(); now.Program != testProgram || now.Plays != 48 {
		t.Errorf("kept %+v", now)
	}
}

// TestARollBackTakesAwayWherePlayStood without a word: the journal is played from its beginning
// until play is kept anew.
func TestARollBackTakesAwayWherePlayStood(t *testing.T) {
	c := newClub(t)
	told := &toldLog{}
	c.service.Log = slog.New(slog.NewTextHandler(told, nil))
	anna, _ := c.openRolls()
	c.rolls(anna, 24)
	kept := c.mustKept()
	d, g := c.rollBack("lab", 2)
	if err := c.service.Conduct(t.Context(), "lab", g, d); err != nil {
		t.Fatal(err)
	}
	c.rolls(anna, 6)
	if now := c.mustKept(); now.Lines != kept.Lines {
		t.Errorf("it is kept at line %d, in a game of a few plays", now.Lines)
	}
	c.rolls(anna, 12)
	if now := c.mustKept(); now.Lines <= kept.Lines {
		t.Errorf("it is still kept at line %d", now.Lines)
	}
	c.wantStates(1, "")
	if strings.Contains(told.String(), "where play stood") {
		t.Errorf("the log tells of a fault:\n%s", told)
	}
	if got := c.outcomes()[game.Accepted]; got != c.taken {
		t.Errorf("%d of %d mails are accepted", got, c.taken)
	}
}

// mustKept is where play stood in the game lab.
func (c *club) mustKept() *game.KeptState {
	c.t.Helper()
	k, err := c.store.KeptState(c.t.Context(), "lab")
	if err != nil {
		c.t.Fatal(err)
	}
	return k
}

// keep puts something where play is kept of the game lab.
func (c *club) keep(k *game.KeptState) {
	c.t.Helper()
	g, err := c.store.Game(c.t.Context(), "lab")
	if err != nil {
		c.t.Fatal(err)
	}
	if err := c.store.Commit(c.t.Context(), storage.Commit{Tag: "lab", Version: g.Version(), Kept: k}); err != nil {
		c.t.Fatal(err)
	}
}

// wantStates fails unless so many games have where play stood, and what is said of them.
func (c *club) wantStates(kept int, says string) {
	c.t.Helper()
	e := service.Examiner{Store: c.store.(service.Whole), Moderator: c.service.Moderator}
	n, faults, err := e.States(c.t.Context())
	if err != nil || n != kept || (says == "") != (len(faults) == 0) {
		c.t.Fatalf("%d kept, %v, %v", n, faults, err)
	}
	for _, f := range faults {
		if f.Game != "lab" || !strings.Contains(f.Text, says) {
			c.t.Errorf("it says %s", f)
		}
	}
}

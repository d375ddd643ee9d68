package service_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/service"
)

// counting is a store that notes how many lines are read of a journal.
type counting struct {
	service.Store
	read []int
}

func (c *counting) ReadOn(ctx context.Context, tag string, n int) ([]game.Line, *game.KeptState, error) {
	lines, kept, err := c.Store.ReadOn(ctx, tag, n)
	c.read = append(c.read, len(lines))
	return lines, kept, err
}

// TestJournalsAreReadOnce: of a game that is known, its last line is read and what came since.
func TestJournalsAreReadOnce(t *testing.T) {
	c := newClub(t)
	c.openRolls()
	st := &counting{Store: c.store}
	c.service.Store = st
	first := mustJournal(t, c.service)
	if want := []int{len(first.Lines)}; !slices.Equal(st.read, want) {
		t.Errorf("read %v, not %v", st.read, want)
	}
	if again := mustJournal(t, c.service); len(again.Lines) != len(first.Lines) || !slices.Equal(st.read[1:], []int{1}) {
		t.Errorf("read again %v lines of %d", st.read[1:], len(again.Lines))
	}
}

// TestAJournalThatWasChangedIsReadAnew: the last line of a game is another than the one known.
func TestAJournalThatWasChangedIsReadAnew(t *testing.T) {
	c := newClub(t)
	c.openRolls()
	was := mustJournal(t, c.service)
	other := newClub(t)
	other.open(lobby.Opening{Tag: "lab", Pack: "training-field", Dice: game.DiceModerator})
	c.service.Store = other.store
	if is := mustJournal(t, c.service); is.Opened().Pack == was.Opened().Pack {
		t.Errorf("the game is still of the pack %s", is.Opened().Pack)
	}
	c.service.Journals = &service.Journals{} // the test has put one store in place of another
}

// TestJournalsAreDropped: what stays read is bounded, and the last game is in it.
func TestJournalsAreDropped(t *testing.T) {
	var j service.Journals
	lines := make([]game.Line, 30_000)
	for i := range 10 {
		j.Keep(fmt.Sprintf("g-%d", i), lines)
	}
	if known := j.Known(); len(known) != 3 || known["g-9"] == nil {
		t.Errorf("%d games are kept", len(known))
	}
}

func mustJournal(t *testing.T, s *service.Service) game.Game {
	t.Helper()
	g, err := s.Game(t.Context(), "lab")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

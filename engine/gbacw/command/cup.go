package command

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
)

// What lies in the cup: a marker for each activation of a command, and events.
const (
	MarkerOf    = "AM " // and the command's word
	BattleEvent = "battle-event"
	RandomEvent = "random-event"
)

// MayBeFirst lists the commands whose marker may be the first.
func MayBeFirst(b *book.Book, s *state.State) []int {
	var list []int
	for cmd, c := range b.Commands {
		if c.Side == s.Seat && slices.Contains(s.Cup, MarkerOf+c.ID) && mayBeFirst(b, s, cmd) {
			list = append(list, cmd)
		}
	}
	return list
}

// mayBeFirst: where Grant's rating won the initiative of the second day, the first is a division of his army (BB 30.8).
func mayBeFirst(b *book.Book, s *state.State, cmd int) bool {
	if b.Commands[cmd].Side != b.Side("US") || s.Used[state.UsedGrantRates] != s.Turn {
		return true
	}
	return strings.HasPrefix(b.Formations[b.Commands[cmd].Formation].Code, "US:T/")
}

// CheckFirst judges "activate Hindman", and "activate all" for what is assigned to nobody.
func CheckFirst(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if s.Phase != state.PhaseFirst && s.Options.Is(state.FixFirst, "first") {
		return finding.OfUnit(finding.OutOfPhase, "", "the first marker alone is chosen, all others are drawn; it is the %s phase", s.Phase).Cite("SR 5.3")
	}
	cmd, f := CommandOrdered(b, s, a)
	if f != nil {
		return f
	}
	if !slices.Contains(MayBeFirst(b, s), cmd) {
		return finding.OfUnit(finding.NotInCup, "", "%s has no marker in the cup that may be the first", b.Commands[cmd].Name).Cite("SR 5.3")
	}
	return nil
}

// CommandOrdered is the command that an order names: by its leader, or by "all" those of the side that are
// assigned to nobody, of the Union's two armies those that have a marker.
func CommandOrdered(b *book.Book, s *state.State, a engine.Action) (int, *engine.Finding) {
	if a.Has("all") && len(a.Units) == 0 && len(a.Args[0].Values) == 0 {
		found := -1
		for i, c := range b.Commands {
			if c.Unassigned && c.Side == b.Side(a.Side) && (found < 0 || slices.Contains(s.Cup, MarkerOf+c.ID)) {
				found = i
			}
		}
		if found >= 0 {
			return found, nil
		}
	}
	if len(a.Units) != 1 || len(a.Args) > 0 {
		return 0, finding.New(finding.Missing, "name the leader of one command, or all for those without")
	}
	cmd := b.CommandNamed(string(a.Units[0]))
	if cmd < 0 {
		return 0, finding.OfUnit(finding.NotInCup, a.Units[0], "%s leads no command that has markers", b.Spell(string(a.Units[0]))).Cite("SR 5.3")
	}
	return cmd, nil
}

// DrawChance is the blind draw of the next marker.
func DrawChance(b *book.Book, s *state.State) *engine.Chance {
	return &engine.Chance{
		ID: fmt.Sprintf("marker-%d-%d", s.Turn, s.Fallen+1), Pool: slices.Clone(s.Cup),
		Purpose: "the next marker out of the cup", Cites: []engine.Cite{"SR 5.3"},
	}
}

// Plural is a number of things: 1 marker, 2 markers.
func Plural(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}

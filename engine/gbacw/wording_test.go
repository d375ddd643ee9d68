package gbacw

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/state"
)

// Whoever waits to enter reads which marker brings him, and that none does where that is so (BB 9.7).
func TestTheMarkerThatBringsIsNamed(t *testing.T) {
	sys, s := begin(t, "9")
	unit := unitOf(t, sys, "12-IL")
	said := move.WithMarker(sys.Book, s, unit)
	cmd := command.CommandOf(sys.Book, s, unit)
	if cmd >= 0 && !strings.Contains(said, "with the marker of "+sys.Commands[cmd].Name) || cmd < 0 && !strings.Contains(said, "no marker") {
		t.Errorf("%q", said)
	}
	s.Units[unit].Fate, s.Units[unit].Due = state.FateWaiting, s.Turn
	held := func() []bool { return move.HeldAgainst(sys.Book, s, sys.SideOf(unit)) }
	if due := dueOf(sys.Book, s, unit, held); due.With != said {
		t.Errorf("due %q, want %q", due.With, said)
	}
}

// Hexes that the enemy holds are named for shock: what is said is of the hex, not of his units.
func TestShockOutOfAnEnemyHexNamesNoUnit(t *testing.T) {
	sys, s := begin(t, "9")
	foe := s.Units[unitOf(t, sys, "9-MS")].At
	a := engine.Action{Side: "US", Verb: state.VerbShock, From: []engine.Loc{foe}, Path: []engine.Loc{"S6118"}}
	if ids := actors(sys.Book, s, a); len(ids) > 0 {
		t.Errorf("%v act", ids)
	}
}

// The words of the rules that letters use are explained, with their numbers.
func TestWordsOfOrdersAreExplained(t *testing.T) {
	sys, s := begin(t, "9")
	known := map[string]engine.Term{}
	for _, term := range sys.Terms(s) {
		known[term.Word] = term
	}
	for _, word := range []string{"advance", "attack", "march", "reserve", "2E", "fatigue", "disorder", "marker", "division order", "collapsed", "commitment", "begins with a unit of its command"} {
		if known[word].Means == "" || len(known[word].Cites) == 0 {
			t.Errorf("%s: %+v", word, known[word])
		}
	}
}

package muzzleblast

import (
	"math"

	"adjutant/engine/muzzleblast/printed"
)

// turnsOf is for how many turns something counts, by the word of an option: the turn of it is the first.
func turnsOf(word string) int {
	switch word {
	case "one":
		return 1
	case "two":
		return 2
	case "three":
		return 3
	}
	return math.MaxInt // for the game
}

// wins notes that a unit has beaten an enemy in this turn.
func (s *state) wins(m *morale) { m.Beat, m.WasBeat = s.after(m.Beat, m.WasBeat) }

// loses notes that it was beaten.
func (s *state) loses(m *morale) { m.Beaten, m.WasLost = s.after(m.Beaten, m.WasLost) }

// after is this turn as the last of something, and the one before it, which is kept under C-32 before alone.
func (s *state) after(last, before int) (int, int) {
	if last != s.Turn && s.Options.Is(printed.OptPast, "before") {
		before = last
	}
	return s.Turn, before
}

// lately reports whether something was within the three previous moves (B-27). Under C-32 before, the move that is checked is none of
// them; else it is counted with them.
func (s *state) lately(last, before int) bool {
	if last == s.Turn && s.Options.Is(printed.OptPast, "before") {
		last = before
	}
	return last > 0 && s.Turn-last <= 3
}

package musket

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// turnTerm says what is done in a turn, and in which order (MS 3.3).
func turnTerm(from engine.State) []engine.Term {
	s, ok := from.(*state.State)
	if !ok {
		return nil
	}
	steps := []string{"moves its units, and brings on those that arrive", "tries to recover units with the die", "attacks and bombards"}
	turns := s.Sys.Scenarios[s.Scenario].Turns
	for turn := range turns {
		if book.Attempts(s.Sys, turn+1) > 0 {
			steps = append([]string{"tries to exhaust enemy units, in the turns of the record that say so"}, steps...)
			break
		}
	}
	means := fmt.Sprintf("A turn has two halves: first that of %s, then that of %s. In its half a side %s; each step ends with its 'pass'. Then the other side may counterattack from hexes that were left alone. The game has %d turns.",
		book.SideName(s.Sys, 0), book.SideName(s.Sys, 1), strings.Join(steps, "; then it "), turns)
	return []engine.Term{{Word: "turn", Means: means, Cites: []engine.Cite{"MS 3.3"}}}
}

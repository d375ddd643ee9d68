package command

import (
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
)

// SurpriseMods are what is added to a check of surprise.
func SurpriseMods(*book.Book, *state.State, state.Throw) []engine.Modifier {
	return []engine.Modifier{{Side: "CS", Text: "surprise", Value: 1, Cites: []engine.Cite{"BB 30.6"}}}
}

// HardeeMods are what is added to the die for Hardee.
func HardeeMods(_ *book.Book, s *state.State, _ state.Throw) []engine.Modifier {
	if s.Used[state.UsedHardee] == 0 {
		return nil
	}
	return []engine.Modifier{{Side: "CS", Text: "earlier tries", Value: -s.Used[state.UsedHardee], Cites: []engine.Cite{"BB 30.8"}}}
}

// WordMods is what a result of fire adds to its check: d+1 adds one.
func WordMods(_ *book.Book, _ *state.State, t state.Throw) []engine.Modifier {
	added, _, _ := strings.Cut(t.Word, " ")
	if n, err := strconv.Atoi(added); err == nil && n != 0 {
		return []engine.Modifier{{Text: "the result", Value: n, Cites: []engine.Cite{"BB 18.1"}}}
	}
	return nil
}

package musket

import (
	"fmt"

	"adjutant/engine/musket/book"
	"adjutant/engine/musket/retreat"
	"adjutant/engine/musket/state"
)

// truly is what a retreat asks, with who of those that retreat may disrupt in place, where the prompt promises it to all
// of them (WC CRT); "" where the prompt is true.
func truly(s *state.State, t state.Task) string {
	if t.Kind != state.TaskRetreat || !t.Stand {
		return ""
	}
	shaken := retreat.ShakenIn(s.Sys, s.Pieces, t)
	if len(shaken) == 0 {
		return ""
	}
	may := retreat.MayStand(s.Sys, s.Pieces, t)
	t.Stand = false
	if text := prompt(s, t); len(may) == 0 {
		return text + fmt.Sprintf(" (nobody can disrupt in place: %s disrupted or ineffective already)", book.Verb(shaken, "it is", "they are"))
	} else {
		return text + fmt.Sprintf(", or disrupts %s in place (%s cannot, and %s disrupted or ineffective already)", book.Names(s.Sys, may), book.Names(s.Sys, shaken), book.Verb(shaken, "is", "are"))
	}
}

package interpret

import (
	"cmp"
	"slices"

	"adjutant/moderator/carried"
	"adjutant/moderator/orders"
)

// locate notes where in the mail the items stand that a line has led to, the first of which has its number. A line that led
// to findings alone could not be read.
func (r *Reading) locate(v orders.Version, line orders.Line, items, found int) {
	for i := items; i < len(r.Items); i++ {
		r.Items[i].Line = line.Number
	}
	switch _, acts := line.Action(""); {
	case len(r.Items) > items:
		r.Items[items].Listed = line.Listed
	case len(r.Findings) > found && (acts || line.Verb == "roll" || line.Verb == "reply"):
		r.garble(v, line.Number, line.Listed, line.Source, found)
	case len(r.Findings) == found && line.Listed > 0 && v >= orders.Attending:
		r.Settled = append(r.Settled, Settled{line.Number, line.Listed})
	}
}

// garble keeps a line that a finding is about, so that the player can mend it by its number.
func (r *Reading) garble(v orders.Version, number, listed int, source string, found int) {
	if v < orders.Conversing {
		return
	}
	_, text := orders.CutNumber(source)
	r.Garbled = append(r.Garbled, Garbled{Line: number, Listed: listed, Text: carried.Clip(text), Finding: found})
}

// sortGarbled puts the lines that could not be read in their order, between the items. In a line that ends with a pass they stand before that.
func (r *Reading) sortGarbled(v orders.Version) {
	before := func(i Item, u Garbled) bool {
		return i.Line < u.Line || i.Line == u.Line && !(i.Action.Verb == passVerb && v >= orders.Gleaning)
	}
	slices.SortStableFunc(r.Garbled, func(a, b Garbled) int { return cmp.Compare(a.Line, b.Line) })
	for i, u := range r.Garbled {
		for r.Garbled[i].Before < len(r.Items) && before(r.Items[r.Garbled[i].Before], u) {
			r.Garbled[i].Before++
		}
	}
}

package interpret

import (
	"cmp"
	"slices"

	"adjutant/moderator/carried"
	"adjutant/moderator/orders"
)

// locate notes where in the mail the items and findings stand that a line has led to, the first of which has its number. A line that led
// to findings alone could not be read.
func (r *Reading) locate(v orders.Version, line orders.Line, items, found int) {
	for i := found; i < len(r.Findings); i++ {
		r.Findings[i].Line = line.Number
	}
	for i := items; i < len(r.Items); i++ {
		r.Items[i].Line, r.Items[i].Column = line.Number, columnOf(line)
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

// placed says where in its line the last of what could not be read stands.
func (r *Reading) placed(column int) {
	if last := len(r.Garbled) - 1; last >= 0 {
		r.Garbled[last].Column = column
	}
}

// columnOf is where in its line an order begins, 0 where it stands in another.
func columnOf(line orders.Line) int {
	if len(line.Read) == 0 || line.Read[0].From.Line != line.Number {
		return 0
	}
	return line.Read[0].From.Column
}

// sortGarbled puts what could not be read in its order, between the items. In a line that ends with a pass it stands before that.
func (r *Reading) sortGarbled(v orders.Version) {
	before := func(i Item, u Garbled) bool {
		if v >= orders.Wayfaring && i.Line == u.Line && i.Column > 0 && u.Column > 0 {
			return i.Column < u.Column
		}
		return i.Line < u.Line || i.Line == u.Line && !(i.Action.Verb == passVerb && v >= orders.Gleaning)
	}
	slices.SortStableFunc(r.Garbled, func(a, b Garbled) int { return cmp.Compare(a.Line, b.Line) })
	for i, u := range r.Garbled {
		for r.Garbled[i].Before < len(r.Items) && before(r.Items[r.Garbled[i].Before], u) {
			r.Garbled[i].Before++
		}
	}
}

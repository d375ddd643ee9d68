package book

import (
	"slices"

	"adjutant/engine/pack"
)

// unnumbered notes lines that go by a column of units.csv which is empty for all units that they are about: then these go nowhere, or count
// for nothing.
func (r *reader) unnumbered() {
	limits := &r.book.Limits
	for i := range limits.Allowance {
		r.noNumbers(&limits.Allowance[i], "goes anywhere")
	}
	for i := range limits.Range {
		r.noNumbers(&limits.Range[i], "attacks anything")
	}
	for i := range r.book.Tables {
		t := &r.book.Tables[i]
		weighs := slices.Contains([]By{ByOdds, ByDifference, BySum}, t.By)
		if weighs && r.isEmpty(t.Attack, &t.Who) {
			r.note(t.Source, "attack %s: no unit that rolls on table %s has a number in column %s of units.csv, so that all of them attack with 0", t.Attack, t.Name, t.Attack)
		}
		if weighs && t.By != BySum && t.Order == Attack && r.isEmpty(t.Defend, &Who{}) {
			r.note(t.Source, "defend %s: no unit has a number in column %s of units.csv, so that all of them defend with 0", t.Defend, t.Defend)
		}
	}
}

// noNumbers notes an amount that is 0 for all units that it is about.
func (r *reader) noNumbers(a *Amount, does string) {
	if r.isEmpty(a.Column, &a.Who) {
		r.note(a.Source, "value %s: no unit that this line is about has a number in column %s of units.csv, so that none of them %s", a.Column, a.Column, does)
	}
}

// isEmpty reports whether a column of units.csv is 0 for all units that are meant; of what is no column it is false.
func (r *reader) isEmpty(column string, who *Who) bool {
	printed := map[string]func(pack.Unit) int{
		"att": func(u pack.Unit) int { return u.Full.Att }, "def": func(u pack.Unit) int { return u.Full.Def }, "mr": func(u pack.Unit) int { return u.Full.MR },
		columnMA: func(u pack.Unit) int { return u.Full.MA }, ColumnRange: func(u pack.Unit) int { return u.Range },
	}[column]
	if printed == nil {
		return false
	}
	for i, u := range r.pack.Units {
		if who.MayMean(i) && printed(u) != 0 {
			return false
		}
	}
	return len(r.pack.Units) > 0
}

// columnMA is the column of movement allowances.
const columnMA = "ma"

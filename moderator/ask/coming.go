package ask

import (
	"fmt"
	"slices"

	"adjutant/engine"
)

// coming tells of a unit that is not on the map when and where it comes, and what it can do from there.
func (b *board) coming(u engine.UnitID) []string {
	text := []string{b.name(u) + " is not on the map" + conditions(b.placed(u)) + "."}
	for _, one := range engine.MusterOf(b.course.Rules.System, b.course.State) {
		if one.Unit != u || !one.Waits || one.Due.Turn == 0 {
			continue
		}
		text[0] = fmt.Sprintf("%s is not on the map yet: it comes %s.", b.name(u), one.Due)
		if i := slices.IndexFunc(one.Facts, func(f engine.Fact) bool { return f.Name == paceFact && f.Value != "" }); i >= 0 {
			text = append(text, fmt.Sprintf("It has a movement allowance of %s, which it spends from there on, the hex where it enters too.", one.Facts[i].Value))
		}
		if at := one.Due.At; len(at) > 0 {
			text = append(text, fmt.Sprintf("Once it is due, 'move %s' and the hex where it is to go brings it on at %s and as far as it gets; 'odds move %s' and that hex tells whether it gets there.", b.name(u), at[0], b.name(u)))
		}
	}
	return text
}

// paceFact is the column of a list of units in which their allowance stands.
const paceFact = "MA"

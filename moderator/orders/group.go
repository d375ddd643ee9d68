package orders

import (
	"slices"

	"adjutant/engine"
)

// movers reads units, and the commands of leaders as the units in them: "Hildebrand's brigade and 17 IL".
func (p *parser) movers() []engine.UnitID {
	var units []engine.UnitID
	grouped := false
	for more := true; more && p.Fault == nil; more = !p.endsList() && (p.Sign(",") || p.Plus() || p.Word("and") || p.AndWord() || p.uncommaed(units)) {
		if led := p.Group(); led != nil {
			led = slices.DeleteFunc(slices.Clone(led), func(u engine.UnitID) bool { return slices.Contains(units, u) })
			units, grouped = append(units, led...), true
			continue
		}
		if several := p.Alikes(); several != nil {
			units = append(units, several...)
			continue
		}
		if u := p.Unit(); !grouped || !slices.Contains(units, u) {
			units = append(units, u)
		}
	}
	if p.Fault != nil {
		return nil
	}
	return units
}

package interpret

import (
	"slices"

	"adjutant/engine"
	"adjutant/vassal/piece"
)

// looksTo is the rules' word for where a piece looks, "" where the binding has none.
func (b *binding) looksTo(p piece.Piece) string {
	f, turns := p.Facing()
	if !turns || f.Facings != len(b.Facings) || f.Index < 0 || f.Index >= f.Facings {
		return ""
	}
	return b.Facings[f.Index]
}

// face takes it down that the piece of a unit was turned: the unit is to face there. Turns
// behind each other are one, and none where they end as they began. It is false where the
// binding does not say where the piece looks, and for the units of others.
func (h *hops) face(step int, unit engine.UnitID, was, is piece.Piece) bool {
	from, to := h.r.bound.looksTo(was), h.r.bound.looksTo(is)
	if own, known := h.r.Pack.Unit(unit); from == "" || to == "" || !known || own.Side != h.r.Side {
		return false
	}
	for i, d := range slices.Backward(h.list) {
		if d.turns == unit {
			from = d.looked
			h.list[i] = hop{}
			break
		}
		if len(d.units) > 0 || d.said != nil || d.dice || d.mark != "" {
			break
		}
	}
	if from != to {
		said := engine.Action{Side: h.r.Side, Verb: "face", Units: []engine.UnitID{unit}, Args: []engine.Arg{{Name: to}}}
		h.list = append(h.list, hop{step: step, said: &said, turns: unit, looked: from})
	}
	return true
}

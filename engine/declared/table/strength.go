package table

import (
	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
)

// strength is the sum of the attackers, or of the defenders.
func strength(b *book.Book, s *state.State, o Occasion, defend bool, r *Reckoning) int {
	units, value, to := o.Attackers, o.Table.Attack, book.ToAttack
	if defend {
		units, value, to = o.Defenders, o.Table.Defend, book.ToDefend
	}
	sum := 0
	for _, unit := range units {
		n := 2 * position.Value(b, s, unit, value)
		mod := engine.Modifier{Side: b.Pack.Units[unit].Side, Unit: b.Pack.Units[unit].ID, Text: value}
		for i := range b.Modifiers {
			m := &b.Modifiers[i]
			if m.Table == o.Table.Name && m.To == to && m.Factor && isOf(b, s, o, m, unit) {
				if m.Value > 0 {
					n *= m.Value
				} else {
					n /= -m.Value
				}
				mod.Text += ", " + m.Reason()
				mod.Cites = append(mod.Cites, m.Cite())
			}
		}
		mod.Value = n / 2
		sum += n
		r.Strengths = append(r.Strengths, mod)
	}
	sum /= 2
	for i := range b.Modifiers {
		m := &b.Modifiers[i]
		if m.Table != o.Table.Name || m.To != to || m.Factor {
			continue
		}
		n := holding(b, s, o, m)
		if n > 0 && !m.Each {
			n = 1
		}
		if n > 0 {
			sum += m.Value * n
			r.Strengths = append(r.Strengths, engine.Modifier{Side: o.Side, Text: m.Reason(), Value: m.Value * n, Cites: []engine.Cite{m.Cite()}})
		}
	}
	return max(0, sum)
}

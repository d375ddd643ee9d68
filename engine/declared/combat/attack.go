package combat

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/blind"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
	"adjutant/engine/declared/table"
)

// Carry has units attack: the dice are asked for.
func Carry(b *book.Book, s *state.State, a engine.Action) []engine.Event {
	o, _ := occasion(b, s, a)
	left := absent(b, s, a)
	a, _ = whole(b, s, a) // they attack whatever is lifted
	lifted := blind.LiftAt(b, s, o.Defenders)
	s.Attacked = append(s.Attacked, o.At)
	for _, unit := range o.Attackers {
		s.Units[unit].Attacks++
	}
	if len(lifted) > 0 {
		if o, _ = occasion(b, s, a); len(o.Defenders) == 0 {
			text := fmt.Sprintf("%s attacks %s with %s, and meets nobody.%s", b.Pack.SideName(a.Side), o.At, b.Names(o.Attackers), left)
			return append(lifted, engine.Event{Kind: "attacked", Units: b.IDs(o.Attackers), At: o.At, Text: text})
		}
	}
	o.Table, o.Said = TableFor(b, s, o.Attackers), s.SaidBy(a.Side)
	r := table.Reckon(b, s, o)
	s.Asked = &state.Throw{Side: a.Side, Table: o.Table.Name, Units: b.IDs(o.Attackers), At: o.At, Column: r.Column, Mods: r.Rolls}
	s.Unsay(a.Side)
	from := position.Stand(s, o.Attackers)
	text := fmt.Sprintf("%s attacks %s at %s with %s: %s.%s", b.Pack.SideName(a.Side), b.Names(o.Defenders), o.At, b.Names(o.Attackers), r.Text, left)
	return append(lifted, engine.Event{
		Kind: "attacked", Units: b.IDs(o.Attackers), At: o.At, Text: text, Mods: r.Strengths, Cites: r.Cites,
		Traces: []engine.Trace{{Kind: engine.TraceAttack, At: append(slices.Clone(from), o.At)}},
	})
}

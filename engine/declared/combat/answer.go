package combat

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/counter"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
)

// Answer carries out what a result demands.
func Answer(b *book.Book, s *state.State, a engine.Action) []engine.Event {
	d := &s.Fight.Left[0]
	line := b.DemandOf(d.Line)
	if line.Demand == book.Agree {
		return agree(b, s, a)
	}
	if a.Verb == order.Pass {
		d.Units = nil
		return []engine.Event{{Kind: "stayed", At: s.Fight.At, Text: fmt.Sprintf("%s does not advance.", b.Pack.SideName(a.Side)), Cites: []engine.Cite{line.Cite()}, Quiet: true}}
	}
	unit := b.Units[a.Units[0]]
	p := &s.Units[unit]
	from := p.At
	switch a.Verb {
	case book.Lose:
		if line.Demand == book.Exchange {
			d.N -= strengthIn(b, s, s.Fight, unit, line.Attacker)
			return []engine.Event{counter.Eliminate(b, s, unit, line.Source)}
		}
		d.N--
		return []engine.Event{counter.Lose(b, s, unit, line.Source)}
	case order.Advance:
		d.Units = nil
		position.Put(b, p, s.Fight.At)
		return []engine.Event{{
			Kind: "advanced", Units: a.Units, At: p.At, Text: fmt.Sprintf("%s advances to %s.", b.Name(unit), p.At), Cites: []engine.Cite{line.Cite()},
			Traces: []engine.Trace{{Kind: engine.TraceMove, At: []engine.Loc{from, p.At}}},
		}}
	}
	d.Units = slices.DeleteFunc(slices.Clone(d.Units), func(id engine.UnitID) bool { return id == a.Units[0] })
	position.Put(b, p, a.Path[len(a.Path)-1])
	return []engine.Event{{
		Kind: "retreated", Units: a.Units, At: p.At, Text: fmt.Sprintf("%s retreats from %s to %s.", b.Name(unit), from, p.At), Cites: []engine.Cite{line.Cite()},
		Traces: []engine.Trace{{Kind: engine.TraceRetreat, At: []engine.Loc{from, p.At}}},
	}}
}

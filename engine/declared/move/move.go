package move

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
	"adjutant/engine/plane"
)

// Carry carries a move out.
func Carry(b *book.Book, s *state.State, a engine.Action) []engine.Event {
	unit := b.Units[a.Units[0]]
	if a.Has(order.Exit) {
		return leave(b, s, unit, a)
	}
	p, from := &s.Units[unit], s.Units[unit].At
	e := engine.Event{Kind: "moved", Units: a.Units}
	if b.Board.Kind == book.Inches {
		length, _ := march(b, s, unit, a)
		if _, line := position.Amount(b, s, b.Limits.Allowance, unit); line != nil {
			p.Spent, p.Moved = p.Spent+length, true
			e.Cites = append(e.Cites, line.Cite())
		}
		p.At, _ = b.Board.Find(string(a.Path[len(a.Path)-1]))
		e.Text = fmt.Sprintf("%s moves from %s to %s: %s inches.", b.Name(unit), from, p.At, plane.Number(length))
	} else {
		c, _ := way(b, s, unit, a)
		_, line := position.Amount(b, s, b.Limits.Allowance, unit)
		e.Text = fmt.Sprintf("%s moves %s", b.Name(unit), b.Way(c.places))
		if line != nil {
			p.Spent, p.Moved = p.Spent+c.cost, true
			p.Stopped = c.stops != nil
			e.Text += fmt.Sprintf(" (%s of its points)", book.Halves(c.cost))
			e.Cites = append(e.Cites, line.Cite())
		}
		if e.Text += "."; c.stops != nil {
			e.Text += fmt.Sprintf(" It stops there (%s).", c.stops.Where.Text)
			e.Cites = append(e.Cites, c.stops.Cite())
		}
		e.Only = b.Within(c.places)
		position.Put(b, p, b.Board.Names[c.places[len(c.places)-1]])
	}
	e.At = p.At
	e.Traces = []engine.Trace{{Kind: engine.TraceMove, At: []engine.Loc{from, p.At}}}
	return []engine.Event{e}
}

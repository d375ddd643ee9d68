package victory

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/state"
)

// Fallen counts the points for what fell of what had been asked for: a card that was drawn in the open, or results of a table.
func Fallen(b *book.Book, s *state.State, t state.Throw, r engine.Roll) []engine.Event {
	switch {
	case t.Deck != "":
		return happened(b, s, t.Side, func(p *book.Points) bool { return p.Card == r.Drawn[0] })
	case t.Table == "":
		return nil
	}
	total := 0
	for _, v := range r.Values {
		total += v
	}
	for _, a := range t.Mods {
		total += a.Value
	}
	var events []engine.Event
	for _, word := range b.TableOf(t.Table).Row(total).Cells[t.Column] {
		events = append(events, happened(b, s, t.Side, func(p *book.Points) bool { return p.Table == t.Table && p.Result == word })...)
	}
	return events
}

// Played counts the points for a card that a side plays out of its hand.
func Played(b *book.Book, s *state.State, side engine.Side, card string) []engine.Event {
	return happened(b, s, side, func(p *book.Points) bool { return p.Card == card })
}

// happened adds the points of the lines that are about an event which a side brought about: to the side that a line names, else to that one.
func happened(b *book.Book, s *state.State, by engine.Side, about func(*book.Points) bool) (events []engine.Event) {
	for i := range b.Victory.Points {
		p := &b.Victory.Points[i]
		if p.For != book.Event || !about(p) {
			continue
		}
		side := p.Side
		if side == "" {
			side = by
		}
		add(b, s, i, side, p.Points)
		events = append(events, engine.Event{Kind: "scored", Text: fmt.Sprintf("%s has %d more points for %s.", b.Pack.SideName(side), p.Points, p.Happening()), Cites: []engine.Cite{p.Cite()}})
	}
	return events
}

// add gives a side more points for a line. The state may be changed.
func add(b *book.Book, s *state.State, line int, side engine.Side, n int) {
	if s.Scored == nil {
		s.Scored = make([]int, b.Scores())
	}
	for j, other := range b.Sides {
		if other == side {
			s.Scored[line*len(b.Sides)+j] += n
		}
	}
}

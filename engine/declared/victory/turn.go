package victory

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/state"
)

// EndTurn counts what counts at the end of a turn, and finds who has won at once.
func EndTurn(b *book.Book, s *state.State) (events []engine.Event) {
	if every(b) && s.Scored == nil {
		s.Scored = make([]int, b.Scores())
	}
	for i := range b.Victory.Points {
		p := &b.Victory.Points[i]
		switch {
		case p.Every:
			events = append(events, count(b, s, i, p)...)
		case p.For == book.Win && s.Won == "" && holdsAll(b, s, i, p.Side):
			s.Won = p.Side
			events = append(events, engine.Event{Kind: "won", Text: fmt.Sprintf("%s holds all of %s.", b.Pack.SideName(p.Side), p.Where.Text), Cites: []engine.Cite{p.Cite()}})
		}
	}
	return events
}

func every(b *book.Book) bool {
	return slices.ContainsFunc(b.Victory.Points, func(p book.Points) bool { return p.Every })
}

// count adds the points of a line at the end of a turn.
func count(b *book.Book, s *state.State, line int, p *book.Points) (events []engine.Event) {
	for _, side := range b.Sides {
		if n := len(held(b, s, line, side)) * p.Points; n > 0 && (p.Side == "" || p.Side == side) {
			add(b, s, line, side, n)
			events = append(events, engine.Event{Kind: "scored", Text: fmt.Sprintf("%s has %d more points for %s.", b.Pack.SideName(side), n, p.Where.Text), Cites: []engine.Cite{p.Cite()}})
		}
	}
	return events
}

package counter

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
)

// Lose takes a step from a unit: its last one, and it is eliminated; the first of several, and it is flipped if it has another side.
func Lose(b *book.Book, s *state.State, unit int, line book.Source) engine.Event {
	p, u := &s.Units[unit], b.Pack.Units[unit]
	if p.Lost+1 == u.Steps {
		return Eliminate(b, s, unit, line)
	}
	at := position.Told(b, p)
	p.Lost++
	text := fmt.Sprintf("%s loses a step: %d of %d left.", u.Name, position.Left(b, s, unit), u.Steps)
	if u.Reduced != nil && !p.Flipped {
		p.Flipped = true
		text = fmt.Sprintf("%s loses a step, and is flipped: %d of %d left.", u.Name, position.Left(b, s, unit), u.Steps)
	}
	e := engine.Event{Kind: "lost", Units: []engine.UnitID{u.ID}, At: at, Text: text, Cites: line.Cites()}
	if at != "" {
		e.Traces = []engine.Trace{{Kind: engine.TraceLoss, At: []engine.Loc{at}, Note: "-1"}}
	}
	return e
}

// Eliminate takes a unit off the board.
func Eliminate(b *book.Book, s *state.State, unit int, line book.Source) engine.Event {
	u, at := b.Pack.Units[unit], position.Told(b, &s.Units[unit])
	s.Units[unit].Take(u.Steps)
	e := engine.Event{Kind: "eliminated", Units: []engine.UnitID{u.ID}, At: at, Text: fmt.Sprintf("%s is eliminated.", u.Name), Cites: line.Cites()}
	if at != "" {
		e.Traces = []engine.Trace{{Kind: engine.TraceLoss, At: []engine.Loc{at}, Note: "x"}}
	}
	return e
}

package move

import (
	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/ground"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
	"adjutant/engine/finding"
)

const moveLine = "move UNIT PLACE-PLACE"

// Check is what is wrong with a move.
func Check(b *book.Book, s *state.State, a engine.Action) (wrong order.Findings) {
	unit, wrong := order.Actor(b, s, a, moveLine)
	if len(wrong) > 0 {
		return wrong
	}
	if s.Units[unit].Off != "" {
		wrong.Add(finding.NotYours, "", "%s is not on the board", b.Name(unit))
		return wrong
	}
	if b.Board.Kind == book.NoBoard {
		wrong.Add(finding.OutOfPhase, "", "this pack declares no board: where pieces stand is not judged, and nothing is moved by an order")
		return wrong
	}
	if len(a.Path) == 0 {
		wrong.Add(finding.Missing, moveLine, "where to is missing")
		return wrong
	}
	if b.Board.Kind == book.Inches {
		_, wrong = march(b, s, unit, a)
		return wrong
	}
	_, wrong = way(b, s, unit, a)
	return wrong
}

// way is the way of a move over the board, with what is wrong with it.
func way(b *book.Book, s *state.State, unit int, a engine.Action) (c course, wrong order.Findings) {
	p, f := &s.Units[unit], ground.Of(b, s, unit)
	at := p.Place
	c.places = append(c.places, at)
	path := a.Path
	if path[0] == p.At {
		path = path[1:]
	}
	if len(path) == 0 {
		wrong.Add(finding.Missing, moveLine, "%s stands at %s already", b.Name(unit), p.At)
		return c, wrong
	}
	most, line := position.Amount(b, s, b.Limits.Allowance, unit)
	if line != nil && p.Moved {
		wrong.Broken(finding.MovedAlready, a.Units[0], line.Source, "%s has moved in this phase", b.Name(unit))
		return c, wrong
	}
	if line != nil && p.Stopped {
		wrong.Add(finding.MustStop, "", "%s has ended its move where it stands", b.Name(unit))
		return c, wrong
	}
	for _, loc := range path {
		to, known := b.Board.Place(loc)
		if !known {
			wrong.Add(finding.OffMap, "", "%s is no place of the board", loc)
			return c, wrong
		}
		if found := leg(b, f, &c, to, line != nil); found != nil {
			return c, append(wrong, found)
		}
	}
	if end := c.places[len(c.places)-1]; end == at {
		wrong.Add(finding.Missing, moveLine, "%s would be where it is", b.Name(unit))
		return c, wrong
	}
	return c, append(tooFar(b, s, f, c, most-p.Spent, line), f.CheckStack(c.places[len(c.places)-1])...)
}

// course is a way over places with what it costs, in half points.
type course struct {
	places []int // with where it begins
	cost   int
	stops  *book.Enter // by which it ends where it does
}

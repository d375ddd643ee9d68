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
	if a.Has(order.Exit) {
		_, wrong = checkExit(b, s, unit, a)
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

// way is the way of a move over the board that ends on it, with what is wrong with it.
func way(b *book.Book, s *state.State, unit int, a engine.Action) (c course, wrong order.Findings) {
	c, f, wrong := along(b, s, unit, a)
	if len(wrong) > 0 {
		return c, wrong
	}
	end := c.places[len(c.places)-1]
	if end == s.Units[unit].Place {
		wrong.Add(finding.Missing, moveLine, "%s would be where it is", b.Name(unit))
		return c, wrong
	}
	most, line := position.Amount(b, s, b.Limits.Allowance, unit)
	return c, append(tooFar(b, s, f, c, most-s.Units[unit].Spent, line), f.CheckStack(end)...)
}

// along goes the way of a move, wherever that ends and whatever it costs, with what is wrong with its steps.
func along(b *book.Book, s *state.State, unit int, a engine.Action) (c course, f *ground.Field, wrong order.Findings) {
	p := &s.Units[unit]
	f = ground.Of(b, s, unit)
	at := p.Place
	c.places = append(c.places, at)
	path := a.Path
	if path[0] == p.At {
		path = path[1:]
	}
	if len(path) == 0 {
		wrong.Add(finding.Missing, moveLine, "%s stands at %s already", b.Name(unit), p.At)
		return c, f, wrong
	}
	_, line := position.Amount(b, s, b.Limits.Allowance, unit)
	if line != nil && p.Moved {
		wrong.Broken(finding.MovedAlready, a.Units[0], line.Source, "%s has moved in this phase", b.Name(unit))
		return c, f, wrong
	}
	if line != nil && p.Stopped {
		wrong.Add(finding.MustStop, "", "%s has ended its move where it stands", b.Name(unit))
		return c, f, wrong
	}
	for _, loc := range path {
		to, known := b.Board.Place(loc)
		if !known {
			wrong.Add(finding.OffMap, "", "%s is no place of the board", loc)
			return c, f, wrong
		}
		if found := leg(b, f, &c, to, line != nil); found != nil {
			return c, f, append(wrong, found)
		}
	}
	return c, f, nil
}

// course is a way over places with what it costs, in half points.
type course struct {
	places []int // with where it begins
	cost   int
	stops  *book.Enter // by which it ends where it does
}

package move

import (
	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/ground"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/state"
	"adjutant/engine/finding"
)

// leg goes on to a place, which need not be next to the one before. Where no allowance holds for the unit it gets anywhere.
func leg(b *book.Book, f *ground.Field, c *course, to int, counted bool) *engine.Finding {
	at := c.places[len(c.places)-1]
	if to == at {
		return finding.OfUnit(finding.NotAdjacent, f.ID(), "%s is there twice in a row", b.Board.Names[to])
	}
	if step, next := b.Board.Step(at, to); next {
		return stepTo(b, f, c, step)
	}
	if !counted {
		return stepTo(b, f, c, book.Step{To: to})
	}
	if c.stops != nil {
		return stepTo(b, f, c, book.Step{To: to})
	}
	way, found := f.Way(at, to)
	if !found {
		return finding.OfUnit(finding.NoSuchWay, f.ID(), "no way that %s may go leads from %s to %s", f.Name(), b.Board.Names[at], b.Board.Names[to])
	}
	for _, next := range way {
		step, _ := b.Board.Step(c.places[len(c.places)-1], next)
		step.To = next
		if wrong := stepTo(b, f, c, step); wrong != nil {
			return wrong
		}
	}
	return nil
}

// stepTo goes on to the next place.
func stepTo(b *book.Book, f *ground.Field, c *course, step book.Step) *engine.Finding {
	at, names := c.places[len(c.places)-1], b.Board.Names
	if c.stops != nil {
		found := finding.OfUnit(finding.MustStop, f.ID(), "%s has to end its move at %s (%s)", f.Name(), names[at], c.stops.Where.Text).Cite(c.stops.Cite())
		return found.Instead("move %s %s", f.ID(), b.Way(c.places))
	}
	no, stops := f.Barred(at, step)
	if no != nil {
		found := finding.OfUnit(finding.Prohibited, f.ID(), "%s may not go from %s to %s (%s)", f.Name(), names[at], names[step.To], no.Where.Text).Cite(no.Cite())
		found.At = names[step.To]
		if len(c.places) > 1 {
			found.Instead("move %s %s", f.ID(), b.Way(c.places))
		}
		return found
	}
	c.cost += f.Cost(at, step)
	c.places, c.stops = append(c.places, step.To), stops
	return nil
}

// tooFar is that a way costs more than the unit has left, with how far it may go on it.
func tooFar(b *book.Book, s *state.State, f *ground.Field, c course, left int, line *book.Amount) (wrong order.Findings) {
	if line == nil || c.cost <= left {
		return nil
	}
	spent := ""
	if n := s.Units[f.Unit].Spent; n > 0 {
		spent = " left"
	}
	found := wrong.Broken(finding.TooFar, f.ID(), line.Source, "this costs %s, and %s has %s%s", book.Halves(c.cost), f.Name(), book.Halves(max(0, left)), spent)
	short := course{places: c.places[:1]}
	for i := 1; i < len(c.places); i++ {
		step, _ := b.Board.Step(c.places[i-1], c.places[i])
		step.To = c.places[i]
		if short.cost += f.Cost(c.places[i-1], step); short.cost > left {
			found.Cite(f.Priced(c.places[i-1], step)...)
			break
		}
		short.places = c.places[:i+1]
	}
	if n := len(short.places); n > 1 && len(f.CheckStack(short.places[n-1])) == 0 {
		found.Instead("move %s %s", f.ID(), b.Way(short.places))
	}
	return wrong
}

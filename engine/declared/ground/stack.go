package ground

import (
	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/position"
	"adjutant/engine/finding"
)

// Crowded is the line by which too many of a side would stand at a place with the unit, nil if not, and how many there would be.
func (f *Field) Crowded(place int) (*book.Stack, int) {
	for i := range f.b.Limits.Stack {
		limit := &f.b.Limits.Stack[i]
		if !book.In(limit.Phases, f.phase) || !limit.Who.Means(f.Unit, f.bears) || !limit.Where.Means(-1, book.Step{To: place}, f) {
			continue
		}
		if n := f.stacked(limit, place); n > limit.Most {
			return limit, n
		}
	}
	return nil, 0
}

// stacked is how many of a limit there would be with the unit.
func (f *Field) stacked(limit *book.Stack, place int) int {
	n := 0
	for i := range f.s.Units {
		if position.SideOf(f.b, f.s, i) != f.side || i != f.Unit && f.s.Units[i].Place != place || !position.Means(f.b, f.s, &limit.Who, i) {
			continue
		}
		if limit.Steps {
			n += f.b.Pack.Units[i].Steps - f.s.Units[i].Lost
		} else {
			n++
		}
	}
	return n
}

// CheckStack is that too many would stand at a place.
func (f *Field) CheckStack(place int) (wrong order.Findings) {
	limit, n := f.Crowded(place)
	if limit == nil {
		return nil
	}
	what := "units"
	if limit.Steps {
		what = "steps"
	}
	found := wrong.Broken(finding.TooManyThere, f.ID(), limit.Source, "%s would be one of %d %s at %s, where %d may be", f.Name(), n, what, f.b.Board.Names[place], limit.Most)
	found.At = f.b.Board.Names[place]
	return wrong
}

// Name is the unit for people.
func (f *Field) Name() string { return f.b.Name(f.Unit) }

// ID is the unit as orders name it.
func (f *Field) ID() engine.UnitID { return f.b.Pack.Units[f.Unit].ID }

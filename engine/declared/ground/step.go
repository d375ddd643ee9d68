package ground

import (
	"adjutant/engine"
	"adjutant/engine/declared/book"
)

// Barred is the line by which the unit may not take a step, nil if it may; stops is the one by which the move ends there.
func (f *Field) Barred(from int, step book.Step) (no, stops *book.Enter) {
	if f.b.Stranger(f.Unit, step.To) {
		return f.b.SightOf(step.To).Reserved(false), nil
	}
	if border := f.b.Border(from, step.To); border != nil {
		if f.s.Fight != nil {
			return border.Reserved(false), nil // nobody gets out of sight by a result
		}
		stops = border.Reserved(true)
	}
	for i := range f.b.Limits.Enter {
		e := &f.b.Limits.Enter[i]
		if !book.In(e.Phases, f.phase) || !e.Who.Means(f.Unit, f.bears) || !e.Where.Means(from, step, f) {
			continue
		}
		if !e.Stop {
			return e, nil
		}
		if stops == nil {
			stops = e
		}
	}
	return nil, stops
}

// usualCost is what a step costs of which nothing is said, in half points.
const usualCost = 2

// Cost is what a step costs, in half points, with the lines that say so.
func (f *Field) Cost(from int, step book.Step) int {
	base, added := -1, 0
	for i := range f.b.Limits.Cost {
		c := &f.b.Limits.Cost[i]
		if !c.Added && base >= 0 || !book.In(c.Phases, f.phase) || !c.Who.Means(f.Unit, f.bears) || !c.Where.Means(from, step, f) {
			continue
		}
		if c.Added {
			added += c.Halves
		} else {
			base = c.Halves
		}
	}
	if base < 0 {
		base = usualCost
	}
	return max(0, base+added)
}

// Priced are the lines that say what a step costs.
func (f *Field) Priced(from int, step book.Step) (lines []engine.Cite) {
	based := false
	for i := range f.b.Limits.Cost {
		c := &f.b.Limits.Cost[i]
		if !c.Added && based || !book.In(c.Phases, f.phase) || !c.Who.Means(f.Unit, f.bears) || !c.Where.Means(from, step, f) {
			continue
		}
		based = based || !c.Added
		lines = append(lines, c.Cite())
	}
	return lines
}

// ForbidsEnemies is the line by which a unit may not go where an enemy is, nil without one.
func (f *Field) ForbidsEnemies() *book.Enter {
	for i := range f.b.Limits.Enter {
		e := &f.b.Limits.Enter[i]
		if !e.Stop && e.Where.Text == "enemy" && e.Who.Means(f.Unit, f.bears) {
			return e
		}
	}
	return nil
}

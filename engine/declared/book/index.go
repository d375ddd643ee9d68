package book

import (
	"slices"

	"adjutant/engine"
)

// Objective is a place that counts by a line of lists/victory.csv.
type Objective struct {
	Line  int // among the points, from 0
	Place int
}

// index notes what follows from the lists.
func (b *Book) index() {
	for _, side := range b.Pack.Sides {
		b.Sides = append(b.Sides, side.ID)
	}
	b.Units, b.Shared = make(map[engine.UnitID]int, len(b.Pack.Units)), make([]bool, len(b.Pack.Units))
	for i, u := range b.Pack.Units {
		b.Units[u.ID] = i
		b.Shared[i] = slices.ContainsFunc(b.Limits.Own, func(o Own) bool { return o.Who.MayMean(i) })
	}
	for _, t := range b.Tables {
		if t.Order == Roll {
			b.Rolls = append(b.Rolls, t.Name)
		}
	}
	b.Objectives = b.objectives()
}

// objectives are the places that points are had for, or the game, line by line.
func (b *Book) objectives() (all []Objective) {
	for i := range b.Victory.Points {
		p := &b.Victory.Points[i]
		if p.For == Kill || p.For == Event || p.For == Leave {
			continue
		}
		for at := range b.Board.Names {
			if p.Where.Means(-1, Step{To: at}, nil) {
				all = append(all, Objective{i, at})
			}
		}
	}
	return all
}

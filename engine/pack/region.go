package pack

import (
	"cmp"
	"slices"
	"strconv"
)

// Region is an area of a board that is made of areas.
type Region struct {
	ID, Name string
	Terrain  []string
	Column   int // where its author has it lie, in columns and rows from 1; 0 where he does not say
	Row      int
	Touches  []Border // in the order in which the pack has them
}

// Border is what lies between a region and another.
type Border struct {
	To    int // the other, among the regions of the pack
	Kinds []string
	Only  bool // it is crossed from here to there, and not back
}

// The lists of a board of areas.
const (
	regionList = "areas"
	borderList = "borders"
)

// Regions are the areas of a pack whose board is made of areas, nil for any other. Each border is with the region that its line names first.
func (p *Pack) Regions() []Region {
	if p.Grid.Size() > 0 || p.Area != (Area{}) {
		return nil
	}
	var all []Region
	number := func(r Record, column string) int {
		n, err := strconv.Atoi(r.Text(column))
		if err != nil {
			return 0
		}
		return max(n, 0)
	}
	for _, r := range p.Lists[regionList].Records {
		id := r.Text("area")
		all = append(all, Region{ID: id, Name: cmp.Or(r.Text("name"), id), Terrain: r.Words("terrain"), Column: number(r, "column"), Row: number(r, "row")})
	}
	find := func(id string) int { return slices.IndexFunc(all, func(r Region) bool { return r.ID == id }) }
	for _, r := range p.Lists[borderList].Records {
		if from, to := find(r.Text("area")), find(r.Text("to")); from >= 0 && to >= 0 && from != to {
			all[from].Touches = append(all[from].Touches, Border{to, r.Words("kinds"), r.Text("way") == "one"})
		}
	}
	return all
}

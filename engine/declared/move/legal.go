package move

import (
	"slices"
	"sort"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/ground"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
	"adjutant/engine/plane"
)

// DoorsOf are places at which a unit may come on: those declared, or a few where none are.
func DoorsOf(b *book.Book, s *state.State, unit int) (all []engine.Loc) {
	doors, declared := doors(b, s, unit)
	for _, d := range doors {
		if !slices.Contains(all, d.at) {
			all = append(all, d.at)
		}
	}
	if !declared && len(b.Board.Names) > 0 {
		all = b.Board.Names[:min(len(b.Board.Names), someDoors)]
	}
	if !declared && b.Board.Kind == book.Inches {
		all = []engine.Loc{engine.Loc(plane.Point{}.String())}
	}
	return all
}

// someDoors is how many places are listed where any is one.
const someDoors = 20

// Ways are those that a unit may be able to go, one to each place where it may end; found says that it can go them all.
func Ways(b *book.Book, s *state.State, unit int) (all [][]engine.Loc, found bool) {
	switch b.Board.Kind {
	case book.Inches:
		return rays(b, s, unit), false
	case book.NoBoard:
		return nil, false
	}
	p, f := s.Units[unit], ground.Of(b, s, unit)
	most, line := position.Amount(b, s, b.Limits.Allowance, unit)
	if line == nil {
		for _, step := range b.Board.Steps[p.Place] {
			all = append(all, []engine.Loc{b.Board.Names[step.To]})
		}
		return all, false
	}
	if p.Stopped || p.Moved {
		return nil, true
	}
	reach := f.Reach(p.Place, max(0, most-p.Spent), -1)
	for _, to := range sorted(reach) {
		if limit, _ := f.Crowded(to); to != p.Place && limit == nil {
			all = append(all, b.Places(ground.Back(reach, p.Place, to)))
		}
	}
	return all, true
}

func sorted(found map[int]ground.Reached) []int {
	all := make([]int, 0, len(found))
	for at := range found {
		all = append(all, at)
	}
	sort.Ints(all)
	return all
}

// rays are places of a table in eight directions, as far as a unit may go, or an inch where nothing is said.
func rays(b *book.Book, s *state.State, unit int) (all [][]engine.Loc) {
	p := s.Units[unit]
	from, _ := plane.ParsePoint(string(p.At))
	far := 2 * halfInch
	if most, line := position.Amount(b, s, b.Limits.Allowance, unit); line != nil {
		far = most*halfInch - p.Spent
	}
	part := far * 7 / 10
	for _, d := range [][2]int{{0, far}, {part, part}, {far, 0}, {part, -part}, {0, -far}, {-part, -part}, {-far, 0}, {-part, part}} {
		if to := (plane.Point{X: from.X + d[0], Y: from.Y + d[1]}); to != from && to.X >= 0 && to.Y >= 0 {
			all = append(all, []engine.Loc{engine.Loc(to.String())})
		}
	}
	return all
}

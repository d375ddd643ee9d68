package command

import (
	"iter"
	"slices"

	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// Link is a part of a line: regiments that hold together without a gap and, where they are chained, stand next to the
// chained part before them.
type Link struct {
	Units   []int
	Chained bool
}

// BackInto is where those who broke a line are moved back: one of them to the nearest hex on his way back that closes a gap of his
// part, free hexes first, where there is one; else all to where they began. The book has them go back to a hex where the line
// holds, and leaves it to their player which (BB 30.1).
func BackInto(b *book.Book, s *state.State, line []Link, list []int) iter.Seq2[int, hex.Coord] {
	return func(yield func(int, hex.Coord) bool) {
		if unit, at, there := Closing(b, s, line, list); there {
			yield(unit, at)
			return
		}
		for _, unit := range list {
			if !yield(unit, b.Hexes[s.Units[unit].From]) {
				return
			}
		}
	}
}

// Closing is the unit and the hex that leave its part of a line with the fewest gaps, if that is fewer than now.
func Closing(b *book.Book, s *state.State, line []Link, list []int) (unit int, to hex.Coord, there bool) {
	far := b.Pack.Grid.Distance
	var best []int
	for _, i := range list {
		part := partOf(line, i)
		at, from, gaps := position.Where(b, s, i), b.Hexes[s.Units[i].From], len(parts(b, s, part))
		for n := range b.Pack.Grid.Size() {
			c := b.Pack.Grid.At(n)
			if far(c, from) >= far(at, from) || far(c, at) > far(at, from) || position.EnemyAt(b, s, b.SideOf(i), c) >= 0 {
				continue
			}
			after := &state.State{Units: slices.Clone(s.Units)}
			after.Units[i].At = b.HexName(c)
			worth := []int{len(parts(b, after, part)), crowd(b, s, c), far(c, at), far(c, from)}
			if worth[0] < gaps && (best == nil || slices.Compare(worth, best) < 0) {
				unit, to, best = i, c, worth
			}
		}
	}
	return unit, to, best != nil
}

// partOf are the units of the part of a line to which one belongs.
func partOf(line []Link, unit int) []int {
	for _, l := range line {
		if slices.Contains(l.Units, unit) {
			return l.Units
		}
	}
	return nil
}

// crowd is how many combat units stand in a hex.
func crowd(b *book.Book, s *state.State, c hex.Coord) int {
	n := 0
	for i, u := range s.Units {
		if u.Here() && b.Unit(i).Type != book.Leader && position.Where(b, s, i) == c {
			n++
		}
	}
	return n
}

// LineCodes are the brigades of the first line, each next to the one before it.
func LineCodes() []string {
	return []string{state.CodeCleburne, state.CodeWood, state.CodeShaver, state.CodeGladden}
}

// Breakers are the regiments that moved and break a line, those of the first break that can be mended;
// none where the line holds.
func Breakers(b *book.Book, s *state.State, line []Link) []int {
	var before []int
	for _, l := range line {
		if list := MovedAway(s, BrokenAway(b, s, l.Units)); len(list) > 0 {
			return list
		}
		if !l.Chained {
			continue
		}
		if len(before) > 0 && len(l.Units) > 0 && !touch(b, s, before, l.Units) {
			if list := MovedAway(s, append(slices.Clone(before), l.Units...)); len(list) > 0 {
				return list
			}
		}
		before = l.Units
	}
	return nil
}

// LineOf are the regiments of a brigade that stand in line: its infantry but two regiments that were
// skirmishing ahead (BB 30.1).
func LineOf(b *book.Book, s *state.State, code string) []int {
	var list []int
	for i, u := range s.Units {
		id := b.Unit(i).ID
		if u.Here() && b.Formations[u.Formation].Code == code && b.Unit(i).Type == book.Infantry && id != "3-MS-Bn" && id != "15-AR" {
			list = append(list, i)
		}
	}
	return list
}

// BrokenAway are the regiments of a brigade that stand apart from the rest of it. The rest are those that stand
// with the regiments that have not moved, else the greater part. If no regiment that stands apart has moved,
// those that have moved broke away.
func BrokenAway(bk *book.Book, s *state.State, brigade []int) []int {
	parts := parts(bk, s, brigade)
	if len(parts) < 2 {
		return nil
	}
	stay := slices.MaxFunc(parts, func(a, b []int) int {
		if d := (len(a) - len(MovedAway(s, a))) - (len(b) - len(MovedAway(s, b))); d != 0 {
			return d
		}
		return len(a) - len(b)
	})
	others := slices.DeleteFunc(slices.Clone(brigade), func(i int) bool { return slices.Contains(stay, i) })
	if len(MovedAway(s, others)) > 0 {
		return others
	}
	return stay
}

// parts are the groups of regiments that stand with or next to each other.
func parts(b *book.Book, s *state.State, units []int) [][]int {
	var parts [][]int
	left := slices.Clone(units)
	for len(left) > 0 {
		part := left[:1:1]
		left = left[1:]
		for i := 0; i < len(part); i++ {
			left = slices.DeleteFunc(left, func(j int) bool {
				near := touch(b, s, part[i:i+1], []int{j})
				if near {
					part = append(part, j)
				}
				return near
			})
		}
		parts = append(parts, part)
	}
	return parts
}

// touch reports whether one of some units stands with or next to one of others.
func touch(b *book.Book, s *state.State, some, others []int) bool {
	return slices.ContainsFunc(some, func(i int) bool {
		return slices.ContainsFunc(others, func(j int) bool { return b.Pack.Grid.Distance(position.Where(b, s, i), position.Where(b, s, j)) <= 1 })
	})
}

// MovedAway are those of some units that stand elsewhere than when the activation began.
func MovedAway(s *state.State, units []int) []int {
	var list []int
	for _, i := range units {
		if s.Units[i].From != "" && s.Units[i].From != s.Units[i].At {
			list = append(list, i)
		}
	}
	return list
}

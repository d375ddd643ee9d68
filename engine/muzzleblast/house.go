package muzzleblast

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// checkEnter reports why a unit cannot go into the house at a point, or into the one it touches.
func checkEnter(bk *book, s *state, o order) *engine.Finding {
	u, b := bk.units[o.unit], s.Bodies[o.bodies[0]]
	if u.arm != foot {
		return finding.OfUnit(finding.NoRoomInHouse, u.id, "men enter houses; cavalry, wagons and guns do not").Cite("B-7")
	}
	if b.House > 0 {
		return finding.OfUnit(finding.NoRoomInHouse, u.id, "%s is in the house %s: it leaves that first", u.name, bk.field.features[b.House-1].id).Instead("leave %s", u.id).Cite("B-7")
	}
	i, there := houseFor(bk.field, bk.units, s, o)
	if !there {
		return finding.OfUnit(finding.NoRoomInHouse, u.id, "%s touches no house there that stands", u.name).Instead("move next to it first, then enter").Cite("B-7")
	}
	free := bk.field.features[i].room()
	for _, other := range s.Bodies {
		if other.House == i+1 && !other.Gone {
			free -= other.Figures
			if side(bk.units, other) != o.side {
				return finding.OfUnit(finding.NoRoomInHouse, u.id, "the enemy is in the house %s", bk.field.features[i].id).Cite("B-7", "B-22")
			}
		}
	}
	if b.Figures > free {
		return finding.OfUnit(finding.NoRoomInHouse, u.id, "the house %s has room for %d more, %s has %d men", bk.field.features[i].id, free, u.name, b.Figures).Cite("B-7")
	}
	return nil
}

// houseFor is the standing house that a unit is to enter: that at the point named, else the first
// that it touches.
func houseFor(f *field, units roster, s *state, o order) (index int, there bool) {
	b := s.Bodies[o.bodies[0]]
	for _, i := range f.byKind[house] {
		h := f.features[i]
		named := len(o.path) < 2 || h.area.Contains(o.path[1])
		if named && s.stands(f, i) && atHouse(units, h, b) {
			return i, true
		}
	}
	return -1, false
}

// atHouse reports whether one of a body's figures touches a house.
func atHouse(units roster, h feature, b body) bool {
	corners := append(slices.Clone(h.area), h.area[0])
	return slices.ContainsFunc(figures(units, b), func(p plane.Point) bool {
		foot, _ := plane.Foot(corners, p)
		return h.area.Contains(p) || plane.Within(foot, p, touch)
	})
}

// stands reports whether a house is not destroyed.
func (s *state) stands(f *field, i int) bool {
	return s.Hits[f.features[i].id] < f.features[i].hits()
}

// damage is what a ball does to a house or wall that it fell on (B-18, B-19).
func damage(land *field, units roster, s *state, j job, die int, events *[]engine.Event) {
	i := land.feature(j.Struck)
	f, k := land.features[i], units[s.Bodies[j.Body].Unit].gun
	if f.kind == wall {
		land.breach(s, i, j.Impact, die, events)
		return
	}
	if die+houseMod(k) < 4 || !s.stands(land, i) {
		return
	}
	if s.Hits == nil {
		s.Hits = map[string]int{}
	}
	s.Hits[f.id]++
	text := fmt.Sprintf("%s has %d of the %d hits that destroy it", f.id, s.Hits[f.id], f.hits())
	if !s.stands(land, i) {
		text = f.id + " is destroyed, with all who were in it"
		collapse(s, i)
	}
	*events = append(*events, engine.Event{Kind: "struck", At: engine.Loc(j.Impact.String()), Text: text + ".", Cites: []engine.Cite{"B-18"}})
}

// breach is what a ball does to a wall (B-19).
func (f *field) breach(s *state, i int, at plane.Point, die int, events *[]engine.Event) {
	if die < 4 {
		return
	}
	s.Gaps = append(s.Gaps, gap{Wall: i, At: at, Lowered: die == 4})
	*events = append(*events, engine.Event{
		Kind: "struck", At: engine.Loc(at.String()), Text: fmt.Sprintf("%s: %s, 1 U wide round %s.", f.features[i].id, wallWords(die), at), Cites: []engine.Cite{"B-19"},
	})
}

// houseMod is what the die for a hit on a house is changed by (B-18).
func houseMod(k printed.GunKind) int {
	switch k {
	case printed.Light:
		return -1
	case printed.Mortar:
		return 1
	}
	return 0
}

// collapse removes who is in a house that falls.
func collapse(s *state, i int) {
	for n := range s.Bodies {
		if b := &s.Bodies[n]; b.House == i+1 {
			b.Figures, b.Officer, b.Gone = 0, false, true
		}
	}
}

// aimedAt are the houses that a point lies in and the wall that it lies on, by index plus 1: who aims at
// one sees it.
func (f *field) aimedAt(s *state, p plane.Point) []int {
	var list []int
	for _, i := range f.byKind[house] {
		if f.features[i].area.Contains(p) {
			list = append(list, i+1)
		}
	}
	if i := f.feature(f.struck(s, p)); i >= 0 {
		list = append(list, i+1)
	}
	return list
}

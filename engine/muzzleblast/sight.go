package muzzleblast

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// sight is how somebody sees somebody.
type sight int

const (
	hidden  sight = iota
	unruled       // a high wall stands between, and nobody has ruled whether it hides
	inSight
)

// look is how somebody at a sees b: no house stands between, no hill on which neither of them stands,
// no more than 2 U of woods, and no high wall that is ruled to hide; the wall on which nobody has ruled
// is named (C-16). Houses that they are in and what is aimed at, by the index of the feature plus 1, do
// not count, nor do houses that are destroyed.
func (f *field) look(s *state, a, b plane.Point, inside ...int) (sees sight, wall string) {
	for _, i := range f.byKind[house] {
		if s.stands(f, i) && !slices.Contains(inside, i+1) && f.features[i].area.Crosses(a, b) {
			return hidden, ""
		}
	}
	for _, i := range f.byKind[hill] {
		if g := f.features[i].area; !g.Contains(a) && !g.Contains(b) && g.Crosses(a, b) {
			return hidden, ""
		}
	}
	woods := 0
	for _, i := range f.byKind[wood] {
		woods += f.features[i].area.Inside(a, b)
	}
	if woods > s.Options.Scaled(2) {
		return hidden, ""
	}
	return f.overWalls(s, a, b, inside)
}

// overWalls is how somebody sees somebody over the high walls between them.
func (f *field) overWalls(s *state, a, b plane.Point, inside []int) (sees sight, wall string) {
	for _, c := range f.walls(a, b, s.Gaps) {
		w := f.features[c.wall]
		switch {
		case c.low || slices.Contains(inside, c.wall+1) || s.ruledOn(w) == answerOpen:
		case s.ruledOn(w) == answerHides:
			return hidden, ""
		case wall == "":
			wall = w.id
		}
	}
	if wall != "" {
		return unruled, wall
	}
	return inSight, ""
}

// seen reports whether somebody at a sees b; a wall on which nobody has ruled does not hide.
func (f *field) seen(s *state, a, b plane.Point, inside ...int) bool {
	sees, _ := f.look(s, a, b, inside...)
	return sees != hidden
}

// sees is how best one of the front rank of a body sees one of the men of another.
func sees(f *field, units roster, s *state, a, b body) (best sight, wall string) {
	for _, p := range front(units, a) {
		for _, q := range men(units, b) {
			one, w := f.look(s, p, q, a.House, b.House)
			if one > best {
				best, wall = one, w
			}
			if best == inSight {
				return best, ""
			}
		}
	}
	return best, wall
}

// unclear is the finding about a line of sight that nobody has ruled on.
func unclear(u unit, wall, format string, args ...any) *engine.Finding {
	f := finding.OfUnit(finding.LeftOpen, u.id, format+": does the wall %s hide what is behind it? The moderator rules", append(args, wall)...)
	f.Question = questionSight + wall
	return f.Cite("C-16")
}

// front are the places of those of a body who can shoot; of a gun's, the gun's.
func front(units roster, b body) []plane.Point {
	if units[b.Unit].guns > 0 {
		return []plane.Point{b.At}
	}
	return figures(units, b)[:min(b.Files, b.Figures)]
}

// cover is what a man is behind.
type cover int

const (
	open cover = iota
	soft       // bushes
	hard       // a wall, or a house that he is in
)

// atWall is how near to a wall somebody stands who is behind it, or against it.
const atWall = 100

// coverAt is what a man of a body is behind, seen from a place: a house that he is in, a wall within
// 1 U of him between, or bushes that he is in or that are as near to him and between.
func (f *field) coverAt(s *state, b body, man, from plane.Point) cover {
	if b.House > 0 {
		return hard
	}
	if w := f.wallAt(s, man, from); w {
		return hard
	}
	if _, in := f.at(bushes, man); in || s.Options.Is(printed.FixBushes, "near") && f.bushesAt(man, from) {
		return soft
	}
	return open
}

// bushesAt reports whether bushes grow within 1 U of a man, between him and a place (B-11).
func (f *field) bushesAt(man, from plane.Point) bool {
	near := man
	if man != from {
		near = plane.Ahead(man, from, min(atWall, plane.Length(man, from)))
	}
	return slices.ContainsFunc(f.byKind[bushes], func(i int) bool { return f.features[i].area.Crosses(man, near) })
}

// wallAt reports whether a wall stands within 1 U of a man, between him and a place.
func (f *field) wallAt(s *state, man, from plane.Point) bool {
	near := man
	if man != from {
		near = plane.Ahead(man, from, min(atWall, plane.Length(man, from)))
	}
	return len(f.walls(man, near, s.Gaps)) > 0
}

// againstWall reports whether a wall stands within 1 U behind a man, seen from a place: on the same
// side of it as what comes from there.
func (f *field) againstWall(s *state, man, from plane.Point) bool {
	return man != from && len(f.walls(man, behind(man, from), s.Gaps)) > 0
}

// againstHouse reports likewise whether a house that stands is within 1 U behind a man.
func (f *field) againstHouse(s *state, man, from plane.Point) bool {
	return man != from && slices.ContainsFunc(f.byKind[house], func(i int) bool {
		area := f.features[i].area
		return s.stands(f, i) && !area.Crosses(man, from) && area.Crosses(man, behind(man, from))
	})
}

// behind is the point 1 U behind a man, seen from a place.
func behind(man, from plane.Point) plane.Point { return plane.Beyond(from, man, atWall) }

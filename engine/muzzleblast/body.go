package muzzleblast

import (
	"adjutant/engine/plane"
)

// body is what moves as one: the men of a unit, or one gun of a battery with its crew.
type body struct {
	Unit     int         `json:"unit"` // index in the pack
	Gun      int         `json:"gun,omitempty"`
	At       plane.Point `json:"at"`      // the middle of the front rank, or the gun
	Towards  plane.Point `json:"towards"` // what it looks at; never At
	Files    int         `json:"files"`
	Figures  int         `json:"figures"` // that are left
	Officer  bool        `json:"officer,omitempty"`
	Limbered bool        `json:"limbered,omitempty"`
	House    int         `json:"house,omitempty"`  // it is in: index of the feature, plus 1
	Holder   int         `json:"holder,omitempty"` // side that has seized the gun or wagon, plus 1
	Gone     bool        `json:"gone,omitempty"`   // off the table, or nothing is left of it
	Moved    bool        `json:"moved,omitempty"`  // in this turn
	Fired    int         `json:"fired,omitempty"`  // the last turn in which it did
}

// figures are the places of those who are left, the front rank first, each rank from the right. A
// gun's crew stands behind it; in a house, the figures stand as they would outside.
func figures(units roster, b body) []plane.Point {
	if b.Gone {
		return nil
	}
	u := units[b.Unit]
	back := plane.Point{X: 2*b.At.X - b.Towards.X, Y: 2*b.At.Y - b.Towards.Y}
	deeper := 0
	if u.guns > 0 {
		deeper = u.depth
	}
	points := make([]plane.Point, 0, b.Figures)
	for rank := 0; len(points) < b.Figures; rank++ {
		n := min(b.Files, b.Figures-len(points))
		middle := plane.Ahead(b.At, back, rank*u.depth+deeper)
		right := plane.Point{X: middle.X + b.Towards.Y - b.At.Y, Y: middle.Y - (b.Towards.X - b.At.X)}
		left := plane.Point{X: 2*middle.X - right.X, Y: 2*middle.Y - right.Y}
		for file := range n {
			if aside := (n - 1 - 2*file) * u.width / 2; aside >= 0 {
				points = append(points, plane.Ahead(middle, right, aside))
			} else {
				points = append(points, plane.Ahead(middle, left, -aside))
			}
		}
	}
	return points
}

// men are the places where the body can be hit, touched or fought: its figures, or the gun or wagon
// itself where nobody is with it.
func men(units roster, b body) []plane.Point {
	if b.Figures == 0 && !b.Gone {
		return []plane.Point{b.At}
	}
	return figures(units, b)
}

// frontRank is how many can shoot: those of the front rank but the officer, who stands behind as
// long as there is room.
func (b body) frontRank() int {
	men := b.Figures
	if b.Officer {
		men--
	}
	return max(0, min(b.Files, men))
}

// frame is where the body stands and looks.
func (b body) frame() plane.Frame { return plane.Facing(b.At, b.Towards) }

// looking is the body turned to look at a point; where it stands on that point, as it looked.
func (b body) looking(at plane.Point) body {
	if at != b.At {
		b.Towards = at
	}
	return b
}

// movedTo is the body at another place, facing as it did.
func (b body) movedTo(p plane.Point) body {
	b.Towards = plane.Point{X: b.Towards.X + p.X - b.At.X, Y: b.Towards.Y + p.Y - b.At.Y}
	b.At = p
	return b
}

// nearest are the two places of two lists that are nearest to each other; of several pairs, the
// first in the order of the lists.
func nearest(a, b []plane.Point) (p, q plane.Point, any bool) {
	for _, x := range a {
		for _, y := range b {
			if !any || plane.Closer(x, y, p, q) {
				p, q, any = x, y, true
			}
		}
	}
	return p, q, any
}

// size is a length within which all men of a body stand from its place.
func size(units roster, b body) int {
	u := units[b.Unit]
	ranks := (b.Figures+b.Files-1)/b.Files + 1
	return b.Files*u.width/2 + ranks*u.depth
}

// apart reports that two bodies are surely farther apart than a distance, without looking at each
// figure.
func apart(units roster, a, b body, distance int) bool {
	return !plane.Within(a.At, b.At, distance+size(units, a)+size(units, b))
}

// touching reports whether some of the men of two bodies are within a distance.
func touching(units roster, a, b body, distance int) bool {
	if a.Gone || b.Gone || apart(units, a, b, distance) {
		return false
	}
	p, q, any := nearest(men(units, a), men(units, b))
	return any && plane.Within(p, q, distance)
}

// side is the side that has the body now: that of its unit, or the one that has seized it.
func side(units roster, b body) int {
	if b.Holder > 0 {
		return b.Holder - 1
	}
	return units[b.Unit].side
}

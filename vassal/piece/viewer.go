package piece

import (
	"slices"
	"strings"

	"adjutant/vassal"
)

// Viewer is who looks at a piece. The zero value is an observer.
type Viewer struct {
	Player string // his id, which is his password
	Side   string
	All    bool // sees through everything
}

// ViewerOf is who looks at a file with the eyes of a side's player, of all with all, and without a side
// those of an observer. Of a side that nobody plays there he sees through the covers that belong to the
// side as such.
func ViewerOf(f *vassal.File, side string, all bool) Viewer {
	v := Viewer{All: all, Side: side}
	if side == "" {
		return v
	}
	for cmd := range f.All {
		if p, ok := cmd.(vassal.Player); ok && p.Side == side {
			v.Player = p.ID
		}
	}
	return v
}

// Cover is a mask or an invisibility that somebody has put on a piece.
type Cover struct {
	Kind  Kind     // KindMask or KindInvisible
	Owner string   // "nobody" covers it from everyone; may be a password
	Sides []string // set if the cover belongs to sides and not to a player
	Label string   // name of the mask, or the command that hides
	Image string   // of a mask; empty where it has none
}

// Covers gives what hides the piece from anybody, outermost first.
func (p Piece) Covers() []Cover {
	var list []Cover
	for _, t := range p.Traits {
		if c, ok := t.cover(); ok {
			list = append(list, c)
		}
	}
	return list
}

// cover reads a mask or invisibility; false if the trait is neither or is off.
func (t Trait) cover() (Cover, bool) {
	c := Cover{Kind: t.Kind()}
	q := vassal.NewSequence(t.Type, ';')
	var access string
	switch c.Kind {
	case KindMask:
		q.Skip(2)
		c.Image = q.Text("")
		q.Skip(2)
		c.Label, access = q.Text("?"), q.Text("")
		c.Owner = vassal.NewSequence(t.State, ';').Text("null")
	case KindInvisible:
		q.Skip(2)
		c.Label = q.Text("")
		q.Skip(1)
		access = q.Text("")
		c.Owner = t.State
	default:
		return Cover{}, false
	}
	c.Sides = ownerSides(access, c.Owner)
	return c, c.Owner != "null" && c.Owner != ""
}

// ownerSides gives the sides that own a cover: one side, the listed ones if the
// owner is among them, or none if a player owns it.
func ownerSides(access, owner string) []string {
	kind, list, _ := strings.Cut(access, ":")
	switch kind {
	case "side":
		return []string{owner}
	case "sides":
		if sides := vassal.Split(list, ':'); slices.Contains(sides, owner) {
			return sides
		}
		return []string{}
	}
	return nil
}

// Sees reports whether v sees through the cover.
func (c Cover) Sees(v Viewer) bool {
	switch {
	case v.All:
		return true
	case c.Sides != nil:
		return v.Side != "" && slices.Contains(c.Sides, v.Side)
	}
	return v.Player != "" && c.Owner == v.Player
}

// rename gives what a cover makes of the inner name.
func (c Cover) rename(inner string, v Viewer) string {
	switch {
	case c.Sees(v):
		return inner + "(" + c.Label + ")"
	case c.Kind == KindInvisible:
		return ""
	}
	return c.Label
}

// Hidden reports whether v cannot see what the piece is: it is masked from him
// or invisible to him.
func (p Piece) Hidden(v Viewer) bool {
	return slices.ContainsFunc(p.Covers(), func(c Cover) bool { return !c.Sees(v) })
}

// Invisible reports whether v cannot see that the piece is there at all.
func (p Piece) Invisible(v Viewer) bool {
	return slices.ContainsFunc(p.Covers(), func(c Cover) bool { return c.Kind == KindInvisible && !c.Sees(v) })
}

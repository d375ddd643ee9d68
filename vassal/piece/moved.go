package piece

import (
	"slices"
	"strconv"
)

// Moved reports whether the piece is marked as moved; false for has if nothing marks it.
func (p Piece) Moved() (moved, has bool) {
	t, has := p.Find(KindMoved)
	return t.State == "true", has
}

// WithMoved gives the piece with its marks of movement set or cleared, as VASSAL sets and clears all of them
// together.
func (p Piece) WithMoved(moved bool) Piece {
	changed := Piece{Traits: slices.Clone(p.Traits)}
	for i, t := range p.Traits {
		if t.Kind() == KindMoved {
			changed.Traits[i].State = strconv.FormatBool(moved)
		}
	}
	return changed
}

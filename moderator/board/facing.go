package board

import (
	"math"
	"slices"
	"strconv"

	"adjutant/vassal/piece"
)

// LooksTo is the rules' word for where a piece looks, "" for nowhere in particular: a piece of the
// pack's module does so until it is turned or its front is shown. It is not read where the binding
// has no words for it.
func (b *Binding) LooksTo(p piece.Piece) (word string, read bool) {
	f, turns := p.Facing()
	switch {
	case b.Compass && turns && f.Facings == 1:
		return strconv.Itoa((int(math.Round(-f.Angle))%360 + 360) % 360), true
	case len(b.Facings) == 0:
		return "", false
	case !turns || f.Facings != len(b.Facings) || f.Index < 0 || f.Index >= f.Facings:
		return "", false
	case b.Fronts && f.Index == 0 && !slices.ContainsFunc(p.Layers(piece.Viewer{}), func(l piece.Layer) bool { return IsFront(l) && l.Active }):
		return "", true
	}
	return b.Facings[f.Index], true
}

// IsFront reports whether a layer of the pack's module shows where a unit's front is.
func IsFront(l piece.Layer) bool { return l.Name == FrontLayer }

// Turned is the piece of a unit, looking where the rules say; one of another module stays as it
// is where they do not say.
func (b *Binding) Turned(p piece.Piece, word string) piece.Piece {
	if degrees, err := strconv.Atoi(word); b.Compass && err == nil {
		if is, read := b.LooksTo(p); read && is == word {
			return p // by parts of a degree it may look elsewhere
		}
		return p.WithAngle(float64(-degrees))
	}
	at := slices.Index(b.Facings, word)
	if at < 0 && !b.Fronts {
		return p
	}
	return p.WithFacing(max(at, 0))
}

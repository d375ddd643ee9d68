package book

import "slices"

// Terrain that nobody has typed in (option terrain: unknown, or listed where the
// pack has some of it) is never guessed.
//
//   - Moves: hexes that are not adjacent, not on the map, held by the enemy or
//     farther than the best road would lead are refused. What they cost is not
//     judged; a warning says so, and the sides see to it themselves.
//   - Zones of control extend everywhere, as long as no brush is known; what only a
//     zone of control would forbid is unclear, not illegal, until somebody has ruled
//     what there is in the hexes that bear on it (ruling.go).
//   - Attacks, bombardments, charges, retreats, advances, squares and moves up to
//     vedettes depend on the ground. They wait until the side that makes them has
//     said what there is in the hexes and on the hexsides that count, those of lines
//     of sight too, and the other side has agreed (see ask.go). What was said is
//     kept, counts like typed terrain from then on, and is not asked again. An order
//     that it makes illegal is called off, and the side chooses anew.
//   - Where a side must retreat, hexes that nobody knows count as open.

// The values of the option terrain.
const (
	terrainKnown   = iota // a hex that is not listed is clear, a hexside has nothing on it
	terrainListed         // what is not listed is unknown
	terrainUnknown        // nothing is known
)

// On is the system with as much of its map as is known under the options.
func (sys *Book) On(opts Choices) *Book {
	switch opts[optTerrain] {
	case terrainListed:
		return sys.listed
	case terrainUnknown:
		return sys.blank
	}
	return sys
}

// darken makes the systems whose maps are not, or not all, known.
func (sys *Book) darken() {
	listed, blank := *sys, *sys
	listed.Field, blank.Field = sys.Field.dimmed(true), sys.Field.dimmed(false)
	sys.listed, sys.blank = &listed, &blank
}

// dimmed is a field of which nothing is known, or only what the pack lists.
func (f field) dimmed(listed bool) field {
	f.Dark = true
	f.Ground, f.Sides = slices.Clone(f.Ground), slices.Clone(f.Sides)
	for at := range f.Ground {
		if !listed || !f.typed[at] {
			f.Ground[at] = Unseen
		}
		for d, side := range f.Sides[at] {
			if f.Next[at][d] != Nowhere && (!listed || side == 0) {
				f.Sides[at][d] = UnseenSide
			}
		}
	}
	return f
}

// Spot is a hex, or the side between two: then a is the lower index.
type Spot struct{ A, B int }

// Fact is what one spot holds; a hexside as seen from a to b.
type Fact struct {
	Spot
	ground Terrain
	Side   Crossing
}

// Told is a field with facts in it.
func (f field) Told(facts []Fact) field {
	f.Ground, f.Sides = slices.Clone(f.Ground), slices.Clone(f.Sides)
	for _, one := range facts {
		if one.B == Nowhere {
			f.Ground[one.A] = one.ground
			continue
		}
		if d, ok := f.Toward(one.A, one.B); ok {
			f.Sides[one.A][d], f.Sides[one.B][d.Opposite()] = one.Side, one.Side.Back()
		}
	}
	return f
}

// Back is a hexside as seen from the other hex.
func (c Crossing) Back() Crossing {
	seen := c &^ (Upslope | Downslope)
	if c.Has(Upslope) {
		seen |= Downslope
	}
	if c.Has(Downslope) {
		seen |= Upslope
	}
	return seen
}

// Dim reports whether what a step costs is not known.
func (f *field) Dim(from, to, d int) bool {
	return f.Dark && (f.Ground[to].Has(Unseen) || f.Sides[from][d].Has(UnseenSide))
}

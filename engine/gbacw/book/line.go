package book

import (
	"slices"

	"adjutant/engine/hex"
)

const Beyond = "beyond-line" // a field's hex west or south of Tilghman Branch, N4023, N5229 and Dill Branch

// TypedFields are the hexes of the owner's fields by their slugs; they are not to be changed.
func (b *Book) TypedFields() map[string][]hex.Coord { return b.typedFields }

// FindFields gathers them, and whether they are sorted, once: every order that is checked asks for it. Who changes the
// ground of a book finds them anew.
func (b *Book) FindFields() {
	b.typedFields = map[string][]hex.Coord{}
	for i := range b.Pack.Grid.Size() {
		c := b.Pack.Grid.At(i)
		if word := b.FieldAt(c); word != "" {
			b.typedFields[FieldSlug(word)] = append(b.typedFields[FieldSlug(word)], c)
		}
	}
	for _, hexes := range b.typedFields {
		b.fieldsSorted = b.fieldsSorted || b.IsBeyond(hexes)
	}
}

// IsBeyond reports whether a field lies west or south of the line, as its owner typed in.
func (g *Ground) IsBeyond(hexes []hex.Coord) bool {
	return slices.ContainsFunc(hexes, func(c hex.Coord) bool { return g.HexHas(c, Beyond) })
}

// FieldsSorted reports whether the owner has said which fields lie beyond the line.
func (b *Book) FieldsSorted() bool { return b.fieldsSorted }

// findLine makes the rows of the line of hexes by their columns once. In other columns a branch is the line.
func (b *Book) findLine() {
	b.lineRows = map[int]int{}
	from, there := b.Hexes["N4122"]
	to, also := b.Hexes["N5328"]
	if !there || !also {
		return
	}
	for _, c := range b.between(from, to) {
		b.lineRows[c.Col] = c.Row
	}
}

// PastLine tells whether a hex lies west or south of the line: by the line of hexes, or by the fields that the owner
// has typed in.
func (b *Book) PastLine(c hex.Coord) Answer {
	if row, known := b.lineRows[c.Col]; known {
		return Yes(c.Row > row)
	}
	switch {
	case b.HexHas(c, Beyond):
		return Inside
	case b.FieldAt(c) != "" && b.fieldsSorted:
		return Outside
	}
	return Unknown
}

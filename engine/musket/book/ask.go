package book

import (
	"cmp"
	"slices"
)

// This is how the terrain that an order depends on is asked for, where nobody has
// typed it in: the order waits, its side says what there is, line by line (terrain
// 0507 light-woods, terrain 0506-0507 creek ford), the other side agrees or says
// otherwise, and so on until one agrees.

// crossingNames is the words for hexsides, as crossed from the first hex named.
var crossingNames = []struct {
	word string
	is   Crossing
}{{"clear", 0}, {"creek", Creek}, {"ford", Ford}, {"upslope", Upslope}, {"downslope", Downslope}, {"road", Road}, {"prohibited", Barred}}

// FactWords is all words for terrain.
func FactWords() []string {
	var all []string
	for _, w := range TerrainWords {
		all = append(all, w.Word)
	}
	for _, w := range crossingNames {
		if !slices.Contains(all, w.word) {
			all = append(all, w.word)
		}
	}
	return all
}

// Words names what a fact says.
func (f Fact) Words() []string {
	var all []string
	for _, w := range TerrainWords[1:] {
		if f.B == Nowhere && f.ground.Has(w.Is) {
			all = append(all, w.Word)
		}
	}
	for _, w := range crossingNames[1:] {
		if f.B != Nowhere && f.Side.Has(w.is) {
			all = append(all, w.word)
		}
	}
	if len(all) == 0 {
		return []string{TerrainWords[0].Word}
	}
	return all
}

// FactOf is what words say of a spot; false if they do not fit it.
func FactOf(at Spot, words []string) (Fact, bool) {
	f := Fact{Spot: at}
	for _, word := range words {
		known := word == TerrainWords[0].Word && len(words) == 1
		for _, w := range TerrainWords[1:] {
			if at.B == Nowhere && w.Word == word {
				f.ground, known = f.ground|w.Is, true
			}
		}
		for _, w := range crossingNames[1:] {
			if at.B != Nowhere && w.word == word {
				f.Side, known = f.Side|w.is, true
			}
		}
		if !known {
			return f, false
		}
	}
	return f, len(words) > 0
}

// CompareFacts orders facts by their hexes.
func CompareFacts(a, b Fact) int { return cmp.Or(cmp.Compare(a.A, b.A), cmp.Compare(a.B, b.B)) }

// SpotText names a spot: 0507, 0506-0507.
func SpotText(sys *Book, at Spot) string {
	if at.B == Nowhere {
		return string(Loc(sys, at.A))
	}
	return string(Loc(sys, at.A)) + "-" + string(Loc(sys, at.B))
}

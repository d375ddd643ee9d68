package book

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// SpotWords is the words of which an answer about a spot is made.
func SpotWords(at Spot) []string {
	return slices.DeleteFunc(FactWords(), func(word string) bool {
		_, fits := FactOf(at, []string{word})
		return !fits
	})
}

// SpotOf reads a hex, or two that a hexside is between, the lower first.
func SpotOf(sys *Book, name string) (Spot, error) {
	first, second, side := strings.Cut(name, "-")
	at := Spot{sys.Field.At(engine.Loc(first)), Nowhere}
	if side {
		at.B = sys.Field.At(engine.Loc(second))
	}
	if at.A == Nowhere || side && (at.B == Nowhere || !sys.Field.Adjacent(at.A, at.B)) || SpotText(sys, at) != name {
		return at, fmt.Errorf("%q is neither a hex of the map nor two adjacent ones", name)
	}
	if side && at.A > at.B {
		return at, fmt.Errorf("of a hexside the lower hex is named first: %s", SpotText(sys, Spot{at.B, at.A}))
	}
	return at, nil
}

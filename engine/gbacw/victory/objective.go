package victory

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
)

// Objectives are the hexes that count in a game, each with who has it. A field has many: the one in the midst of those
// that its owner has typed in stands for it, and of what nobody has typed in nothing is said.
func Objectives(b *book.Book, s *state.State) []engine.Objective {
	if find := reckoningOf(s).objectives; find != nil {
		return find(b, s)
	}
	return nil
}

// holderOf is who was the last in a hex; at first a side has it.
func holderOf(b *book.Book, s *state.State, at engine.Loc, first engine.Side, foot bool) engine.Side {
	if side, passed := LastIn(b, s, b.HexOf(at), foot); passed {
		return b.Sides[side]
	}
	return first
}

// hexesFrom are the objectives of a scenario that are a point each, and that a side has at first.
func hexesFrom(hexes func() []engine.Loc, first engine.Side) func(*book.Book, *state.State) []engine.Objective {
	return func(b *book.Book, s *state.State) []engine.Objective {
		var list []engine.Objective
		for _, at := range hexes() {
			list = append(list, engine.Objective{At: at, Points: 1, Holder: holderOf(b, s, at, first, false)})
		}
		return list
	}
}

func churchObjectives(b *book.Book, s *state.State) []engine.Objective {
	var list []engine.Objective
	for _, places := range churchPlaces(b) {
		for _, c := range places.hexes {
			at := b.HexName(c)
			list = append(list, engine.Objective{At: at, Points: places.worth, Holder: holderOf(b, s, at, "US", true)})
		}
	}
	return list
}

// fieldObjectives are the fields that have not been counted yet.
func fieldObjectives(b *book.Book, s *state.State) []engine.Objective {
	var list []engine.Objective
	typed := b.TypedFields()
	for _, f := range FieldsOf(b, s) {
		hexes := typed[book.FieldSlug(f.Name)]
		if _, done := s.Counted[KeyField+f.Name]; done || len(hexes) == 0 {
			continue
		}
		one := engine.Objective{At: b.HexName(hexes[len(hexes)/2]), Name: f.Name + " Field", Points: f.VP}
		if f.Side >= 0 {
			one.For = b.Sides[f.Side]
		}
		if has := holder(b, s, book.FieldSlug(f.Name), hexes); has != HoldsBoth {
			one.Holder = engine.Side(has)
		}
		list = append(list, one)
	}
	return list
}

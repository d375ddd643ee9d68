package victory

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
)

// Objectives are the hexes that count in a game, each with the side that has it. A field has many hexes: one in
// the middle of those that its owner has typed in stands for it. A field that nobody has typed in is left out.
func Objectives(b *book.Book, s *state.State) []engine.Objective {
	find := reckoningOf(s).objectives
	if find == nil {
		return nil
	}
	list := find(b, s)
	for i, o := range list {
		if o.Name == "" {
			list[i].Name = campIn(b, o.At)
		}
	}
	return list
}

// campIn is what the camps and headquarters in a hex are called, "" where none is (BB 30.1).
func campIn(b *book.Book, at engine.Loc) string {
	var units []string
	c := b.HexOf(at)
	for _, k := range b.Camps {
		switch name := b.Unit(k.Unit).Name; {
		case k.At != c:
		case k.Kind == "HQ":
			return name + "'s HQ"
		default:
			units = append(units, name)
		}
	}
	if len(units) == 0 {
		return ""
	}
	return "camp of " + strings.Join(units, " and ")
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
			list = append(list, engine.Objective{At: b.HexName(b.HexOf(at)), Points: 1, Holder: holderOf(b, s, at, first, false)})
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

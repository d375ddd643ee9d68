package combat

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// Sum collects modifiers of a throw, itemised and cited.
type Sum struct {
	side engine.Side
	unit engine.UnitID
	List []engine.Modifier
}

func (m *Sum) add(text string, value int, cites ...engine.Cite) {
	if value != 0 {
		m.List = append(m.List, engine.Modifier{Side: m.side, Unit: m.unit, Text: text, Value: value, Cites: cites})
	}
}

// FireMods are the changes to a die of fire: those of the book as far as the ground is known, and what the
// owner's list of ranges and his chart of terrain add.
func FireMods(b *book.Book, s *state.State, t state.Throw) []engine.Modifier {
	printed := b.Unit(t.Index)
	m := &Sum{side: printed.Side, unit: printed.ID}
	from, to := position.Where(b, s, t.Index), b.HexOf(t.At)
	_, mode := Fighters(b, t)
	if value, fires, known := b.Aims(printed.ID, b.Pack.Grid.Distance(from, to)); known && fires {
		m.add(b.Weapon(printed.ID)+" at "+command.Plural(b.Pack.Grid.Distance(from, to), "hex"), value, "SR 10")
	}
	groundMods(b, m, from, to)
	sightMods(b, m, s, t.Index, to)
	shooterMods(b, m, s, t.Index, mode, b.Pack.Grid.Distance(from, to))
	targetMods(b, m, s, t.Index, to)
	ReturnMods(b, m, s, t.Index)
	return m.List
}

// groundMods: thickets and marsh count out of the hex and into it (BB 9.44); all else is the owner's chart.
func groundMods(b *book.Book, m *Sum, from, to hex.Coord) {
	for _, g := range []struct {
		word string
		is   func(hex.Coord) bool
	}{
		{book.Thicket, func(c hex.Coord) bool { return b.HexHas(c, book.Thicket) }},
		{book.Marsh, b.Marshy},
	} {
		if g.is(from) {
			m.add("out of a "+g.word, -1, "BB 9.44")
		}
		if g.is(to) {
			m.add("into a "+g.word, -1, "BB 9.44")
		}
	}
	for _, word := range b.Owner.Terrain[to] {
		m.add("into "+word, b.Owner.Effects[book.EffectKey{Kind: book.CostHex, Terrain: word}].Fire, "SR 10")
	}
	if b.Pack.Grid.Adjacent(from, to) {
		for _, word := range b.Owner.Hexsides[hex.Between(from, to)] {
			m.add("across "+word, b.Owner.Effects[book.EffectKey{Kind: book.CostSide, Terrain: word}].Fire, "SR 10")
		}
	}
}

// sightMods: one for woods through which the line of fire runs, not beside that of a target in woods (BB
// 9.44); one for the canopy of lower woods next to wooded ground at either end (BB 10.24); for gunboats one for
// each hex of woods and marsh past the first of them, that of the target included: so its example has it (BB 14.74).
func sightMods(b *book.Book, m *Sum, s *state.State, unit int, to hex.Coord) {
	if b.Unit(unit).Type == book.Gunboat {
		shelled := 0
		for _, c := range append(position.Between(b, position.Where(b, s, unit), to), to) {
			if b.Wooded(c) || b.Marshy(c) {
				shelled++
			}
		}
		m.add("woods and marsh past the first hex", -max(shelled-1, 0), "BB 14.74")
		return
	}
	switch v := position.SightFrom(b, s, unit, to, ""); {
	case b.Wooded(to):
		if v.Woods+v.Maybe > 0 && s.Options.Is(state.FixWoods, "least") {
			m.add("through woods", min(-1-woodsAt(b, to), 0), "BB 9.44")
		}
	case v.Woods+v.Maybe > 0:
		m.add("through woods", -1, "BB 9.44")
	case v.Canopy > 0:
		m.add("through a canopy", -1, "BB 10.24")
	}
}

// woodsAt is what the owner's list has the woods of a hex add to fire into it, 0 where it says nothing of them: the one that woods on
// the way take does not come beside that, and is no less than one without it (BB 9.44).
func woodsAt(b *book.Book, to hex.Coord) int {
	sum := 0
	for _, word := range b.Owner.Terrain[to] {
		if word == book.Woods || word == book.Boundary {
			sum += b.Owner.Effects[book.EffectKey{Kind: book.CostHex, Terrain: word}].Fire
		}
	}
	return sum
}

// shooterMods are the modifiers of the unit that fires, and of the mode of its fire.
func shooterMods(b *book.Book, m *Sum, s *state.State, unit int, mode string, far int) {
	u, kind := s.Units[unit], b.Unit(unit).Type
	switch {
	case kind == book.Detachment:
		m.add("a detachment fires", -1, "BB 14.43")
	case kind == book.Gunboat && u.Moved:
		m.add("the gunboat has moved", -2, "BB 14.73")
	case u.Ammo == state.AmmoLow && kind == book.Infantry && mode != FireAll:
		m.add("low ammunition", -2, "BB 10.91")
	}
	switch mode {
	case position.FireRestricted:
		m.add(fmt.Sprintf("restricted sight at %d hexes", far), -restricted(far), "BB 10.67")
	case FirePrepared:
		m.add("prepared fire", b.Owner.Series.Prepared, "SR 10.5")
	}
}

// restricted is what fire with restricted sight loses: 1 at 4 hexes, 2 at 5 and 6, 3 at 7 and 8, 4 at 9 and
// 10 (BB 10.67).
func restricted(far int) int { return (far-3)/2 + 1 }

// targetMods are the modifiers of the target: small arms on a detachment (BB 14.43).
func targetMods(b *book.Book, m *Sum, s *state.State, unit int, to hex.Coord) {
	foe := position.EnemyAt(b, s, b.SideOf(unit), to)
	guns := b.Unit(unit).Type == book.Artillery || b.Unit(unit).Type == book.Gunboat
	if foe >= 0 && b.Unit(foe).Type == book.Detachment && !guns {
		m.add("at a detachment", -1, "BB 14.43")
	}
}

// ShockMods are the changes to a die of shock: those of the book as far as the ground is known, and what the
// owner's chart of terrain adds.
func ShockMods(b *book.Book, s *state.State, t state.Throw) []engine.Modifier {
	printed := b.Unit(t.Index)
	m := &Sum{side: printed.Side, unit: printed.ID}
	from, to := position.Where(b, s, t.Index), b.HexOf(t.At)
	shockGround(b, m, from, to)
	if foe := position.EnemyAt(b, s, b.SideOf(t.Index), to); foe >= 0 && b.Unit(foe).Type == book.Detachment {
		m.add("at a detachment", 1, "BB 14.43")
	}
	if SurpriseOn(s) && printed.Side == "US" && printed.Type == book.Infantry {
		m.add("surprise", 1, "BB 30.6")
	}
	units, _ := Fighters(b, t)
	if slices.ContainsFunc(units, func(i int) bool {
		return b.Unit(i).Type == book.Cavalry && !b.Brigaded(s.Units[i].Formation)
	}) {
		m.add("without a brigadier", -1, "BB 14.54")
	}
	for _, i := range aggressive(b, s, units) {
		m.add(b.Unit(i).Name+" goes in with them", 1, "BB 4.11", "SR 11.7")
		break
	}
	return m.List
}

// shockGround: a thicket at either end counts once, a marsh at each; a ridge one, a gully one for each contour
// line up to the defender, three at most (BB 9.44).
func shockGround(b *book.Book, m *Sum, from, to hex.Coord) {
	if b.HexHas(from, book.Thicket) || b.HexHas(to, book.Thicket) {
		m.add("a thicket", -1, "BB 9.44")
	}
	for _, c := range []hex.Coord{from, to} {
		if b.Marshy(c) {
			m.add("a marsh at "+string(b.HexName(c)), -1, "BB 9.44")
		}
	}
	if b.HexsideHas(from, to, book.Ridge) {
		m.add("across a ridge", -1, "BB 9.44")
	}
	if _, up, known := b.ContourLines(from, to); known && b.HexsideHas(from, to, book.Gully) {
		m.add("up out of a gully", -min(up, mostGully), "BB 9.44")
	}
	for _, word := range b.Owner.Terrain[to] {
		m.add("into "+word, b.Owner.Effects[book.EffectKey{Kind: book.CostHex, Terrain: word}].Shock, "SR 11")
	}
	for _, word := range b.Owner.Hexsides[hex.Between(from, to)] {
		m.add("across "+word, b.Owner.Effects[book.EffectKey{Kind: book.CostSide, Terrain: word}].Shock, "SR 11")
	}
}

// mostGully is the most that a gully takes from a shock (BB 9.44).
const mostGully = 3

// aggressive are the brigadiers who make a shock better, with some units of theirs in it: those printed as
// aggressive, and those whom Johnston helps while they are under Attack orders (BB 4.11).
func aggressive(b *book.Book, s *state.State, units []int) []int {
	var list []int
	for i, u := range s.Units {
		at := b.Leads(i)
		if !u.Here() || at < 0 || !b.Brigaded(at) {
			continue
		}
		printed, _ := position.Fact(b, s, i, book.FactAggressive)
		helped := s.Used[state.UsedAggressive+b.Formations[at].Code] == s.Turn && s.Formations[at].Order == state.OrderAttack
		with := slices.ContainsFunc(units, func(j int) bool { return s.Units[j].At == u.At && s.Units[j].Formation == at })
		if with && (printed == 1 || helped) {
			list = append(list, i)
		}
	}
	return list
}

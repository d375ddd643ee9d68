package gbacw

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/hex"
)

// sums collects modifiers of a throw, itemised and cited.
type sums struct {
	side engine.Side
	unit engine.UnitID
	list []engine.Modifier
}

func (m *sums) add(text string, value int, cites ...engine.Cite) {
	if value != 0 {
		m.list = append(m.list, engine.Modifier{Side: m.side, Unit: m.unit, Text: text, Value: value, Cites: cites})
	}
}

// fireMods are the changes to a die of fire: those of the book as far as the ground is known, and what the
// owner's list of ranges and his chart of terrain add.
func fireMods(sys *system, s *state, t throw) []engine.Modifier {
	printed := sys.Unit(t.Index)
	m := &sums{side: printed.Side, unit: printed.ID}
	from, to := sys.where(s, t.Index), sys.HexOf(t.At)
	_, mode := sys.fighters(t)
	if value, fires, known := sys.Book.Aims(printed.ID, sys.Pack.Grid.Distance(from, to)); known && fires {
		m.add(sys.Book.Weapon(printed.ID)+" at "+plural(sys.Pack.Grid.Distance(from, to), "hex"), value, "SR 10")
	}
	sys.groundMods(m, from, to)
	sys.sightMods(m, s, t.Index, to)
	sys.shooterMods(m, s, t.Index, mode, sys.Pack.Grid.Distance(from, to))
	sys.targetMods(m, s, t.Index, to)
	sys.returnMods(m, s, t.Index)
	return m.list
}

// groundMods: thickets and marsh count out of the hex and into it (BB 9.44); all else is the owner's chart.
func (sys *system) groundMods(m *sums, from, to hex.Coord) {
	for _, g := range []struct {
		word string
		is   func(hex.Coord) bool
	}{
		{book.Thicket, func(c hex.Coord) bool { return sys.Book.HexHas(c, book.Thicket) }},
		{book.Marsh, sys.Book.Marshy},
	} {
		if g.is(from) {
			m.add("out of a "+g.word, -1, "BB 9.44")
		}
		if g.is(to) {
			m.add("into a "+g.word, -1, "BB 9.44")
		}
	}
	for _, word := range sys.Book.Owner.Terrain[to] {
		m.add("into "+word, sys.Book.Owner.Effects[book.EffectKey{Kind: book.CostHex, Terrain: word}].Fire, "SR 10")
	}
	if sys.Pack.Grid.Adjacent(from, to) {
		for _, word := range sys.Book.Owner.Sides[hex.Between(from, to)] {
			m.add("across "+word, sys.Book.Owner.Effects[book.EffectKey{Kind: book.CostSide, Terrain: word}].Fire, "SR 10")
		}
	}
}

// sightMods: one for woods through which the line of fire runs, not beside that of a target in woods (BB
// 9.44); one for the canopy of lower woods next to wooded ground at either end (BB 10.24); for gunboats one for
// each hex of woods and marsh past the first of them, that of the target included: so its example has it (BB 14.74).
func (sys *system) sightMods(m *sums, s *state, unit int, to hex.Coord) {
	if sys.Unit(unit).Type == book.Gunboat {
		shelled := 0
		for _, c := range append(sys.between(sys.where(s, unit), to), to) {
			if sys.Book.Wooded(c) || sys.Book.Marshy(c) {
				shelled++
			}
		}
		m.add("woods and marsh past the first hex", -max(shelled-1, 0), "BB 14.74")
		return
	}
	switch v := sys.sightFrom(s, unit, to, ""); {
	case sys.Book.Wooded(to):
		if v.woods+v.maybe > 0 && s.Options.is(fixWoods, "least") {
			m.add("through woods", min(-1-sys.woodsAt(to), 0), "BB 9.44")
		}
	case v.woods+v.maybe > 0:
		m.add("through woods", -1, "BB 9.44")
	case v.canopy > 0:
		m.add("through a canopy", -1, "BB 10.24")
	}
}

// woodsAt is what the owner's list has the woods of a hex add to fire into it, 0 where it says nothing of them: the one that woods on
// the way take does not come beside that, and is no less than one without it (BB 9.44).
func (sys *system) woodsAt(to hex.Coord) int {
	sum := 0
	for _, word := range sys.Book.Owner.Terrain[to] {
		if word == book.Woods || word == book.Boundary {
			sum += sys.Book.Owner.Effects[book.EffectKey{Kind: book.CostHex, Terrain: word}].Fire
		}
	}
	return sum
}

// canopy reports whether woods lie lower than an adjacent wooded hex at the end of a line (BB 10.24).
func (sys *system) canopy(c, end hex.Coord) bool {
	up, known := sys.climb(c, end)
	return known && up > 0 && sys.Pack.Grid.Adjacent(c, end) && sys.Book.Wooded(end)
}

// shooterMods are those for who fires, and how.
func (sys *system) shooterMods(m *sums, s *state, unit int, mode string, far int) {
	u, kind := s.Units[unit], sys.Unit(unit).Type
	switch {
	case kind == book.Detachment:
		m.add("a detachment fires", -1, "BB 14.43")
	case kind == book.Gunboat && u.Moved:
		m.add("the gunboat has moved", -2, "BB 14.73")
	case u.Ammo == ammoLow && kind == book.Infantry && mode != fireAll:
		m.add("low ammunition", -2, "BB 10.91")
	}
	switch mode {
	case fireRestricted:
		m.add(fmt.Sprintf("restricted sight at %d hexes", far), -restricted(far), "BB 10.67")
	case firePrepared:
		m.add("prepared fire", sys.Book.Owner.Series.Prepared, "SR 10.5")
	}
}

// restricted is what fire with restricted sight loses: 1 at 4 hexes, 2 at 5 and 6, 3 at 7 and 8, 4 at 9 and
// 10 (BB 10.67).
func restricted(far int) int { return (far-3)/2 + 1 }

// targetMods are those for who is fired on: small arms on a detachment (BB 14.43).
func (sys *system) targetMods(m *sums, s *state, unit int, to hex.Coord) {
	foe := sys.enemyAt(s, sys.SideOf(unit), to)
	guns := sys.Unit(unit).Type == book.Artillery || sys.Unit(unit).Type == book.Gunboat
	if foe >= 0 && sys.Unit(foe).Type == book.Detachment && !guns {
		m.add("at a detachment", -1, "BB 14.43")
	}
}

// shockMods are the changes to a die of shock: those of the book as far as the ground is known, and what the
// owner's chart of terrain adds.
func shockMods(sys *system, s *state, t throw) []engine.Modifier {
	printed := sys.Unit(t.Index)
	m := &sums{side: printed.Side, unit: printed.ID}
	from, to := sys.where(s, t.Index), sys.HexOf(t.At)
	sys.shockGround(m, from, to)
	if foe := sys.enemyAt(s, sys.SideOf(t.Index), to); foe >= 0 && sys.Unit(foe).Type == book.Detachment {
		m.add("at a detachment", 1, "BB 14.43")
	}
	if s.surpriseOn() && printed.Side == "US" && printed.Type == book.Infantry {
		m.add("surprise", 1, "BB 30.6")
	}
	units, _ := sys.fighters(t)
	if slices.ContainsFunc(units, func(i int) bool {
		return sys.Unit(i).Type == book.Cavalry && !sys.Brigaded(s.Units[i].Formation)
	}) {
		m.add("without a brigadier", -1, "BB 14.54")
	}
	for _, i := range sys.aggressive(s, units) {
		m.add(sys.Unit(i).Name+" goes in with them", 1, "BB 4.11", "SR 11.7")
		break
	}
	return m.list
}

// shockGround: a thicket at either end counts once, a marsh at each; a ridge one, a gully one for each contour
// line up to the defender, three at most (BB 9.44).
func (sys *system) shockGround(m *sums, from, to hex.Coord) {
	if sys.Book.HexHas(from, book.Thicket) || sys.Book.HexHas(to, book.Thicket) {
		m.add("a thicket", -1, "BB 9.44")
	}
	for _, c := range []hex.Coord{from, to} {
		if sys.Book.Marshy(c) {
			m.add("a marsh at "+string(sys.HexName(c)), -1, "BB 9.44")
		}
	}
	if sys.Book.HexsideHas(from, to, book.Ridge) {
		m.add("across a ridge", -1, "BB 9.44")
	}
	if _, up, known := sys.Book.ContourLines(from, to); known && sys.Book.HexsideHas(from, to, book.Gully) {
		m.add("up out of a gully", -min(up, mostGully), "BB 9.44")
	}
	for _, word := range sys.Book.Owner.Terrain[to] {
		m.add("into "+word, sys.Book.Owner.Effects[book.EffectKey{Kind: book.CostHex, Terrain: word}].Shock, "SR 11")
	}
	for _, word := range sys.Book.Owner.Sides[hex.Between(from, to)] {
		m.add("across "+word, sys.Book.Owner.Effects[book.EffectKey{Kind: book.CostSide, Terrain: word}].Shock, "SR 11")
	}
}

// mostGully is the most that a gully takes from a shock (BB 9.44).
const mostGully = 3

// aggressive are brigadiers with some units of theirs who make a shock better: those printed so, and those
// whom Johnston helps while they are under Attack orders (BB 4.11).
func (sys *system) aggressive(s *state, units []int) []int {
	var list []int
	for i, u := range s.Units {
		at := sys.Leads(i)
		if !u.here() || at < 0 || !sys.Brigaded(at) {
			continue
		}
		printed, _ := sys.fact(s, i, book.FactAggressive)
		helped := s.Used[usedAggressive+sys.Formations[at].Code] == s.Turn && s.Formations[at].Order == orderAttack
		with := slices.ContainsFunc(units, func(j int) bool { return s.Units[j].At == u.At && s.Units[j].Formation == at })
		if with && (printed == 1 || helped) {
			list = append(list, i)
		}
	}
	return list
}

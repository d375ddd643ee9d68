package gbacw

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// checkFire judges "fire 6-MS, 7-MS -> S5615": what the book says of who may fire. How it ends stands
// in the series' table.
func (sys *system) checkFire(s *state, a engine.Action) *engine.Finding {
	target, f := sys.target(s, a)
	if f != nil {
		return f
	}
	for _, id := range a.Units {
		unit, f := sys.own(s, engine.Action{Side: a.Side, Verb: a.Verb, Units: []engine.UnitID{id}})
		if f == nil {
			f = sys.mayAct(s, unit)
		}
		if f == nil {
			f = sys.mayFire(s, unit)
		}
		if f == nil && s.Units[unit].At != s.Units[sys.units[a.Units[0]]].At {
			f = wrong(codeFire, id, "%s stands in another hex than %s: order each hex by itself", id, a.Units[0]).cite("SR 10")
		}
		if f != nil {
			return f
		}
	}
	return sys.table(s, tableFire, a.Units[0], "what fire on "+string(sys.name(target))+" does")
}

// target is the hex of an order, which the enemy holds.
func (sys *system) target(s *state, a engine.Action) (hex.Coord, *engine.Finding) {
	if len(a.Path) != 1 || len(a.Args) > 0 || len(a.Units) == 0 && len(a.From) == 0 {
		return hex.Coord{}, missing("write who, and the hex: fire 6-MS -> S5615, or shock S5616 -> S5615")
	}
	at, err := sys.pack.Grid.Find(string(a.Path[0]))
	if err != nil {
		return at, wrong(codePlace, "", "%v", err).plain()
	}
	if sys.enemyAt(s, sys.side(a.Side), at) < 0 {
		return at, wrong(codeFire, "", "there is no enemy in %s", a.Path[0]).cite("SR 10")
	}
	return at, nil
}

// mayFire is what keeps a unit that acts from firing.
func (sys *system) mayFire(s *state, unit int) *engine.Finding {
	u, printed := s.Units[unit], sys.unit(unit)
	switch {
	case printed.Type == typeLeader:
		return wrong(codeFire, printed.ID, "%s is a leader", printed.Name).cite("SR 10")
	case u.Fired:
		return wrong(codeFire, printed.ID, "%s has fired in this activation", printed.Name).cite("SR 10")
	case u.Ammo == ammoNone:
		return wrong(codeFire, printed.ID, "%s has no ammunition", printed.Name).cite("BB 10.91")
	case u.Moved && sys.book.immobile(printed.ID):
		return wrong(codeFire, printed.ID, "%s has moved", printed.Name).cite("BB 14.61")
	}
	return nil
}

// fired has the dice fall for fire.
func (c *course) fired(a engine.Action) {
	var list []int
	for _, id := range a.Units {
		unit := c.sys.units[id]
		c.spend(unit)
		c.Units[unit].Fired = true
		list = append(list, unit)
	}
	e := c.tell("fired", list, "%s fires on %s.", listed(a.Units), a.Path[0])
	e.At, e.Cites = a.Path[0], []engine.Cite{"SR 10"}
	c.surpriseBy(list[0])
	c.Rolls = append(c.Rolls, throw{Kind: throwFire, Index: list[0], Word: string(a.Units[0]), At: c.sys.name(c.sys.hexOf(a.Path[0]))})
}

// hexOf is a hex by any of its names.
func (sys *system) hexOf(name engine.Loc) hex.Coord {
	c, _ := sys.pack.Grid.Find(string(name))
	return c
}

// surpriseBy triggers the surprise of scenario 6 when the Union attacks.
func (c *course) surpriseBy(unit int) {
	if c.sys.unit(unit).Side == "US" {
		c.surprised()
	}
}

// fireMods are the book's own changes to a die of fire, as far as the ground is known.
func fireMods(sys *system, s *state, t throw) []engine.Modifier {
	var mods []engine.Modifier
	add := func(text string, value int, cite engine.Cite) {
		mods = append(mods, engine.Modifier{Side: sys.unit(t.Index).Side, Unit: sys.unit(t.Index).ID, Text: text, Value: value, Cites: []engine.Cite{cite}})
	}
	from, to := sys.where(s, t.Index), sys.hexOf(t.At)
	for _, g := range []string{groundThicket, groundMarsh} {
		if sys.book.ground(from, g) {
			add("out of a "+g, -1, "BB 9.44")
		}
		if sys.book.ground(to, g) {
			add("into a "+g, -1, "BB 9.44")
		}
	}
	switch u := sys.unit(t.Index); {
	case u.Type == typeDetachment:
		add("a detachment fires", -1, "BB 14.43")
	case u.Type == typeGunboat && s.Units[t.Index].Moved:
		add("the gunboat has moved", -2, "BB 14.73")
	case s.Units[t.Index].Ammo == ammoLow && u.Type == typeInfantry:
		add("low ammunition", -2, "BB 10.91")
	}
	if foe := sys.enemyAt(s, sys.sideOfUnit(t.Index), to); foe >= 0 && sys.unit(foe).Type == typeDetachment && sys.unit(t.Index).Type != typeArtillery {
		add("at a detachment", -1, "BB 14.43")
	}
	return mods
}

// The words of terrain that the book adds something for.
const (
	groundThicket = "thicket"
	groundMarsh   = "marsh"
	sideRidge     = "ridge"
)

// fireFalls has the table read.
func fireFalls(c *course, t throw, f fallen) {
	c.rolled(t, f, "The fire table says what it does in %s.", t.At)
	c.askFight("fire on "+string(t.At), t.Index)
}

// askFight opens the question how a fight ended, which the side that began it answers first.
// checkShock judges "shock S5616+S5516 -> S5615": infantry or cavalry under Attack orders goes in from
// the hexes around (SR 11).
// shockers are the units of a side in a hex that can go in.
// shocked has the dice fall for shock.
// timid reports whether a unit makes the check of commitment: cavalry always, Green units unless
// Johnston sees to it (BB 14.1, BB 14.53, BB 4.11).
// shockMods are the book's own changes to a die of shock, as far as the ground is known.
// shockFalls has the table read.
// commitFalls is the check of commitment: what a failure does stands in the series' rules (SR 11.36).
// checkStated judges one part of the answer to how a fight ended: "answer 1D 55-IL", then "answer
// done"; "answer none" where nothing happens.
// stated adds to the answer, or closes it.
// listed is ids for people.
func listed(ids []engine.UnitID) string {
	var words []string
	for _, id := range ids {
		words = append(words, string(id))
	}
	return strings.Join(words, ", ")
}

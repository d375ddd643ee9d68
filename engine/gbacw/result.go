package gbacw

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// happens carries the outcomes of a fight out, in their order. Rout tells that a second disorder may be a
// rout (BB 12.35).
func happens(c *course, list []combat.Outcome, rout bool) {
	for i, o := range list {
		if c.Units[o.Unit].Fate != "" || c.sys.Unit(o.Unit).Type == book.Gunboat && !o.Hit {
			continue // BB 14.76: only disorder hurts a gunboat
		}
		if c.sys.Unit(o.Unit).Type == book.Gunboat {
			o.Points = 0
		}
		if o.Points > 0 {
			endangered(c, o.Unit, o.Points)
			lose(c, o.Unit, o.Points)
		}
		if !c.Units[o.Unit].Here() {
			continue
		}
		switch {
		case o.To != "" && o.How == combat.GoRetreat && c.sys.Book.Immobile(c.sys.Unit(o.Unit).ID):
			abandons(c, o.Unit, "BB 14.61")
		case o.To != "" && o.How == move.GoAdvance:
			goesOn(c, o.Unit, o.To)
		case o.To != "":
			goesBack(c, o.Unit, o.To, o.How)
		case o.Word != "":
			suffers(c, o)
		case o.Hit:
			stated := slices.ContainsFunc(list[i:], func(p combat.Outcome) bool { return p.Unit == o.Unit && p.To != "" })
			hit(c, o.Unit, rout, stated)
		case o.Check:
			c.throw(state.ThrowUDD, o.Unit, combat.UddWord(o.Added, rout))
		}
	}
}

// suffers is a result that is a word.
func suffers(c *course, o combat.Outcome) {
	u := &c.Units[o.Unit]
	switch o.Word {
	case combat.ResultRout:
		rout(c, o.Unit)
	case combat.ResultKilled:
		killed(c, o.Unit)
	default:
		u.Ammo = o.Word
		c.tell("ammunition", []int{o.Unit}, "%s has %s ammunition.", c.sys.Unit(o.Unit).Name, o.Word)
	}
}

// rout takes a unit off the map. Detachments do not rout: they lose a point and retreat (BB 14.43).
func rout(c *course, unit int) {
	if c.sys.Unit(unit).Type == book.Detachment {
		lose(c, unit, 1)
		mustRetreat(c, unit)
		return
	}
	u := &c.Units[unit]
	u.At, u.Fate, u.Disordered = "", state.FateRouted, true
	c.tell("routed", []int{unit}, "%s routs.", c.sys.Unit(unit).Name)
}

// hit is disorder by fire or shock. A second one has the unit retreat, as its side chooses unless that was
// said with the result; the Union's infantry checks for rout after fire until the end of 10 AM of a first
// day (BB 12.35).
func hit(c *course, unit int, rout, stated bool) {
	switch {
	case !c.Units[unit].Disordered:
		disorder(c, unit)
		return
	case c.sys.Unit(unit).Type == book.Gunboat:
		c.Units[unit].At, c.Units[unit].Fate = "", state.FateRemoved
		c.tell("removed", []int{unit}, "%s is damaged, and leaves.", c.sys.Unit(unit).Name).Cites = []engine.Cite{"BB 14.76"}
		return
	}
	c.tell("shaken", []int{unit}, "%s is disordered a second time, and retreats.", c.sys.Unit(unit).Name)
	if !stated {
		mustRetreat(c, unit)
	}
	u := c.sys.Unit(unit)
	if rout && u.Side == "US" && u.Type == book.Infantry && command.FirstDay(c.sys.Book, c.State) && position.Slot(c.sys.Book, c.State).Hour <= 10 && !c.Waived(state.WaiveRouts) {
		c.throw(state.ThrowRoutCheck, unit, "")
	}
}

// uddFalls is a check by a result: who fails while he is disordered is so a second time (BB 18.1).
func uddFalls(c *course, t state.Throw, f fallen) {
	if c.passes(t, f) {
		c.rolled(t, f, "It passes.")
		return
	}
	c.rolled(t, f, "It fails.")
	hit(c, t.Index, strings.HasSuffix(t.Word, " "+combat.WordRout), false)
	if t.At != "" {
		stackShaken(c, t.Index, t.At)
	}
}

// routCheckFalls: a failed check is a rout (BB 12.35).
func routCheckFalls(c *course, t state.Throw, f fallen) {
	if c.passes(t, f) {
		c.rolled(t, f, "It holds.")
		return
	}
	c.rolled(t, f, "It does not hold.")
	rout(c, t.Index)
}

package gbacw

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// fired has the dice fall for fire.
func fired(c *course, a engine.Action) {
	list := position.Indices(c.sys.Book, a.Units)
	for _, unit := range list {
		spend(c, unit)
		c.Units[unit].Fired = true
	}
	shoots(c, a, list)
	if at := c.sys.HexOf(a.Path[0]); combat.AsksReturn(c.sys.Book) {
		drawsReply(c, list, c.sys.HexName(at))
	}
	offerNoFire(c, list, c.sys.HexOf(a.Path[0]), combat.LeastPhasing)
}

// shoots asks for the dice of fire, in an activation or outside of one, and marks the units that are fired on.
func shoots(c *course, a engine.Action, list []int) {
	e := c.tell("fired", list, "%s fires on %s.", c.sys.SpellAll(a.Units), a.Path[0])
	e.At, e.Cites = a.Path[0], []engine.Cite{"SR 10"}
	at := c.sys.HexOf(a.Path[0])
	surpriseBy(c, list[0])
	provoked(c, c.sys.HexName(at), 1-c.sys.SideOf(list[0]))
	aimed(c, list, at)
	c.Rolls = append(c.Rolls, state.Throw{Kind: state.ThrowFire, Index: list[0], Word: combat.WordOf(a.Units, combat.FireMode(a)), At: c.sys.HexName(at)})
}

// surpriseBy triggers the surprise of scenario 6 when the Union attacks: with its attack regiments, which the guns and the two from
// Iowa are not (BB 30.6).
func surpriseBy(c *course, unit int) {
	if c.sys.Unit(unit).Side == "US" && c.sys.Unit(unit).Type == book.Infantry && !slices.Contains(scenario.Of(c.State).Iowans, c.sys.Unit(unit).ID) {
		surprised(c)
	}
}

// fireFalls reads the owner's chart, or has it read.
func fireFalls(c *course, t state.Throw, f fallen) {
	units, mode := combat.Fighters(c.sys.Book, t)
	what := "fire on " + string(t.At)
	if !c.sys.Book.HasTable(book.TableFire) || combat.FireMissing(c.sys.Book, c.State, units, c.sys.HexOf(t.At)) != "" {
		c.rolled(t, f, "The fire table says what it does in %s.", t.At)
		shotOff(c, units, mode, f)
		friendsCheck(c, t.Index, t.At, mode)
		askFight(c, what, t.Index)
		return
	}
	sum, _ := position.StrengthOf(c.sys.Book, c.State, units)
	result, _ := c.sys.Book.Fires(f.sum, sum)
	c.rolled(t, f, "With %d SP the %s says %s in %s.", sum, c.sys.Book.Chart(book.ChartFire), result, t.At)
	shotOff(c, units, mode, f)
	friendsCheck(c, t.Index, t.At, mode)
	falls(c, combat.FightFire, t.Index, t.At, result)
}

// shotOff is what fire costs those who fire: guns and infantry that fire all they have are without
// ammunition (BB 10.91), and a die of the owner's list lowers it by a level.
func shotOff(c *course, units []int, mode string, f fallen) {
	for _, unit := range units {
		u, kind := &c.Units[unit], c.sys.Unit(unit).Type
		switch {
		case kind == book.Cavalry || kind == book.Gunboat: // BB 10.92, BB 14.75
			continue
		case mode == combat.FireAll:
			u.Ammo = state.AmmoNone
		case slices.Contains(c.sys.Book.Owner.Series.Depletes, f.natural()):
			u.Ammo = map[string]string{"": state.AmmoLow}[u.Ammo]
			if u.Ammo == "" {
				u.Ammo = state.AmmoNone
			}
		default:
			continue
		}
		c.tell("ammunition", []int{unit}, "%s has %s ammunition.", c.sys.Unit(unit).Name, u.Ammo).Cites = []engine.Cite{"BB 10.91", "SR 10.9"}
	}
}

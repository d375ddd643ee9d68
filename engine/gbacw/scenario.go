package gbacw

import (
	"slices"
	"strconv"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// touched is what a unit does that comes next to the enemy: it surprises him (BB 30.6), wakes him (BB 31.0),
// and sets free who waited for him (BB 30.6).
func touched(c *course, unit int, at hex.Coord) {
	surpriseBy(c, unit)
	for _, next := range c.sys.Pack.Grid.Neighbours(at) {
		if foe := position.EnemyAt(c.sys.Book, c.State, c.sys.SideOf(unit), next); foe >= 0 {
			provoked(c, c.sys.HexName(next), 1-c.sys.SideOf(unit))
		}
	}
}

// provoked is what fire on a hex, or an enemy next to it, does to those in it.
func provoked(c *course, at engine.Loc, side int) {
	for i, u := range c.Units {
		if u.Here() && u.At == at && c.sys.SideOf(i) == side && c.sys.Unit(i).Type != book.Leader {
			thaw(c, i)
			wakes(c, i)
		}
	}
}

// freeze holds those of the counterattack who may fire and turn, and not move (BB 30.6).
func freeze(c *course) {
	row := scenario.Of(c.State)
	for _, id := range slices.Concat(row.Iowans, row.Lost) {
		if unit, there := c.sys.UnitIndex[id]; there && c.Units[unit].Here() {
			c.Units[unit].Frozen = true
		}
	}
}

// thaw sets a unit free to move.
func thaw(c *course, unit int) {
	if !c.Units[unit].Frozen {
		return
	}
	c.Units[unit].Frozen = false
	c.tell("freed", []int{unit}, "%s is free to move.", c.sys.Unit(unit).Name).Cites = []engine.Cite{position.BookCite(c.sys.Book, c.State)}
}

// thawNear sets the Iowa regiments free when a Confederate comes within two hexes of them (BB 30.6).
func thawNear(c *course, mover int, to hex.Coord) {
	if c.sys.Unit(mover).Side != "CS" || c.sys.Unit(mover).Type == book.Leader {
		return
	}
	for _, id := range scenario.Of(c.State).Iowans {
		unit := c.sys.UnitIndex[id]
		if c.Units[unit].Here() && c.sys.Pack.Grid.Distance(position.Where(c.sys.Book, c.State, unit), to) <= 2 {
			thaw(c, unit)
		}
	}
}

// lostUnits: at 1 PM the Iowa regiments are free, and a die is thrown for each of Trabue's lost units
// (BB 30.6).
func lostUnits(c *course) {
	if position.Slot(c.sys.Book, c.State).Hour != 13 {
		return
	}
	row := scenario.Of(c.State)
	for _, id := range row.Iowans {
		thaw(c, c.sys.UnitIndex[id])
	}
	for _, id := range row.Lost {
		if unit := c.sys.UnitIndex[id]; c.Units[unit].Here() && c.Units[unit].Frozen {
			c.throw(state.ThrowTrabue, unit, "")
		}
	}
}

// roars has brigades that the roar of battle calls roll for their missions when they first act, as brigades that
// enter do: Veatch's and McClernand's at Shiloh Church (BB 30.3), those of three divisions on 6 April (BB 30.1).
func roars(c *course, cmd int) {
	for i, f := range c.sys.Formations {
		unit := command.FirstOf(c.sys.Book, c.State, i)
		if !move.CalledByRoar(c.sys.Book, c.State, i) || unit < 0 || command.CommandOf(c.sys.Book, c.State, unit) != cmd || c.Used[state.UsedRoar+f.Code] > 0 {
			continue
		}
		c.Used[state.UsedRoar+f.Code] = c.Turn
		c.throw(state.ThrowRoar, unit, "")
	}
}

// roarFalls: at Shiloh Church the book says where Veatch goes, and that a 9 costs McClernand's brigades their
// activation; all else is on the card (BB 30.3).
func roarFalls(c *course, t state.Throw, f fallen) {
	code := c.sys.Formations[c.Units[t.Index].Formation].Code
	switch n, told := f.natural(), scenario.Of(c.State).RoarTold; {
	case told && code == state.CodeVeatch && n <= 1:
		c.rolled(t, f, "The brigade is called to S2902.")
		missionIs(c, t.Index, "S2902")
	case told && code == state.CodeVeatch && n <= 5:
		c.rolled(t, f, "The brigade is called to S4210.")
		missionIs(c, t.Index, "S4210")
	case told && (code == state.CodeVeatch || n == 9):
		c.rolled(t, f, "The brigade loses this activation, and is free then.")
		missionIs(c, t.Index, move.MissionLost)
	default:
		c.rolled(t, f, "The card says where the brigade is called to.")
		c.ask(state.AboutMission, t.Index, c.sys.SideOf(t.Index))
		c.Open.Word = strconv.Itoa(n)
	}
}

// missionWords are answers to where a brigade is called; another hex is one as well.
func missionWords(_ *book.Book, s *state.State, _ state.Question) []string {
	words := []string{combat.ResultNone, move.MissionLost}
	if bridge := scenario.Of(s).OwlCreek; bridge != "" {
		words = append(words, string(bridge))
	}
	return words
}

// missionIs gives a brigade its mission, or takes its activation.
func missionIs(c *course, unit int, answer string) {
	at := c.Units[unit].Formation
	switch answer {
	case combat.ResultNone:
	case move.MissionLost:
		c.Formations[at].Used++
		for i, u := range c.Units {
			if (u.Here() || command.Enters(c.sys.Book, c.State, i)) && u.Formation == at {
				c.Units[i].Done = true
				c.Units[i].Acts++
			}
		}
	default:
		c.Formations[at].Mission = c.sys.HexName(c.sys.HexOf(engine.Loc(answer)))
	}
}

// hardeeTries has Hardee roll for his corps when a marker of his is drawn, from the turn after the 3rd
// Tennessee is free (BB 30.8).
func hardeeTries(c *course, cmd int) {
	free := c.Used[state.UsedForrest]
	if free == 0 || free >= c.Turn || command.CorpsFree(c.sys.Book, c.State, state.CodeHardee) || c.sys.Commands[cmd].Formation != c.sys.FormationNamed(state.CodeHardee) || position.Slot(c.sys.Book, c.State).Hour >= 10 {
		return
	}
	c.throw(state.ThrowHardee, c.sys.UnitIndex["Hardee"], "")
}

// aimed notes fire at small arms range on the 71st Ohio while it is in good order (BB 30.9).
func aimed(c *course, shooters []int, at hex.Coord) {
	firedUpon(c, shooters, at)
	unit, there := c.sys.UnitIndex[scenario.Of(c.State).MayPanic]
	if !there || !c.Units[unit].Here() || position.Where(c.sys.Book, c.State, unit) != at || c.Units[unit].Disordered || c.sys.Pack.Grid.Distance(position.Where(c.sys.Book, c.State, shooters[0]), at) > combat.SmallArms {
		return
	}
	switch sum, known := position.StrengthOf(c.sys.Book, c.State, shooters); {
	case !known:
		c.Used[state.UsedPanic] = combat.PanicAsks
	case sum >= 4:
		c.Used[state.UsedPanic] = combat.PanicRolls
	}
}

// panics has the 71st Ohio check after fire of four points or more, once its results stand (BB 30.9).
func panics(c *course) {
	was := c.Used[state.UsedPanic]
	delete(c.Used, state.UsedPanic)
	unit, there := c.sys.UnitIndex[state.Ohio71]
	switch {
	case was == 0 || !there || !c.Units[unit].Here():
	case was == combat.PanicAsks:
		c.ask(state.AboutFour, unit, 1-c.sys.SideOf(unit))
	default:
		c.throw(state.ThrowPanic, unit, "")
	}
}

// panicFalls: it runs a hex or two (BB 30.9).
func panicFalls(c *course, t state.Throw, f fallen) {
	if c.passes(t, f) {
		c.rolled(t, f, "It stands.")
		return
	}
	c.rolled(t, f, "It runs.")
	if !c.Units[t.Index].Disordered {
		disorder(c, t.Index)
	}
	mustRetreat(c, t.Index)
}

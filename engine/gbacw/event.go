package gbacw

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// battleEvent is its chit out of the cup: two dice, and the chart on the players' card (BB 18.1).
func battleEvent(c *course) {
	c.tell("event", nil, "A battle event is drawn.").Cites = []engine.Cite{"BB 18.1"}
	c.throw(state.ThrowEvent, 0, "")
}

func eventFalls(c *course, t state.Throw, f fallen) {
	roll := f.values[0]*10 + f.values[1]
	c.Used[state.UsedEvent] = roll
	c.tell(eventRolled, nil, "The battle event is %02d.", roll)
	if word, known := c.sys.Book.BattleEvent(roll); known {
		eventIs(c, word)
		return
	}
	c.ask(state.AboutEvent, 0, c.sys.Side("CS"))
}

// eventIs carries a battle event out as far as nobody has to choose.
func eventIs(c *course, word string) {
	switch {
	case word == "no-fire":
		c.Used[state.UsedNoFire]++
		c.tell("event", nil, "The Confederates may avoid one fire of the Union's in this turn.").Cites = []engine.Cite{"BB 18.1"}
	case word == "looting" && !scenario.Of(c.State).SecondDay && len(combat.Lootings(c.sys.Book, c.State)) > 0:
		c.Pending = state.Pending{Kind: state.PendingLooting}
		c.tell("event", nil, "The Union chooses who loots a camp.").Cites = []engine.Cite{"BB 18.1"}
	case strings.HasPrefix(word, state.Mistaken) && len(combat.Shooters(c.sys.Book, c.State, c.sys.Side(engine.Side(word[len(state.Mistaken):])))) > 0:
		c.Pending = state.Pending{Kind: state.PendingMistaken, Side: engine.Side(word[len(state.Mistaken):])}
		c.tell("event", nil, "The %s player chooses an enemy regiment that fires on its own.", c.sys.SideName(c.sys.Side(engine.Side(word[len(state.Mistaken):])))).Cites = []engine.Cite{"BB 18.1"}
	default:
		c.tell("event", nil, "There is no battle event.").Cites = []engine.Cite{"BB 18.1"}
	}
}

// loot has a unit loot a camp; then its side says how it faces there (BB 18.1).
func loot(c *course, a engine.Action) {
	unit := c.sys.UnitIndex[a.Units[0]]
	if c.Units[unit].Disordered {
		c.Used[state.UsedLooter+string(a.Units[0])] = c.Turn
	}
	c.Units[unit].At = a.Path[0]
	e := c.tell("looted", []int{unit}, "%s loots the camp at %s.", c.sys.Unit(unit).Name, a.Path[0])
	e.At, e.Cites = a.Path[0], []engine.Cite{"BB 18.1"}
	disorder(c, unit)
	c.pend(state.PendingTurn, "", []int{unit})
}

// mistake has the result of the fire read from the fire table: by the side that chose, and agreed.
func mistake(c *course, a engine.Action) {
	victim := c.sys.UnitIndex[engine.UnitID(a.Arg("at")[0])]
	c.Used[state.UsedVictim+string(c.sys.Unit(victim).ID)] = c.Turn
	c.Pending = state.Pending{}
	c.tell("fired", []int{c.sys.UnitIndex[a.Units[0]], victim}, "%s fires on %s by mistake.", c.sys.Spell(string(a.Units[0])), c.sys.Unit(victim).Name).Cites = []engine.Cite{"BB 18.1"}
	c.throw(state.ThrowMistaken, victim, string(a.Side)+" "+string(a.Units[0]))
}

// mistakeFalls reads the owner's chart, or has it read. A loss is disorder, and what stands beside it does
// not count (BB 18.1).
func mistakeFalls(c *course, t state.Throw, f fallen) {
	shot, ok := combat.MistakenShot(c.sys.Book, c.State, t)
	if !ok || !c.sys.Book.HasTable(book.TableFire) || combat.FireMissing(c.sys.Book, c.State, []int{shot.Index}, c.sys.HexOf(shot.At)) != "" {
		side, _, _ := strings.Cut(t.Word, " ")
		c.rolled(t, f, "The fire table says what it does.")
		c.ask(state.AboutMistaken, t.Index, c.sys.Side(engine.Side(side)))
		return
	}
	sum, _ := position.Strength(c.sys.Book, c.State, shot.Index)
	result, _ := c.sys.Book.Fires(f.sum, sum)
	c.rolled(t, f, "With %d SP the %s says %s.", sum, c.sys.Book.Chart(book.ChartFire), result)
	o, _ := combat.OutcomeOf(c.sys.Book, t.Index, result)
	switch {
	case result == combat.NoResult:
		result = combat.ResultNone
	case o.Points > 0:
		result = "D"
	}
	mistakeIs(c, t.Index, result)
}

// mistakeIs carries the result out.
func mistakeIs(c *course, unit int, result string) {
	switch {
	case result == "none":
		c.tell("unchanged", []int{unit}, "%s is not hurt.", c.sys.Unit(unit).Name)
	case result == "D":
		hit(c, unit, false, false)
	default:
		c.throw(state.ThrowUDD, unit, strings.TrimPrefix(result, "d"))
	}
}

package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// use carries an ability out.
func use(c *course, a engine.Action) {
	word := a.Args[0].Name
	if word == state.AbilityDefer {
		waitsAll(c, a.Args[0].Values)
		return
	}
	var targets []int
	for _, id := range a.Args[0].Values {
		targets = append(targets, c.sys.UnitIndex[engine.UnitID(id)])
	}
	if word == state.AbilityDirect {
		direct(c, targets)
		return
	}
	c.tell("used", targets, "%s uses: %s.", c.sys.SideName(c.sys.Side(a.Side)), command.Title(word)).Cites = []engine.Cite{"BB 4.11"}
	switch word {
	case state.AbilityRaise:
		c.Used[state.UsedRaised+string(map[engine.Side]engine.UnitID{"US": state.Grant, "CS": state.Beauregard}[a.Side])] = c.Turn
		for _, cmd := range command.RaisedWith(c.sys.Book, c.State, targets[0]) {
			c.Commands[cmd].Raised = 1
		}
	case state.AbilityInitiative:
		c.Used[state.UsedGrantRates] = c.Turn
		c.told[len(c.told)-1].Cites = []engine.Cite{"BB 30.8"}
		c.tell("rated", targets, "Grant's rating counts for the initiative: where the Union wins it, a division of his army is the first to act.").Cites = []engine.Cite{"BB 30.8"}
	default:
		c.Used[state.UsedAbility+word] = c.Turn
		if scenario.Of(c.State).JohnstonAway {
			c.Used[state.UsedHelped] = c.sys.Leads(targets[0]) + 1
		}
		ability(c, word, targets)
	}
}

func ability(c *course, word string, targets []int) {
	for _, t := range targets {
		f := c.sys.Leads(t)
		switch word {
		case state.AbilityAttack:
			given(c, t, state.OrderAttack)
		case state.AbilityAggressive:
			c.Used[state.UsedAggressive+c.sys.Formations[f].Code] = c.Turn
		case state.AbilityMarch:
			given(c, t, state.OrderMarch)
		case state.AbilityExtra:
			c.Formations[f].Extra, c.Formations[f].Acting = true, true
			c.Formations[f].Fatigue = min(c.Formations[f].Fatigue+1, len(book.FatigueLevels())-1)
		}
	}
}

// commandersBegin asks for Johnston's die: from 12 Noon to 6 PM in any case, before that where he used
// an ability (BB 12.77; in the Hornets' Nest from the end of 1 PM, BB 30.4), but not where an event has had him rolled for in this turn
// (BB 19.0); and for Grant's.
func commandersBegin(c *course) {
	if unit, there := c.sys.UnitIndex[state.Johnston]; there && (c.Units[unit].Here() || scenario.Of(c.State).JohnstonAway && command.JohnstonHelped(c.sys.Book, c.State)) {
		if c.Used[state.UsedSpared] != c.Turn && (command.MustBeRolled(c.sys.Book, c.State) || command.JohnstonHelped(c.sys.Book, c.State)) {
			c.throw(state.ThrowJohnston, unit, "")
		}
	}
	if unit, there := c.sys.UnitIndex[state.Grant]; there && scenario.Of(c.State).SecondDay && c.Units[unit].Here() && c.Used[state.UsedGrant] < state.Released {
		switch hour := position.Slot(c.sys.Book, c.State).Hour; {
		case hour >= 14:
			c.Used[state.UsedGrant] = state.Released
			c.tell("released", []int{unit}, "Grant may leave the Landing.").Cites = []engine.Cite{"BB 30.8"}
		case hour >= 8:
			c.throw(state.ThrowGrant, unit, "")
		}
	}
}

// killed takes a leader off.
func killed(c *course, unit int) {
	c.Units[unit].At, c.Units[unit].Fate = "", state.FateEliminated
	c.tell("killed", []int{unit}, "%s is killed.", c.sys.Unit(unit).Name)
}

func grantFalls(c *course, t state.Throw, f fallen) {
	if f.sum <= 0 {
		c.Used[state.UsedGrant] = state.Released
		c.rolled(t, f, "He may leave the Landing.")
		return
	}
	c.Used[state.UsedGrant]++
	c.rolled(t, f, "He stays at the Landing.")
}

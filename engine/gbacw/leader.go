package gbacw

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// checkUse judges "use attack Shaver": an ability of an overall commander, on brigadiers, or on a
// command's leader.
func checkUse(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if len(a.Args) != 1 || len(a.Args[0].Values) == 0 {
		return finding.New(finding.Missing, "write an ability and whom it is for: use %s Shaver", state.AbilityAttack)
	}
	word := a.Args[0].Name
	switch word {
	case state.AbilityEvent:
		return checkPick(b, s, a)
	case state.AbilityDefer:
		return CheckDefer(b, s, a)
	case state.AbilityNoFire:
		return checkAvoids(b, s, a)
	}
	var targets []int
	for _, id := range a.Args[0].Values {
		unit, f := Own(b, s, engine.Action{Side: a.Side, Units: []engine.UnitID{engine.UnitID(id)}})
		if f != nil {
			return f
		}
		if b.Leads(unit) < 0 {
			return finding.OfUnit(finding.NoAbility, b.Unit(unit).ID, "%s leads nobody; name brigadiers", b.Unit(unit).Name).Cite("BB 4.11")
		}
		targets = append(targets, unit)
	}
	switch word {
	case state.AbilityDirect:
		return CheckDirect(b, s, a.Side, targets)
	case state.AbilityRaise:
		return CheckRaise(b, s, a.Side, targets)
	case state.AbilityMarch:
		return CheckJohnstonMarch(b, s, targets)
	case state.AbilityInitiative:
		return CheckRates(b, s, a.Side, targets)
	case state.AbilityAttack, state.AbilityAggressive, state.AbilityGreen, state.AbilityExtra:
		return CheckJohnston(b, s, word, targets)
	}
	return finding.OfUnit(finding.NoAbility, "", "no ability is called %s: %s", word, strings.Join(state.AbilityWords(), ", ")).Cite("BB 4.11")
}

// CheckRaise: Grant adds one to the efficiency of a division in his range (BB 4.2), Beauregard to a
// corps unless he commands directly (BB 4.11); never to the unassigned (BB 4.25).
func CheckRaise(b *book.Book, s *state.State, side engine.Side, targets []int) *engine.Finding {
	by := map[engine.Side]engine.UnitID{"US": state.Grant, "CS": state.Beauregard}[side]
	unit, there := b.UnitIndex[by]
	switch {
	case s.Phase != state.PhaseCommand:
		return finding.OfUnit(finding.OutOfPhase, "", "efficiency is raised in the command phase").Cite("BB 4.2")
	case !there || !helps(b, s, unit):
		return finding.OfUnit(finding.NoAbility, "", "%s is not in play", by).Cite("BB 4.2")
	case s.Used[state.UsedRaised+string(by)] == s.Turn:
		return finding.OfUnit(finding.NoAbility, "", "%s has raised a command in this turn", by).Cite("BB 4.2")
	case by == state.Beauregard && s.Used[state.UsedDirectOf+string(by)]/10 == s.Turn:
		return finding.OfUnit(finding.NoAbility, "", "Beauregard commands directly in this turn").Cite("BB 4.11")
	case by == state.Grant && s.Scenario == "4" && s.Used[state.UsedVisit] != position.Slot(b, s).Hour:
		return finding.OfUnit(finding.NoAbility, "", "Grant is not with Hurlbut in this turn").Cite("BB 30.4")
	case len(targets) != 1 || len(Raised(b, s, targets[0])) == 0:
		return finding.OfUnit(finding.NoAbility, "", "name the leader of one corps of the Confederates, or of one division of the Union's").Cite("BB 4.2")
	case by == state.Grant && s.Scenario != "4":
		return inRange(b, Trace(b, s, unit, targets[0]), finding.NoAbility, "BB 4.2")
	case by == state.Beauregard && s.Scenario == "6":
		return checkRaiseAtNoon(b, s, unit, targets[0])
	}
	return nil
}

// checkRaiseAtNoon: in the counterattack Beauregard raises Polk's corps or Hardee's, in his range (BB 30.6).
func checkRaiseAtNoon(b *book.Book, s *state.State, by, leader int) *engine.Finding {
	if !slices.Contains([]string{state.CodePolk, state.CodeHardee}, b.Formations[b.Leads(leader)].Code) {
		return finding.OfUnit(finding.NoAbility, b.Unit(leader).ID, "Beauregard raises Polk's corps or Hardee's").Cite("BB 30.6")
	}
	return inRange(b, Trace(b, s, by, leader), finding.NoAbility, "BB 30.6")
}

// helps reports whether an overall commander counts: in the Hornets' Nest Grant, who is not on its map,
// visits it (BB 30.4).
func helps(b *book.Book, s *state.State, unit int) bool {
	return s.Units[unit].Here() || s.Scenario == "4" && b.Unit(unit).ID == state.Grant
}

// Raised lists the commands that draw with a leader's formation.
func Raised(b *book.Book, s *state.State, leader int) []int {
	var list []int
	for i, c := range b.Commands {
		if DrawsWith(b, s, i) == b.Leads(leader) && !c.Unassigned {
			list = append(list, i)
		}
	}
	return list
}

// use carries an ability out.
func (c *course) use(a engine.Action) {
	word := a.Args[0].Name
	if word == state.AbilityDefer {
		c.waitsAll(a.Args[0].Values)
		return
	}
	var targets []int
	for _, id := range a.Args[0].Values {
		targets = append(targets, c.sys.UnitIndex[engine.UnitID(id)])
	}
	if word == state.AbilityDirect {
		c.direct(targets)
		return
	}
	c.tell("used", targets, "%s uses: %s.", c.sys.SideName(c.sys.Side(a.Side)), Title(word)).Cites = []engine.Cite{"BB 4.11"}
	switch word {
	case state.AbilityRaise:
		c.Used[state.UsedRaised+string(map[engine.Side]engine.UnitID{"US": state.Grant, "CS": state.Beauregard}[a.Side])] = c.Turn
		for _, cmd := range Raised(c.sys.Book, c.State, targets[0]) {
			c.Commands[cmd].Raised = 1
		}
	case state.AbilityInitiative:
		c.Used[state.UsedGrantRates] = c.Turn
		c.told[len(c.told)-1].Cites = []engine.Cite{"BB 30.8"}
		c.tell("rated", targets, "Grant's rating counts for the initiative: where the Union wins it, a division of his army is the first to act.").Cites = []engine.Cite{"BB 30.8"}
	default:
		c.Used[state.UsedAbility+word] = c.Turn
		if c.Scenario == "9" {
			c.Used[state.UsedHelped] = c.sys.Leads(targets[0]) + 1
		}
		c.ability(word, targets)
	}
}

func (c *course) ability(word string, targets []int) {
	for _, t := range targets {
		f := c.sys.Leads(t)
		switch word {
		case state.AbilityAttack:
			c.given(t, state.OrderAttack)
		case state.AbilityAggressive:
			c.Used[state.UsedAggressive+c.sys.Formations[f].Code] = c.Turn
		case state.AbilityMarch:
			c.given(t, state.OrderMarch)
		case state.AbilityExtra:
			c.Formations[f].Extra, c.Formations[f].Acting = true, true
			c.Formations[f].Fatigue = min(c.Formations[f].Fatigue+1, len(book.FatigueLevels())-1)
		}
	}
}

// commandersBegin asks for Johnston's die: from 12 Noon to 6 PM in any case, before that where he used
// an ability (BB 12.77; in the Hornets' Nest from the end of 1 PM, BB 30.4), but not where an event has had him rolled for in this turn
// (BB 19.0); and for Grant's.
func (c *course) commandersBegin() {
	if unit, there := c.sys.UnitIndex[state.Johnston]; there && (c.Units[unit].Here() || c.Scenario == "9" && Helped(c.sys.Book, c.State)) {
		if c.Used[state.UsedSpared] != c.Turn && (MustBeRolled(c.sys.Book, c.State) || Helped(c.sys.Book, c.State)) {
			c.throw(state.ThrowJohnston, unit, "")
		}
	}
	if unit, there := c.sys.UnitIndex[state.Grant]; there && (c.Scenario == "8" || c.Scenario == "8a") && c.Units[unit].Here() && c.Used[state.UsedGrant] < state.Released {
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
func (c *course) killed(unit int) {
	c.Units[unit].At, c.Units[unit].Fate = "", state.FateEliminated
	c.tell("killed", []int{unit}, "%s is killed.", c.sys.Unit(unit).Name)
}

func GrantMods(_ *book.Book, s *state.State, _ state.Throw) []engine.Modifier {
	if s.Used[state.UsedGrant] == 0 {
		return nil
	}
	return []engine.Modifier{{Side: "US", Text: "earlier tries", Value: -s.Used[state.UsedGrant], Cites: []engine.Cite{"BB 30.8"}}}
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

package command

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

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
	case by == state.Grant && scenario.Of(s).GrantVisits > 0 && s.Used[state.UsedVisit] != position.Slot(b, s).Hour:
		return finding.OfUnit(finding.NoAbility, "", "Grant is not with Hurlbut in this turn").Cite("BB 30.4")
	case len(targets) != 1 || len(RaisedWith(b, s, targets[0])) == 0:
		return finding.OfUnit(finding.NoAbility, "", "name the leader of one corps of the Confederates, or of one division of the Union's").Cite("BB 4.2")
	case by == state.Grant && scenario.Of(s).GrantVisits == 0:
		return inRange(b, Trace(b, s, unit, targets[0]), finding.NoAbility, "BB 4.2")
	case by == state.Beauregard && len(scenario.Of(s).Raises) > 0:
		return checkRaiseAtNoon(b, s, unit, targets[0])
	}
	return nil
}

// checkRaiseAtNoon: in the counterattack Beauregard raises Polk's corps or Hardee's, in his range (BB 30.6).
func checkRaiseAtNoon(b *book.Book, s *state.State, by, leader int) *engine.Finding {
	if !slices.Contains(scenario.Of(s).Raises, b.Formations[b.Leads(leader)].Code) {
		return finding.OfUnit(finding.NoAbility, b.Unit(leader).ID, "Beauregard raises Polk's corps or Hardee's").Cite("BB 30.6")
	}
	return inRange(b, Trace(b, s, by, leader), finding.NoAbility, "BB 30.6")
}

// helps reports whether an overall commander counts: in the Hornets' Nest Grant, who is not on its map,
// visits it (BB 30.4).
func helps(b *book.Book, s *state.State, unit int) bool {
	return s.Units[unit].Here() || scenario.Of(s).GrantVisits > 0 && b.Unit(unit).ID == state.Grant
}

// RaisedWith lists the commands that draw with a leader's formation.
func RaisedWith(b *book.Book, s *state.State, leader int) []int {
	var list []int
	for i, c := range b.Commands {
		if DrawsWith(b, s, i) == b.Leads(leader) && !c.Unassigned {
			list = append(list, i)
		}
	}
	return list
}

// GrantMods are what is added to the die for Grant.
func GrantMods(_ *book.Book, s *state.State, _ state.Throw) []engine.Modifier {
	if s.Used[state.UsedGrant] == 0 {
		return nil
	}
	return []engine.Modifier{{Side: "US", Text: "earlier tries", Value: -s.Used[state.UsedGrant], Cites: []engine.Cite{"BB 30.8"}}}
}

package musket

import (
	"fmt"
	"slices"
	"strconv"

	"adjutant/engine"
)

// differential is the sum of a combat: what the attackers bring less what the
// defenders do, every line of it, and the column of the table.
func (s *State) differential(b *battle) (diff, column int, mods []engine.Modifier) {
	attack, defence := s.assault(b), s.defence(b)
	mods = slices.Clone(attack.mods)
	for _, m := range defence.mods {
		m.Value = -m.Value
		m.Text = "defence: " + m.Text
		mods = append(mods, m)
	}
	diff = attack.total - defence.total
	return diff, s.chart().Column(diff), mods
}

// chanceID is a name for a chance that is never used twice in a game.
func chanceID(plays int, what string) string { return what + "-" + strconv.Itoa(plays) }

// fightChance is the two dice of MS 7.2.4: the combat die first.
func (s *State) fightChance(task) *engine.Chance {
	b := s.battle
	diff, column, mods := s.differential(b)
	attacker, defender := s.primaryMorale(b.attack), s.primaryMorale(b.defend)
	return &engine.Chance{
		ID: chanceID(s.plays, "combat"),
		Purpose: fmt.Sprintf("%s attacks %s at %+d, column %d: combat die, then morale die (attacker passes on %d, defender on %d)",
			sideName(s.sys, b.side), loc(s.sys, b.target), diff, column, passesOn(attacker), passesOn(defender)),
		Dice:  []engine.Dice{{N: 2, Sides: dieSides, Low: 1}},
		Mods:  mods,
		Cites: cites("MS 7.2", "MS 7.4", "MS 7.5"),
	}
}

// primaryMorale is the morale of a force's primary unit.
func (s *State) primaryMorale(side force) int {
	rating, _ := s.forceMorale(side)
	return rating
}

// forceMorale is the morale of a force's primary unit, with the leader who fights
// beside it and the square it stands in, line by line.
func (s *State) forceMorale(side force) (rating int, mods []engine.Modifier) {
	with := nowhere
	for _, l := range side.leaders {
		if s.pieces[l].at == s.pieces[side.primary].at && s.sys.units[l].leads(s.sys.units[side.primary]) {
			with = l
		}
	}
	rating, mods = s.morale(side.primary, with)
	defends := s.sys.units[side.primary].side != s.battle.side
	if defends && s.pieces[side.primary].square && againstHorse(s.sys, s.battle) {
		rating += squareAgainstHorse
		mods = append(mods, engine.Modifier{
			Side: s.sys.sides[s.sys.units[side.primary].side], Unit: id(s.sys, side.primary),
			Text: "in square against cavalry", Value: squareAgainstHorse, Cites: cites("MS 9.3.2a"),
		})
	}
	return rating, mods
}

// rollFight reads the table and lays out what follows.
func (c *course) rollFight(combat, check int) {
	result := c.fightResult(task{})([]int{combat, check})
	c.pop()
	b := c.battle
	diff, column, mods := c.differential(b)
	cell := c.chart().Cell(combat, column)
	r := readCell(cell)
	if b.charges {
		r = r.asCharge()
	}
	loser := b.defend
	if r.attackerLoses {
		loser = b.attack
	}
	morale := c.primaryMorale(loser)
	text := fmt.Sprintf("%+d, column %d, die %d: %s", diff, column, combat, cell)
	if b.charges {
		text += r.chargeWords()
	}
	if r.code != codeNone {
		text += fmt.Sprintf("; morale die %d against %d of %s: %s", check, morale, name(c.sys, loser.primary), passed(passes(check, morale)))
	}
	c.tell("fought", append(b.attack.all(), b.defend.all()...), b.target, text, "MS 7.2", "MS 7.5")
	c.told[len(c.told)-1].Mods = mods
	c.retell("the die at %+d is %d: %s", diff, combat, result)
	c.trace(engine.TraceFight, cell, b.target)
	c.leaderTasks(r, combat)
	c.carryOut(r, passes(check, morale))
}

func passed(ok bool) string {
	if ok {
		return "passes"
	}
	return "fails"
}

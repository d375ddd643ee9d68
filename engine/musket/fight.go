package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/morale"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/state"
)

// differential is the sum of a combat: what the attackers bring less what the
// defenders do, every line of it, and the column of the table.
func differential(s *state.State, b *state.Battle) (diff, column int, mods []engine.Modifier) {
	attack, defence := assault(s, b), defence(s, b)
	mods = slices.Clone(attack.mods)
	for _, m := range defence.mods {
		m.Value = -m.Value
		m.Text = "defence: " + m.Text
		mods = append(mods, m)
	}
	diff = attack.total - defence.total
	return diff, table(s).Column(diff), mods
}

// fightChance is the two dice of MS 7.2.4: the combat die first.
func fightChance(s *state.State, _ state.Task) *engine.Chance {
	b := s.Battle
	diff, column, mods := differential(s, b)
	attacker, defender := primaryMorale(s, b.Attack), primaryMorale(s, b.Defend)
	return &engine.Chance{
		ID: state.ChanceID(s.Plays, "combat"),
		Purpose: fmt.Sprintf("%s attacks %s at %+d, column %d: combat die, then morale die (attacker passes on %d, defender on %d)",
			book.SideName(s.Sys, b.Side), book.Loc(s.Sys, b.Target), diff, column, morale.PassesOn(attacker), morale.PassesOn(defender)),
		Dice:  []engine.Dice{{N: 2, Sides: book.DieSides, Low: 1}},
		Mods:  mods,
		Cites: order.Cites("MS 7.2", "MS 7.4", "MS 7.5"),
	}
}

// primaryMorale is the morale of a force's primary unit.
func primaryMorale(s *state.State, side state.Force) int {
	rating, _ := forceMorale(s, side)
	return rating
}

// forceMorale is the morale of a force's primary unit, with the leader who fights
// beside it and the square it stands in, line by line.
func forceMorale(s *state.State, side state.Force) (rating int, mods []engine.Modifier) {
	with := book.Nowhere
	for _, l := range side.Leaders {
		if s.Pieces[l].At == s.Pieces[side.Primary].At && s.Sys.Units[l].Leads(s.Sys.Units[side.Primary]) {
			with = l
		}
	}
	rating, mods = morale.RatingOf(s, side.Primary, with)
	defends := s.Sys.Units[side.Primary].Side != s.Battle.Side
	if defends && s.Pieces[side.Primary].Square && againstHorse(s.Sys, s.Battle) {
		rating += squareAgainstHorse
		mods = append(mods, engine.Modifier{
			Side: s.Sys.Sides[s.Sys.Units[side.Primary].Side], Unit: book.UnitID(s.Sys, side.Primary),
			Text: "in square against cavalry", Value: squareAgainstHorse, Cites: order.Cites("MS 9.3.2a"),
		})
	}
	return rating, mods
}

// rollFight reads the table and lays out what follows.
func rollFight(c *course, combat, check int) {
	result := fightResult(c.State, state.Task{})([]int{combat, check})
	c.Pop()
	b := c.Battle
	diff, column, mods := differential(c.State, b)
	cell := table(c.State).Cell(combat, column)
	r := readCell(cell)
	if b.Charges {
		r = r.asCharge()
	}
	loser := b.Defend
	if r.attackerLoses {
		loser = b.Attack
	}
	rating := primaryMorale(c.State, loser)
	text := fmt.Sprintf("%+d, column %d, die %d: %s", diff, column, combat, cell)
	if b.Charges {
		text += r.chargeWords()
	}
	if r.code != codeNone {
		text += fmt.Sprintf("; morale die %d against %d of %s: %s", check, rating, book.Name(c.Sys, loser.Primary), morale.Passed(morale.PassesCheck(check, rating)))
	}
	c.tell("fought", append(b.Attack.All(), b.Defend.All()...), b.Target, text, "MS 7.2", "MS 7.5")
	c.told[len(c.told)-1].Mods = mods
	c.retell("the die at %+d is %d: %s", diff, combat, result)
	c.trace(engine.TraceFight, cell, b.Target)
	leaderTasks(c, r, combat)
	carryOut(c, r, morale.PassesCheck(check, rating))
}

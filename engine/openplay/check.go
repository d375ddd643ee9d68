package openplay

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// Check is the ruling on an action. All that is wrong in its form is named at
// once, then all that is wrong with its values.
func (sys system) Check(st engine.State, a engine.Action) engine.Ruling {
	s := st.(state)
	if wrong := sys.seat(s, a.Side); len(wrong) > 0 {
		return finding.Ruling(wrong...)
	}
	v, known := verbOf(a.Verb)
	if !known {
		var wrong findings
		wrong.add(finding.NoOrder, "", "%q is not an order here: log, roll and pass are", a.Verb)
		return finding.Ruling(wrong...)
	}
	if wrong := v.shape(a); len(wrong) > 0 {
		return finding.Ruling(wrong...)
	}
	return finding.Ruling(append(s.turn(a), sys.throwable(s, a)...)...)
}

// seat reports why the side may not act.
func (sys system) seat(s state, side engine.Side) (wrong findings) {
	node := sys.node(s)
	switch {
	case !slices.Contains(sys.info.Sides, side):
		wrong.add(finding.NoSide, "", "there is no side %q in this game", side)
	case node.Kind == engine.AtChance:
		wrong.add(finding.NotYourTurn, "", "the game waits for dice: %s", node.Chance.Purpose)
	case node.Kind == engine.AtOver:
		wrong.add(finding.NotYourTurn, "", "the game is over: %s", node.Result.Text)
	case !slices.Contains(node.Seats, side):
		wrong.add(finding.NotYourTurn, "", "turn %d waits for %s", s.Turn, sys.names(node.Seats))
	}
	return wrong
}

func (sys system) names(sides []engine.Side) string {
	var all []string
	for _, side := range sides {
		all = append(all, sys.pack.SideName(side))
	}
	return strings.Join(all, " and ")
}

// turn reports an action that names another turn.
func (s state) turn(a engine.Action) (wrong findings) {
	if meant := a.Arg(argTurn); meant != nil && meant[0] != strconv.Itoa(s.Turn) {
		wrong.add(finding.OtherTurn, "", "this is for turn %s; the game is at turn %d", meant[0], s.Turn)
	}
	return wrong
}

// throwable reports a roll of dice that the moderator does not throw.
func (sys system) throwable(s state, a engine.Action) (wrong findings) {
	if a.Verb != verbRoll {
		return nil
	}
	dice, err := parseDice(a.Arg(argDice)[0])
	switch {
	case s.Dice == client:
		wrong.add(finding.NoSuchDice, "", "dice are thrown in VASSAL in this game, not by the moderator")
	case err != nil:
		wrong.add(finding.NoSuchDice, "", "%v; allowed: %s", err, sys.dice)
	case !sys.dice.allows(dice):
		wrong.add(finding.NoSuchDice, "", "%s is not thrown in this game; allowed: %s", writeDice(dice), sys.dice)
	}
	return wrong
}

// Legal lists the side's pass and, where the moderator throws, a roll of each
// kind of dice. A log is not listed, since it is made of a file.
func (sys system) Legal(st engine.State, side engine.Side) iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		for _, a := range sys.samples(side) {
			if sys.Check(st, a).Verdict == engine.Legal && !yield(a) {
				return
			}
		}
	}
}

// samples is actions of the side that are legal if their time has come.
func (sys system) samples(side engine.Side) []engine.Action {
	all := []engine.Action{{Side: side, Verb: verbPass}}
	for _, dice := range sys.dice.examples() {
		args := []engine.Arg{
			{Name: argDice, Values: []string{writeDice(dice)}},
			{Name: argFor, Values: []string{"anything"}},
		}
		all = append(all, engine.Action{Side: side, Verb: verbRoll, Args: args})
	}
	return all
}

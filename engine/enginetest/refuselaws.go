package enginetest

import (
	"errors"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/playout"
)

// nonsenseIsRefused: what cannot be meant is never legal, and the refusal says
// why.
func nonsenseIsRefused(g *trial, m moment) error {
	for _, a := range nonsense(g, m) {
		r, err := g.check(m, a)
		if err != nil {
			return err
		}
		if r.Verdict == engine.Legal {
			return fmt.Errorf("%q of %q is ruled legal", a, a.Side)
		}
		if len(r.Findings) == 0 || r.Findings[0].Code == "" || r.Findings[0].Text == "" {
			return fmt.Errorf("%q is refused without a reason: %+v", a, r)
		}
	}
	return nil
}

// nonsense is actions that no system can allow, most of them spoiled from
// legal ones.
func nonsense(g *trial, m moment) []engine.Action {
	var all []engine.Action
	for _, side := range append(slices.Clone(g.sys.Info().Sides), "no-such-side", "") {
		all = append(all, engine.Action{Side: side}, engine.Action{Side: side, Verb: "no-such-verb"})
	}
	for _, seat := range m.node.Seats {
		for _, a := range sample(m.actions[seat], 1, g.random) {
			all = append(all, spoiled(a)...)
			all = append(all, byOthers(g.sys.Info().Sides, m.node, a)...)
		}
	}
	return all
}

// spoiled is what becomes of a legal action with one unknown thing in it.
func spoiled(a engine.Action) []engine.Action {
	noSide, noVerb, noUnit, noPlace, noArg := a, a, a, a, a
	noSide.Side, noVerb.Verb = "", ""
	noUnit.Units = append(slices.Clone(a.Units), "no-such-unit")
	noPlace.Path = append(slices.Clone(a.Path), "no-such-place")
	noArg.Args = append(slices.Clone(a.Args), engine.Arg{Name: "no-such-argument"})
	return []engine.Action{noSide, noVerb, noUnit, noPlace, noArg}
}

// byOthers is an action as if a side that is not asked had done it.
func byOthers(sides []engine.Side, n engine.Node, a engine.Action) []engine.Action {
	var all []engine.Action
	for _, side := range sides {
		if !slices.Contains(n.Seats, side) {
			a.Side = side
			all = append(all, a)
		}
	}
	return all
}

// onlyTheAwaitedApplies: Apply refuses what the game does not wait for, and
// dice that were not asked for.
func onlyTheAwaitedApplies(g *trial, m moment) error {
	if m.node.Kind != engine.AtChance {
		p := engine.Play{Roll: &engine.Roll{Chance: "no-such-chance", Values: []int{1}}}
		if _, _, _, err := engine.Apply(g.sys, m.state, p); !errors.Is(err, engine.ErrWrongNode) {
			return fmt.Errorf("a roll ends in %v", err)
		}
	}
	if m.node.Kind != engine.AtChoice {
		p := engine.Play{Action: &engine.Action{Side: g.sys.Info().Sides[0], Verb: "pass"}}
		if _, _, _, err := engine.Apply(g.sys, m.state, p); !errors.Is(err, engine.ErrWrongNode) {
			return fmt.Errorf("an action ends in %v", err)
		}
	}
	if m.node.Kind != engine.AtChance {
		return nil
	}
	for _, roll := range loaded(*m.node.Chance) {
		if _, _, _, err := engine.Apply(g.sys, m.state, engine.Play{Roll: &roll}); err == nil {
			return fmt.Errorf("takes the roll %+v for %+v", roll, *m.node.Chance)
		}
	}
	return nil
}

const belowAllDice = -1000

// loaded is rolls that do not answer the chance.
func loaded(c engine.Chance) []engine.Roll {
	fair := playout.Throw(c, playout.Random(0))
	otherID, tooMany, foreign := fair, fair, fair
	otherID.Chance += "-other"
	tooMany.Values = append(slices.Clone(fair.Values), 1)
	foreign.Drawn = []string{"no-such-chit"}
	rolls := []engine.Roll{otherID, tooMany, foreign, {Chance: c.ID}}
	for i := range fair.Values {
		low := fair
		low.Values = slices.Clone(fair.Values)
		low.Values[i] = belowAllDice
		rolls = append(rolls, low)
	}
	return rolls
}

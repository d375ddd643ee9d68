package musket_test

import (
	"cmp"
	"slices"

	"adjutant/engine"
)

// The differentials that the greedy player fights at. An enemy next to him whom he
// leaves alone may counterattack at twice his strength (MS 7.3), so he attacks at
// worse odds than he would like.
const (
	fairAttack  = -1
	fairCounter = 0
)

// assault is what is done next in a combat phase: a charge that was declared, the
// best attack that is good enough, a bombardment, or the pass.
func (g *greedy) assault(s engine.State, v scene, actions []engine.Action) engine.Action {
	for _, a := range actions {
		if a.Verb == "charge" {
			return a
		}
	}
	if a := g.strike(s, slices.Concat(actions, together(actions)), fairAttack); a.Verb != "pass" {
		return g.withGuns(s, a, actions)
	}
	return best(actions, func(a engine.Action) int {
		if a.Verb != "bombard" {
			return 0
		}
		return 10 - g.spentIn(v, a.Path[0])
	})
}

// strike is the attack or counterattack with the highest differential, if that is
// good enough, else the pass.
func (g *greedy) strike(s engine.State, actions []engine.Action, least int) engine.Action {
	chosen, top := actions[slices.IndexFunc(actions, func(a engine.Action) bool { return a.Verb == "pass" })], least-1
	for _, a := range actions {
		if a.Verb != "attack" && a.Verb != "counter" {
			continue
		}
		odds, err := g.sys.Odds(s, a)
		if err == nil && (odds.Automatic != "" || odds.Differential > top) {
			chosen, top = a, odds.Differential
		}
	}
	return chosen
}

// together is, for each hex that is attacked from several, the attack of those who
// are most, from all of them at once.
func together(actions []engine.Action) (all []engine.Action) {
	most := map[[2]engine.Loc]engine.Action{}
	var pairs [][2]engine.Loc
	for _, a := range actions {
		if a.Verb != "attack" || len(a.From) != 1 {
			continue
		}
		pair := [2]engine.Loc{a.Path[0], a.From[0]}
		old, known := most[pair]
		if !known {
			pairs = append(pairs, pair)
		}
		if !known || hands(a) > hands(old) {
			most[pair] = a
		}
	}
	slices.SortFunc(pairs, func(a, b [2]engine.Loc) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
	for i, pair := range pairs {
		if i > 0 && pairs[i-1][0] == pair[0] {
			all[len(all)-1] = joined(all[len(all)-1], most[pair])
		} else {
			all = append(all, most[pair])
		}
	}
	return all
}

// hands is how many units take part.
func hands(a engine.Action) (n int) {
	for _, arg := range a.Args {
		n += len(arg.Values)
	}
	return n
}

// joined is one attack made of two on the same hex; the primary of the first leads.
func joined(a, b engine.Action) engine.Action {
	support := slices.Concat(a.Arg("support"), b.Arg("primary"), b.Arg("support"))
	leaders := slices.Concat(a.Arg("leader"), b.Arg("leader"))
	one := engine.Action{Side: a.Side, Verb: a.Verb, From: slices.Concat(a.From, b.From), Path: a.Path}
	one.Args = []engine.Arg{{Name: "primary", Values: a.Arg("primary")}, {Name: "support", Values: support}}
	if len(leaders) > 0 {
		one.Args = append(one.Args, engine.Arg{Name: "leader", Values: leaders})
	}
	return one
}

// withGuns is an attack with all guns that could bombard its target.
func (g *greedy) withGuns(s engine.State, a engine.Action, actions []engine.Action) engine.Action {
	var guns []string
	for _, b := range actions {
		if b.Verb == "bombard" && b.Path[0] == a.Path[0] && len(b.Units) == 1 {
			guns = append(guns, string(b.Units[0]))
		}
	}
	helped := a
	helped.Args = append(slices.Clone(a.Args), engine.Arg{Name: "guns", Values: guns})
	if odds, err := g.sys.Odds(s, helped); len(guns) == 0 || err != nil || odds.Automatic != "" {
		return a
	}
	return helped
}

// spentIn is how many units of a hex are disrupted or ineffective: they are no
// targets for guns, which could do little more to them.
func (g *greedy) spentIn(v scene, at engine.Loc) (n int) {
	for _, e := range v.enemy {
		if e.At == at && e.spent {
			n++
		}
	}
	return n
}

// firmness is the worth of a defence: the strength of all who take part, and the
// morale of the primary unit.
func (g *greedy) firmness(a engine.Action) (worth int) {
	for _, arg := range a.Args {
		for _, id := range arg.Values {
			worth += 10 * g.cards[engine.UnitID(id)].Full.Def
		}
	}
	return worth + g.cards[engine.UnitID(a.Arg("primary")[0])].Full.MR
}

// tiredness is how much is gained by exhausting a unit: the strong with low morale
// first.
func (g *greedy) tiredness(a engine.Action) int {
	if len(a.Args) == 0 {
		return 0
	}
	card := g.cards[engine.UnitID(a.Arg("exhaust")[0])]
	return 1 + card.Full.Att*(6-card.Full.MR)
}

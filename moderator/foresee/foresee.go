package foresee

import (
	"cmp"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
)

// This is how questions are foreseen: what waits is tried on the game as a side knows
// it, with every way in which the dice can fall and the kinds of answers that both
// sides can give. Only what the side can see bears on it, and of the others' standing
// orders, sealed orders and answers nothing.

// foresight is such a trial.
type foresight struct {
	side     engine.Side
	version  orders.Version // by which answers are taken
	now      game.Occasion  // what it is asked already; zero for nothing
	left     int            // plays that may still be tried for the order under way
	total    int            // tried for all of them
	idle     int            // futures of the order that were looked at since one brought anything new
	found    []game.Ahead
	answered []game.Ahead
}

// future is a way in which the game can go on.
type future struct {
	game.Course
	weight float64 // how likely it is, all answers being equally likely
}

// LookAhead finds the questions that a side may be asked while what waits is carried
// out, in the order in which they may come up: those that neither a standing order of
// its own answers nor an answer that it has given, and those that the latter do.
func LookAhead(c *game.Course, side engine.Side, rest *game.Rest, version orders.Version) (open, answered []game.Ahead) {
	f := &foresight{side: side, version: version, total: maxTrials}
	f.now, _ = c.Occasion(c.Node(), side)
	begin := *c
	begin.State = engine.Seen(c.Rules.System, c.State, side)
	futures := []future{{begin, 1}}
	orders := rest.ActionList()
	for i := range orders {
		futures = f.settle(futures, &orders[i])
		futures = f.obey(futures, orders[i])
	}
	futures = f.settle(futures, nil)
	if rest != nil && rest.Ends != nil {
		f.finish(futures, rest.Side, *rest.Ends)
	}
	for i := range f.found {
		all := f.found[i].Answers
		f.found[i].Answers = game.OfEachKind(all, maxAhead)
		f.found[i].More = len(all) - len(f.found[i].Answers)
	}
	return f.found, f.answered
}

// obey carries an order out in each future in which that is possible.
func (f *foresight) obey(futures []future, a engine.Action) []future {
	var after []future
	for _, fu := range futures {
		passes, ruling := fu.PassesTo(a)
		if ruling.Verdict != engine.Legal {
			after = append(after, fu)
			continue
		}
		shown := true
		for _, p := range append(passes, a) {
			shown = shown && f.play(&fu, engine.Play{Action: &p}) && (!fu.Trace.Hidden() || p.Side == f.side)
		}
		if shown {
			after = append(after, fu)
		}
	}
	return after
}

// finish ends the phase that the submission ends, and those behind it in which its
// side can do nothing.
func (f *foresight) finish(futures []future, side engine.Side, ends game.Moment) {
	for n := range game.MaxPhases {
		var after []future
		for _, fu := range futures {
			node := fu.Node()
			due := n == 0 && ends.Is(node) || n > 0 && !node.Asked && len(fu.Legal(side, 2)) < 2
			if pass := node.Pass; due && MayPass(node, side) && pass != nil {
				p := game.PassOf(node, side)
				if f.play(&fu, engine.Play{Action: &p}) {
					after = append(after, fu)
				}
			}
		}
		futures = f.settle(after, nil)
	}
}

// play tries a play; false if there were too many, or if it cannot be.
func (f *foresight) play(fu *future, p engine.Play) bool {
	if f.left <= 0 || f.total <= 0 {
		return false
	}
	f.left--
	f.total--
	_, ruling, err := fu.Apply(p)
	return err == nil && ruling.Verdict == engine.Legal
}

// settle goes on from futures until no dice are wanted and nothing is asked that the
// next order does not answer, and gives the likeliest ends. What comes first is tried
// first, so that what is left out when there is too much lies farthest away; and where
// many in a row bring no question or answer that is new, no more are tried.
func (f *foresight) settle(futures []future, next *engine.Action) []future {
	f.left, f.idle = maxTrialsOrder, 0
	var ends []future
	seen := map[string]bool{}
	for i := 0; i < len(futures); i++ {
		fu := futures[i]
		node := fu.Node()
		thrown := node.Kind == engine.AtChance
		asked := node.Kind == engine.AtChoice && node.Asked && !node.Unforeseen && node.Dispute == nil && !f.answers(fu, node, next)
		f.idle++
		switch {
		case (thrown || asked) && f.idle > maxIdle: // what is still to come has come up before
		case thrown:
			futures = append(futures, f.throw(fu, *node.Chance, seen)...)
		case asked:
			futures = append(futures, f.ask(fu, node)...)
		default:
			ends = append(ends, fu)
		}
	}
	slices.SortStableFunc(ends, func(a, b future) int { return cmp.Compare(b.weight, a.weight) })
	return ends[:min(len(ends), maxFutures)]
}

// answers reports whether an order answers what its side is asked.
func (f *foresight) answers(fu future, node engine.Node, next *engine.Action) bool {
	return next != nil && slices.Contains(node.Seats, next.Side) && fu.Rules.System.Check(fu.State, *next).Verdict == engine.Legal
}

// throw is what the dice can lead to: falls that lead to one state are one future.
func (f *foresight) throw(fu future, chance engine.Chance, seen map[string]bool) []future {
	var list []future
	at := map[string]int{}
	falls := fallsOf(chance)
	for _, values := range falls {
		fell := fu
		if !f.play(&fell, engine.Play{Roll: &engine.Roll{Chance: chance.ID, Values: values}}) {
			break
		}
		state := string(fell.State.Text())
		if i, known := at[state]; known {
			list[i].weight += fu.weight / float64(len(falls))
			continue
		}
		if seen[state] {
			continue
		}
		seen[state], at[state] = true, len(list)
		fell.weight = fu.weight / float64(len(falls))
		list = append(list, fell)
	}
	return list
}

// ask notes what the side is asked at a node, and goes on with what it has answered
// before, or else with an answer of each kind.
func (f *foresight) ask(fu future, node engine.Node) []future {
	asked := node.Seats[0]
	all := answersAt(fu.Course, node, asked)
	if asked == f.side {
		if answer, spoke := f.said(fu, node); spoke {
			all = []engine.Action{answer}
		} else {
			f.note(fu, node, all)
		}
	}
	var list []future
	kinds := map[string]bool{}
	for _, a := range all {
		if kinds[a.Verb] {
			continue
		}
		kinds[a.Verb] = true
		answered := fu
		if f.play(&answered, engine.Play{Action: &a}) {
			list = append(list, answered)
		}
	}
	for i := range list {
		list[i].weight /= float64(len(list))
	}
	return list
}

// said is what the side has said before to what it is asked: by a standing order, or
// by an answer.
func (f *foresight) said(fu future, node engine.Node) (engine.Action, bool) {
	if answer, spoke := StandingAnswer(&fu.Course, f.side); spoke {
		return answer, true
	}
	g, spoke := fu.AdvanceAnswer(f.side)
	if !spoke && f.version >= orders.Attending {
		g, spoke = fu.KindredAnswer(f.side)
	}
	if !spoke {
		return engine.Action{}, false
	}
	if now, _ := fu.Occasion(node, f.side); !slices.ContainsFunc(f.answered, func(q game.Ahead) bool { return q.Occasion == now }) {
		f.answered, f.idle = append(f.answered, game.Ahead{Occasion: now}), 0
	}
	return *g.Action, true
}

// note keeps a question, with what may be answered in any future in which it comes up.
func (f *foresight) note(fu future, node engine.Node, answers []engine.Action) {
	now, asked := fu.Occasion(node, f.side)
	if !asked || now == f.now {
		return
	}
	at := slices.IndexFunc(f.found, func(q game.Ahead) bool { return q.Occasion == now })
	if at < 0 {
		if len(f.found) == maxForeseen {
			return
		}
		at, f.idle = len(f.found), 0
		f.found = append(f.found, game.Ahead{Occasion: now})
	}
	q := &f.found[at]
	for _, a := range answers {
		if len(q.Answers) < maxAheadLooked && !q.Offers(a) {
			q.Answers, f.idle = append(q.Answers, a), 0
		}
	}
}

// answersAt are the answers of a side at a node: what is done without one is the
// first.
func answersAt(c game.Course, node engine.Node, side engine.Side) []engine.Action {
	all := c.Legal(side, maxAheadLooked)
	if node.Pass == nil {
		return all
	}
	pass := game.PassOf(node, side)
	same := func(a engine.Action) bool { return a.String() == pass.String() }
	return append([]engine.Action{pass}, slices.DeleteFunc(all, same)...)
}

// MayPass reports whether the game waits for the side alone, which may pass.
func MayPass(node engine.Node, side engine.Side) bool {
	return node.Kind == engine.AtChoice && node.Pass != nil && slices.Equal(node.Seats, []engine.Side{side})
}

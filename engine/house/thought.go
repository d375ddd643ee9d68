package house

import (
	"cmp"
	"slices"

	"adjutant/engine"
)

// thought is a turn on its way.
type thought struct {
	*Player
	side   engine.Side
	state  engine.State // as the side sees it
	node   engine.Node
	field  field
	guards []guard
	now    value // if the side passes
	looked int   // states so far
	most   int   // of them
	made   []Choice
}

// stand has the thought go on from a state.
func (t *thought) stand(s engine.State) {
	t.state, t.node = s, t.sys.Node(s)
	t.field, t.guards = t.fieldOf(s, t.side), t.guardsOf(s, t.side)
	t.now = t.at(s)
}

// at is what a state is worth in which the side does no more: what the end of the phase brings, as the harm of
// too many units in a place, counts.
func (t *thought) at(s engine.State) value {
	node := t.sys.Node(s)
	switch {
	case node.Together:
		return t.together(s)
	case node.Pass == nil || node.Asked || !t.waits(node):
		return t.value(s)
	}
	pass := *node.Pass
	pass.Side = t.side
	next, ok := t.after(s, engine.Play{Action: &pass})
	if !ok || t.sys.Node(next).Kind == engine.AtChance {
		return t.value(s)
	}
	return t.value(next)
}

// waits reports whether a node waits for the side.
func (t *thought) waits(n engine.Node) bool {
	return n.Kind == engine.AtChoice && slices.Contains(n.Seats, t.side)
}

func (t *thought) mayPass() bool {
	return t.sys.Check(t.state, engine.Action{Side: t.side, Verb: verbPass}).Verdict == engine.Legal
}

// candidate is an action that may be done, with what it leads to.
type candidate struct {
	action engine.Action
	next   engine.State // right behind it
	value  value
	dice   bool
}

// consider looks at an action; false where it is not legal.
func (t *thought) consider(a engine.Action) (candidate, bool) {
	next, ok := t.after(t.state, engine.Play{Action: &a})
	if !ok {
		return candidate{}, false
	}
	c := candidate{action: a, next: next}
	switch node := t.sys.Node(next); {
	case node.Together && t.waits(node):
		c.value = t.together(next)
	case t.goesOn(node):
		c.value = t.at(next)
	default:
		c.value, c.dice = t.follow(next, true), true
	}
	return c, true
}

// goesOn reports whether a node is one more choice of the side in the phase of the turn.
func (t *thought) goesOn(n engine.Node) bool {
	return t.waits(n) && !n.Asked && n.Phase == t.node.Phase && n.Turn == t.node.Turn
}

// candidates are those of the actions that may be done, in the order in which they are listed. Each
// group has its share of the states that may be looked at, so that the last unit has its turn too.
func (t *thought) candidates() (list []candidate) {
	groups := engine.Groups(t.sys, t.state, t.side)
	for i, group := range groups {
		share, left := t.looked+max(1, (t.most-t.looked)/(len(groups)-i)), maxOfGroup
		for a := range group {
			if c, ok := t.consider(a); ok {
				list = append(list, c)
			}
			if left--; left == 0 || t.looked >= share {
				break
			}
		}
	}
	return list
}

// chooseOne takes the best of what has to be chosen from.
func (t *thought) chooseOne() {
	list := t.candidates()
	if len(list) == 0 {
		return
	}
	best := list[0]
	for _, c := range list[1:] {
		if c.value.worth > best.value.worth {
			best = c
		}
	}
	t.made = append(t.made, Choice{best.action, t.reasonOf(best, len(list))})
}

// playOut does what gains something, the best first, as long as anything does; then it passes.
func (t *thought) playOut() {
	for t.round() {
	}
}

// round does one after the other of what gains something now, and still does when its turn comes.
// It is false when the turn is over, or has been looked at long enough: who asks again gets the rest.
func (t *thought) round() bool {
	list := slices.DeleteFunc(t.candidates(), func(c candidate) bool { return c.action.Verb == verbPass || c.value.worth <= t.now.worth })
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.value.worth, a.value.worth) })
	for i, c := range list {
		if i > 0 {
			if t.looked >= t.most {
				return false
			}
			var ok bool
			if c, ok = t.consider(c.action); !ok || c.value.worth <= t.now.worth {
				continue
			}
		}
		t.made = append(t.made, Choice{c.action, t.reasonOf(c, len(list))})
		if !t.goesOn(t.sys.Node(c.next)) {
			return false
		}
		t.stand(c.next)
	}
	if len(list) == 0 {
		t.pass()
		return false
	}
	return t.looked < t.most && len(t.made) < maxActions
}

// carryOut does what was planned, as far as it may be done, and passes.
func (t *thought) carryOut(plan []engine.Planned) {
	for _, p := range plan {
		if next, ok := t.after(t.state, engine.Play{Action: &p.Action}); ok && t.looked < t.most && len(t.made) < maxActions {
			t.made = append(t.made, Choice{p.Action, p.Reason})
			t.state = next
		}
	}
	t.pass()
}

// pass ends the phase.
func (t *thought) pass() {
	reason := "sees nothing that it would gain by"
	if len(t.made) > 0 {
		reason = "sees nothing more that it would gain by"
	}
	t.made = append(t.made, Choice{engine.Action{Side: t.side, Verb: verbPass}, reason})
}

// answer says what the pack does not hold: what is listed first, which is to agree where the other side has said it.
func (t *thought) answer() {
	for a := range t.sys.Legal(t.state, t.side) {
		t.made = []Choice{{a, "has nothing to look this up in, and goes by what is listed first"}}
		return
	}
}

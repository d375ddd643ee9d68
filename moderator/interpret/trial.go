package interpret

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// trial is the game as the orders that were read so far would leave it, to ask its
// rules about what a log leaves open. It is over where dice, or anybody's answer, come
// first. Whoever asks it has it catch up before.
type trial struct {
	rules engine.System // nil where the game has none
	state engine.State
	side  engine.Side
	taken []engine.Action // the orders that it has to catch up with
	live  bool
	left  int // how many actions may still be tried: a log asks for no more work than a turn
}

func newTrial(req Request) trial {
	t := trial{rules: req.Rules, state: req.State, side: req.Side, left: maxTries}
	t.live = t.rules != nil && t.state != nil && t.quiet(t.state)
	return t
}

// quiet reports whether the side may go on in a state, with nothing asked of anybody.
func (t trial) quiet(s engine.State) bool {
	node := t.rules.Node(s)
	return node.Kind == engine.AtChoice && !node.Asked && slices.Contains(node.Seats, t.side)
}

// take has the trial go on by an order: where it is asked, and most mails ask nothing.
func (t *trial) take(a engine.Action) { t.taken = append(t.taken, a) }

// catchUp goes on by the orders that were taken, as far as they may be done.
func (t *trial) catchUp() {
	for _, a := range t.taken {
		if !t.live {
			break
		}
		if next, ok := t.after(a); ok {
			t.state, t.live = next, t.quiet(next)
		}
	}
	t.taken = nil
}

// after is the state behind an order, the phases before it ended; false if it may not
// be done.
func (t *trial) after(a engine.Action) (engine.State, bool) {
	s := t.state
	for range maxPasses {
		if t.left--; t.left < 0 {
			t.live = false
			return nil, false
		}
		next, _, ruling, err := engine.Apply(t.rules, s, engine.Play{Action: &a})
		if err == nil && ruling.Verdict == engine.Legal {
			return next, true
		}
		wait := slices.ContainsFunc(ruling.Findings, func(f engine.Finding) bool { return f.Code == finding.OutOfPhase })
		if err != nil || !wait {
			return nil, false
		}
		passed := false
		if s, passed = t.pass(s); !passed {
			return nil, false
		}
	}
	return nil, false
}

// pass is the state behind the end of a phase of the side; false if it cannot end it, or
// has nothing to do behind it.
func (t trial) pass(s engine.State) (engine.State, bool) {
	node := t.rules.Node(s)
	if node.Pass == nil {
		return nil, false
	}
	pass := *node.Pass
	pass.Side = t.side
	next, _, ruling, err := engine.Apply(t.rules, s, engine.Play{Action: &pass})
	return next, err == nil && ruling.Verdict == engine.Legal && t.quiet(next)
}

// gates are the places where one of the units of a move may come onto the map, once the
// phases before are ended.
func (t *trial) gates(a engine.Action) (gates []engine.Loc) {
	s := t.state
	for range maxPasses {
		for legal := range t.rules.Legal(s, t.side) {
			if t.left--; t.left < 0 {
				return gates
			}
			if legal.Verb == a.Verb && len(legal.Path) > 0 && slices.Contains(a.Units, legal.Units[0]) && !slices.Contains(gates, legal.Path[0]) {
				gates = append(gates, legal.Path[0])
			}
		}
		passed := false
		if s, passed = t.pass(s); len(gates) > 0 || !passed {
			return gates
		}
	}
	return gates
}

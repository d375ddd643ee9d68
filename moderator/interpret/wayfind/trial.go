package wayfind

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// Trial is the game as the orders that were read so far would leave it, to ask its
// rules about what a log leaves open. It is over where dice, or anybody's answer, come
// first. Whoever asks it has it catch up before.
type Trial struct {
	rules engine.System // nil where the game has none
	state engine.State
	side  engine.Side
	taken []engine.Action // the orders that it has to catch up with
	live  bool
	left  int // how many actions may still be tried: a log asks for no more work than a turn
}

// Of is the game of a side as it stands.
func Of(rules engine.System, state engine.State, side engine.Side) Trial {
	t := Trial{rules: rules, state: state, side: side, left: maxTries}
	t.live = t.rules != nil && t.state != nil && t.quiet(t.state)
	return t
}

// quiet reports whether the side may go on in a state, with nothing asked of anybody.
func (t Trial) quiet(s engine.State) bool {
	node := t.rules.Node(s)
	return node.Kind == engine.AtChoice && !node.Asked && slices.Contains(node.Seats, t.side)
}

// Take has the trial go on by an order: where it is asked, and most mails ask nothing.
func (t *Trial) Take(a engine.Action) { t.taken = append(t.taken, a) }

// CatchUp goes on by the orders that were taken, as far as they may be done.
func (t *Trial) CatchUp() {
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

// Live reports whether its rules can be asked.
func (t *Trial) Live() bool { return t.live }

// Check is what the rules say of an action there.
func (t *Trial) Check(a engine.Action) engine.Ruling { return t.rules.Check(t.state, a) }

// after is the state behind an order, the phases before it ended; false if it may not
// be done.
func (t *Trial) after(a engine.Action) (engine.State, bool) {
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
func (t Trial) pass(s engine.State) (engine.State, bool) {
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
func (t *Trial) gates(a engine.Action) (gates []engine.Loc) {
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

// Attacks are attacks on a hex that the rules allow, in the phase in which there are any;
// more says that there are others.
func (t *Trial) Attacks(on engine.Loc) (found []engine.Action, more bool) {
	s := t.state
	for range maxPasses {
		if !t.live || !t.quiet(s) {
			return nil, false
		}
		for a := range t.rules.Legal(s, t.side) {
			if t.left--; t.left < 0 || len(found) == maxAttacks {
				return found, true
			}
			if len(a.From) > 0 && len(a.Path) > 0 && a.Path[len(a.Path)-1] == on {
				found = append(found, a)
			}
		}
		node := t.rules.Node(s)
		if len(found) > 0 || node.Pass == nil {
			return found, false
		}
		next, passed := t.pass(s)
		if !passed {
			return nil, false
		}
		s = next
	}
	return nil, false
}

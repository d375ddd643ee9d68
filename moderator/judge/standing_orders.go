package judge

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/foresee"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// answerStanding answers a question with the standing order of the side that is
// asked, if it has one that speaks of it, or else with what it has answered before.
func (r *Run) answerStanding(next *order) (answered bool, err error) {
	node := r.Course.Node()
	if !node.Asked && !node.Together && (r.Begun() || r.Reading.Standing != nil) {
		return r.actStanding(node, next)
	}
	if !node.Asked || !r.Begun() && r.Reading.Standing == nil && len(r.Reading.Ahead) == 0 {
		return false, nil
	}
	for _, side := range node.Seats {
		if precedes(r.Course, side, next) {
			return false, nil
		}
		if o, spoke := r.untold(side); spoke {
			return true, r.act(o)
		}
		if action, spoke := foresee.StandingAnswer(r.Course, side); spoke {
			return true, r.act(order{interpret.Item{Source: standingSource, Action: action}})
		}
		if g, spoke := r.Course.AdvanceAnswer(side); spoke {
			return true, r.act(order{interpret.Item{Source: g.Source(), Action: *g.Action}})
		}
		if g, fits := r.Course.FittingAnswer(side, r.stillComes); fits && r.Input.Version() >= orders.Conversing {
			return true, r.act(order{interpret.Item{Source: g.Source() + " behind another order", Action: *g.Action}})
		}
	}
	return false, nil
}

// stillComes reports whether an order, with its side, is yet to be carried out.
func (r *Run) stillComes(line string) bool {
	is := func(a engine.Action) bool { return game.SideLine(a) == line }
	return slices.ContainsFunc(r.coming, func(o order) bool { return is(o.Action) }) || slices.ContainsFunc(r.Course.Rest.ActionList(), is) || slices.ContainsFunc(r.Rest.ActionList(), is)
}

// precedes reports whether the next order of the submission is the side's own and can be
// carried out: it comes before anything that stands.
func precedes(course *game.Course, side engine.Side, next *order) bool {
	return next != nil && next.Action.Side == side && course.Rules.System.Check(course.State, next.Action).Verdict == engine.Legal
}

// actStanding does what the standing orders of a side have it do at a choice that came up
// by the fall of dice or chits, or at which the side has just filed them.
func (r *Run) actStanding(node engine.Node, next *order) (acted bool, err error) {
	if node.Kind != engine.AtChoice || len(r.Course.Standing) == 0 && r.Input.Untold == nil {
		return false, nil
	}
	for _, side := range node.Seats {
		if precedes(r.Course, side, next) || !r.Begun() && side != r.Seat.Side {
			return false, nil
		}
		if o, spoke := r.untold(side); spoke {
			return true, r.act(o)
		}
		if r.ownFirst(node, side, next) {
			continue
		}
		actions := foresee.StandingActions(r.Course, side)
		if len(actions) == 0 {
			r.tellMissed(node, side)
			continue
		}
		o := order{interpret.Item{Source: standingSource, Action: actions[0]}}
		if ruling := r.Course.Rules.System.Check(r.Course.State, o.Action); ruling.Verdict != engine.Legal {
			r.tellMissed(node, side)
			r.stall(o, ruling.Findings)
			return false, nil
		}
		if o.Action.Verb == game.PassVerb {
			r.tellMissed(node, side)
		}
		return true, r.act(o)
	}
	return false, nil
}

// filing is the standing orders of the mail, and the choice at which it files them.
func (r *Run) filing() game.Standing {
	s := game.Standing{Side: r.Seat.Side, Orders: r.Reading.Standing}
	if r.Input.Version() >= orders.Conversing {
		s.At = game.MomentOf(r.Start.Node())
	}
	return s
}

// ownFirst reports whether a choice is the side's own to make, whatever stands: it has filed its standing orders at this
// very choice, and they are for later ones; or what its mails have it do here waits and is not judged yet.
func (r *Run) ownFirst(node engine.Node, side engine.Side, next *order) bool {
	if r.Input.Version() < orders.Conversing {
		return false
	}
	filed, rest := r.Course.Standing[side].At, r.Course.Rest
	switch {
	case filed != nil && filed.Is(node), rest.Waits() && rest.Side == side && !r.inRest:
		return true
	}
	return next != nil && next.Action.Side == side && r.meantFor != nil && r.meantFor.Is(node)
}

// standingSource is where an action of a standing order stands.
const standingSource = "standing order"

// tellMissed names the orders that a side has filed for this choice and that may not be
// carried out, to that side alone. What it was told of the choice before is not said again.
func (r *Run) tellMissed(node engine.Node, side engine.Side) {
	since := cameUp(r.Lines, side)
	known := map[string]bool{}
	if at := r.Start.Node(); since == 0 && at.Kind == engine.AtChoice && !at.Asked && at.Turn == node.Turn && at.Phase == node.Phase && slices.Contains(at.Seats, side) {
		for _, m := range foresee.MissedOrders(&r.Start, side) {
			known[m.Action.String()] = true
		}
	}
	for _, m := range foresee.MissedOrders(r.Course, side) {
		line := m.Action.String()
		if told, before := r.missing[line]; known[line] || before && told >= since {
			continue
		}
		if r.missing == nil {
			r.missing = map[string]int{}
		}
		r.missing[line] = len(r.Lines)
		why := append([]engine.Finding{{Code: finding.FiledIllegal, Text: "you have filed it for now, and it may not be done; what is filed behind it goes on"}}, m.Findings...)
		r.enter(order{interpret.Item{Source: standingSource, Action: m.Action}}, report.Skipped, why, nil)
	}
}

// cameUp is how many lines of the submission there were when the choice of a side came up
// at which the game stands: up to the last fall of chits, or its last pass; 0 where that
// was before.
func cameUp(lines []game.Line, side engine.Side) int {
	for i, l := range slices.Backward(lines) {
		switch p := l.Play; {
		case p == nil:
		case p.Roll != nil && len(p.Roll.Drawn) > 0, p.Action != nil && p.Action.Side == side && p.Action.Verb == game.PassVerb:
			return i + 1
		}
	}
	return 0
}

// stall leaves the choice to the side whose standing order waits there for a ruling, and
// says so once.
func (r *Run) stall(o order, findings []engine.Finding) {
	if last := len(r.Entries) - 1; last >= 0 && r.Entries[last].Fate == report.Waits && r.Entries[last].Order == o.text(engine.Action.String) {
		return
	}
	r.enter(o, report.Waits, findings, nil)
}

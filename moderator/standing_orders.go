package moderator

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
)

// answerStanding answers a question with the standing order of the side that is
// asked, if it has one that speaks of it, or else with what it has answered before.
func (h *Run) answerStanding(next *order) (answered bool, err error) {
	node := h.course.Node()
	if !node.Asked && !node.Together && (h.begun() || h.reading.Standing != nil) {
		return h.actStanding(node, next)
	}
	if !node.Asked || !h.begun() && h.reading.Standing == nil && len(h.reading.Ahead) == 0 {
		return false, nil
	}
	for _, side := range node.Seats {
		if precedes(h.course, side, next) {
			return false, nil
		}
		if action, spoke := standingAnswer(h.course, side); spoke {
			return true, h.act(order{interpret.Item{Source: standingSource, Action: action}})
		}
		if g, spoke := h.course.AdvanceAnswer(side); spoke {
			return true, h.act(order{interpret.Item{Source: g.Source(), Action: *g.Action}})
		}
	}
	return false, nil
}

// precedes reports whether the next order of the submission is the side's own and can be
// carried out: it comes before anything that stands.
func precedes(course *game.Course, side engine.Side, next *order) bool {
	return next != nil && next.Action.Side == side && course.Rules.System.Check(course.State, next.Action).Verdict == engine.Legal
}

// actStanding does what the standing orders of a side have it do at a choice that came up
// by the fall of dice or chits, or at which the side has just filed them.
func (h *Run) actStanding(node engine.Node, next *order) (acted bool, err error) {
	if node.Kind != engine.AtChoice || len(h.course.Standing) == 0 {
		return false, nil
	}
	for _, side := range node.Seats {
		if precedes(h.course, side, next) || !h.begun() && side != h.seat.Side {
			return false, nil
		}
		actions := standingActions(h.course, side)
		if len(actions) == 0 {
			h.tellMissed(node, side)
			continue
		}
		o := order{interpret.Item{Source: standingSource, Action: actions[0]}}
		if ruling := h.course.Rules.System.Check(h.course.State, o.Action); ruling.Verdict != engine.Legal {
			h.tellMissed(node, side)
			h.stall(o, ruling.Findings)
			return false, nil
		}
		if o.Action.Verb == game.PassVerb {
			h.tellMissed(node, side)
		}
		return true, h.act(o)
	}
	return false, nil
}

// standingSource is where an action of a standing order stands.
const standingSource = "standing order"

// tellMissed names the orders that a side has filed for this choice and that may not be
// carried out, to that side alone. What it was told of the choice before is not said again.
func (h *Run) tellMissed(node engine.Node, side engine.Side) {
	since := cameUp(h.lines, side)
	known := map[string]bool{}
	if at := h.start.Node(); since == 0 && at.Kind == engine.AtChoice && !at.Asked && at.Turn == node.Turn && at.Phase == node.Phase && slices.Contains(at.Seats, side) {
		for _, m := range missedOrders(&h.start, side) {
			known[m.Action.String()] = true
		}
	}
	for _, m := range missedOrders(h.course, side) {
		line := m.Action.String()
		if told, before := h.missing[line]; known[line] || before && told >= since {
			continue
		}
		if h.missing == nil {
			h.missing = map[string]int{}
		}
		h.missing[line] = len(h.lines)
		why := append([]engine.Finding{{Code: finding.FiledIllegal, Text: "you have filed it for now, and it may not be done; what is filed behind it goes on"}}, m.Findings...)
		h.enter(order{interpret.Item{Source: standingSource, Action: m.Action}}, report.Skipped, why, nil)
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
func (h *Run) stall(o order, findings []engine.Finding) {
	if last := len(h.entries) - 1; last >= 0 && h.entries[last].Fate == report.Waits && h.entries[last].Order == o.text(engine.Action.String) {
		return
	}
	h.enter(o, report.Waits, findings, nil)
}

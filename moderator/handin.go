package moderator

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// choosesTogether reports whether the submission orders something at a choice that its
// side makes together with others.
func (h *Run) choosesTogether() bool {
	if h.thaw != nil || !isAt(h.seat.Side, h.course.Node()) {
		return false
	}
	return slices.ContainsFunc(h.reading.Items, func(i interpret.Item) bool { return i.Reveal == nil })
}

// handIn keeps the orders of the submission sealed, in the place of those that its side
// had handed in before. Once the orders of all are in, they are played.
func (h *Run) handIn() (Decision, error) {
	if s, in := h.course.Sealed[h.seat.Side]; in && s.Default && h.lapse == nil && h.acted == nil {
		h.refuseAll(engine.Finding{Code: finding.DeadlinePassed, Text: fmt.Sprintf("your deadline has passed, and the default stands for your orders (no. %d)", s.No), Write: "orders for what comes next"})
		return h.conclude(game.HandBack)
	}
	own, err := h.draftTogether()
	if err != nil {
		return Decision{}, err
	}
	if h.refused() || len(own.actions) == 0 {
		return h.conclude(game.HandBack)
	}
	if err := h.keepSealed(own.actions); err != nil {
		return Decision{}, err
	}
	if len(h.course.WaitsFor(h.course.Node())) > 0 {
		h.keepEntries()
		return h.conclude(game.HandedIn)
	}
	h.entries = slices.DeleteFunc(h.entries, func(e report.Entry) bool { return e.Fate == report.Done })
	if err := h.playTogether(own); err != nil {
		return Decision{}, err
	}
	return h.goOn()
}

// refuseAll enters all orders of the submission as refused, for one reason.
func (h *Run) refuseAll(why engine.Finding) {
	findings := []engine.Finding{why}
	for _, item := range h.reading.Items {
		if item.Reveal == nil {
			h.enter(order{item}, report.Refused, findings, nil)
			findings = nil
		}
	}
}

// draft is what a submission would have its side do at a choice.
type draft struct {
	actions []engine.Action
	sources []string // where each stands in the mail; "" for what is implied
}

// draftTogether judges the orders of the submission on what its owner can see, and gives
// what is to be played of them up to the end of the side's part of the choice. What may
// not be done is entered as refused. The course stays where it is.
func (h *Run) draftTogether() (draft, error) {
	before := *h.course
	h.course.State = engine.Seen(h.course.Rules.System, h.course.State, h.seat.Side)
	h.drafting = true
	err := h.carry(h.own())
	if err == nil && !h.refused() {
		err = h.endDraft()
	}
	var d draft
	for _, line := range h.lines {
		d.actions = append(d.actions, *line.Play.Action)
	}
	for _, e := range h.entries {
		if e.Fate == report.Done && e.Dice == nil {
			d.sources = append(d.sources, e.Source)
		}
	}
	*h.course = before
	h.drafting, h.need, h.lines, h.plays, h.frames, h.ends, h.rest = false, nil, nil, nil, nil, nil, nil
	return d, err
}

// endDraft ends the side's part of the choice, as a complete submission implies.
func (h *Run) endDraft() error {
	if node := h.course.Node(); isAt(h.seat.Side, node) && node.Pass != nil {
		if err := h.act(order{Item: interpret.Item{Action: game.PassOf(node, h.seat.Side)}}); err != nil {
			return err
		}
	}
	if node := h.course.Node(); isAt(h.seat.Side, node) && len(h.entries) > 0 {
		last := &h.entries[len(h.entries)-1]
		last.Fate = report.Refused
		last.Findings = append(slices.Clip(last.Findings), engine.Finding{Code: finding.MoreWanted, Text: "more is wanted here than was ordered: " + node.Prompt, Write: "all of it in one mail"})
	}
	return nil
}

// isAt reports whether a node is a choice that the sender's side still has a part in.
func isAt(side engine.Side, node engine.Node) bool {
	return node.Kind == engine.AtChoice && node.Together && slices.Contains(node.Seats, side)
}

// keepSealed writes the orders down that the side has handed in, and what the log has of
// them.
func (h *Run) keepSealed(actions []engine.Action) error {
	s := game.Sealed{Side: h.seat.Side, No: h.no(), Version: h.course.Sealed[h.seat.Side].Version + 1, Actions: actions, Default: h.lapse != nil}
	seal, err := h.course.SealOf(s)
	if err != nil {
		return err
	}
	s.Seal = seal.String()
	h.amend(game.Line{Sealed: &s})
	h.base = *h.course
	h.plays = append(h.plays, roll.ResultPlay{Hidden: seal})
	h.public = h.lapse != nil
	return nil
}

// keepEntries has the answer say of the orders that they are kept, and not done.
func (h *Run) keepEntries() {
	for i := range h.entries {
		if e := &h.entries[i]; e.Fate == report.Done {
			e.Fate, e.Events = report.HandedIn, nil
		}
	}
	h.noteDefault()
}

// noteDefault has the last entry say that it was not ordered, where that is so of its
// side's.
func (h *Run) noteDefault() {
	if len(h.entries) == 0 {
		return
	}
	e := &h.entries[len(h.entries)-1]
	if s, in := h.start.Sealed[e.Side]; in && s.Default || e.Side == h.seat.Side && h.lapse != nil {
		e.Findings = append(slices.Clip(e.Findings), engine.Finding{Code: finding.Instead, Text: "no orders came in time; this is done instead"})
	}
}

// playTogether plays the orders of all sides, which are in by now, in the order of the
// sides. Each is checked anew: what others did may have made it impossible.
func (h *Run) playTogether(own draft) error {
	sealed := h.course.Sealed
	h.late = true
	for _, side := range h.course.Rules.System.Info().Sides {
		if opened, err := h.openOf(side); opened || err != nil {
			if err != nil {
				return err
			}
			continue
		}
		for i, a := range sealed[side].Actions {
			source := fmt.Sprintf("no. %d", sealed[side].No)
			if side == h.seat.Side && i < len(own.sources) {
				source = own.sources[i]
			}
			if i == len(sealed[side].Actions)-1 {
				if err := h.playStanding(side); err != nil {
					return err
				}
			}
			if err := h.obey(order{interpret.Item{Source: source, Action: a}}); err != nil {
				return err
			}
		}
		h.noteDefault()
	}
	h.ends = nil // each side's part ended with its own orders
	return h.settle(nil)
}

// playStanding plays what a side's standing orders add to its orders, before the last of
// them ends its part.
func (h *Run) playStanding(side engine.Side) error {
	for _, a := range standingActions(h.course, side) {
		if err := h.obey(order{interpret.Item{Source: standingSource, Action: a}}); err != nil {
			return err
		}
	}
	return nil
}

// sealsOrders reports whether the submission has handed orders in.
func (d *doings) sealsOrders() bool {
	return slices.ContainsFunc(d.lines, func(l game.Line) bool { return l.Sealed != nil })
}

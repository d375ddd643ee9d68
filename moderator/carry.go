package moderator

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// rule carries the submission out, and behind it the rest that waited for it.
func (h *Run) rule() (Decision, error) {
	if choosesTogether(h) {
		return handIn(h)
	}
	if err := h.carryOwn(); err != nil {
		return Decision{}, err
	}
	if h.refused() {
		return h.conclude(game.HandBack)
	}
	return h.goOn()
}

// goOn carries out the rest that waited in the game, and ends the submission.
func (h *Run) goOn() (Decision, error) {
	if err := h.carryRest(); err != nil {
		return Decision{}, err
	}
	if h.need != nil {
		return h.ask()
	}
	switch {
	case len(h.rest.ActionList()) > 0:
		return h.conclude(game.Waiting)
	case len(h.lines) == 0 && (passedOver(h.entries) || h.cut.step > 0):
		return h.conclude(game.HandBack)
	}
	return h.conclude(game.Accepted)
}

// ask asks for the dice that the submission needs next, or has the game wait for
// them.
func (h *Run) ask() (Decision, error) {
	if len(h.records) >= maxRolls {
		return Decision{}, fmt.Errorf("game %s: a submission that needs more than %d rolls", h.course.Tag, maxRolls)
	}
	freeze, err := h.freeze()
	if err != nil {
		return Decision{}, err
	}
	if freeze != nil && h.notice != nil {
		h.park(*freeze, *h.notice)
		return h.conclude(game.Frozen)
	}
	return Decision{Need: h.need, Freeze: freeze, Rest: h.rest.ActionList()}, nil
}

// own is the orders of the submission.
func (h *Run) own() []order {
	var orders []order
	for _, item := range h.reading.Items {
		if item.Reveal != nil {
			if !checks(h.reading) {
				takeReveal(h, item)
			}
			continue
		}
		if h.cut.step == 0 || item.Step > 0 && item.Step < h.cut.step {
			orders = append(orders, order{Item: item})
		}
	}
	return orders
}

func (h *Run) carryOwn() error {
	side := h.seat.Side
	switch {
	case h.thaw == nil:
	case h.thaw.Rest == nil:
		return nil // the dice are for what waits in the game
	default:
		side = h.thaw.Rest.Side
	}
	if err := h.carry(h.own()); err != nil || h.refused() {
		return err
	}
	if h.course.Rest != nil {
		return nil // whatever ends a phase stands behind it
	}
	h.endWithLog(side)
	if err := h.finish(side); err != nil {
		return err
	}
	return h.endBehindAnswer(side)
}

// carryRest goes on with what an earlier submission left waiting, once its side
// is to act again. Orders with which the side answered a question go before.
func (h *Run) carryRest() error {
	old := h.course.Rest
	switch {
	case h.need != nil:
		return nil
	case old == nil && (ruling(h.acted) != nil || repacks(h.acted) != nil):
		return h.settle(nil) // it may have been what dice or standing orders waited for
	case old == nil:
		return nil
	}
	h.late, h.inRest = true, true
	if old.Ends != nil {
		h.ends = old.Ends
	}
	var orders []order
	for _, a := range old.Actions {
		orders = append(orders, order{Item: interpret.Item{Source: fmt.Sprintf("no. %d", old.No), Action: a}})
	}
	if h.rest != nil {
		h.keep(orders) // behind what its owner has put before them
	} else if err := h.carry(orders); err != nil {
		return err
	}
	if err := h.finish(old.Side); err != nil || h.rest == nil {
		return err
	}
	h.rest.No = old.No
	return nil
}

// order is an action of the submission or of the game's rest, with its source.
type order struct{ interpret.Item }

// carry carries the orders out, one after the other, dice falling in between.
// It stops where dice are needed that were not drawn, and where somebody is asked
// something that the next order does not answer: what is left then is the rest.
func (h *Run) carry(orders []order) error {
	for i, o := range orders {
		if done, err := showsResult(h, &o); done || err != nil {
			if err != nil {
				return err
			}
			continue
		}
		if err := h.settle(&o); err != nil || h.need != nil {
			h.keep(orders[i:])
			return err
		}
		if h.mustWait(o) {
			h.keep(orders[i:])
			return nil
		}
		if err := h.obey(o); err != nil || h.cut.step > 0 {
			return err
		}
		if asked(h.rest) {
			h.keep(orders[i+1:])
			return nil
		}
	}
	return h.settle(nil)
}

// mustWait reports whether somebody is asked something that the order does not
// answer, after something of the submission was carried out. A pass ends a phase;
// it answers nothing that came up in between. Only one side's orders can wait: who
// was asked something answers that, and no more. Orders behind the end of one's
// own turn do not wait; they are refused.
func (h *Run) mustWait(o order) bool {
	node := h.course.Node()
	if !h.begun() || !mayWait(h.course, o.Action.Side) || !node.Asked {
		return false
	}
	return !slices.Contains(node.Seats, o.Action.Side) || node.Pass == nil && !answers(h.course, o.Action)
}

// mayWait reports whether nobody but the side has something waiting.
func mayWait(course *game.Course, side engine.Side) bool {
	return course.Rest == nil || course.Rest.Side == side
}

// answers reports whether an action of a submission answers what is asked.
func answers(course *game.Course, a engine.Action) bool {
	return a.Verb != game.PassVerb && course.Rules.System.Check(course.State, a).Verdict == engine.Legal
}

// settle lets dice fall, opens sealed orders that are due and lets standing orders
// answer, as long as the game waits for them. The order that comes next answers for its own side, if it can.
func (h *Run) settle(next *order) error {
	if checks(h.reading) || h.drafting {
		h.halt()
		return nil
	}
	for {
		rolled, err := h.throw()
		if err != nil || h.need != nil {
			return err
		}
		opened, err := openDue(h)
		if err != nil {
			return err
		}
		answered, err := h.answerStanding(next)
		if err != nil || !rolled && !opened && !answered {
			return err
		}
	}
}

// throw lets the dice fall that the game stands at; without their record they
// are needed.
func (h *Run) throw() (fell bool, err error) {
	node := h.course.Node()
	if node.Kind != engine.AtChance {
		return false, nil
	}
	if logged, err := useThrown(h, *node.Chance); logged || err != nil {
		return logged, err
	}
	req, err := h.course.Request()
	if err != nil {
		return false, err
	}
	record, drawn := h.records[req.Alpha()]
	if !drawn {
		if record, drawn, err = drawnBefore(h.start.Table, req.Alpha()); err != nil {
			return false, err
		}
	}
	if !drawn {
		h.need = &req
		return false, nil
	}
	return true, h.playDice(*node.Chance, record)
}

// playDice plays the dice of a record.
func (h *Run) playDice(chance engine.Chance, record roll.Record) error {
	fell, outcomes := record.Roll(), engine.OutcomesOf(h.course.Rules.System, h.course.State)
	play := engine.Play{Roll: &fell}
	events, _, err := h.course.Play(play)
	if err != nil {
		return err
	}
	h.late = true
	h.keepReceipt(record)
	h.plays = append(h.plays, roll.ResultPlay{Roll: record.Hash()})
	h.lines = append(h.lines, game.Line{At: h.in.Now, Play: &play, Record: record.Number, Note: record.String()})
	h.entries = append(h.entries, report.Entry{Dice: &report.Dice{Chance: chance, Record: record, Outcomes: outcomes, Seen: h.start.IsSeen(record.Number)}, Events: events})
	keepFrame(h)
	return nil
}

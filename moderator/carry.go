package moderator

import (
	"fmt"

	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
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

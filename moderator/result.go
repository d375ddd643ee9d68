package moderator

import (
	"fmt"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// resultOf is what the submission did to the game; nil if nothing was played.
func resultOf(h *Run, no int) (*roll.Result, error) {
	if len(h.plays) == 0 {
		return nil, nil
	}
	r := roll.Result{Game: h.course.ID, Number: no, Seat: h.seat.Side, Plays: h.plays}
	key := h.key
	if former := h.in.former; former != nil {
		r.Former = true
		if key != "" {
			key = *former
		}
	}
	if key != "" {
		r.Mail = roll.Sum([]byte(key))
	}
	var err error
	if r.Keys, err = keysNamed(h); err != nil {
		return nil, fmt.Errorf("game %s: %w", h.course.Tag, err)
	}
	if r.State, err = h.course.Hash(); err != nil {
		return nil, err
	}
	if r.Pack, err = game.PackSum(h.course.PackHashNow); err != nil {
		return nil, fmt.Errorf("game %s: pack: %w", h.course.Tag, err)
	}
	if before := h.course.Logged; before != nil {
		last, err := roll.ParseResult(before.Result)
		if err != nil {
			return nil, fmt.Errorf("game %s: no. %d: %w", h.course.Tag, before.No, err)
		}
		r.Previous = last.Hash()
	}
	return &r, nil
}

// keysNamed is the hash of the keys that draw next, as the result says it; zero as in versions
// before, which did not.
func keysNamed(r *Run) (roll.Hash, error) {
	if r.in.former != nil || r.in.unnamed {
		return roll.Hash{}, nil
	}
	return r.game.Named()
}

// toldOf is an action as the result tells it, given where the game stood before it
// and what it led to.
func toldOf(r *Run, before game.Course, a engine.Action, events []engine.Event) (roll.ResultPlay, error) {
	return before.Told(a, events, r.aliases())
}

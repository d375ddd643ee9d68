package judge

import (
	"fmt"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// resultOf is what the submission did to the game; nil if nothing was played.
func resultOf(h *Run, no int) (*roll.Result, error) {
	if len(h.Plays) == 0 {
		return nil, nil
	}
	r := roll.Result{Game: h.Course.ID, Number: no, Seat: h.Seat.Side, Plays: h.Plays}
	key := h.Key
	if former := h.Input.Former; former != nil {
		r.Former = true
		if key != "" {
			key = *former
		}
	}
	if key != "" {
		r.Mail = roll.Sum([]byte(key))
		r.Paged = isPaged(h) && !r.Former
	}
	var err error
	if r.Keys, err = keysNamed(h); err != nil {
		return nil, fmt.Errorf("game %s: %w", h.Course.Tag, err)
	}
	if r.State, err = h.Course.Hash(); err != nil {
		return nil, err
	}
	if r.Pack, err = game.PackSum(h.Course.PackHashNow); err != nil {
		return nil, fmt.Errorf("game %s: pack: %w", h.Course.Tag, err)
	}
	if before := h.Course.Logged; before != nil {
		last, err := roll.ParseResult(before.Result)
		if err != nil {
			return nil, fmt.Errorf("game %s: no. %d: %w", h.Course.Tag, before.No, err)
		}
		r.Previous = last.Hash()
	}
	return &r, nil
}

// keysNamed is the hash of the keys that draw next, as the result says it; zero as in versions
// before, which did not.
func keysNamed(r *Run) (roll.Hash, error) {
	if r.Input.Former != nil || r.Input.Unnamed {
		return roll.Hash{}, nil
	}
	return r.Game.Named()
}

// toldOf is an action as the result tells it, given where the game stood before it
// and what it led to.
func toldOf(r *Run, before game.Course, a engine.Action, events []engine.Event) (roll.ResultPlay, error) {
	return before.Told(a, events, r.Aliases())
}

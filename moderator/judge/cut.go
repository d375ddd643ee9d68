package judge

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/verdict"
)

// cutAt has the log end before a step. Dice that count cannot be handed back.
func (r *Run) cutAt(step int) error {
	log, err := r.Reading.Log.UpTo(step)
	if err != nil {
		return fmt.Errorf("game %s: log up to step %d: %w", r.Course.Tag, step, err)
	}
	r.Cut, r.skipped = verdict.Cut{Step: step, Log: log}, true
	return nil
}

// tellCut tells everyone how far a log counts.
func tellCut(r *Run) {
	if r.Cut.Step > 0 {
		r.ForAll = append(r.ForAll, fmt.Sprintf("the log of %s counts up to log step %d, with its dice; what is behind is not done, and the next log begins there", r.Course.PlayerName(r.Seat.Side), r.Cut.Step-1))
	}
}

// showsResult reports whether a move of a log only shows what dice have led to, and
// makes it the answer to what its side is asked, if it is one.
func showsResult(r *Run, o *order) (bool, error) {
	if !o.Result {
		return false, nil
	}
	for fell := true; fell; {
		var err error
		if fell, err = r.throw(); err != nil || r.need != nil {
			return false, err
		}
	}
	node := r.Course.Node()
	if node.Asked {
		for _, side := range node.Seats {
			for a := range r.Course.Rules.System.Legal(r.Course.State, side) {
				if !sameWay(a, o.Action) {
					continue
				}
				if side != r.Seat.Side {
					return true, nil // the other side has to answer that
				}
				o.Action = a
				return false, nil
			}
		}
	}
	ruling := r.Course.Rules.System.Check(r.Course.State, o.Action)
	if node.Kind == engine.AtChoice && ruling.Verdict == engine.Legal {
		return false, nil
	}
	own := func(u engine.UnitID) bool {
		unit, known := r.Course.Rules.Pack.Unit(u)
		return known && unit.Side == r.Seat.Side
	}
	moves := node.Kind == engine.AtChoice && slices.Contains(node.Seats, r.Seat.Side) && !game.IsOutOfPhase(ruling)
	return !moves || !slices.ContainsFunc(o.Action.Units, own) || standsAt(r.Course, o.Action), nil
}

// sameWay reports whether an answer takes the same units to the same hex.
func sameWay(a, move engine.Action) bool {
	if len(a.Path) == 0 || a.Path[len(a.Path)-1] != move.Path[len(move.Path)-1] || len(a.Units) != len(move.Units) {
		return false
	}
	return !slices.ContainsFunc(move.Units, func(u engine.UnitID) bool { return !slices.Contains(a.Units, u) })
}

// standsAt reports whether the units of a move stand where it ends.
func standsAt(course *game.Course, a engine.Action) bool {
	end := a.Path[len(a.Path)-1]
	return !slices.ContainsFunc(engine.PlacedOf(course.Rules.System, course.State), func(p engine.Placed) bool { return slices.Contains(a.Units, p.Unit) && p.At != end })
}

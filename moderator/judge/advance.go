package judge

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/verdict"
)

// dropPast leaves out of a reading the answers to questions of turns that are over.
func dropPast(c *game.Course, r *interpret.Reading, side engine.Side) {
	r.Ahead = slices.DeleteFunc(r.Ahead, func(g interpret.Given) bool {
		_, may := game.MayComeUp(c, side, g.Question)
		if !may {
			r.Notes = append(r.Notes, fmt.Sprintf("question %s was of an earlier turn: the answer to it is not needed any more", g.Question))
		}
		return !may
	})
}

// advance is what the submission answers to questions that may come up, nil for
// nothing.
func advance(c *verdict.Case) *game.Advance {
	if len(c.Reading.Ahead) == 0 {
		return nil
	}
	a := game.Advance{Side: c.Seat.Side, No: c.No()}
	for _, g := range c.Reading.Ahead {
		a.Answers = append(a.Answers, game.Given(g))
	}
	return &a
}

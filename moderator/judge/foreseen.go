package judge

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/foresee"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/verdict"
)

// toldAhead is the last question of the side with the occasion of another, if all that
// would be offered was.
func toldAhead(t *game.Table, side engine.Side, q game.Ahead) (game.Ahead, bool) {
	for _, f := range slices.Backward(t.Foreseen) {
		for _, known := range f.Questions {
			if f.Side == side && known.Occasion == q.Occasion {
				return known, known.Covers(q)
			}
		}
	}
	return game.Ahead{}, false
}

// aheadOffered are the answers that were offered to all that the side was told of, by
// number.
func aheadOffered(t *game.Table, side engine.Side) map[string][]engine.Action {
	answers := map[string][]engine.Action{}
	for _, f := range t.Foreseen {
		for _, q := range f.Questions {
			if f.Side == side {
				answers[q.Number] = q.Answers
			}
		}
	}
	return answers
}

// foreseenAt is how many questions of the side have numbers behind that of a question.
// Each side has a row of its own: what the other may be asked is not its business.
func foreseenAt(t *game.Table, side engine.Side, number int) int {
	n := 0
	for _, f := range t.Foreseen {
		for _, q := range f.Questions {
			if f.Side == side && strings.HasPrefix(q.Number, fmt.Sprintf("%d.", number)) {
				n++
			}
		}
	}
	return n
}

// foreknow tells a side of the questions that may come up while what waits is carried out. Questions that it was
// not told of before get numbers, which are written down if the submission took effect.
func foreknow(r *Run, side engine.Side, rest *game.Rest) verdict.Foreknown {
	open, answered := foresee.LookAhead(r.Course, side, rest, r.Input.Version())
	known := verdict.Foreknown{Answered: answered}
	for _, rule := range foresee.IdleRules(r.Course, side) {
		known.Idle = append(known.Idle, orders.Order{Verb: "standing", Rules: []orders.Rule{rule}}.String())
	}
	line := game.Foreseen{Side: side, No: r.No()}
	for _, q := range open {
		before, told := toldAhead(r.Course.Table, side, q)
		switch {
		case told:
			known.Questions = append(known.Questions, before)
		case r.Took:
			q.Number = fmt.Sprintf("%d.%d", r.Course.QuestionNumber(), foreseenAt(r.Course.Table, side, r.Course.QuestionNumber())+len(line.Questions)+1)
			line.Questions = append(line.Questions, q)
			known.Questions = append(known.Questions, q)
		}
	}
	if len(line.Questions) > 0 {
		r.Ahead = append(r.Ahead, game.Line{At: r.Input.Now, Foreseen: &line})
	}
	return known
}

// foreknowAll tells all sides of what they may be asked, or the sender alone where
// nobody else is written to.
func foreknowAll(r *Run) {
	r.Known = map[engine.Side]verdict.Foreknown{}
	rest := r.Course.Rest
	if r.Took {
		rest = r.Rest
	}
	if r.Course.Ended != nil || r.Freezes != nil || !r.Course.Node().Asked {
		return
	}
	for _, seat := range r.Course.Seats {
		if seat.House == 0 && (r.Took || seat.Side == r.Seat.Side) {
			r.Known[seat.Side] = foreknow(r, seat.Side, rest)
		}
	}
}

package victory

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/state"
)

// Outcome is how a game ended.
func Outcome(b *book.Book, s *state.State) *engine.Result {
	if s.Won != "" {
		return &engine.Result{Winner: s.Won, Text: fmt.Sprintf("%s holds what wins the game", b.Pack.SideName(s.Won))}
	}
	played := fmt.Sprintf("all %d turns are played", s.Turns)
	if !b.Victory.Declared {
		return &engine.Result{Text: played, Undecided: true}
	}
	scores := slices.Clone(Score(b, s))
	slices.SortStableFunc(scores, func(a, b engine.Score) int { return b.Points - a.Points })
	first, lead := scores[0], scores[0].Points
	if len(scores) > 1 {
		lead = first.Points - scores[1].Points
	}
	r := &engine.Result{Text: fmt.Sprintf("%s; %s has %d points, %d more than the next", played, b.Pack.SideName(first.Side), first.Points, lead)}
	level, enough := level(b, lead)
	if r.Level = level; lead > 0 && enough {
		r.Winner = first.Side
	}
	return r
}

// level is the level of a victory by so many points; false where that is none.
func level(b *book.Book, lead int) (level string, enough bool) {
	if len(b.Victory.Margins) == 0 {
		return "", true
	}
	for _, m := range b.Victory.Margins {
		if lead >= m.Least {
			level, enough = m.Level, true
		}
	}
	return level, enough
}

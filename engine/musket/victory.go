package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// occupy notes which side holds each objective: the last that had a combat unit
// there.
func occupy(c *course) {
	for i, o := range c.Sys.Objectives {
		for u, p := range c.Pieces {
			if side := c.Sys.Units[u].Side; p.At == o.At && c.Sys.Units[u].Combat() && c.Holders[i] != side {
				c.Holders[i] = side
				c.tell("taken", []int{u}, o.At, fmt.Sprintf("%s takes %s", book.SideName(c.Sys, side), book.Loc(c.Sys, o.At)), "MS 3.4")
			}
		}
	}
}

// tread notes whether units that go a way enter the hex that wins at once: for any
// reason, but vedettes do not count (WC 14.1), nor leaders unless they do.
func tread(c *course, units, path []int) {
	z := c.Sys.Sheet.Seize
	if z == nil || !slices.Contains(path, z.At) {
		return
	}
	for _, u := range units {
		if c.Sys.Units[u].Side == z.Side && counts(c.Sys, c.Opts, u) && !c.Seized {
			c.Seized = true
			c.tell("seized", []int{u}, z.At, fmt.Sprintf("%s enters %s", book.Name(c.Sys, u), book.Loc(c.Sys, z.At)), "WC 14.1")
		}
	}
}

// vanished reports whether the side that must hold on has nobody left, on the map
// or to come.
func vanished(s *state.State) bool {
	z := s.Sys.Sheet.Seize
	if z == nil || !z.Stays || s.Phase == state.PhaseSetup {
		return false
	}
	for u, p := range s.Pieces {
		if s.Sys.Units[u].Side == z.Side && (p.Fate == state.Present || p.Fate == state.Waiting) {
			return false
		}
	}
	return true
}

// finish ends the game. A die may still decide about units that have left.
func finish(c *course) {
	c.Phase, c.Tasks, c.Battle = state.PhaseOver, nil, nil
	if !held(c.State) && gone(c.Pieces) > 0 {
		c.Push(state.Task{Kind: state.TaskEscape, Side: c.Sys.Sheet.Exit.Side, At: book.Nowhere, Instead: book.Nowhere})
		return
	}
	c.tell("over", nil, book.Nowhere, result(c.State).Text, "MS 3.4")
}

// held reports whether the side that seizes has done so, or is still on the map
// at the end: a combat unit, or a leader too (WC 14.1, A-39).
func held(s *state.State) bool {
	z := s.Sys.Sheet.Seize
	if s.Seized || z == nil || !z.Stays {
		return s.Seized
	}
	for u, p := range s.Pieces {
		if p.At != book.Nowhere && s.Sys.Units[u].Side == z.Side && counts(s.Sys, s.Opts, u) {
			return true
		}
	}
	return false
}

// counts reports whether a unit counts for WC 14.1: any but vedettes, leaders only
// if that is played.
func counts(sys *book.Book, opts book.Choices, u int) bool {
	card := &sys.Units[u]
	return card.Fights() || !card.Combat() && opts.Is(book.OptOnMap, 1)
}

// score is the points of a side: enemy steps eliminated or captured, and the
// objectives it holds. Where only whole units count, reduced ones do not
// (WC 14.3).
func score(s *state.State, side int) int {
	points := 0
	for i, p := range s.Pieces {
		if s.Sys.Units[i].Side != side {
			points += worth(s.Sys, s.Opts, i, p)
		}
	}
	for i, o := range s.Sys.Objectives {
		if s.Holders[i] == side {
			points += o.Points
		}
	}
	return points
}

// Score is the points of the sides (MS 3.4), also where the game is decided otherwise
// (WC 14).
func (sys *System) Score(st engine.State) []engine.Score {
	s := st.(*state.State)
	scores := make([]engine.Score, len(s.Sys.Sides))
	for i, side := range s.Sys.Sides {
		scores[i] = engine.Score{Side: side, Points: score(s, i)}
	}
	return scores
}

// worth is what a unit has lost, in points for the enemy. Captured steps may count
// double or nothing, leaders one or nothing.
func worth(sys *book.Book, opts book.Choices, u int, p state.Piece) int {
	card := &sys.Units[u]
	steps := card.Steps
	if !card.Combat() {
		steps = int(opts[book.OptLeaderPoints])
	}
	switch {
	case p.Fate == state.Eliminated, p.Fate == state.Struck:
		return steps
	case p.Fate == state.Captured:
		return steps * [...]int{1, 2, 0}[opts[book.OptCapturedPoints]]
	case p.Fate == state.Absent, !card.Combat(), sys.Sheet.WholeUnits:
		return 0
	}
	return card.Steps - p.Steps
}

// result is how a game that is over has ended: by a hex or an escape (WC 14), else
// by points (MS 3.4).
func result(s *state.State) *engine.Result {
	switch {
	case held(s):
		z := s.Sys.Sheet.Seize
		text := fmt.Sprintf("%s holds its ground to the end", book.SideName(s.Sys, z.Side))
		if s.Seized {
			text = fmt.Sprintf("%s has entered %s", book.SideName(s.Sys, z.Side), book.Loc(s.Sys, z.At))
		}
		return &engine.Result{Winner: s.Sys.Sides[z.Side], Level: "major", Text: text}
	case s.Escaped:
		side := s.Sys.Sheet.Exit.Side
		return &engine.Result{Winner: s.Sys.Sides[side], Level: "major", Text: unitsHave(gone(s.Pieces), " of "+book.SideName(s.Sys, side)) + " got away"}
	}
	return byPoints(s)
}

func byPoints(s *state.State) *engine.Result {
	first, second := score(s, 0), score(s, 1)
	text := fmt.Sprintf("%s has %d points, %s %d", book.SideName(s.Sys, 0), first, book.SideName(s.Sys, 1), second)
	if first == second {
		return &engine.Result{Text: text}
	}
	winner := 0
	if second > first {
		winner = 1
	}
	level := "minor"
	if margin := max(first, second) - min(first, second); s.Sys.Margin > 0 && margin >= s.Sys.Margin {
		level = "major"
	}
	return &engine.Result{Winner: s.Sys.Sides[winner], Level: level, Text: text}
}

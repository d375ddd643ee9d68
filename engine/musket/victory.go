package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
)

// occupy notes which side holds each objective: the last that had a combat unit
// there.
func (c *course) occupy() {
	for i, o := range c.sys.objectives {
		for u, p := range c.pieces {
			if side := c.sys.units[u].side; p.at == o.at && c.sys.units[u].combat() && c.holders[i] != side {
				c.holders[i] = side
				c.tell("taken", []int{u}, o.at, fmt.Sprintf("%s takes %s", sideName(c.sys, side), loc(c.sys, o.at)), "MS 3.4")
			}
		}
	}
}

// tread notes whether units that go a way enter the hex that wins at once: for any
// reason, but vedettes do not count (WC 14.1), nor leaders unless they do.
func (c *course) tread(units, path []int) {
	z := c.sys.sheet.seize
	if z == nil || !slices.Contains(path, z.at) {
		return
	}
	for _, u := range units {
		if c.sys.units[u].side == z.side && counts(c.sys, c.opts, u) && !c.seized {
			c.seized = true
			c.tell("seized", []int{u}, z.at, fmt.Sprintf("%s enters %s", name(c.sys, u), loc(c.sys, z.at)), "WC 14.1")
		}
	}
}

// vanished reports whether the side that must hold on has nobody left, on the map
// or to come.
func (s *State) vanished() bool {
	z := s.sys.sheet.seize
	if z == nil || !z.stays || s.phase == phaseSetup {
		return false
	}
	for u, p := range s.pieces {
		if s.sys.units[u].side == z.side && (p.fate == present || p.fate == waiting) {
			return false
		}
	}
	return true
}

// finish ends the game. A die may still decide about units that have left.
func (c *course) finish() {
	c.phase, c.tasks, c.battle = phaseOver, nil, nil
	if !c.held() && gone(c.pieces) > 0 {
		c.push(task{kind: taskEscape, side: c.sys.sheet.exit.side, at: nowhere, instead: nowhere})
		return
	}
	c.tell("over", nil, nowhere, c.result().Text, "MS 3.4")
}

// held reports whether the side that seizes has done so, or is still on the map
// at the end: a combat unit, or a leader too (WC 14.1, A-39).
func (s *State) held() bool {
	z := s.sys.sheet.seize
	if s.seized || z == nil || !z.stays {
		return s.seized
	}
	for u, p := range s.pieces {
		if p.at != nowhere && s.sys.units[u].side == z.side && counts(s.sys, s.opts, u) {
			return true
		}
	}
	return false
}

// counts reports whether a unit counts for WC 14.1: any but vedettes, leaders only
// if that is played.
func counts(sys *System, opts choices, u int) bool {
	card := &sys.units[u]
	return card.fights() || !card.combat() && opts.is(optOnMap, 1)
}

// score is the points of a side: enemy steps eliminated or captured, and the
// objectives it holds. Where only whole units count, reduced ones do not
// (WC 14.3).
func (s *State) score(side int) int {
	points := 0
	for i, p := range s.pieces {
		if s.sys.units[i].side != side {
			points += worth(s.sys, s.opts, i, p)
		}
	}
	for i, o := range s.sys.objectives {
		if s.holders[i] == side {
			points += o.points
		}
	}
	return points
}

// Score is the points of the sides (MS 3.4), also where the game is decided otherwise
// (WC 14).
func (sys *System) Score(st engine.State) []engine.Score {
	s := st.(*State)
	scores := make([]engine.Score, len(s.sys.sides))
	for i, side := range s.sys.sides {
		scores[i] = engine.Score{Side: side, Points: s.score(i)}
	}
	return scores
}

// worth is what a unit has lost, in points for the enemy. Captured steps may count
// double or nothing, leaders one or nothing.
func worth(sys *System, opts choices, u int, p piece) int {
	card := &sys.units[u]
	steps := card.steps
	if !card.combat() {
		steps = int(opts[optLeaderPoints])
	}
	switch {
	case p.fate == eliminated, p.fate == struck:
		return steps
	case p.fate == captured:
		return steps * [...]int{1, 2, 0}[opts[optCapturedPoints]]
	case p.fate == absent, !card.combat(), sys.sheet.wholeUnits:
		return 0
	}
	return card.steps - p.steps
}

// result is how a game that is over has ended: by a hex or an escape (WC 14), else
// by points (MS 3.4).
func (s *State) result() *engine.Result {
	switch {
	case s.held():
		z := s.sys.sheet.seize
		text := fmt.Sprintf("%s holds its ground to the end", sideName(s.sys, z.side))
		if s.seized {
			text = fmt.Sprintf("%s has entered %s", sideName(s.sys, z.side), loc(s.sys, z.at))
		}
		return &engine.Result{Winner: s.sys.sides[z.side], Level: "major", Text: text}
	case s.escaped:
		side := s.sys.sheet.exit.side
		return &engine.Result{Winner: s.sys.sides[side], Level: "major", Text: unitsHave(gone(s.pieces), " of "+sideName(s.sys, side)) + " got away"}
	}
	return s.byPoints()
}

func (s *State) byPoints() *engine.Result {
	first, second := s.score(0), s.score(1)
	text := fmt.Sprintf("%s has %d points, %s %d", sideName(s.sys, 0), first, sideName(s.sys, 1), second)
	if first == second {
		return &engine.Result{Text: text}
	}
	winner := 0
	if second > first {
		winner = 1
	}
	level := "minor"
	if margin := max(first, second) - min(first, second); s.sys.margin > 0 && margin >= s.sys.margin {
		level = "major"
	}
	return &engine.Result{Winner: s.sys.sides[winner], Level: level, Text: text}
}

func sideName(sys *System, side int) string { return sys.pack.SideName(sys.sides[side]) }

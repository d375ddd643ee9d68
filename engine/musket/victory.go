package musket

import (
	"errors"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

// packTable is the table of this system in pack.toml.
type packTable struct {
	Musket struct {
		MajorMargin int `toml:"major_margin"` // 0: there is no major victory
		Objective   []struct {
			Hex    string      `toml:"hex"`
			Points int         `toml:"points"`
			HeldBy engine.Side `toml:"held_by"` // at the start; "" is nobody
		} `toml:"objective"`
	} `toml:"musket"`
}

func (c *compiler) victory() {
	var table packTable
	var wrong pack.Mistakes
	if err := c.pack.Table(&table); errors.As(err, &wrong) {
		c.mistakes = append(c.mistakes, wrong...)
		return
	}
	c.sys.margin = table.Musket.MajorMargin
	for i, o := range table.Musket.Objective {
		line := c.pack.Line(fmt.Sprintf("musket.objective[%d]", i))
		at, err := hex.Parse(o.Hex)
		if err != nil || !c.pack.Grid.Contains(at) {
			c.mistakes.Wrong("pack.toml", line, "objective %q is no hex of the map", o.Hex)
			continue
		}
		holder := slices.Index(c.sys.sides, o.HeldBy)
		if holder < 0 && o.HeldBy != "" {
			c.mistakes.Wrong("pack.toml", line, "objective %s is held by %q, which is no side", o.Hex, o.HeldBy)
		}
		c.sys.objectives = append(c.sys.objectives, objective{c.pack.Grid.Index(at), o.Points, holder})
	}
}

// occupy notes which side holds each objective: the last that had a combat unit
// there.
func (c *course) occupy() {
	for i, o := range c.sys.objectives {
		for u, p := range c.pieces {
			if side := c.sys.units[u].side; p.at == o.at && c.sys.units[u].combat() && c.holders[i] != side {
				c.holders[i] = side
				c.tell("taken", []int{u}, o.at, fmt.Sprintf("%s takes %s", c.sideName(side), c.loc(o.at)), "MS 3.4")
			}
		}
	}
}

// score is the points of a side: enemy steps eliminated or captured, and the
// objectives it holds.
func (s *State) score(side int) int {
	points := 0
	for i, p := range s.pieces {
		u := s.sys.units[i]
		if u.side == side || !u.combat() || p.fate == absent {
			continue
		}
		if p.fate == eliminated || p.fate == captured {
			points += u.steps
		} else {
			points += u.steps - p.steps
		}
	}
	for i, o := range s.sys.objectives {
		if s.holders[i] == side {
			points += o.points
		}
	}
	return points
}

// result is how a game that is over has ended (MS 3.4, by the pack's table).
func (s *State) result() *engine.Result {
	first, second := s.score(0), s.score(1)
	text := fmt.Sprintf("%s has %d points, %s %d", s.sideName(0), first, s.sideName(1), second)
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

func (s *State) sideName(side int) string { return s.sys.pack.SideName(s.sys.sides[side]) }

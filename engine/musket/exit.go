package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// checkExit is WC 14.2: mounted infantry that was not disrupted when its movement
// phase began goes to the exit hex, if it is not there, and pays for leaving
//
func checkExit(s *State, a engine.Action, f *findings) {
	e := s.sys.sheet.exit
	units, ok := s.own(a, append(slices.Clone(a.Units), unitArg(a, "with")...), f)
	if !ok || !s.mayMove(units, f) {
		return
	}
	path, ok := hexes(s.sys, a.Path, f)
	switch {
	case !ok:
		return
	case e == nil || len(units) != 1 || !mayLeave(s.sys, s.pieces, units[0]):
		f.add(finding.Unable, cites("WC 14.2"), "only mounted infantry of a side with an exit hex leaves the map, unit by unit, and not disrupted").Units = ids(s.sys, units)
		return
	}
	if len(path) > 0 && path[0] == s.pieces[units[0]].at {
		path = path[1:]
	}
	checkLeaving(s.sys, s.pieces, s.newWalk(units), path, f)
}

// mayLeave reports whether a unit is one of those that may leave.
func mayLeave(sys *System, pieces []piece, u int) bool {
	e, card := sys.sheet.exit, sys.units[u]
	return e != nil && card.mounted && card.side == e.side && pieces[u].status == good && pieces[u].at != nowhere
}

// checkLeaving is the way to the exit hex and the price of leaving.
func checkLeaving(sys *System, pieces []piece, w *walk, path []int, f *findings) {
	e := sys.sheet.exit
	u := w.units[0]
	if w.end(path) != e.at {
		f.add(finding.NoSuchWay, cites("WC 14.2"), "units leave the map at %s", loc(sys, e.at)).At = loc(sys, e.at)
		return
	}
	if len(path) > 0 {
		if p := w.problem(path); p != nil {
			f.all, f.illegal = append(f.all, *p), true
			return
		}
		if w.zone.has(e.at) {
			f.add(finding.MustStop, cites("MS 6.2"), "%s is in an enemy zone of control: the move must end there", loc(sys, e.at)).At = loc(sys, e.at)
			return
		}
	}
	if needs, has := w.price(u, path).total+e.cost, w.allowance(u); needs > has {
		found := f.add(finding.ShortOfExit, cites("WC 14.2"), "%s needs %s MP with the exit, has %s", name(sys, u), points(needs), points(has))
		if len(path) > 0 {
			found.Write = moveOrder(sys, pieces, w.units, path).String()
		}
	}
}

// leave takes a unit off the map by the exit hex.
func (c *course) leave(u int) {
	at := c.sys.sheet.exit.at
	c.pieces[u].moved = true
	c.remove(u, exited)
	c.tell("exited", []int{u}, at, fmt.Sprintf("%s leaves the map at %s", name(c.sys, u), loc(c.sys, at)), "WC 14.2")
}

// leavings proposes the units that can reach the exit hex and leave.
func (s *State) leavings(yield func(engine.Action) bool) {
	for u, p := range s.pieces {
		if s.sys.units[u].side != s.active || p.moved || !mayLeave(s.sys, s.pieces, u) {
			continue
		}
		path := []int{}
		if at := s.sys.sheet.exit.at; p.at != at {
			best := s.reach(u).best(at)
			if best == nil {
				continue
			}
			path = best.path(at)
		}
		a := moveOrder(s.sys, s.pieces, []int{u}, path)
		a.Args = []engine.Arg{{Name: "exit"}}
		var f findings
		if checkExit(s, a, &f); !f.illegal && !yield(a) {
			return
		}
	}
}

// gone is how many units have left.
func gone(pieces []piece) int {
	n := 0
	for _, p := range pieces {
		if p.fate == exited {
			n++
		}
	}
	return n
}

// unitsHave counts units in words: 1 unit has, 2 units of Confederate have.
func unitsHave(n int, whose string) string {
	if n == 1 {
		return "1 unit" + whose + " has"
	}
	return fmt.Sprintf("%d units%s have", n, whose)
}

// escapeChance is the die at the end of a game in which units have left.
func (s *State) escapeChance(task) *engine.Chance {
	return &engine.Chance{
		ID:      chanceID(s.plays, "escape"),
		Purpose: fmt.Sprintf("%s wins a major victory on %d or less", sideName(s.sys, s.sys.sheet.exit.side), gone(s.pieces)),
		Dice:    []engine.Dice{{N: 1, Sides: dieSides, Low: 1}},
		Cites:   cites("WC 14.2"),
	}
}

func (c *course) rollEscape(die int) {
	c.pop()
	c.escaped = die <= gone(c.pieces)
	c.tell("checked", nil, nowhere, fmt.Sprintf("%s left, the die is %d", unitsHave(gone(c.pieces), ""), die), "WC 14.2")
	c.tell("over", nil, nowhere, c.result().Text, "WC 14.2")
}

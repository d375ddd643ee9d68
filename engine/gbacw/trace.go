package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/hex"
)

// Command is traced from a leader to whom he leads. What it costs is in the Battle Book (BB 4.15); whether it goes past the
// enemy, or over the edge of a scenario's map, only the series' rules say: whom it reaches without that is in range, and who is
// too far whatever stands on the way is not.

// trace is what came of a look from a leader to somebody who has to be in his Command Range.
type trace struct {
	leader, unit int
	within       book.Answer
	halves       int        // what the cheapest way costs whoever stands on it; nowhere where that is more than twice the range
	far          int        // the range, in half points
	open         string     // why it is not known
	entry        engine.Loc // from where it looks, instead of the leader's hex: where the unit entered (BB 30.9)
}

// trace looks from where a leader stands to where a unit does.
func (sys *system) trace(s *state, leader, unit int) trace {
	return sys.traceTo(s, leader, unit, sys.where(s, unit), 1)
}

// traceTo looks to a hex for a unit, as far as a part of the leader's range: 1 is all of it, 2 is half.
func (sys *system) traceTo(s *state, leader, unit int, to hex.Coord, part int) trace {
	t := trace{leader: leader, unit: unit, within: book.Unknown, halves: nowhere}
	points, known := sys.fact(s, leader, book.FactRange)
	switch {
	case !s.Units[leader].here():
		t.open = sys.Unit(leader).Name + " is not on the map"
	case !s.Units[unit].here():
		t.open = sys.Unit(unit).Name + " is not on the map"
	case !known:
		t.open = "the range of " + sys.Unit(leader).Name + " is neither in counters.csv nor declared"
	case len(sys.Book.Owner.Terrain) == 0:
		t.open = "nobody has typed in hexes.csv"
	case len(sys.Book.Owner.Costs) == 0:
		t.open = "nobody has typed in lists/costs.csv"
	default:
		t.far = 2 * points / part
		sys.follow(s, &t, sys.where(s, leader), to, sys.ledFor(s, leader))
	}
	return t
}

// mostFromEntry is how far McArthur may be from where he entered on the Critical Left, in half points (BB 30.9).
const mostFromEntry = 2 * 4

// traceEntry looks from where a leader entered to where he stands, by what a leader's move costs (BB 30.9).
func (sys *system) traceEntry(s *state, by, unit int) trace {
	t := trace{leader: by, unit: unit, within: book.Unknown, halves: nowhere, far: mostFromEntry}
	from := s.Used[usedEntered+string(sys.Unit(unit).ID)] - 1
	switch {
	case from < 0 || from >= sys.Pack.Grid.Size() || !s.Units[unit].here():
		t.open = "it is counted from the hex in which he entered"
	case len(sys.Book.Owner.Terrain) == 0:
		t.open = "nobody has typed in hexes.csv"
	case len(sys.Book.Owner.Costs) == 0:
		t.open = "nobody has typed in lists/costs.csv"
	default:
		at, m := sys.Pack.Grid.At(from), sys.mover(s, unit)
		t.entry = sys.HexName(at)
		sys.follow(s, &t, at, sys.where(s, unit), func(at, next hex.Coord, _ hex.Direction) book.LedStep {
			halves, never, unknown := sys.Book.Step(m, at, next)
			return book.OrHole(halves, never, unknown)
		})
	}
	return t
}

// staff reports whether a leader commands a corps or an army: the Reserve Corps is one.
func (sys *system) staff(leader int) bool {
	f := sys.Formations[sys.Leads(leader)]
	return f.Rank() == 0 || f.Southern() && f.Rank() == 1
}

// follow finds out whether a way from one hex to another is cheap enough.
func (sys *system) follow(s *state, t *trace, from, to hex.Coord, cost func(at, next hex.Coord, d hex.Direction) book.LedStep) {
	grid, barred := sys.Pack.Grid, sys.barred(s, sys.SideOf(t.leader))
	sure := newWave(grid, from, t.far, func(at, next hex.Coord, d hex.Direction) (int, bool) {
		step := cost(at, next, d)
		return step.Halves, !step.Never && !step.Unknown && (next == to || !barred(next))
	})
	sure.run()
	if t.halves = sure.best[grid.Index(to)]; t.halves != nowhere {
		t.within = book.Inside
		return
	}
	hole := ""
	best := newWave(grid, from, 2*t.far, func(at, next hex.Coord, d hex.Direction) (int, bool) {
		step := cost(at, next, d)
		if step.Unknown && hole == "" {
			_, _, hole = sys.Book.LedCost(false, false, at, next)
		}
		return step.Halves, !step.Never
	})
	best.run()
	switch t.halves = best.best[grid.Index(to)]; {
	case t.halves == nowhere || t.halves > t.far:
		t.within = book.Outside
	case hole != "":
		t.open = hole
	default:
		t.open = "the only way that is short enough goes past the enemy or off the scenario's map"
	}
}

// ledFor is what steps cost a leader's command now.
func (sys *system) ledFor(s *state, leader int) func(at, next hex.Coord, d hex.Direction) book.LedStep {
	staff, shut, bridge := sys.staff(leader), sys.bridgeShut(s), sys.Book.Bridge()
	steps := sys.Book.Owner.Led[staff]
	return func(at, next hex.Coord, d hex.Direction) book.LedStep {
		if shut && (at == bridge || next == bridge) {
			return sys.Book.LedStep(staff, shut, at, next)
		}
		return steps[hex.Directions*sys.Pack.Grid.Index(at)+int(d)]
	}
}

// barred tells of hexes of which the Battle Book does not say whether command goes through them: the enemy's, those next to
// him where no friend stands, and those outside of the scenario's map.
func (sys *system) barred(s *state, side int) func(hex.Coord) bool {
	held, near, friends := map[hex.Coord]bool{}, map[hex.Coord]bool{}, map[hex.Coord]bool{}
	for i, u := range s.Units {
		switch at := sys.where(s, i); {
		case !u.here() || sys.Unit(i).Type == book.Leader:
		case sys.SideOf(i) == side:
			friends[at] = true
		default:
			held[at] = true
			for _, c := range sys.Pack.Grid.Neighbours(at) {
				near[c] = true
			}
		}
	}
	now := sys.slot(s)
	return func(c hex.Coord) bool {
		return held[c] || near[c] && !friends[c] || sys.Book.Area(s.Scenario, now, c) != book.Inside
	}
}

// says is a trace for people.
func (sys *system) says(t trace) string {
	leader, unit := sys.Unit(t.leader).Name, sys.Unit(t.unit).Name
	switch {
	case t.within == book.Unknown:
		return t.open
	case t.entry != "" && t.halves == nowhere:
		return unit + " is more than " + halves(2*t.far) + " movement points from " + string(t.entry) + ", where he entered, and may be " + halves(t.far)
	case t.entry != "":
		return unit + " is " + halves(t.halves) + " movement points from " + string(t.entry) + ", where he entered, and may be " + halves(t.far)
	case t.within == book.Inside:
		return leader + " reaches " + unit + " for " + halves(t.halves) + " of " + halves(t.far) + " movement points"
	case t.halves == nowhere:
		return unit + " is more than " + halves(2*t.far) + " movement points from " + leader + ", whose command reaches " + halves(t.far)
	}
	return unit + " is " + halves(t.halves) + " movement points from " + leader + ", whose command reaches " + halves(t.far)
}

// inRange refuses an order for a unit that has to be in a leader's Command Range and is not, and warns where nobody knows.
func (sys *system) inRange(t trace, code string, cites ...engine.Cite) *engine.Finding {
	id := sys.Unit(t.unit).ID
	switch t.within {
	case book.Inside:
		return nil
	case book.Outside:
		return finding.OfUnit(code, id, "%s", sys.says(t)).Cite(append(cites, "BB 4.15")...)
	}
	return finding.OfUnit(finding.AsStated, id, "not checked: whether %s is within the Command Range of %s (%s); it stands as stated", sys.Unit(t.unit).Name, sys.Unit(t.leader).Name, t.open)
}

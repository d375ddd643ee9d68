package command

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// trace is what came of a look from a leader to somebody who has to be in his Command Range.
type trace struct {
	leader, unit int
	Within       book.Answer
	Halves       int        // what the cheapest way costs whoever stands on it; nowhere where that is more than twice the range
	far          int        // the range, in half points
	open         string     // why it is not known
	entry        engine.Loc // from where it looks, instead of the leader's hex: where the unit entered (BB 30.9)
}

// Trace looks from where a leader stands to where a unit does.
func Trace(b *book.Book, s *state.State, leader, unit int) trace {
	return traceTo(b, s, leader, unit, position.Where(b, s, unit), 1)
}

// traceTo looks to a hex for a unit, as far as a part of the leader's range: 1 is all of it, 2 is half.
func traceTo(b *book.Book, s *state.State, leader, unit int, to hex.Coord, part int) trace {
	t := trace{leader: leader, unit: unit, Within: book.Unknown, Halves: Nowhere}
	points, known := position.Fact(b, s, leader, book.FactRange)
	switch {
	case !s.Units[leader].Here():
		t.open = b.Unit(leader).Name + " is not on the map"
	case !s.Units[unit].Here():
		t.open = b.Unit(unit).Name + " is not on the map"
	case !known:
		t.open = "the range of " + b.Unit(leader).Name + " is neither in counters.csv nor declared"
	case len(b.Owner.Terrain) == 0:
		t.open = "nobody has typed in hexes.csv"
	case len(b.Owner.Costs) == 0:
		t.open = "nobody has typed in lists/costs.csv"
	default:
		t.far = 2 * points / part
		follow(b, s, &t, position.Where(b, s, leader), to, ledFor(b, s, leader))
	}
	return t
}

// mostFromEntry is how far McArthur may be from where he entered on the Critical Left, in half points (BB 30.9).
const mostFromEntry = 2 * 4

// traceEntry looks from where a leader entered to where he stands, by what a leader's move costs (BB 30.9).
func traceEntry(b *book.Book, s *state.State, by, unit int) trace {
	t := trace{leader: by, unit: unit, Within: book.Unknown, Halves: Nowhere, far: mostFromEntry}
	from := s.Used[state.UsedEntered+string(b.Unit(unit).ID)] - 1
	switch {
	case from < 0 || from >= b.Pack.Grid.Size() || !s.Units[unit].Here():
		t.open = "it is counted from the hex in which he entered"
	case len(b.Owner.Terrain) == 0:
		t.open = "nobody has typed in hexes.csv"
	case len(b.Owner.Costs) == 0:
		t.open = "nobody has typed in lists/costs.csv"
	default:
		at, m := b.Pack.Grid.At(from), Mover(b, s, unit)
		t.entry = b.HexName(at)
		follow(b, s, &t, at, position.Where(b, s, unit), func(at, next hex.Coord, _ hex.Direction) book.LedStep {
			halves, never, unknown := b.Step(m, at, next)
			return book.OrHole(halves, never, unknown)
		})
	}
	return t
}

// staff reports whether a leader commands a corps or an army: the Reserve Corps is one.
func staff(b *book.Book, leader int) bool {
	f := b.Formations[b.Leads(leader)]
	return f.Rank() == 0 || f.Southern() && f.Rank() == 1
}

// follow finds out whether a way from one hex to another is cheap enough.
func follow(b *book.Book, s *state.State, t *trace, from, to hex.Coord, cost func(at, next hex.Coord, d hex.Direction) book.LedStep) {
	grid, barred := b.Pack.Grid, barred(b, s, b.SideOf(t.leader))
	sure := NewWave(grid, from, t.far, func(at, next hex.Coord, d hex.Direction) (int, bool) {
		step := cost(at, next, d)
		return step.Halves, !step.Never && !step.Unknown && (next == to || !barred(next))
	})
	sure.RunTo(to)
	if t.Halves = sure.Best[grid.Index(to)]; t.Halves != Nowhere {
		t.Within = book.Inside
		return
	}
	hole := ""
	best := NewWave(grid, from, 2*t.far, func(at, next hex.Coord, d hex.Direction) (int, bool) {
		step := cost(at, next, d)
		if step.Unknown && hole == "" {
			_, _, hole = b.LedCost(false, false, at, next)
		}
		return step.Halves, !step.Never
	})
	best.Run()
	switch t.Halves = best.Best[grid.Index(to)]; {
	case t.Halves == Nowhere || t.Halves > t.far:
		t.Within = book.Outside
	case hole != "":
		t.open = hole
	default:
		t.open = "the only way that is short enough goes past the enemy or off the scenario's map"
	}
}

// ledFor is what steps cost a leader's command now.
func ledFor(b *book.Book, s *state.State, leader int) func(at, next hex.Coord, d hex.Direction) book.LedStep {
	staff, shut, bridge := staff(b, leader), position.BridgeShut(b, s), b.Bridge()
	steps := b.Owner.Led[staff]
	return func(at, next hex.Coord, d hex.Direction) book.LedStep {
		if shut && (at == bridge || next == bridge) {
			return b.LedStep(staff, shut, at, next)
		}
		return steps[hex.Directions*b.Pack.Grid.Index(at)+int(d)]
	}
}

// barred tells of hexes of which the Battle Book does not say whether command goes through them: the enemy's, those next to
// him where no friend stands, and those outside of the scenario's map.
func barred(b *book.Book, s *state.State, side int) func(hex.Coord) bool {
	grid := b.Pack.Grid
	held, near, friends := make([]bool, grid.Size()), make([]bool, grid.Size()), make([]bool, grid.Size())
	for i, u := range s.Units {
		if !u.Here() || b.Unit(i).Type == book.Leader {
			continue
		}
		at := position.Where(b, s, i)
		if b.SideOf(i) == side {
			friends[grid.Index(at)] = true
			continue
		}
		held[grid.Index(at)] = true
		for _, c := range grid.Neighbours(at) {
			near[grid.Index(c)] = true
		}
	}
	area := b.AreaOf(s.Scenario, position.Slot(b, s))
	return func(c hex.Coord) bool {
		i := grid.Index(c)
		return held[i] || near[i] && !friends[i] || area(c) != book.Inside
	}
}

// TraceText is a trace for people.
func TraceText(b *book.Book, t trace) string {
	leader, unit := b.Unit(t.leader).Name, b.Unit(t.unit).Name
	switch {
	case t.Within == book.Unknown:
		return t.open
	case t.entry != "" && t.Halves == Nowhere:
		return unit + " is more than " + HalfPoints(2*t.far) + " movement points from " + string(t.entry) + ", where he entered, and may be " + HalfPoints(t.far)
	case t.entry != "":
		return unit + " is " + HalfPoints(t.Halves) + " movement points from " + string(t.entry) + ", where he entered, and may be " + HalfPoints(t.far)
	case t.Within == book.Inside:
		return leader + " reaches " + unit + " for " + HalfPoints(t.Halves) + " of " + HalfPoints(t.far) + " movement points"
	case t.Halves == Nowhere:
		return unit + " is more than " + HalfPoints(2*t.far) + " movement points from " + leader + ", whose command reaches " + HalfPoints(t.far)
	}
	return unit + " is " + HalfPoints(t.Halves) + " movement points from " + leader + ", whose command reaches " + HalfPoints(t.far)
}

// inRange refuses an order for a unit that has to be in a leader's Command Range and is not, and warns where nobody knows.
func inRange(b *book.Book, t trace, code string, cites ...engine.Cite) *engine.Finding {
	id := b.Unit(t.unit).ID
	switch t.Within {
	case book.Inside:
		return nil
	case book.Outside:
		return finding.OfUnit(code, id, "%s", TraceText(b, t)).Cite(append(cites, "BB 4.15")...)
	}
	return finding.OfUnit(finding.AsStated, id, "not checked: whether %s is within the Command Range of %s (%s); it stands as stated", b.Unit(t.unit).Name, b.Unit(t.leader).Name, t.open)
}

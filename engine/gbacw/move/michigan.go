package move

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// HoursAway is how long it is away.
const HoursAway = 4

// HoursLater is the turn of so many hours from now.
func HoursLater(b *book.Book, s *state.State, hours int) int {
	began := func(turn int) int {
		at := b.Slot(s.Scenario, turn)
		return at.Day*24 + at.Hour
	}
	due := s.Turn + 1
	for due < s.Turn+hours && began(due+1) <= began(s.Turn)+hours {
		due++
	}
	return due
}

// LandsAgain reports an order that chooses its hex of the Landing.
func LandsAgain(b *book.Book, s *state.State, a engine.Action) bool {
	if len(a.Units) != 1 || len(a.Path) != 1 || a.Units[0] != state.Michigan15 || s.Phase != state.PhaseCommand {
		return false
	}
	u := s.Units[b.UnitIndex[state.Michigan15]]
	return s.Used[state.UsedNerve] == state.Released && u.Here() && u.Due == s.Turn
}

// checkLanding judges it: any hex of the Landing's field or its boundary.
func checkLanding(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	at, err := b.Pack.Grid.Find(string(a.Path[0]))
	switch {
	case err != nil:
		return finding.OfUnit(finding.OffMap, "", "%v", err)
	case a.Side != "US":
		return finding.OfUnit(finding.NotYours, state.Michigan15, "%s is not yours", b.Spell(string(state.Michigan15)))
	case position.EnemyAt(b, s, b.Side("US"), at) >= 0:
		return finding.OfUnit(finding.EnemyHeld, state.Michigan15, "the enemy stands in %s", b.HexName(at)).Cite("BB 30.1")
	case slices.Contains(command.LandingHexes(), b.HexName(at)) || book.FieldSlug(b.FieldAt(at)) == FieldLanding:
		return nil
	case b.Surveyed(at):
		return finding.OfUnit(finding.NoEntry, state.Michigan15, "%s is no hex of the Landing", b.HexName(at)).Cite("BB 30.1")
	}
	return finding.OfUnit(finding.AsStated, state.Michigan15, "not checked: whether %s lies in the field of the Landing or its boundary", b.HexName(at)).Cite("BB 30.1")
}

// homing is what each hex costs a mover from there to a goal, nowhere where there is no way.
type homing struct {
	sys  *book.Book
	M    book.Mover
	best []int // by the index of the hex, in half points
}

// Far is how far a hex is from where the march leads, in half points.
func (h homing) Far(c hex.Coord) int { return h.best[h.sys.Pack.Grid.Index(c)] }

// WayToPrentiss is what the ways of a unit to Prentiss cost; not known where the ground is not typed in, there is no way, or Prentiss is
// not in play.
func WayToPrentiss(b *book.Book, s *state.State, unit int) (h homing, known bool) {
	leader, there := b.UnitIndex[state.Prentiss]
	if !there || !s.Units[leader].Here() || !b.WholeTable(book.TableMovement) {
		return homing{}, false
	}
	h = homing{sys: b, M: command.Mover(b, s, unit)}
	closed := command.ClosedTo(b, s, unit)
	w := command.NewWave(b.Pack.Grid, position.Where(b, s, leader), mostWay, func(at, next hex.Coord, _ hex.Direction) (int, bool) {
		step, never, unknown := b.Step(h.M, next, at) // it comes from there
		return step, !never && unknown == "" && !closed(next)
	})
	w.Run()
	h.best = w.Best
	return h, h.Far(position.Where(b, s, unit)) != command.Nowhere
}

// mostWay is more than any way over the map costs, in half points.
const mostWay = 2000

// onward is the next step of a cheapest way, the first in the order of directions, that it has points for.
func (h homing) onward(at hex.Coord, left int) (next hex.Coord, cost int, there bool) {
	for _, n := range h.sys.Pack.Grid.Neighbours(at) {
		step, never, unknown := h.sys.Step(h.M, at, n)
		if far := h.Far(n); !never && unknown == "" && far != command.Nowhere && step <= left && step+far == h.Far(at) {
			return n, step, true
		}
	}
	return at, 0, false
}

// WayOfMarch is a way that the rule asks for, with its start; it has no step where it cannot go on.
func WayOfMarch(b *book.Book, s *state.State, unit int, h homing) []hex.Coord {
	at := position.Where(b, s, unit)
	path := []hex.Coord{at}
	left, _ := b.Allowance(h.M)
	for h.Far(at) > 0 {
		next, cost, there := h.onward(at, left)
		if !there {
			break
		}
		at, left = next, left-cost
		path = append(path, at)
	}
	return path
}

// checkMarching holds a way against it: each step on a cheapest way, and no point left that would do for another.
func checkMarching(b *book.Book, s *state.State, unit int, path []hex.Coord) *engine.Finding {
	if !command.Marches(b, s, unit) {
		return nil
	}
	id, name := b.Unit(unit).ID, b.Unit(unit).Name
	if command.MustJoin(b, s, unit) {
		return finding.OfUnit(finding.Frozen, id, "%s has begun this activation in the Command Range of Prentiss, and joins a brigade of his first", name).Instead("attach %s -> %s", id, b.Unit(command.Hosts(b, s)[0]).ID).Cite("BB 30.1")
	}
	w, known := WayToPrentiss(b, s, unit)
	if !known || isMarch(b, w, path) {
		return nil
	}
	return finding.OfUnit(finding.Frozen, id, "%s marches towards Prentiss, with all its movement points on a way that costs the least", name).Instead("%s", moveText(b, id, WayOfMarch(b, s, unit, w))).Cite("BB 30.1")
}

// marchStated names a march that nobody can hold against the ground.
func marchStated(b *book.Book, s *state.State, unit int) *engine.Finding {
	if !command.Marches(b, s, unit) {
		return nil
	}
	if _, known := WayToPrentiss(b, s, unit); known {
		return nil
	}
	return finding.OfUnit(finding.AsStated, state.Michigan15, "not checked: whether %s marches towards Prentiss with all its movement points on the way that costs the least", b.Unit(unit).Name).Cite("BB 30.1")
}

// isMarch reports whether a way is what the rule asks for.
func isMarch(b *book.Book, h homing, path []hex.Coord) bool {
	left, _ := b.Allowance(h.M)
	for i := 1; i < len(path); i++ {
		step, _, _ := b.Step(h.M, path[i-1], path[i])
		if h.Far(path[i]) == command.Nowhere || h.Far(path[i])+step != h.Far(path[i-1]) {
			return false
		}
		left -= step
	}
	_, _, more := h.onward(path[len(path)-1], left)
	return !more || h.Far(path[len(path)-1]) == 0
}

// moveText is a move as it is written.
func moveText(b *book.Book, id engine.UnitID, path []hex.Coord) string {
	text := state.VerbMove + " " + string(id) + " "
	for i, c := range path {
		if i > 0 {
			text += "-"
		}
		text += string(b.HexName(c))
	}
	return text
}

// CheckHalt: nobody passes while it has to march or to join. Where the ground is not typed in that stands as stated.
func CheckHalt(b *book.Book, s *state.State) *engine.Finding {
	unit, there := b.UnitIndex[state.Michigan15]
	if !there || s.Phase != state.PhaseActivation || !s.Pending.IsZero() || !command.Marches(b, s, unit) || s.Units[unit].Moved || command.MayAct(b, s, unit) != nil {
		return nil
	}
	id, name := b.Unit(unit).ID, b.Unit(unit).Name
	if command.MustJoin(b, s, unit) {
		return checkMarching(b, s, unit, nil)
	}
	w, known := WayToPrentiss(b, s, unit)
	if !known {
		return finding.OfUnit(finding.AsStated, id, "not checked: %s marches towards Prentiss whenever it acts, with all its movement points on the way that costs the least, and joins a brigade of his where it begins in his Command Range", name).Instead("declare %s=1 %s, where it does", state.FactReached, id).Cite("BB 30.1")
	}
	path := WayOfMarch(b, s, unit, w)
	if a := MarchOrder(b, id, path); len(path) > 1 && finding.Ruling(CheckMove(b, s, a)).Verdict == engine.Legal {
		return finding.OfUnit(finding.Frozen, id, "%s marches towards Prentiss whenever it acts", name).Instead("%s", moveText(b, id, path)).Cite("BB 30.1")
	}
	return nil
}

// MarchOrder is the order to march along a path.
func MarchOrder(b *book.Book, id engine.UnitID, path []hex.Coord) engine.Action {
	a := engine.Action{Side: "US", Verb: state.VerbMove, Units: []engine.UnitID{id}}
	for _, c := range path {
		a.Path = append(a.Path, b.HexName(c))
	}
	return a
}

// MarchSamples are its march, or the brigades that it joins.
func MarchSamples(b *book.Book, s *state.State, unit int) []engine.Action {
	id := b.Unit(unit).ID
	if command.MustJoin(b, s, unit) {
		var list []engine.Action
		for _, host := range command.Hosts(b, s) {
			list = append(list, engine.Action{Side: "US", Verb: state.VerbAttach, Units: []engine.UnitID{id}, Args: []engine.Arg{{Name: "to", Values: []string{string(b.Unit(host).ID)}}}})
		}
		return list
	}
	if w, known := WayToPrentiss(b, s, unit); known {
		return []engine.Action{MarchOrder(b, id, WayOfMarch(b, s, unit, w))}
	}
	return nil
}

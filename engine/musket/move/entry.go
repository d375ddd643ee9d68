package move

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// gate is a hex where a unit may enter, and how many hexes it slid to get there.
type gate struct{ at, slid int }

// NewEntry prepares reinforcements for a move that begins in their first hex on
// the map. The finding says why they may not enter there: a formation may have to
// wait until all of it can enter.
func NewEntry(s *state.State, units []int, first int) (*Walk, *engine.Finding) {
	threat := ThreatTo(s, s.Sys.Units[units[0]].Side)
	w, wrong := openEntry(s, threat, units, first)
	if wrong != nil {
		return w, wrong
	}
	for _, u := range units {
		if barred := HeldBack(s, threat, u); barred != book.Nowhere {
			return nil, w.finding(finding.NotWhole, first, order.Cites("WC 13.3", "A-12"), "%s cannot enter now, so its whole formation waits", book.Name(s.Sys, barred))
		}
	}
	return w, nil
}

// HeldBack is a unit that keeps the formation of another from entering, nowhere
// if none does, the formation has begun, or none need wait for others.
func HeldBack(s *state.State, threat Threat, u int) int {
	formation := position.PlanOf(s.Sys, s.Plans, u)
	if s.Opts.Is(book.OptBlocked, 0) || !position.ByPlan(s.Sys, u) || formation == book.Nowhere || position.Begun(s, formation) {
		return book.Nowhere
	}
	for other := range s.Pieces {
		if position.ByPlan(s.Sys, other) && position.PlanOf(s.Sys, s.Plans, other) == formation && s.Pieces[other].Fate == state.Waiting && !CanEnter(s, threat, other) {
			return other
		}
	}
	return book.Nowhere
}

// CanEnter reports whether a unit finds a way onto the map, if it need not wait for others.
func CanEnter(s *state.State, threat Threat, u int) bool {
	return slices.ContainsFunc(gates(s, []int{u}, position.ArrivalOf(s, u).At), func(g gate) bool {
		w, wrong := openEntry(s, threat, []int{u}, g.at)
		return wrong == nil && w.Problem(nil) == nil
	})
}

// openEntry is NewEntry for the units alone.
func openEntry(s *state.State, threat Threat, units []int, first int) (*Walk, *engine.Finding) {
	w := WalkAmid(s, threat, units)
	w.Start, w.entered = first, true
	for _, u := range units {
		due := position.ArrivalOf(s, u)
		if !position.IsDue(s, u) {
			return nil, w.finding(finding.NotYours, first, order.Cites("MS 4.5"), "%s has not entered yet (turn %d)", book.Name(s.Sys, u), due.Turn)
		}
		gates := gates(s, units, due.At)
		i := slices.IndexFunc(gates, func(g gate) bool { return g.at == first })
		if i < 0 && first == due.At && len(units) > 1 && !gateBarred(s, []int{u}, first) {
			return nil, w.finding(finding.NoSuchWay, first, order.Cites("MS 4.5", "MS 5.0"), "%s cannot all stand in %s, with who is there: give each an order of its own, and those that came first move on", book.Names(s.Sys, units), book.Loc(s.Sys, first))
		}
		if i < 0 {
			return nil, w.finding(finding.NoSuchWay, first, order.Cites("MS 4.5"), "%s enters at %s, or where that is barred at the next free hex toward another entry hex of its side", book.Name(s.Sys, u), book.Loc(s.Sys, due.At))
		}
		w.slid = max(w.slid, gates[i].slid)
	}
	if w.s.Sys.Field.Ground[first].Has(book.NoEntry) {
		return nil, w.finding(finding.Prohibited, first, order.Cites("MS 4.3"), "%s is prohibited terrain", book.Loc(s.Sys, first))
	}
	if w.Zone.Has(first) {
		return w, w.unsteady(first)
	}
	return w, nil
}

// gates lists where units may enter whose entry hex is given: there, or, if it is
// barred, at the first free hex along the map edge toward another entry hex of their
// side, in either direction that leads to one (MS 4.5).
func gates(s *state.State, units []int, at int) []gate {
	if !gateBarred(s, units, at) {
		return []gate{{at, 0}}
	}
	var all []gate
	side := s.Sys.Units[units[0]].Side
	for _, e := range s.Sys.Field.Goals[side] {
		g, ok := slide(s, units, at, e)
		if ok && !slices.Contains(all, g) {
			all = append(all, g)
		}
	}
	return all
}

// gateBarred reports whether the enemy, or too many friends, are in an entry hex.
func gateBarred(s *state.State, units []int, at int) bool {
	side := s.Sys.Units[units[0]].Side
	if position.Closed(s, at, book.Foe(side)) {
		return true
	}
	there := position.CombatIn(s.Sys, s.Pieces, at, side)
	for _, u := range units {
		if s.Sys.Units[u].Combat() {
			there = append(there, u)
		}
	}
	return position.Crowded(s.Sys, there)
}

// slide goes along a map edge from one entry hex toward another, round the corner
// if need be to get there, to the first hex that is free. The corner ends the
// edge.
func slide(s *state.State, units []int, at, toward int) (gate, bool) {
	field := &s.Sys.Field
	from, to, around := slices.Index(field.Rim, at), slices.Index(field.Rim, toward), len(field.Rim)
	if from < 0 || to < 0 || from == to {
		return gate{}, false
	}
	step := 1
	if 2*((to-from+around)%around) > around {
		step = around - 1 // the other way round is shorter
	}
	for n := 1; n < around; n++ {
		next := field.Rim[(from+n*step)%around]
		if !gateBarred(s, units, next) && !field.Ground[next].Has(book.NoEntry) {
			return gate{next, n}, true
		}
		if next == toward || field.Corner(next) {
			break
		}
	}
	return gate{}, false
}

// toll is what a unit has spent before the first step of its walk: a
// reinforcement has paid for its entry hex, or for sliding.
func (w *Walk) toll(u int) int {
	switch {
	case !w.entered:
		return 0
	case w.slid == 0, w.s.Opts.Is(book.OptSlide, 1):
		return w.enter(u, w.s.Sys.Field.Ground[w.Start]) + 2*w.slid + w.queue()
	}
	return 2*(1+w.slid) + w.queue()
}

// queue is what units pay for those that came in before them through the same hex: nothing, or a point for each
// . Units that enter together stand one behind the other.
func (w *Walk) queue() int {
	if w.s.Opts.Is(book.OptQueue, 0) {
		return 0
	}
	before := position.CountOf(w.s.Came, w.Start) - 1
	for _, u := range w.Units {
		if w.s.Sys.Units[u].Combat() {
			before++
		}
	}
	return 2 * max(before, 0)
}

// entryTooDear is which of the units cannot pay for sliding: it must wait
// (MS 4.5). The entry hex itself may always be entered (MS 4.3).
func (w *Walk) entryTooDear() *engine.Finding {
	if !w.entered || w.slid == 0 {
		return nil
	}
	if w.Alone && 1+w.slid > LeaderHexes {
		return w.finding(finding.TooFar, w.Start, order.Cites("MS 4.5"), "%s would slide %d hexes and must wait", w.names(), w.slid)
	}
	for _, u := range w.Units {
		if toll, has := w.toll(u), w.Allowance(u); w.s.Sys.Units[u].Combat() && toll > has {
			return w.finding(finding.TooFar, w.Start, order.Cites("MS 4.5"), "%s needs %s MP to enter at %s, has %s: it must wait", book.Name(w.s.Sys, u), Points(toll), book.Loc(w.s.Sys, w.Start), Points(has))
		}
	}
	return nil
}

// Entries lists the ways in of the reinforcements that are due.
func Entries(s *state.State) []order.Group {
	var due []int
	for u := range s.Pieces {
		if s.Sys.Units[u].Side == s.Active && position.IsDue(s, u) {
			due = append(due, u)
		}
	}
	return order.Each(due, func(u int, yield func(engine.Action) bool) { slices.Values(EntriesOf(s, u))(yield) })
}

// EntriesOf lists those of one unit: to its first hex, and one hex on.
func EntriesOf(s *state.State, u int) []engine.Action {
	if !position.IsDue(s, u) {
		return nil
	}
	var all []engine.Action
	for _, g := range gates(s, []int{u}, position.ArrivalOf(s, u).At) {
		w, wrong := NewEntry(s, []int{u}, g.at)
		if wrong != nil || w.Problem(nil) != nil {
			continue
		}
		all = append(all, order.MoveFrom(s.Sys, []int{u}, g.at, nil))
		for _, to := range s.Sys.Field.Next[g.at] {
			if to != book.Nowhere && w.Problem([]int{to}) == nil {
				all = append(all, order.MoveFrom(s.Sys, []int{u}, g.at, []int{to}))
			}
		}
	}
	return all
}

// Enters reports whether an order moves reinforcements onto the map.
func Enters(s *state.State, a engine.Action) bool {
	if len(a.Units) == 0 || s.Phase != state.PhaseMove {
		return false
	}
	u, ok := s.Sys.ByID[a.Units[0]]
	return ok && s.Pieces[u].Fate == state.Waiting
}

// CheckEntry is MS 4.5: the path begins with the first hex on the map.
func CheckEntry(s *state.State, a engine.Action, f *order.Findings) {
	units, ok := order.Named(s.Sys, a, append(slices.Clone(a.Units), order.UnitArg(a, "with")...), f)
	if !ok {
		return
	}
	path, ok := order.Hexes(s.Sys, a.Path, f)
	if !ok {
		return
	}
	if len(path) == 0 {
		f.Add(finding.Missing, order.Cites("MS 4.5"), "say where the units enter")
		return
	}
	for _, u := range units {
		if s.Pieces[u].Fate != state.Waiting {
			f.Add(finding.NotAdjacent, order.Cites("MS 4.1"), "%s is not with those who enter", book.Name(s.Sys, u))
			return
		}
	}
	w, wrong := NewEntry(s, units, path[0])
	if wrong != nil {
		wrong.Units = book.UnitIDs(s.Sys, units)
		f.All, f.Illegal = append(f.All, *wrong), true
		return
	}
	CheckWalk(s, w, a, path[1:], f)
}

package musket

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// checkCounter is MS 7.3: a hex that was threatened and left alone attacks one
// hex, alone.
func checkCounter(s *state.State, a engine.Action, f *order.Findings) {
	b, ok := declared(s, a, f)
	if !ok {
		return
	}
	if len(b.From) != 1 || !slices.Contains(mayStrike(s), b.From[0]) {
		f.Add(finding.Unable, order.Cites("MS 7.3"), "a counterattack comes from one hex that was not attacked: %s", book.Join(book.Locs(s.Sys, mayStrike(s)), " or "))
		return
	}
	for _, u := range b.Attack.Fighters() {
		if !slices.Contains(strikers(s, b.From[0]), u) {
			f.Add(finding.Unable, order.Cites("MS 7.3"), "%s does not counterattack: only units that were threatened and left alone do", book.Name(s.Sys, u)).Units = book.UnitIDs(s.Sys, []int{u})
			return
		}
	}
	checkAttack(s, a, f)
}

// mayStrike lists the hexes out of which a counterattack is left.
func mayStrike(s *state.State) []int {
	var hexes []int
	for _, u := range s.Threats {
		if at := s.Pieces[u].At; at != book.Nowhere && !slices.Contains(hexes, at) && len(strikers(s, at)) > 0 {
			hexes = append(hexes, at)
		}
	}
	slices.Sort(hexes)
	return hexes
}

// strikers lists the units of a hex that could counterattack: who threatened and
// was left alone (MS 7.3).
func strikers(s *state.State, at int) []int {
	return slices.DeleteFunc(position.CombatIn(s.Sys, s.Pieces, at, book.Foe(s.Active)), func(u int) bool {
		return s.Pieces[u].Status == state.Ineffective || s.Pieces[u].Fought || s.Sys.Units[u].Vedette || !slices.Contains(s.Threats, u)
	})
}

// appease takes the counterattack from all who stand in a hex: it was attacked, or
// has made it.
func appease(c *course, at int) {
	c.Threats = slices.DeleteFunc(c.Threats, func(u int) bool { return c.Pieces[u].At == at })
}

// mayCounter reports whether the side whose turn it is not has anything to
// decide.
func mayCounter(s *state.State) bool {
	for range func(yield func(engine.Action) bool) { counters(s, yield) } {
		return true
	}
	for range func(yield func(engine.Action) bool) { approaches(s, yield) } {
		return true
	}
	return false
}

// checkApproach is the one hex that a threatened unit may go when no attacker is
// next to it any more (MS 7.3, A-56).
func checkApproach(s *state.State, units, path []int, f *order.Findings) {
	at := s.Pieces[units[0]].At
	if !slices.Contains(mayStrike(s), at) || touches(s, at) {
		f.Add(finding.Unable, order.Cites("MS 7.3"), "only units that may counterattack and have no attacker next to them move now")
		return
	}
	for _, u := range units {
		switch {
		case s.Pieces[u].Moved:
			f.Add(finding.MovedAlready, order.Cites("MS 7.3"), "%s has already moved", book.Name(s.Sys, u)).Units = book.UnitIDs(s.Sys, []int{u})
			return
		case s.Sys.Units[u].Combat() && !slices.Contains(strikers(s, at), u):
			f.Add(finding.Unable, order.Cites("MS 7.3"), "%s may not counterattack", book.Name(s.Sys, u)).Units = book.UnitIDs(s.Sys, []int{u})
			return
		}
	}
	if len(path) != 1 || !mayApproach(s, at, path[0]) {
		f.Add(finding.NoSuchWay, order.Cites("MS 7.3"), "the units move one hex, next to an attacker")
	}
}

// touches reports whether a combat unit of the active side is next to a hex.
func touches(s *state.State, at int) bool {
	return slices.ContainsFunc(s.Sys.Field.Next[at][:], func(n int) bool { return n != book.Nowhere && position.Holds(s.Sys, s.Pieces, n, s.Active) })
}

// mayApproach reports whether units may go from a hex to an adjacent one to
// counterattack from there: next to an attacker.
func mayApproach(s *state.State, from, to int) bool {
	d, ok := s.Sys.Field.Toward(from, to)
	return ok && !position.ShutTo(s, book.Foe(s.Active), from, d, to) && touches(s, to)
}

// approaches lists the moves that lead to a counterattack: of all strikers of a
// hex together.
func approaches(s *state.State, yield func(engine.Action) bool) {
	for _, at := range mayStrike(s) {
		units := slices.DeleteFunc(strikers(s, at), func(u int) bool { return s.Pieces[u].Moved || s.Sys.Units[u].Kind == book.Artillery })
		if len(units) == 0 || touches(s, at) {
			continue
		}
		for _, to := range s.Sys.Field.Next[at] {
			if to != book.Nowhere && mayApproach(s, at, to) && !yield(order.MoveOrder(s.Sys, s.Pieces, units, []int{to})) {
				return
			}
		}
	}
}

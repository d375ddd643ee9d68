package musket

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// checkCounter is MS 7.3: a hex that was threatened and left alone attacks one
// hex, alone.
func checkCounter(s *State, a engine.Action, f *findings) {
	b, ok := s.declared(a, f)
	if !ok {
		return
	}
	if len(b.from) != 1 || !slices.Contains(s.mayStrike(), b.from[0]) {
		f.add(finding.Unable, cites("MS 7.3"), "a counterattack comes from one hex that was not attacked: %s", join(locs(s.sys, s.mayStrike()), " or "))
		return
	}
	for _, u := range b.attack.fighters() {
		if !slices.Contains(s.strikers(b.from[0]), u) {
			f.add(finding.Unable, cites("MS 7.3"), "%s does not counterattack: only units that were threatened and left alone do", name(s.sys, u)).Units = ids(s.sys, []int{u})
			return
		}
	}
	checkAttack(s, a, f)
}

// mayStrike lists the hexes out of which a counterattack is left.
func (s *State) mayStrike() []int {
	var hexes []int
	for _, u := range s.threats {
		if at := s.pieces[u].at; at != nowhere && !slices.Contains(hexes, at) && len(s.strikers(at)) > 0 {
			hexes = append(hexes, at)
		}
	}
	slices.Sort(hexes)
	return hexes
}

// strikers lists the units of a hex that could counterattack: who threatened and
// was left alone (MS 7.3).
func (s *State) strikers(at int) []int {
	return slices.DeleteFunc(combatIn(s.sys, s.pieces, at, foe(s.active)), func(u int) bool {
		return s.pieces[u].status == ineffective || s.pieces[u].fought || s.sys.units[u].vedette || !slices.Contains(s.threats, u)
	})
}

// appease takes the counterattack from all who stand in a hex: it was attacked, or
// has made it.
func (c *course) appease(at int) {
	c.threats = slices.DeleteFunc(c.threats, func(u int) bool { return c.pieces[u].at == at })
}

// mayCounter reports whether the side whose turn it is not has anything to
// decide.
func (s *State) mayCounter() bool {
	for range s.counters {
		return true
	}
	for range s.approaches {
		return true
	}
	return false
}

// checkApproach is the one hex that a threatened unit may go when no attacker is
// next to it any more (MS 7.3, A-56).
func (s *State) checkApproach(units, path []int, f *findings) {
	at := s.pieces[units[0]].at
	if !slices.Contains(s.mayStrike(), at) || s.touches(at) {
		f.add(finding.Unable, cites("MS 7.3"), "only units that may counterattack and have no attacker next to them move now")
		return
	}
	for _, u := range units {
		switch {
		case s.pieces[u].moved:
			f.add(finding.MovedAlready, cites("MS 7.3"), "%s has already moved", name(s.sys, u)).Units = ids(s.sys, []int{u})
			return
		case s.sys.units[u].combat() && !slices.Contains(s.strikers(at), u):
			f.add(finding.Unable, cites("MS 7.3"), "%s may not counterattack", name(s.sys, u)).Units = ids(s.sys, []int{u})
			return
		}
	}
	if len(path) != 1 || !s.mayApproach(at, path[0]) {
		f.add(finding.NoSuchWay, cites("MS 7.3"), "the units move one hex, next to an attacker")
	}
}

// touches reports whether a combat unit of the active side is next to a hex.
func (s *State) touches(at int) bool {
	return slices.ContainsFunc(s.sys.field.next[at][:], func(n int) bool { return n != nowhere && holds(s.sys, s.pieces, n, s.active) })
}

// mayApproach reports whether units may go from a hex to an adjacent one to
// counterattack from there: next to an attacker.
func (s *State) mayApproach(from, to int) bool {
	d, ok := s.sys.field.toward(from, to)
	return ok && !s.shutTo(foe(s.active), from, d, to) && s.touches(to)
}

// approaches lists the moves that lead to a counterattack: of all strikers of a
// hex together.
func (s *State) approaches(yield func(engine.Action) bool) {
	for _, at := range s.mayStrike() {
		units := slices.DeleteFunc(s.strikers(at), func(u int) bool { return s.pieces[u].moved || s.sys.units[u].kind == artillery })
		if len(units) == 0 || s.touches(at) {
			continue
		}
		for _, to := range s.sys.field.next[at] {
			if to != nowhere && s.mayApproach(at, to) && !yield(moveOrder(s.sys, s.pieces, units, []int{to})) {
				return
			}
		}
	}
}

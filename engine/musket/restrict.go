package musket

// The values of option A-05, what "march movement" means while movement is
// restricted (WC 15.4).
const (
	marchNeedsLeader = 1 // no half rate without a leader
	marchNoRoad      = 2 // no road movement without a leader
)

// slow reports whether a unit moves under restriction (WC 15.4).
func slow(sys *System, restricted bool, u int) bool {
	r := sys.sheet.restricted
	return restricted && r != nil && sys.units[u].side == r.side
}

// pace is a unit's own allowance in points, restricted where it is: that of
// infantry and artillery, not of cavalry or leaders (WC 15.4).
func (s *State) pace(u int) int {
	printed := face(s.sys, s.pieces, u).MA
	if !slow(s.sys, s.restricted, u) || !s.sys.units[u].combat() || s.sys.units[u].kind == cavalry {
		return printed
	}
	r := s.sys.sheet.restricted
	set := r.foot
	switch card := s.sys.units[u]; {
	case card.mounted:
		set = r.mountedInfantry
	case card.kind == artillery:
		set = r.guns
	}
	if s.opts.is(optRestricted, 1) {
		return min(set, printed)
	}
	return set
}

// marches reports whether units may go by road at half the rate, and by road at
// all.
func (w *walk) marches() (half, road bool) {
	if !slow(w.s.sys, w.s.restricted, w.units[0]) || w.accompanied() {
		return true, true
	}
	return w.s.opts.is(optMarch, 0), !w.s.opts.is(optMarch, marchNoRoad)
}

// accompanied reports whether a leader goes along.
func (w *walk) accompanied() bool {
	for _, u := range w.units {
		if !w.s.sys.units[u].combat() {
			return true
		}
	}
	return false
}

// unrestrict ends restricted movement.
func (c *course) unrestrict() {
	if c.restricted {
		c.restricted, c.waking = false, false
		c.tell("unrestricted", nil, nowhere, sideName(c.sys, c.sys.sheet.restricted.side)+" moves at its full allowance", "WC 15.4")
	}
}

// rouse ends it when a unit of the side has lost a step or retreated: at once, or
// with the next phase.
func (c *course) rouse(u int) {
	switch {
	case !slow(c.sys, c.restricted, u):
	case c.opts.is(optWakes, 1):
		c.waking = true
	default:
		c.unrestrict()
	}
}

// wake ends it with a new phase.
func (c *course) wake() {
	if c.waking {
		c.unrestrict()
	}
}

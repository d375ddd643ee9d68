package muzzleblast

// stretch is a part of a path on one ground.
type stretch struct {
	ground
	length int // hundredths of U
	leap   int // low walls that are leapt at its end
}

// march is what a troop has left of its move, stretch by stretch (B-6).
type march struct {
	opts  options
	troop troop
	left  int // hundredths of U, on the ground
	on    ground
	began bool
}

// newMarch is the beginning of a move whose first stretch is on a ground. A move that stays on one
// ground has the cell of the table; under C-03 ratio, rough going has two thirds of the normal cell.
func newMarch(o options, t troop, first ground) march {
	return march{opts: o, troop: t, left: fullMove(o, t, first), on: first}
}

// fullMove is the length of a move that stays on one ground.
func fullMove(o options, t troop, g ground) int {
	if g.rough && o.is(optRough, "ratio") {
		return o.scaled(allowance(t, ground{road: g.road})) * 2 / 3
	}
	return o.scaled(allowance(t, g))
}

// enter turns what is left into that of another ground: half off the road and twice on it, two
// thirds in rough going and one and a half times out of it, never more than a whole move there
// (C-02 text, C-03). Fractions of a hundredth are lost.
func (m *march) enter(g ground) {
	if m.on == g {
		return
	}
	switch whole := fullMove(m.opts, m.troop, g); {
	case m.opts.is(optRoad, "fraction"):
		m.left = m.left * whole / fullMove(m.opts, m.troop, m.on)
	default:
		m.left = min(m.throughRough(g, m.overRoad(g, m.left)), m.most(g, whole))
	}
	m.on = g
}

// most is the most that can be left where a move comes to another ground: a whole move there, as the cell has it. Under C-34 two-thirds,
// who comes to rough going can have two thirds of a whole move without it, though the cell is less.
func (m *march) most(g ground, whole int) int {
	if !g.rough || m.on.rough || !m.opts.is(optPart, "two-thirds") {
		return whole
	}
	return max(whole, m.opts.scaled(allowance(m.troop, ground{road: g.road}))*2/3)
}

// overRoad is what is left after the change between road and open ground.
func (m *march) overRoad(g ground, left int) int {
	switch {
	case m.on.road == g.road:
		return left
	case m.opts.is(optRoad, "ratio"):
		return left * allowance(m.troop, ground{road: g.road}) / allowance(m.troop, ground{road: m.on.road})
	case g.road:
		return left * 2
	}
	return left / 2
}

// throughRough is what is left after the change between normal and rough going.
func (m *march) throughRough(g ground, left int) int {
	switch {
	case m.on.rough == g.rough:
		return left
	case g.rough:
		return left * 2 / 3
	}
	return left * 3 / 2
}

// go on takes a stretch, and gives how much of it the move cannot pay, 0 if it can.
func (m *march) goOn(s stretch) (short int) {
	m.enter(s.ground)
	cost := s.length
	if m.opts.is(optLeap, "one") {
		cost += s.leap * m.opts.scaled(1)
	}
	if cost > m.left {
		short = cost - m.left
		m.left = 0
		return short
	}
	m.left -= cost
	return 0
}

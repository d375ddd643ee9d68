package printed

// Stretch is a part of a path on one ground.
type Stretch struct {
	Ground
	Length int // hundredths of U
	Leap   int // low walls that are leapt at its end
}

// March is what a troop has left of its move, stretch by stretch (B-6).
type March struct {
	opts  Options
	troop Troop
	Left  int // hundredths of U, on the ground
	on    Ground
	Began bool
}

// NewMarch is the beginning of a move whose first stretch is on a ground. A move that stays on one
// ground has the cell of the table; under C-03 ratio, rough going has two thirds of the normal cell.
func NewMarch(o Options, t Troop, first Ground) March {
	return March{opts: o, troop: t, Left: FullMove(o, t, first), on: first}
}

// FullMove is the length of a move that stays on one ground.
func FullMove(o Options, t Troop, g Ground) int {
	if g.Rough && o.Is(OptRough, "ratio") {
		return o.Scaled(Allowance(t, Ground{Road: g.Road})) * 2 / 3
	}
	return o.Scaled(Allowance(t, g))
}

// Enter turns what is left into that of another ground: half off the road and twice on it, two
// thirds in rough going and one and a half times out of it, never more than a whole move there
// (C-02 text, C-03). Fractions of a hundredth are lost.
func (m *March) Enter(g Ground) {
	if m.on == g {
		return
	}
	switch whole := FullMove(m.opts, m.troop, g); {
	case m.opts.Is(OptRoad, "fraction"):
		m.Left = m.Left * whole / FullMove(m.opts, m.troop, m.on)
	default:
		m.Left = min(m.throughRough(g, m.overRoad(g, m.Left)), m.most(g, whole))
	}
	m.on = g
}

// most is the most that can be left where a move comes to another ground: a whole move there, as the cell has it. Under C-34 two-thirds,
// who comes to rough going can have two thirds of a whole move without it, though the cell is less.
func (m *March) most(g Ground, whole int) int {
	if !g.Rough || m.on.Rough || !m.opts.Is(OptPart, "two-thirds") {
		return whole
	}
	return max(whole, m.opts.Scaled(Allowance(m.troop, Ground{Road: g.Road}))*2/3)
}

// overRoad is what is left after the change between road and open ground.
func (m *March) overRoad(g Ground, left int) int {
	switch {
	case m.on.Road == g.Road:
		return left
	case m.opts.Is(OptRoad, "ratio"):
		return left * Allowance(m.troop, Ground{Road: g.Road}) / Allowance(m.troop, Ground{Road: m.on.Road})
	case g.Road:
		return left * 2
	}
	return left / 2
}

// throughRough is what is left after the change between normal and rough going.
func (m *March) throughRough(g Ground, left int) int {
	switch {
	case m.on.Rough == g.Rough:
		return left
	case g.Rough:
		return left * 2 / 3
	}
	return left * 3 / 2
}

// GoOn takes a stretch, and gives how much of it the move cannot pay, 0 if it can.
func (m *March) GoOn(s Stretch) (short int) {
	m.Enter(s.Ground)
	cost := s.Length
	if m.opts.Is(OptLeap, "one") {
		cost += s.Leap * m.opts.Scaled(1)
	}
	if cost > m.Left {
		short = cost - m.Left
		m.Left = 0
		return short
	}
	m.Left -= cost
	return 0
}

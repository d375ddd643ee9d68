package interpret

import (
	"cmp"
	"math"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/board"
)

// On a table without hexes a piece is put down on a whole pixel, and its place is told in
// tenths of an inch. Who is put down as far off as he may go so comes out a little too far,
// though he is not, or by less than anybody can see.

// drop is a unit and where it was put down.
type drop struct {
	unit engine.UnitID
	at   engine.Loc
}

// onePixel is how much too far a piece may lie, of which its player sees nothing.
const onePixel = 1.0

// within is a move on a table that is only too long, and by no more than a pixel, ending at
// the nearest place to the drop that the rules allow; any other move as it is.
func (h *hops) within(step int, a engine.Action) engine.Action {
	last := len(a.Path) - 1
	piece, dropped := h.drops[drop{a.Units[0], a.Path[last]}]
	m, onTable := h.r.bound.Tables[piece.Map]
	t := &h.r.trial
	if !dropped || !onTable || len(a.Units) > 1 || last < 1 {
		return a
	}
	if t.CatchUp(); !t.Live() || !hardlyOver(m, t.Check(a), a.Path[last-1], a.Path[last], piece.X, piece.Y) {
		return a
	}
	for _, at := range around(m, a.Path[last-1], piece.X, piece.Y) {
		nearer := a
		nearer.Path = append(slices.Clone(a.Path[:last]), at)
		if t.Check(nearer).Verdict == engine.Legal {
			h.r.note("log step %d: %s was put down at %s, less than a pixel too far; it goes to %s", step, a.Units[0], a.Path[last], at)
			h.board[a.Units[0]] = at
			return nearer
		}
	}
	return a
}

// hardlyOver reports whether nothing but its length is wrong with a move, and that the piece
// itself lies no more than a pixel too far: the place that was read is a tenth of an inch.
func hardlyOver(m board.Table, r engine.Ruling, from, to engine.Loc, x, y int) bool {
	if r.Verdict != engine.Illegal || len(r.Findings) != 1 || r.Findings[0].Code != finding.PathTooLong {
		return false
	}
	toX, toY, err := m.Pixels(to)
	if err != nil {
		return false
	}
	over := float64(r.Findings[0].Over) / 100 * m.Inch
	return over-far(m, from, toX, toY)+far(m, from, x, y) <= onePixel
}

// far is how far a point is from a place, in pixels.
func far(m board.Table, from engine.Loc, x, y int) float64 {
	fromX, fromY, err := m.Pixels(from)
	if err != nil {
		return math.Inf(1)
	}
	return math.Hypot(float64(x-fromX), float64(y-fromY))
}

// around are the places round a pixel to which a tenth of an inch leads, the nearest to it
// first, and of those the farther from where a move came from.
func around(m board.Table, from engine.Loc, x, y int) []engine.Loc {
	type spotted struct {
		at        engine.Loc
		off, gone float64
	}
	tenth := m.Inch / board.Tenths
	var all []spotted
	for dx := -1.0; dx <= 1; dx++ {
		for dy := -1.0; dy <= 1; dy++ {
			at := m.Inches(x+int(math.Round(dx*tenth)), y+int(math.Round(dy*tenth)))
			if atX, atY, err := m.Pixels(at); err == nil {
				all = append(all, spotted{at, math.Hypot(float64(atX-x), float64(atY-y)), far(m, from, atX, atY)})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b spotted) int {
		return cmp.Or(cmp.Compare(a.off, b.off), cmp.Compare(b.gone, a.gone))
	})
	var places []engine.Loc
	for _, s := range all {
		places = append(places, s.at)
	}
	return places
}

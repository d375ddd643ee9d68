package move

import (
	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
	"adjutant/engine/finding"
	"adjutant/engine/plane"
)

// Farthest is a move over a table that is refused for its length alone, as far as the unit comes on its way, to a tenth of an inch; false for
// any other, and where it comes nowhere.
func Farthest(b *book.Book, s *state.State, a engine.Action) (engine.Action, bool) {
	wrong := Check(b, s, a)
	if b.Board.Kind != book.Inches || a.Has(order.Exit) || len(wrong) != 1 || wrong[0].Code != finding.PathTooLong {
		return a, false
	}
	unit := b.Units[a.Units[0]]
	most, _ := position.Amount(b, s, b.Limits.Allowance, unit)
	a.Path = walked(s.Units[unit].At, a.Path, most*halfInch-s.Units[unit].Spent)
	return a, len(a.Path) > 1 && len(Check(b, s, a)) == 0
}

// walked is a way from a place through others as far as so many hundredths of an inch lead.
func walked(at engine.Loc, path []engine.Loc, left int) []engine.Loc {
	from, _ := plane.ParsePoint(string(at))
	way := []engine.Loc{at}
	for _, loc := range path {
		to, _ := plane.ParsePoint(string(loc))
		leg := plane.Length(from, to)
		if leg > left {
			if end, some := short(from, to, left); some {
				way = append(way, engine.Loc(end.String()))
			}
			return way
		}
		if leg > 0 {
			way = append(way, loc)
		}
		left, from = left-leg, to
	}
	return way
}

// short is the farthest point to a tenth of an inch on the way to another that so many hundredths lead to; false where there is none.
func short(from, to plane.Point, left int) (plane.Point, bool) {
	for long := left; long > 0; long-- {
		if p := plane.Tenth(plane.Ahead(from, to, long)); p != from && plane.Length(from, p) <= left {
			return p, true
		}
	}
	return from, false
}

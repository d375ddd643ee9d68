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

// march is the way of a move over a table: where it ends, and how long it is in hundredths of an inch.
func march(b *book.Book, s *state.State, unit int, a engine.Action) (length int, wrong order.Findings) {
	p := &s.Units[unit]
	from, _ := plane.ParsePoint(string(p.At))
	for _, loc := range a.Path {
		at, known := b.Board.Find(string(loc))
		if !known {
			wrong.Add(finding.OffTable, "", "%s is no place of the table of %d by %d inches", loc, b.Board.Area.Width, b.Board.Area.Depth)
			return 0, wrong
		}
		to, _ := plane.ParsePoint(string(at))
		length += plane.Length(from, to)
		from = to
	}
	if length == 0 {
		wrong.Add(finding.Missing, moveLine, "%s stands at %s already", b.Name(unit), p.At)
		return 0, wrong
	}
	most, line := position.Amount(b, s, b.Limits.Allowance, unit)
	if line == nil {
		return length, nil
	}
	if p.Moved {
		wrong.Broken(finding.MovedAlready, a.Units[0], line.Source, "%s has moved in this phase", b.Name(unit))
		return length, wrong
	}
	if left := most*halfInch - p.Spent; length > left {
		wrong.Broken(finding.PathTooLong, a.Units[0], line.Source, "this is %s inches, and %s has %s", plane.Number(length), b.Name(unit), plane.Number(max(0, left))).Over = length - left
	}
	return length, wrong
}

// halfInch is one in hundredths.
const halfInch = 50

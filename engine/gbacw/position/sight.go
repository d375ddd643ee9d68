package position

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// Sight is what the line between the middles of two hexes meets, as far as the book tells it (BB 9.44). What
// blocks it blocks it by the book alone. What stays open is said by name: a hex that is not typed in, or what
// the series' rules of slopes and shadows decide (SR 10.2), which the book only changes.
type Sight struct {
	Blocked string // what blocks it, "" for nothing
	cites   []engine.Cite
	Open    string // what nobody typed in, or what only the series' rules say, "" for nothing
	missing bool   // it is open because of hexes.csv
	Woods   int    // hexes of woods that it goes through
	Canopy  int    // hexes of lower woods that count as such (BB 10.24)
	Maybe   int    // hexes of woods that are in its way or below it: the heights do not tell
}

// block notes the first thing that blocks.
func (v *Sight) block(cite engine.Cite, format string, args ...any) {
	if v.Blocked == "" {
		v.Blocked, v.cites = fmt.Sprintf(format, args...), []engine.Cite{cite}
	}
}

// leave notes the first thing that stays open.
func (v *Sight) leave(missing bool, format string, args ...any) {
	if v.Open == "" {
		v.Open, v.missing = fmt.Sprintf(format, args...), missing
	}
}

// clear reports whether nothing blocks it, and nothing is left open.
func (v Sight) clear() bool { return v.Blocked == "" && v.Open == "" }

// look is a line of sight under way: from where, to where, and how high both ends are.
type look struct {
	book      *book.Book
	s         *state.State
	from, to  hex.Coord
	low, high int  // levels of the ends
	known     bool // the levels of both ends are typed in
	over      bool // guns look over woods and boundaries: restricted sight (BB 10.67)
	afloat    bool // from a gunboat (BB 14.74)
	seen      Sight
}

// SightFrom is the line of sight of a unit to a hex, with the way of firing.
func SightFrom(b *book.Book, s *state.State, unit int, to hex.Coord, mode string) Sight {
	l := look{book: b, s: s, from: Where(b, s, unit), to: to, over: mode == FireRestricted, afloat: b.Unit(unit).Type == book.Gunboat}
	v := l.along()
	v.answered(b)
	return v
}

// answered decides what is left open, where series.toml says so for all lines of sight, and the ground is there.
func (v *Sight) answered(b *book.Book) {
	answer, known := b.Answer(book.AnswerSight)
	if v.Open == "" || v.missing || !known {
		return
	}
	if answer == book.SightBlocked {
		v.block("SR 10.2", "%s; by %s that blocks it", v.Open, book.SeriesFile)
	}
	v.Open = ""
}

// along follows the line. Two hexes next to each other see each other, whatever lies between them.
func (l *look) along() Sight {
	grid := l.book.Pack.Grid
	if grid.Distance(l.from, l.to) <= 1 {
		return Sight{}
	}
	l.heights()
	line := grid.Line(l.from, l.to)
	for _, x := range line {
		if x.Along {
			l.beside(x.A, x.B)
			continue
		}
		l.through(x.A)
	}
	l.ridges(line)
	switch n := l.seen.Woods + l.seen.Canopy; {
	case n > 1 && l.seen.Canopy > 0:
		l.seen.block("BB 10.24", "it goes through %d hexes of woods, a canopy among them, and the second blocks it", n)
	case n > 1:
		l.seen.block("BB 9.44", "it goes through %d hexes of woods, and the second blocks it", n)
	}
	return l.seen
}

// heights are the levels of both ends. The river is as low as the lowest ground (BB 14.76): a gunboat is on the
// level that its own hex has.
func (l *look) heights() {
	a, ok := l.book.Level(l.from)
	b, ok2 := l.book.Level(l.to)
	l.low, l.high, l.known = min(a, b), max(a, b), ok && ok2
	for _, end := range []hex.Coord{l.from, l.to} {
		if _, ok := l.book.Level(end); !ok {
			l.seen.leave(true, "hexes.csv has no level for %s", l.book.HexName(end))
		}
	}
}

// through judges a hex through which the line goes.
func (l *look) through(c hex.Coord) {
	b, name := l.book, l.book.HexName(c)
	level, known := b.Level(c)
	switch {
	case !b.Surveyed(c):
		l.seen.leave(true, "hexes.csv has no line for %s", name)
		return
	case !known || !l.known:
		l.seen.leave(true, "hexes.csv has no level for %s", name)
		l.unknownHeight(c)
		return
	}
	switch {
	case l.afloat:
		l.fromTheRiver(c, level)
	case level > l.high:
		l.seen.block("BB 9.44", "%s is higher than both ends", name)
	case b.Dense(c) && level == l.high:
		l.seen.block("BB 9.44", "the thick growth in %s blocks it", name)
	case level < l.low:
		l.below(c)
		return
	case l.low < l.high:
		l.slope(c, level)
	case b.Wooded(c) && !l.over:
		l.seen.Woods++
	}
	l.units(c)
}

// unknownHeight counts woods of which nobody knows how high they stand: they take from fire, and block nothing
// by themselves.
func (l *look) unknownHeight(c hex.Coord) {
	if l.book.Wooded(c) && !l.book.Dense(c) && !l.over {
		l.seen.Maybe++
	}
}

// below is a hex that lies lower than both ends: the line goes above it and its woods, which are a level high,
// but for the canopy of woods next to a wooded end (BB 10.24).
func (l *look) below(c hex.Coord) {
	b := l.book
	if b.Wooded(c) && !b.Dense(c) && !l.over && (canopy(l.book, c, l.from) || canopy(l.book, c, l.to)) {
		l.seen.Canopy++
	}
}

// slope is a hex between ends of different levels, not above both and not below both. Which slopes, and what
// grows on them, are in the way is the series' (SR 10.23, SR 10.24); woods as high as the upper end are in any
// case, and so is a canopy.
func (l *look) slope(c hex.Coord, level int) {
	b, name := l.book, l.book.HexName(c)
	woods := b.Wooded(c) && !b.Dense(c) && !l.over
	switch {
	case woods && level == l.high:
		l.seen.Woods++
	case woods && (canopy(l.book, c, l.from) || canopy(l.book, c, l.to)):
		l.seen.Canopy++
	case woods:
		l.seen.Maybe++
	}
	if l.over && !b.Dense(c) {
		return // BB 10.67 says what blocks guns that look over the woods: ground as high as they are
	}
	l.seen.leave(false, "%s is on level %d, the ends are on %d and %d: slopes and shadows are the series' (SR 10.23, SR 10.24)", name, level, l.low, l.high)
}

// fromTheRiver judges a hex for a gunboat: ground higher than the target blocks, woods and marsh on the two
// lowest levels do not; all else is as for others (BB 14.74).
func (l *look) fromTheRiver(c hex.Coord, level int) {
	b, name := l.book, l.book.HexName(c)
	river, _ := b.Level(l.from)
	target, _ := b.Level(l.to)
	switch {
	case level > target:
		l.seen.block("BB 14.74", "%s is higher than %s", name, l.book.HexName(l.to))
	case level > river+1 && (b.Dense(c) && level == target):
		l.seen.block("BB 14.74", "the thick growth in %s blocks it", name)
	case level > river+1:
		l.seen.leave(false, "%s is higher than the two lowest levels, where slopes and shadows are the series' (SR 10.23, SR 10.24)", name)
	case b.HexHas(c, book.Thicket) || b.HexHas(c, book.Sloping) && b.Wooded(c):
		l.thickets(c, level)
	}
}

// thickets are in the way of gunboats as of others: they are neither woods nor marsh (BB 9.44, BB 14.74).
func (l *look) thickets(c hex.Coord, level int) {
	switch {
	case level >= l.high:
		l.seen.block("BB 9.44", "the thick growth in %s blocks it", l.book.HexName(c))
	case level >= l.low:
		l.seen.leave(false, "whether the thick growth in %s is in the way is the series' (SR 10.24)", l.book.HexName(c))
	}
}

// units notes a combat unit through whose hex the line goes. Gunboats block nothing (BB 14.72); of the others
// the book does not say it.
func (l *look) units(c hex.Coord) {
	at := l.book.HexName(c)
	for i, u := range l.s.Units {
		if kind := l.book.Unit(i).Type; u.Here() && u.At == at && kind != book.Leader && kind != book.Gunboat {
			l.seen.leave(false, "%s stands in %s, and whether units are in the way is the series' (SR 10.2)", l.book.Unit(i).Name, at)
			return
		}
	}
}

// beside judges a line that runs along the side of two hexes. The boundary of a field counts for nothing
// beside the field (BB 9.44); else both have to say the same.
func (l *look) beside(a, b hex.Coord) {
	grid := l.book.Pack.Grid
	if !grid.Contains(a) || !grid.Contains(b) {
		l.seen.leave(false, "it runs along the edge of the map, and what counts there is the series' (SR 10.2)")
		return
	}
	if l.book.HexsideHas(a, b, book.Ridge) {
		l.seen.leave(false, "it runs along the ridge of %s and %s, and what that blocks is the series' (SR 10.2)", l.book.HexName(a), l.book.HexName(b))
	}
	one, other := l.alone(a), l.alone(b)
	switch {
	case one.same(other), l.book.FieldEdge(a, b) && other.clear():
		l.seen.join(other)
	case l.book.FieldEdge(b, a) && one.clear():
		l.seen.join(one)
	default:
		l.seen.Maybe += min(one.Woods+one.Maybe, other.Woods+other.Maybe)
		l.seen.leave(one.missing || other.missing, "it runs along the side of %s and %s, and which of them counts is the series' (SR 10.2)", l.book.HexName(a), l.book.HexName(b))
	}
}

// alone is what one hex does to the line.
func (l *look) alone(c hex.Coord) Sight {
	part := *l
	part.seen = Sight{}
	part.through(c)
	return part.seen
}

// same reports whether two hexes do the same to a line.
func (v Sight) same(w Sight) bool {
	return (v.Blocked != "") == (w.Blocked != "") && (v.Open != "") == (w.Open != "") && v.Woods+v.Canopy == w.Woods+w.Canopy && v.Maybe == w.Maybe
}

// join adds what a hex does.
func (v *Sight) join(w Sight) {
	if w.Blocked != "" {
		v.block(w.cites[0], "%s", w.Blocked)
	}
	if w.Open != "" {
		v.leave(w.missing, "%s", w.Open)
	}
	v.Woods, v.Canopy, v.Maybe = v.Woods+w.Woods, v.Canopy+w.Canopy, v.Maybe+w.Maybe
}

// ridges judges the hexsides that the line crosses. From a hex beside a ridge nobody sees further across it
// than the next hex; one in between is in the way where it is higher than both ends (BB 9.44).
func (l *look) ridges(line []hex.Crossing) {
	at := l.from
	for i := 0; i <= len(line); i++ {
		if i < len(line) && line[i].Along {
			l.touches(at, line[i])
			at = hex.Coord{}
			continue
		}
		next := l.to
		if i < len(line) {
			next = line[i].A
		}
		switch {
		case at == (hex.Coord{}):
			l.touches(next, line[i-1])
		case l.book.HexsideHas(at, next, book.Ridge):
			l.ridge(at, next)
		}
		at = next
	}
}

// touches notes a ridge on whose end the line runs in between two hexes.
func (l *look) touches(c hex.Coord, x hex.Crossing) {
	for _, other := range []hex.Coord{x.A, x.B} {
		if (c != hex.Coord{}) && l.book.HexsideHas(c, other, book.Ridge) {
			l.seen.leave(false, "it touches the ridge of %s and %s, and what that blocks is the series' (SR 10.2)", l.book.HexName(c), l.book.HexName(other))
		}
	}
}

// ridge judges one that the line crosses.
func (l *look) ridge(a, b hex.Coord) {
	side := string(l.book.HexName(a)) + " and " + string(l.book.HexName(b))
	if a == l.from || b == l.to {
		l.seen.block("BB 9.44", "the ridge of %s lets nobody beside it see further than the next hex", side)
		return
	}
	one, ok := l.book.Level(a)
	other, ok2 := l.book.Level(b)
	near, far, lines := l.book.ContourLines(a, b)
	switch {
	case !ok || !ok2 || !l.known:
		l.seen.leave(true, "hexes.csv has no level for the hexes of the ridge of %s", side)
	case max(one, other) >= l.high || lines && max(one+near, other+far) > l.high:
		l.seen.block("BB 9.44", "the ridge of %s is higher than both ends", side)
	case lines && max(one+near, other+far) < l.low:
	default:
		l.seen.leave(!lines, "whether the ridge of %s is in the way is the series' (SR 10.2)", side)
	}
}

// CheckBlocked refuses fire that the ground blocks.
func CheckBlocked(b *book.Book, s *state.State, unit int, target hex.Coord, mode string) *engine.Finding {
	v := SightFrom(b, s, unit, target, mode)
	if v.Blocked == "" {
		return nil
	}
	if mode == FireRestricted {
		v.cites = append(v.cites, "BB 10.67")
	}
	return finding.OfUnit(finding.SightBlocked, b.Unit(unit).ID, "%s does not see %s: %s", b.Unit(unit).Name, b.HexName(target), v.Blocked).Cite(v.cites...)
}

// CheckOpen is unclear where the book leaves a line of sight open, or the ground for it is not typed in. What
// it does not know in any case is the arc of fire.
func CheckOpen(b *book.Book, s *state.State, unit int, target hex.Coord, mode string) *engine.Finding {
	v, id := SightFrom(b, s, unit, target, mode), b.Unit(unit).ID
	if v.Open != "" {
		return leftOpen(b, s, id, fmt.Sprintf("the line of sight from %s to %s: %s", s.Units[unit].At, b.HexName(target), v.Open), v.missing)
	}
	if b.Pack.Grid.Distance(Where(b, s, unit), target) <= 1 || b.Unit(unit).Type == book.Gunboat { // BB 14.73
		return nil
	}
	return finding.OfUnit(finding.AsStated, id, "not checked: the arc of fire to %s, which only the counters show", b.HexName(target)).Cite("SR 10.2")
}

// leftOpen is unclear by the name of the question, until the moderator has ruled.
func leftOpen(b *book.Book, s *state.State, id engine.UnitID, what string, missing bool) *engine.Finding {
	switch answer, _ := s.Ruled(book.TableSight); answer {
	case state.AnswerStated:
		return finding.OfUnit(finding.AsStated, id, "not checked: %s; it stands as stated", what).Cite("BB 9.44", "SR 10.2")
	case engine.RuledIllegal:
		return finding.OfUnit(finding.NoTable, id, "%s, and the moderator has ruled that nothing is done that needs it", what).Cite("BB 9.44", "SR 10.2")
	}
	code := finding.NoTable
	if missing {
		code = finding.LeftOpen
	}
	f := finding.OfUnit(code, id, "%s", strings.ToUpper(what[:1])+what[1:])
	f.Question = book.TableSight
	return f.Cite("BB 9.44", "SR 10.2")
}

// SeenBy tells whether any of some units sees a hex: for certain, and whether it could be. Guns look over
// woods as well, where that was agreed on and they may fire so (BB 10.67).
func SeenBy(b *book.Book, s *state.State, units []int, to hex.Coord) (certain, possible bool) {
	for _, unit := range units {
		for _, mode := range []string{"", FireRestricted} {
			if mode != "" && MayRestrict(b, s, unit, to, b.Pack.Grid.Distance(Where(b, s, unit), to)) != nil {
				continue
			}
			v := SightFrom(b, s, unit, to, mode)
			possible = possible || v.Blocked == ""
			if v.clear() {
				return true, true
			}
		}
	}
	return false, possible
}

// NearBy are the combat units of a side within so many hexes of one, as far as they suit.
func NearBy(b *book.Book, s *state.State, side int, to hex.Coord, far int, suits func(int) bool) []int {
	var list []int
	for i, u := range s.Units {
		if u.Here() && b.SideOf(i) == side && b.Unit(i).Type != book.Leader && b.Pack.Grid.Distance(Where(b, s, i), to) <= far && suits(i) {
			list = append(list, i)
		}
	}
	return list
}

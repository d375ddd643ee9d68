package move

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// Stride is a way under way: its hexes, on which of them the unit stands, how near an enemy may come before
// it stops, and whether the unit withdraws or advances.
type Stride struct {
	Path  []hex.Coord
	At    int
	Guard int
	Back  bool
	On    bool // it advances after a shock
}

// StrideText is a stride as the word of a throw has it: S2120-S2121-S2122 1 0 move.
func StrideText(b *book.Book, w Stride) string {
	var names []string
	for _, c := range w.Path {
		names = append(names, string(b.HexName(c)))
	}
	verb := state.VerbMove
	switch {
	case w.Back:
		verb = state.VerbWithdraw
	case w.On:
		verb = GoAdvance
	}
	return fmt.Sprintf("%s %d %d %s", strings.Join(names, "-"), w.At, w.Guard, verb)
}

// StrideOf reads what strideText writes.
func StrideOf(b *book.Book, text string) (Stride, bool) {
	words := strings.Fields(text)
	if len(words) != 4 {
		return Stride{}, false
	}
	w := Stride{Back: words[3] == state.VerbWithdraw, On: words[3] == GoAdvance}
	for name := range strings.SplitSeq(words[0], "-") {
		c, there := b.Hexes[engine.Loc(name)]
		if !there {
			return Stride{}, false
		}
		w.Path = append(w.Path, c)
	}
	at, err := strconv.Atoi(words[1])
	near, err2 := strconv.Atoi(words[2])
	w.At, w.Guard = at, near
	return w, err == nil && err2 == nil && at >= 0 && at < len(w.Path) && near >= 0
}

// Last reports whether the way is gone.
func (w Stride) Last() bool { return w.At+1 >= len(w.Path) }

// Shortened is a way as far as the movement points of a unit last that has been disordered on it; so many hexes
// of it are paid for as in good order.
func Shortened(b *book.Book, s *state.State, unit int, w Stride, paid int) Stride {
	m := command.Mover(b, s, unit)
	good := m
	good.Disordered = false
	spent, allowance, unknown := b.Cost(good, w.Path[:paid])
	if unknown != "" {
		return w
	}
	for end := paid; end < len(w.Path); end++ {
		step, never, unknown := b.Step(m, w.Path[end-1], w.Path[end])
		if spent += step; never || unknown != "" || spent > allowance {
			w.Path = w.Path[:end]
			break
		}
	}
	return w
}

// Jolts is the section of what throws guns about on a step, "" if nothing does: a marsh or a steep slope
// on a Farm Lane (BB 9.43), a ridge or gully with three contour lines off Roads and Lanes (BB 9.44).
func Jolts(b *book.Book, unit int, from, to hex.Coord) engine.Cite {
	if b.Unit(unit).Type != book.Artillery {
		return ""
	}
	w := b.WayBetween(from, to)
	switch near, far, known := b.ContourLines(from, to); {
	case w == book.WayLane && (b.Marshy(to) || b.HexsideHas(from, to, book.SteepSlope)):
		return "BB 9.43"
	case w == book.WayNone && uneven(b, from, to) && known && near+far == joltLines:
		return "BB 9.44"
	}
	return ""
}

// joltLines is how many contour lines disorder guns; more they cannot cross (BB 9.44).
const joltLines = 3

// uneven reports a hexside that is a ridge or a gully.
func uneven(b *book.Book, from, to hex.Coord) bool {
	return b.HexsideHas(from, to, book.Ridge) || b.HexsideHas(from, to, book.Gully)
}

// WithdrawalCost is what a step costs in full movement points, as in good order.
func WithdrawalCost(b *book.Book, s *state.State, unit int, from, to hex.Coord) (points int, unknown bool) {
	if !b.HasTable(book.TableMovement) {
		return 0, true
	}
	m := command.Mover(b, s, unit)
	m.Disordered = false
	step, _, hole := b.Step(m, from, to)
	return step / 2, hole != ""
}

// WithdrawMods: one for each full movement point over one (BB 9.54).
func WithdrawMods(_ *book.Book, _ *state.State, t state.Throw) []engine.Modifier {
	over, _, _ := strings.Cut(t.Word, " ")
	n, _ := strconv.Atoi(over)
	if n == 0 {
		return nil
	}
	return []engine.Modifier{{Text: "movement points over one for " + string(t.At), Value: n, Cites: []engine.Cite{"BB 9.54"}}}
}

// CheckWithdrawal judges "withdraw 6-MS S2120-S2121" as a movement: two hexes at most (BB 9.54).
func CheckWithdrawal(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if s.Phase != state.PhaseActivation {
		return finding.OfUnit(finding.OutOfPhase, "", "units withdraw in their activation; it is the %s phase", s.Phase).Cite("BB 9.54")
	}
	unit, f := command.OwnUnit(b, s, a)
	if f != nil {
		return f
	}
	if path, _ := Path(b, s, unit, a.Path); len(path) > 3 {
		return finding.OfUnit(finding.TooFar, a.Units[0], "a withdrawal is two hexes at most, not %d", len(path)-1).Cite("BB 9.54")
	}
	return CheckMove(b, s, a)
}

// checkGround holds a way against ground that guns do not cross, and against the marsh in which they are
// stuck (BB 9.43, BB 9.44).
func checkGround(b *book.Book, s *state.State, unit int, path []hex.Coord) *engine.Finding {
	id, name := b.Unit(unit).ID, b.Unit(unit).Name
	if b.Unit(unit).Type != book.Artillery {
		return nil
	}
	if StuckInMarsh(b, s, unit) {
		return finding.OfUnit(finding.GroundBarred, id, "%s is stuck in the marsh, and must rally first", name).Instead("roll %s %s", state.ThrowStuck, id).Cite("BB 9.43")
	}
	for i := 1; i < len(path); i++ {
		if near, far, known := b.ContourLines(path[i-1], path[i]); known && near+far > joltLines && uneven(b, path[i-1], path[i]) && b.WayBetween(path[i-1], path[i]) == book.WayNone {
			return finding.OfUnit(finding.GroundBarred, id, "guns do not cross %d contour lines, from %s to %s", near+far, b.HexName(path[i-1]), b.HexName(path[i])).Cite("BB 9.44")
		}
	}
	return nil
}

// StuckInMarsh reports guns that were disordered where a Farm Lane runs through a marsh.
func StuckInMarsh(b *book.Book, s *state.State, unit int) bool {
	at := position.Where(b, s, unit)
	return b.Unit(unit).Type == book.Artillery && s.Units[unit].Disordered && b.Marshy(at) && b.OnLane(at)
}

// CheckFacing judges "face 6-MS NE".
func CheckFacing(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if f := checkCorner(a); f != nil {
		return f
	}
	unit, f := command.OwnUnit(b, s, a)
	if f == nil {
		f = command.MayAct(b, s, unit)
	}
	switch {
	case f != nil:
		return f
	case b.Unit(unit).Type == book.Leader || b.Unit(unit).Type == book.Gunboat:
		return finding.OfUnit(finding.GroundBarred, a.Units[0], "%s faces nowhere", b.Unit(unit).Name).Cite("BB 14.73")
	case s.Units[unit].Frozen && CornersTurned(s.Units[unit].Facing, a.Args[0].Name) > 1:
		return finding.OfUnit(finding.Frozen, a.Units[0], "%s turns by one corner at most", b.Unit(unit).Name).Cite(position.BookCite(b, s))
	}
	return checkNewFacing(b, s, unit, a.Args[0].Name)
}

// checkCorner: an order to face names a unit and a corner.
func checkCorner(a engine.Action) *engine.Finding {
	if len(a.Args) != 1 || len(a.Path) > 0 || !slices.Contains(book.Facings()[1:], a.Args[0].Name) {
		return finding.New(finding.Missing, "write a unit and a corner of its hex: face 6-MS NE (%s)", strings.Join(book.Facings()[1:], ", "))
	}
	return nil
}

// checkNewFacing refuses a turn to where a unit looks already.
func checkNewFacing(b *book.Book, s *state.State, unit int, corner string) *engine.Finding {
	if u := b.Unit(unit); s.Units[unit].Facing == corner {
		return finding.OfUnit(finding.GroundBarred, u.ID, "%s faces %s", u.Name, corner).Cite("SR 7.1")
	}
	return nil
}

// CornersTurned is how many corners of its hex a unit turns by.
func CornersTurned(from, to string) int {
	all := []string{"W", "NW", "NE", "E", "SE", "SW"} // clockwise
	a, b := slices.Index(all, from), slices.Index(all, to)
	if a < 0 || b < 0 {
		return 0
	}
	far := max(a-b, b-a)
	return min(far, len(all)-far)
}

// GoAdvance is the word of a stride that advances after a shock.
const GoAdvance = "advance"

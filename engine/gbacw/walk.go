package gbacw

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

// text is a stride in the word of a throw: S2120-S2121-S2122 1 0 move.
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

// walk takes a unit along its way, until dice are wanted for the next step or the way ends.
func (c *course) walk(unit int, w Stride) {
	for !w.Last() {
		if c.leavingMarsh(unit, w) {
			c.Rolls = append(c.Rolls, state.Throw{Kind: state.ThrowMarsh, Index: unit, Word: StrideText(c.sys.Book, w), At: c.sys.HexName(w.Path[w.At+1])})
			return
		}
		if c.step(unit, &w) {
			return
		}
	}
	c.arrives(unit, w)
}

// step goes one hex on, and reports whether dice are wanted for it, or an answer.
func (c *course) step(unit int, w *Stride) bool {
	from, to := w.Path[w.At], w.Path[w.At+1]
	w.At++
	c.Units[unit].At = c.sys.HexName(to)
	c.goes(unit, to)
	if why := Jolts(c.sys.Book, unit, from, to); why != "" {
		c.jolt(unit, why)
	}
	if !c.Units[unit].Here() || w.Guard > 0 && position.Near(c.sys.Book, c.State, 1-c.sys.SideOf(unit), to, w.Guard, position.Anyone) {
		w.Path = w.Path[:w.At+1]
	}
	switch {
	case w.Back:
		return c.withdrawn(unit, *w, from, to)
	case c.enteringMarsh(unit, from, to):
		c.Rolls = append(c.Rolls, state.Throw{Kind: state.ThrowInto, Index: unit, Word: StrideText(c.sys.Book, *w), At: c.sys.HexName(to)})
		return true
	}
	return false
}

// arrives ends a way.
func (c *course) arrives(unit int, w Stride) {
	end := c.sys.HexName(w.Path[w.At])
	verb := "moves"
	switch {
	case w.Back:
		verb = "withdraws"
	case w.On:
		verb = "advances"
	}
	e := c.tell("moved", []int{unit}, "%s %s from %s to %s.", c.sys.Unit(unit).Name, verb, c.sys.HexName(w.Path[0]), end)
	e.At = end
	for _, at := range w.Path[1 : w.At+1] {
		c.comesNear(unit, at)
	}
}

// comesNear is what a unit's coming through a hex does to the enemy: who is surprised, alerted, or set free.
func (c *course) comesNear(unit int, at hex.Coord) {
	c.stuartListens(unit, at)
	c.thawNear(unit, at)
	if FacesEnemy(c.sys.Book, c.State, c.sys.SideOf(unit), at) && c.sys.Unit(unit).Type != book.Leader {
		c.touched(unit, at)
	}
}

// leavingMarsh reports whether the next step leads out of a marsh, which needs a check: not along a Road or
// Farm Lane (BB 9.43), and not where a leader lets it out (BB 9.44).
func (c *course) leavingMarsh(unit int, w Stride) bool {
	from, to := w.Path[w.At], w.Path[w.At+1]
	switch kind := c.sys.Unit(unit).Type; {
	case kind == book.Leader || kind == book.Gunboat || !c.sys.Book.Marshy(from):
		return false
	case position.WayFor(c.sys.Book, c.State, from, to) != book.WayNone:
		return false
	}
	return w.At > 0 || !c.ledOut(unit, from, to)
}

// enteringMarsh reports whether a step into a marsh needs a check: from other ground, not along a Road or Farm Lane. The rule
// names the check of who leaves; that there is one of who enters its example has, and that from marsh to marsh one counts for both.
// What the Terrain Effects Chart says of it nobody here knows, so that it is an option (BB 9.44).
func (c *course) enteringMarsh(unit int, from, to hex.Coord) bool {
	kind := c.sys.Unit(unit).Type
	return c.Options.Is(state.OptMarsh, "checked") && kind != book.Leader && kind != book.Gunboat && c.Units[unit].Here() &&
		c.sys.Book.Marshy(to) && !c.sys.Book.Marshy(from) && position.WayFor(c.sys.Book, c.State, from, to) == book.WayNone
}

// intoFalls: who fails is disordered, and goes on as far as he now can (BB 9.44).
func intoFalls(c *course, t state.Throw, f fallen) {
	w, walking := StrideOf(c.sys.Book, t.Word)
	if c.passes(t, f) {
		c.rolled(t, f, "It keeps its order.")
	} else {
		c.rolled(t, f, "It fails.")
		c.disorder(t.Index)
		if walking {
			w = Shortened(c.sys.Book, c.State, t.Index, w, w.At+1)
		}
	}
	if walking {
		c.walk(t.Index, w)
	}
}

// ledOut lets a unit out of a marsh beside a leader of its brigade or division who was with it when it
// began: not into another marsh, not next to the enemy where it is disordered. A leader does so from one hex
// in an activation (BB 9.44).
func (c *course) ledOut(unit int, from, to hex.Coord) bool {
	if c.sys.Book.Marshy(to) || c.Units[unit].Disordered && FacesEnemy(c.sys.Book, c.State, c.sys.SideOf(unit), to) {
		return false
	}
	at := c.sys.HexName(from)
	for i, u := range c.Units {
		lead := c.sys.Leads(i)
		if !u.Here() || u.At != at || lead < 0 || c.sys.Formations[lead].Rank() == 0 || c.sys.IsCorps(lead) || !command.LeadsOver(c.sys.Book, i, c.Units[unit].Formation) || u.Led != "" && u.Led != at {
			continue
		}
		c.Units[i].Led = at
		c.tell("led", []int{i, unit}, "%s leads %s out of the marsh.", c.sys.Unit(i).Name, c.sys.Unit(unit).Name).Cites = []engine.Cite{"BB 9.44"}
		return true
	}
	return false
}

// marshFalls: in good order the unit goes on, disordered where it fails; a disordered one stays where it
// fails, and is finished (BB 9.44).
func marshFalls(c *course, t state.Throw, f fallen) {
	w, walking := StrideOf(c.sys.Book, t.Word)
	passed := c.passes(t, f)
	switch {
	case passed:
		c.rolled(t, f, "It gets out of the marsh.")
	case c.Units[t.Index].Disordered:
		c.rolled(t, f, "It is stuck in the marsh, and finished.")
		c.Units[t.Index].Done = true
		if walking {
			w.Path = w.Path[:w.At+1]
			c.arrives(t.Index, w)
		}
		return
	default:
		c.rolled(t, f, "It gets out of the marsh in disorder.")
		c.disorder(t.Index)
	}
	if !walking {
		return
	}
	if !passed {
		w = Shortened(c.sys.Book, c.State, t.Index, w, w.At+2)
	}
	if !c.step(t.Index, &w) {
		c.walk(t.Index, w)
	}
}

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

// jolt disorders guns; what is disordered already loses a point. In a marsh it stays disordered.
func (c *course) jolt(unit int, why engine.Cite) {
	e := c.tell("jolted", []int{unit}, "%s is thrown about at %s.", c.sys.Unit(unit).Name, c.Units[unit].At)
	e.Cites = []engine.Cite{why}
	if c.Units[unit].Disordered && !c.sys.Book.Marshy(position.Where(c.sys.Book, c.State, unit)) {
		c.lose(unit, 1)
		return
	}
	c.disorder(unit)
}

// withdrawn asks for the check of a unit that withdrew into a hex of two movement points or more, with one
// added for each full point over one (BB 9.54), or for what the hex costs.
func (c *course) withdrawn(unit int, w Stride, from, to hex.Coord) bool {
	points, unknown := WithdrawalCost(c.sys.Book, c.State, unit, from, to)
	if unknown {
		c.ask(state.AboutOver, unit, c.sys.SideOf(unit))
		c.Open.Word = StrideText(c.sys.Book, w)
		c.Open.Name += " " + string(c.sys.HexName(to))
		return true
	}
	if points < 2 {
		return false
	}
	c.Rolls = append(c.Rolls, state.Throw{Kind: state.ThrowBack, Index: unit, Word: fmt.Sprintf("%d %s", points-1, StrideText(c.sys.Book, w)), At: c.sys.HexName(to)})
	return true
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

// overIs goes on with a withdrawal once it is said what the hex costs.
func (c *course) overIs(unit int, word string, points int) {
	w, ok := StrideOf(c.sys.Book, word)
	switch {
	case !ok:
	case points >= 2:
		c.Rolls = append(c.Rolls, state.Throw{Kind: state.ThrowBack, Index: unit, Word: fmt.Sprintf("%d %s", points-1, word), At: c.sys.HexName(w.Path[w.At])})
	default:
		c.walk(unit, w)
	}
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

// withdrawFalls: who fails is disordered; who was so before goes no further than the first hex, and back to it
// where he fails for the second (BB 9.54).
func withdrawFalls(c *course, t state.Throw, f fallen) {
	_, rest, _ := strings.Cut(t.Word, " ")
	w, walking := StrideOf(c.sys.Book, rest)
	switch {
	case c.passes(t, f):
		c.rolled(t, f, "It withdraws in order.")
	case c.Units[t.Index].Disordered:
		c.rolled(t, f, "It goes no further than the first hex.")
		if walking {
			w.At = min(w.At, 1)
			w.Path = w.Path[:w.At+1]
			c.Units[t.Index].At = c.sys.HexName(w.Path[w.At])
		}
	default:
		c.rolled(t, f, "It fails.")
		c.disorder(t.Index)
	}
	if walking {
		c.walk(t.Index, w)
	}
}

// CheckWithdrawal judges "withdraw 6-MS S2120-S2121" as a movement: two hexes at most (BB 9.54).
func CheckWithdrawal(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if s.Phase != state.PhaseActivation {
		return finding.OfUnit(finding.OutOfPhase, "", "units withdraw in their activation; it is the %s phase", s.Phase).Cite("BB 9.54")
	}
	unit, f := command.Own(b, s, a)
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
	if Stuck(b, s, unit) {
		return finding.OfUnit(finding.GroundBarred, id, "%s is stuck in the marsh, and must rally first", name).Instead("roll %s %s", state.ThrowStuck, id).Cite("BB 9.43")
	}
	for i := 1; i < len(path); i++ {
		if near, far, known := b.ContourLines(path[i-1], path[i]); known && near+far > joltLines && uneven(b, path[i-1], path[i]) && b.WayBetween(path[i-1], path[i]) == book.WayNone {
			return finding.OfUnit(finding.GroundBarred, id, "guns do not cross %d contour lines, from %s to %s", near+far, b.HexName(path[i-1]), b.HexName(path[i])).Cite("BB 9.44")
		}
	}
	return nil
}

// Stuck reports guns that were disordered where a Farm Lane runs through a marsh.
func Stuck(b *book.Book, s *state.State, unit int) bool {
	at := position.Where(b, s, unit)
	return b.Unit(unit).Type == book.Artillery && s.Units[unit].Disordered && b.Marshy(at) && b.OnLane(at)
}

// mayUnstick: guns that are stuck rally before they move (BB 9.43).
func mayUnstick(b *book.Book, s *state.State, q ask) *engine.Finding {
	id, name := b.Unit(q.unit).ID, b.Unit(q.unit).Name
	if f := command.MayAct(b, s, q.unit); f != nil {
		return f
	}
	switch {
	case s.Units[q.unit].Moved:
		return finding.OfUnit(finding.NoProcedure, id, "%s has moved in this activation", name).Cite("BB 9.43")
	case !Stuck(b, s, q.unit):
		return finding.OfUnit(finding.NoProcedure, id, "%s is no disordered battery where a Farm Lane runs through a marsh", name).Cite("BB 9.43")
	}
	return nil
}

// stuckFalls: carriages that stay stuck break (BB 9.43).
func stuckFalls(c *course, t state.Throw, f fallen) {
	c.counts(t.Index)
	if c.passes(t, f) {
		c.rolled(t, f, "It rallies.")
		c.Units[t.Index].Disordered = false
		return
	}
	c.rolled(t, f, "It stays stuck.")
	c.Units[t.Index].Done = true
	c.lose(t.Index, 1)
}

// mayMarsh: where nobody has typed in the ground, whoever moves out of a marsh asks for his check before he
// does. Where it is typed in, the game asks by itself (BB 9.44).
func mayMarsh(b *book.Book, s *state.State, q ask) *engine.Finding {
	id := b.Unit(q.unit).ID
	if f := command.MayAct(b, s, q.unit); f != nil {
		return f
	}
	if kind := b.Unit(q.unit).Type; kind == book.Leader || kind == book.Gunboat {
		return finding.OfUnit(finding.NoProcedure, id, "%s makes no checks", b.Unit(q.unit).Name).Cite("BB 9.44")
	}
	if at := position.Where(b, s, q.unit); b.Surveyed(at) {
		return finding.OfUnit(finding.NoProcedure, id, "the game asks for it when a unit moves out of a marsh; the terrain of %s is typed in", b.HexName(at)).Cite("BB 9.44")
	}
	return command.Table(b, s, book.TableMovement, id, "whether "+string(s.Units[q.unit].At)+" is a marsh")
}

// CheckFacing judges "face 6-MS NE".
func CheckFacing(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if f := checkCorner(a); f != nil {
		return f
	}
	unit, f := command.Own(b, s, a)
	if f == nil {
		f = command.MayAct(b, s, unit)
	}
	switch {
	case f != nil:
		return f
	case b.Unit(unit).Type == book.Leader || b.Unit(unit).Type == book.Gunboat:
		return finding.OfUnit(finding.GroundBarred, a.Units[0], "%s faces nowhere", b.Unit(unit).Name).Cite("BB 14.73")
	case s.Units[unit].Frozen && Corners(s.Units[unit].Facing, a.Args[0].Name) > 1:
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

// faced turns a unit in its activation.
func (c *course) faced(a engine.Action) {
	unit := c.sys.UnitIndex[a.Units[0]]
	c.spend(unit)
	c.facesAbout(unit, a.Args[0].Name)
}

// facesAbout turns a unit; in a marsh it checks first, before any other dice (BB 9.44).
func (c *course) facesAbout(unit int, corner string) {
	if c.sys.Book.Marshy(position.Where(c.sys.Book, c.State, unit)) {
		c.Rolls = slices.Insert(c.Rolls, 0, state.Throw{Kind: state.ThrowFacing, Index: unit, Word: corner})
		return
	}
	c.turns(unit, corner)
}

func (c *course) turns(unit int, to string) {
	if c.sys.Book.Immobile(c.sys.Unit(unit).ID) && Corners(c.Units[unit].Facing, to) > 1 {
		c.Units[unit].Moved = true // BB 14.61
	}
	c.Units[unit].Facing = to
	c.tell("faced", []int{unit}, "%s faces %s.", c.sys.Unit(unit).Name, to).Cites = []engine.Cite{"SR 7.1"}
}

// facingFalls: who fails is finished, in good order after the turn, disordered without it (BB 9.44).
func facingFalls(c *course, t state.Throw, f fallen) {
	passed := c.passes(t, f)
	switch {
	case passed:
		c.rolled(t, f, "It turns.")
	case c.Units[t.Index].Disordered:
		c.rolled(t, f, "It does not turn, and is finished.")
	default:
		c.rolled(t, f, "It turns, and is finished.")
	}
	c.Units[t.Index].Done = c.Units[t.Index].Done || !passed
	if passed || !c.Units[t.Index].Disordered {
		c.turns(t.Index, t.Word)
	}
}

// Corners is how many corners of its hex a unit turns by.
func Corners(from, to string) int {
	all := []string{"W", "NW", "NE", "E", "SE", "SW"} // clockwise
	a, b := slices.Index(all, from), slices.Index(all, to)
	if a < 0 || b < 0 {
		return 0
	}
	far := max(a-b, b-a)
	return min(far, len(all)-far)
}

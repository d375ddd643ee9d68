package gbacw

import (
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// The ways in which a unit goes somewhere out of its own activation.
const (
	GoRetreat = "retreats"
	GoReact   = "react"
	GoBefore  = "before"
)

// mostRetreat is how many hexes a unit retreats at most (BB 18.1, BB 30.9).
const mostRetreat = 2

// mustRetreat has a unit's side choose where it retreats to.
func (c *course) mustRetreat(unit int) {
	if !c.Units[unit].Here() {
		return
	}
	if c.sys.Book.Immobile(c.sys.Unit(unit).ID) {
		c.abandons(unit, "BB 14.61")
		return
	}
	var before []int
	if c.Pending.Kind == state.PendingRetreat {
		before = position.PendingUnits(c.sys.Book, c.State)
	}
	c.pend(state.PendingRetreat, "", append(before, unit))
}

// retreats are the hexes next to a unit into which it can retreat.
func retreats(b *book.Book, s *state.State, unit int) []hex.Coord {
	var list []hex.Coord
	for _, c := range b.Pack.Grid.Neighbours(position.Where(b, s, unit)) {
		if OpenTo(b, s, unit, c) {
			list = append(list, c)
		}
	}
	return list
}

// OpenTo reports whether a unit can retreat into a hex: inside of the scenario's area, but on the Critical Left (BB 30.9), without
// an enemy, not closed to it by the owner's costs, and for guns one that costs three movement points at most unless it is woods
// (BB 12.45).
func OpenTo(b *book.Book, s *state.State, unit int, to hex.Coord) bool {
	if !b.InArea(s.Scenario, position.Slot(b, s), to) && s.Scenario != "9" || position.EnemyAt(b, s, b.SideOf(unit), to) >= 0 {
		return false
	}
	from := position.Where(b, s, unit)
	guns := b.Unit(unit).Type == book.Artillery
	if guns && b.Wooded(to) || !b.HasTable(book.TableMovement) || !b.Pack.Grid.Adjacent(from, to) {
		return true
	}
	m := command.Mover(b, s, unit)
	m.Disordered = false
	cost, never, unknown := b.Step(m, from, to)
	return unknown != "" || !never && (!guns || cost <= 2*mostGunsRetreat)
}

// mostGunsRetreat is what a hex may cost, in movement points, into which guns retreat (BB 12.45).
const mostGunsRetreat = 3

func RetreatPrompt(b *book.Book, s *state.State) string {
	return "chooses where " + b.Unit(position.PendingUnits(b, s)[0]).Name + " retreats to, one hex or two"
}

// CheckRetreat judges "withdraw 55-IL S6118-S6016", one or two hexes.
func CheckRetreat(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	unit := position.PendingUnits(b, s)[0]
	id, name := b.Unit(unit).ID, b.Unit(unit).Name
	if a.Verb == state.VerbPass {
		if list := retreats(b, s, unit); len(list) > 0 {
			return finding.OfUnit(finding.OutOfPhase, id, "%s has to retreat", name).Instead("withdraw %s %s-%s", id, s.Units[unit].At, b.HexName(list[0])).Cite("BB 18.1", "SR 12.4")
		}
		return nil
	}
	if a.Verb != state.VerbWithdraw || len(a.Units) != 1 || a.Units[0] != id || len(a.Args) > 0 {
		return finding.New(finding.Missing, "%s retreats: withdraw %s %s-…", name, id, s.Units[unit].At)
	}
	path, f := move.Path(b, s, unit, a.Path)
	switch {
	case f != nil:
		return f
	case len(path) > mostRetreat+1:
		return finding.OfUnit(finding.TooFar, id, "%s retreats one hex or two, not %d", name, len(path)-1).Cite("BB 18.1", "SR 12.4")
	}
	return checkRetreatWay(b, s, unit, path)
}

func checkRetreatWay(b *book.Book, s *state.State, unit int, path []hex.Coord) *engine.Finding {
	moved := s.Clone()
	for _, c := range path[1:] {
		if !OpenTo(b, moved, unit, c) {
			return finding.OfUnit(finding.GroundBarred, b.Unit(unit).ID, "%s cannot retreat into %s: the enemy, the edge, or ground that guns do not cross", b.Unit(unit).Name, b.HexName(c)).Cite("BB 12.45", "SR 12.4")
		}
		moved.Units[unit].At = b.HexName(c)
	}
	return nil
}

// retreated carries a retreat out. Guns that have nowhere to go are abandoned (BB 12.45); what becomes of
// others is asked.
func (c *course) retreated(a engine.Action) {
	list := position.PendingUnits(c.sys.Book, c.State)
	unit := list[0]
	c.Pending = state.Pending{}
	for _, other := range list[1:] {
		c.mustRetreat(other)
	}
	if a.Verb == state.VerbPass {
		c.trapped(unit)
		return
	}
	path, _ := move.Path(c.sys.Book, c.State, unit, a.Path)
	for _, at := range path[1:] {
		if c.Units[unit].Here() {
			c.goesBack(unit, c.sys.HexName(at), GoRetreat)
		}
	}
}

func (c *course) trapped(unit int) {
	if c.sys.Unit(unit).Type == book.Artillery {
		c.abandons(unit, "BB 12.45")
		return
	}
	c.ask(state.AboutTrapped, unit, c.sys.SideOf(unit))
}

// abandons leaves guns behind that cannot retreat.
func (c *course) abandons(unit int, why engine.Cite) {
	if left, known := position.Strength(c.sys.Book, c.State, unit); known {
		c.Units[unit].Lost += left
	}
	c.Units[unit].At, c.Units[unit].Fate = "", state.FateEliminated
	c.tell("abandoned", []int{unit}, "%s cannot retreat, and is abandoned.", c.sys.Unit(unit).Name).Cites = []engine.Cite{why}
}

// trappedIs is what becomes of a unit that cannot retreat.
func (c *course) trappedIs(unit int, answer string) {
	switch answer {
	case ResultRout:
		c.rout(unit)
	case "1":
		c.lose(unit, 1)
	}
}

// goesBack has a unit enter a hex by retreat or reaction: a marsh disorders it (BB 9.44), woods cost guns
// (BB 12.45), and Green infantry checks for a retreat before shock (BB 14.1).
func (c *course) goesBack(unit int, to engine.Loc, how string) {
	at := c.sys.Hexes[to]
	c.Units[unit].At = to
	c.goes(unit, at)
	c.tell("moved", []int{unit}, "%s %s to %s.", c.sys.Unit(unit).Name, map[string]string{GoRetreat: "retreats", GoReact: "moves by reaction", GoBefore: "retreats before shock"}[how], to)
	if c.Scenario == "9" && !c.sys.Book.InArea(c.Scenario, position.Slot(c.sys.Book, c.State), at) {
		c.leaves(unit)
		return
	}
	if c.sys.Unit(unit).Type == book.Detachment && at.Row > move.RowSouth24 {
		c.Units[unit].At, c.Units[unit].Fate = "", state.FateEliminated
		c.tell("lost", []int{unit}, "%s is south of row 24, and lost.", c.sys.Unit(unit).Name).Cites = []engine.Cite{"BB 14.46"}
		return
	}
	if c.sys.Book.Marshy(at) && !c.Units[unit].Disordered {
		c.disorder(unit)
		c.told[len(c.told)-1].Cites = []engine.Cite{"BB 9.44"}
	}
	if c.sys.Unit(unit).Type == book.Artillery {
		c.gunsIn(unit, at, how)
	}
	if how == GoBefore && ChecksBeforeShock(c.sys.Book, c.State, unit) && !c.waiting(state.ThrowGreen, unit) {
		c.throw(state.ThrowGreen, unit, "")
	}
}

// leaves takes a unit off that retreats beyond the limits of the Critical Left: it does not come back, and counts as disordered
// (BB 30.9).
func (c *course) leaves(unit int) {
	u := &c.Units[unit]
	u.At, u.Fate, u.Disordered = "", state.FateRemoved, true
	c.tell("removed", []int{unit}, "%s is beyond the limits of the scenario, and does not come back.", c.sys.Unit(unit).Name).Cites = []engine.Cite{"BB 30.9"}
}

// waiting reports whether a throw of a kind about a unit is asked for already.
func (c *course) waiting(kind string, unit int) bool { return c.pending(kind, unit) >= 0 }

func (c *course) pending(kind string, unit int) int {
	for i, t := range c.Rolls {
		if t.Kind == kind && t.Index == unit {
			return i
		}
	}
	return -1
}

// gunsIn is what woods do to guns that go back through them: a die for each hex of a retreat, two added for
// each to the check at the end of a reaction (BB 12.45). Where the terrain is not typed in, it is asked.
func (c *course) gunsIn(unit int, at hex.Coord, how string) {
	words, known := position.Terrain(c.sys.Book, c.State, at)
	if !known {
		c.askGround(unit, at, how)
		return
	}
	woods := Includes(words, book.Woods) || Includes(words, book.Boundary)
	switch {
	case how == GoReact:
		c.reacts(unit, woods)
	case woods:
		c.throw(state.ThrowGuns, unit, "")
	}
}

func Includes(words []string, word string) bool {
	for _, w := range words {
		if w == word {
			return true
		}
	}
	return false
}

// reacts adds a hex to the check at the end of a reaction.
func (c *course) reacts(unit int, woods bool) {
	n := 0
	if woods {
		n = 2
	}
	if i := c.pending(state.ThrowReact, unit); i >= 0 {
		before, _ := strconv.Atoi(c.Rolls[i].Word)
		c.Rolls[i].Word = strconv.Itoa(before + n)
		return
	}
	c.throw(state.ThrowReact, unit, strconv.Itoa(n))
}

// SplitGoing takes "react S5614" apart.
func SplitGoing(text string) (how string, at engine.Loc) {
	how, to, _ := strings.Cut(text, " ")
	return how, engine.Loc(to)
}

// askGround asks what a hex is; until then the next result waits.
func (c *course) askGround(unit int, at hex.Coord, how string) {
	c.Rolls = append(c.Rolls, state.Throw{Kind: state.ThrowGround, Index: unit, Word: how, At: c.sys.HexName(at)})
}

// ReactMods: two for each hex of woods that guns entered by reaction (BB 12.45).
func ReactMods(_ *book.Book, _ *state.State, t state.Throw) []engine.Modifier {
	n, _ := strconv.Atoi(t.Word)
	if n == 0 {
		return nil
	}
	return []engine.Modifier{{Text: command.Plural(n/2, "hex") + " of woods", Value: n, Cites: []engine.Cite{"BB 12.45"}}}
}

// gunsFall: a third of the die, rounded down, in guns (BB 12.45).
func gunsFall(c *course, t state.Throw, f fallen) {
	lost := f.natural() / 3
	c.rolled(t, f, "%s lost in the woods.", command.Plural(lost, "gun"))
	if lost > 0 {
		c.lose(t.Index, lost)
	}
}

// ChecksBeforeShock: Green infantry on the first day of the scenarios that begin on 5 and 6 April; cavalry
// only where it is disordered (BB 14.1, BB 14.53).
func ChecksBeforeShock(b *book.Book, s *state.State, unit int) bool {
	switch b.Unit(unit).Type {
	case book.Infantry:
		green, _ := position.Fact(b, s, unit, book.FactGreen)
		return green == 1 && command.FirstDay(b, s)
	case book.Cavalry:
		return s.Units[unit].Disordered
	}
	return false
}

// RetreatSamples are the steps by which a unit can retreat.
func RetreatSamples(b *book.Book, s *state.State, side engine.Side) []engine.Action {
	unit := position.PendingUnits(b, s)[0]
	list := []engine.Action{{Side: side, Verb: state.VerbPass}}
	for _, c := range retreats(b, s, unit) {
		list = append(list, engine.Action{Side: side, Verb: state.VerbWithdraw, Units: b.UnitIDs(unit), Path: []engine.Loc{s.Units[unit].At, b.HexName(c)}})
	}
	return list
}

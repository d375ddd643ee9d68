package gbacw

import (
	"fmt"
	"slices"
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

// walkOn takes a unit along its way, until dice are wanted for the next step or the way ends.
func walkOn(c *course, unit int, w move.Stride) {
	for !w.Last() {
		if leavingMarsh(c, unit, w) {
			c.Rolls = append(c.Rolls, state.Throw{Kind: state.ThrowMarsh, Index: unit, Word: move.StrideText(c.sys.Book, w), At: c.sys.HexName(w.Path[w.At+1])})
			return
		}
		if step(c, unit, &w) {
			return
		}
	}
	arrives(c, unit, w)
}

// step goes one hex on, and reports whether dice are wanted for it, or an answer.
func step(c *course, unit int, w *move.Stride) bool {
	from, to := w.Path[w.At], w.Path[w.At+1]
	w.At++
	c.Units[unit].At = c.sys.HexName(to)
	goes(c, unit, to)
	if why := move.Jolts(c.sys.Book, unit, from, to); why != "" {
		jolt(c, unit, why)
	}
	if !c.Units[unit].Here() || w.Guard > 0 && position.UnitNear(c.sys.Book, c.State, 1-c.sys.SideOf(unit), to, w.Guard, position.Anyone) {
		w.Path = w.Path[:w.At+1]
	}
	switch {
	case w.Back:
		return withdrawn(c, unit, *w, from, to)
	case enteringMarsh(c, unit, from, to):
		c.Rolls = append(c.Rolls, state.Throw{Kind: state.ThrowInto, Index: unit, Word: move.StrideText(c.sys.Book, *w), At: c.sys.HexName(to)})
		return true
	}
	return false
}

// arrives ends a way.
func arrives(c *course, unit int, w move.Stride) {
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
		comesNear(c, unit, at)
	}
}

// comesNear is what a unit's coming through a hex does to the enemy: who is surprised, alerted, or set free.
func comesNear(c *course, unit int, at hex.Coord) {
	stuartListens(c, unit, at)
	thawNear(c, unit, at)
	if move.FacesEnemy(c.sys.Book, c.State, c.sys.SideOf(unit), at) && c.sys.Unit(unit).Type != book.Leader {
		touched(c, unit, at)
	}
}

// leavingMarsh reports whether the next step leads out of a marsh, which needs a check: not along a Road or
// Farm Lane (BB 9.43), and not where a leader lets it out (BB 9.44).
func leavingMarsh(c *course, unit int, w move.Stride) bool {
	from, to := w.Path[w.At], w.Path[w.At+1]
	switch kind := c.sys.Unit(unit).Type; {
	case kind == book.Leader || kind == book.Gunboat || !c.sys.Book.Marshy(from):
		return false
	case position.WayFor(c.sys.Book, c.State, from, to) != book.WayNone:
		return false
	}
	return w.At > 0 || !ledOut(c, unit, from, to)
}

// enteringMarsh reports whether a step into a marsh needs a check: from other ground, not along a Road or Farm
// Lane. The rule names a check only for units that leave a marsh; its example has one for a unit that enters,
// and counts one check for both from marsh to marsh. The pack does not have the Terrain Effects Chart, so it is
// an option (BB 9.44).
func enteringMarsh(c *course, unit int, from, to hex.Coord) bool {
	kind := c.sys.Unit(unit).Type
	return c.Options.Is(state.OptMarsh, "checked") && kind != book.Leader && kind != book.Gunboat && c.Units[unit].Here() &&
		c.sys.Book.Marshy(to) && !c.sys.Book.Marshy(from) && position.WayFor(c.sys.Book, c.State, from, to) == book.WayNone
}

// intoFalls: who fails is disordered, and goes on as far as he now can (BB 9.44).
func intoFalls(c *course, t state.Throw, f fallen) {
	w, walking := move.StrideOf(c.sys.Book, t.Word)
	if c.passes(t, f) {
		c.rolled(t, f, "It keeps its order.")
	} else {
		c.rolled(t, f, "It fails.")
		disorder(c, t.Index)
		if walking {
			w = move.Shortened(c.sys.Book, c.State, t.Index, w, w.At+1)
		}
	}
	if walking {
		walkOn(c, t.Index, w)
	}
}

// ledOut lets a unit out of a marsh beside a leader of its brigade or division who was with it when it
// began: not into another marsh, not next to the enemy where it is disordered. A leader does so from one hex
// in an activation (BB 9.44).
func ledOut(c *course, unit int, from, to hex.Coord) bool {
	if c.sys.Book.Marshy(to) || c.Units[unit].Disordered && move.FacesEnemy(c.sys.Book, c.State, c.sys.SideOf(unit), to) {
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
	w, walking := move.StrideOf(c.sys.Book, t.Word)
	passed := c.passes(t, f)
	switch {
	case passed:
		c.rolled(t, f, "It gets out of the marsh.")
	case c.Units[t.Index].Disordered:
		c.rolled(t, f, "It is stuck in the marsh, and finished.")
		c.Units[t.Index].Done = true
		if walking {
			w.Path = w.Path[:w.At+1]
			arrives(c, t.Index, w)
		}
		return
	default:
		c.rolled(t, f, "It gets out of the marsh in disorder.")
		disorder(c, t.Index)
	}
	if !walking {
		return
	}
	if !passed {
		w = move.Shortened(c.sys.Book, c.State, t.Index, w, w.At+2)
	}
	if !step(c, t.Index, &w) {
		walkOn(c, t.Index, w)
	}
}

// jolt disorders guns; what is disordered already loses a point. In a marsh it stays disordered.
func jolt(c *course, unit int, why engine.Cite) {
	e := c.tell("jolted", []int{unit}, "%s is thrown about at %s.", c.sys.Unit(unit).Name, c.Units[unit].At)
	e.Cites = []engine.Cite{why}
	if c.Units[unit].Disordered && !c.sys.Book.Marshy(position.Where(c.sys.Book, c.State, unit)) {
		lose(c, unit, 1)
		return
	}
	disorder(c, unit)
}

// withdrawn asks for the check of a unit that withdrew into a hex of two movement points or more, with one
// added for each full point over one (BB 9.54), or for what the hex costs.
func withdrawn(c *course, unit int, w move.Stride, from, to hex.Coord) bool {
	points, unknown := move.WithdrawalCost(c.sys.Book, c.State, unit, from, to)
	if unknown {
		c.ask(state.AboutOver, unit, c.sys.SideOf(unit))
		c.Open.Word = move.StrideText(c.sys.Book, w)
		c.Open.Name += " " + string(c.sys.HexName(to))
		return true
	}
	if points < 2 {
		return false
	}
	c.Rolls = append(c.Rolls, state.Throw{Kind: state.ThrowBack, Index: unit, Word: fmt.Sprintf("%d %s", points-1, move.StrideText(c.sys.Book, w)), At: c.sys.HexName(to)})
	return true
}

// overIs goes on with a withdrawal once it is said what the hex costs.
func overIs(c *course, unit int, word string, points int) {
	w, ok := move.StrideOf(c.sys.Book, word)
	switch {
	case !ok:
	case points >= 2:
		c.Rolls = append(c.Rolls, state.Throw{Kind: state.ThrowBack, Index: unit, Word: fmt.Sprintf("%d %s", points-1, word), At: c.sys.HexName(w.Path[w.At])})
	default:
		walkOn(c, unit, w)
	}
}

// withdrawFalls: a unit that fails is disordered. One that was disordered before goes no further than the first
// hex, and goes back to it if it fails for the second (BB 9.54).
func withdrawFalls(c *course, t state.Throw, f fallen) {
	_, rest, _ := strings.Cut(t.Word, " ")
	w, walking := move.StrideOf(c.sys.Book, rest)
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
		disorder(c, t.Index)
	}
	if walking {
		walkOn(c, t.Index, w)
	}
}

// mayUnstick: guns that are stuck rally before they move (BB 9.43).
func mayUnstick(b *book.Book, s *state.State, q state.Ask) *engine.Finding {
	id, name := b.Unit(q.Unit).ID, b.Unit(q.Unit).Name
	if f := command.MayAct(b, s, q.Unit); f != nil {
		return f
	}
	switch {
	case s.Units[q.Unit].Moved:
		return finding.OfUnit(finding.NoProcedure, id, "%s has moved in this activation", name).Cite("BB 9.43")
	case !move.StuckInMarsh(b, s, q.Unit):
		return finding.OfUnit(finding.NoProcedure, id, "%s is no disordered battery where a Farm Lane runs through a marsh", name).Cite("BB 9.43")
	}
	return nil
}

// stuckFalls: carriages that stay stuck break (BB 9.43).
func stuckFalls(c *course, t state.Throw, f fallen) {
	counts(c, t.Index)
	if c.passes(t, f) {
		c.rolled(t, f, "It rallies.")
		c.Units[t.Index].Disordered = false
		return
	}
	c.rolled(t, f, "It stays stuck.")
	c.Units[t.Index].Done = true
	lose(c, t.Index, 1)
}

// mayMarsh: where nobody has typed in the ground, whoever moves out of a marsh asks for his check before he
// does. Where it is typed in, the game asks by itself (BB 9.44).
func mayMarsh(b *book.Book, s *state.State, q state.Ask) *engine.Finding {
	id := b.Unit(q.Unit).ID
	if f := command.MayAct(b, s, q.Unit); f != nil {
		return f
	}
	if kind := b.Unit(q.Unit).Type; kind == book.Leader || kind == book.Gunboat {
		return finding.OfUnit(finding.NoProcedure, id, "%s makes no checks", b.Unit(q.Unit).Name).Cite("BB 9.44")
	}
	if at := position.Where(b, s, q.Unit); b.Surveyed(at) {
		return finding.OfUnit(finding.NoProcedure, id, "the game asks for it when a unit moves out of a marsh; the terrain of %s is typed in", b.HexName(at)).Cite("BB 9.44")
	}
	return command.CheckTable(b, s, book.TableMovement, id, "whether "+string(s.Units[q.Unit].At)+" is a marsh")
}

// faced turns a unit in its activation.
func faced(c *course, a engine.Action) {
	unit := c.sys.UnitIndex[a.Units[0]]
	spend(c, unit)
	facesAbout(c, unit, a.Args[0].Name)
}

// facesAbout turns a unit; in a marsh it checks first, before any other dice (BB 9.44).
func facesAbout(c *course, unit int, corner string) {
	if c.sys.Book.Marshy(position.Where(c.sys.Book, c.State, unit)) {
		c.Rolls = slices.Insert(c.Rolls, 0, state.Throw{Kind: state.ThrowFacing, Index: unit, Word: corner})
		return
	}
	turns(c, unit, corner)
}

func turns(c *course, unit int, to string) {
	if c.sys.Book.Immobile(c.sys.Unit(unit).ID) && move.CornersTurned(c.Units[unit].Facing, to) > 1 {
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
		turns(c, t.Index, t.Word)
	}
}

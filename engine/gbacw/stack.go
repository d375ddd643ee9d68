package gbacw

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
)

// A stack is the units of a side in one hex. Which of them is on top its side says, once in an activation as
// long as the same units stand there; what a disorder of one does to the others the series says (SR 12.3), once
// in a game: the book knows such checks, and takes them back for fire by mistake alone (BB 18.1).

// FactTop is the key of what was said of a stack behind the name of its hex: "55-IL of 55-IL,54-OH".
const FactTop = "top"

// What is kept of the answer whether the others of a stack check.
const (
	KeptNoCheck = 1
	KeptCheck   = 2
)

// TopKnown is the unit on top of a stack where that was said; its units in the pack's order.
func TopKnown(b *book.Book, s *state.State, list []engine.UnitID) (unit int, known bool) {
	at := s.Units[b.UnitIndex[list[0]]].At
	top, of, _ := strings.Cut(s.Facts[TopKey(at)], " of ")
	unit, known = b.UnitIndex[engine.UnitID(top)]
	return unit, known && of == strings.Join(state.IDs(list), ",")
}

func TopKey(at engine.Loc) string { return string(at) + " " + FactTop }

// topIs keeps who is on top of which units of a hex.
func (c *course) topIs(unit int, list []string) {
	at := c.Units[unit].At
	for _, id := range list {
		if c.Units[c.sys.UnitIndex[engine.UnitID(id)]].At != at {
			return // they attack from several hexes
		}
	}
	c.Facts[TopKey(at)] = string(c.sys.Unit(unit).ID) + " of " + strings.Join(list, ",")
}

// restacks forgets what was said of stacks.
func (c *course) restacks() {
	for key := range c.Facts {
		if strings.HasSuffix(key, " "+FactTop) {
			delete(c.Facts, key)
		}
	}
}

// stackShaken has the others of a stack wait for what a disorder does to them.
func (c *course) stackShaken(unit int, at engine.Loc) {
	if len(StackedWith(c.sys.Book, c.State, unit, at)) > 0 {
		c.Rolls = append(c.Rolls, state.Throw{Kind: state.ThrowStack, Index: unit, At: at})
	}
}

// stackChecks has the others in a hex check after the disorder of one, or asks whether they do.
func (c *course) stackChecks(unit int, at engine.Loc) {
	others := StackedWith(c.sys.Book, c.State, unit, at)
	if len(others) == 0 {
		return
	}
	switch c.Used[state.UsedStack] {
	case KeptCheck:
		for _, other := range others {
			c.throw(state.ThrowUDD, other, uddWord(0, false))
		}
	case KeptNoCheck:
	default:
		c.ask(state.AboutStack, unit, c.sys.SideOf(unit))
		c.Open.Word = string(at)
	}
}

// StackedWith are the other combat units of a unit's side in a hex.
func StackedWith(b *book.Book, s *state.State, unit int, at engine.Loc) []int {
	var list []int
	for i, u := range s.Units {
		if i != unit && u.Here() && u.At == at && b.SideOf(i) == b.SideOf(unit) && b.Unit(i).Type != book.Leader && b.Unit(i).Type != book.Gunboat {
			list = append(list, i)
		}
	}
	return list
}

// stackIs takes the answer whether the others check.
func (c *course) stackIs(unit int, at engine.Loc, answer string) {
	c.Used[state.UsedStack] = KeptNoCheck
	if answer == state.AnswerYes {
		c.Used[state.UsedStack] = KeptCheck
		c.stackChecks(unit, at)
	}
}

// SoundTop reports whether a fact is one of a stack.
func SoundTop(b *book.Book, key, text string) bool {
	at, ok := strings.CutSuffix(key, " "+FactTop)
	top, list, both := strings.Cut(text, " of ")
	_, there := b.Hexes[engine.Loc(at)]
	found := false
	for id := range strings.SplitSeq(list, ",") {
		if _, known := b.UnitIndex[engine.UnitID(id)]; !known {
			return false
		}
		found = found || id == top
	}
	return ok && both && there && found
}

package muzzleblast

import (
	"encoding/json"
	"slices"
	"strconv"

	"adjutant/engine"
	"adjutant/engine/plane"
)

// View is the state as the side knows it: without the orders that the other side has written.
func (sys *system) View(st engine.State, side engine.Side) engine.State {
	s := st.(*state).clone()
	for i, other := range sys.info.Sides {
		if other != side {
			s.Plans[i] = nil
		}
	}
	return s
}

// Public is the state without the orders of any side, but with the sides that have written all of theirs.
func (sys *system) Public(st engine.State) []byte {
	s := st.(*state).clone()
	s.Plans = make([][]engine.Action, len(s.Plans))
	return s.Text()
}

// Hidden is the orders that the side has written in this turn.
func (sys *system) Hidden(st engine.State, side engine.Side) []byte {
	plan := st.(*state).Plans[slices.Index(sys.info.Sides, side)]
	if len(plan) == 0 {
		return nil
	}
	text, _ := json.Marshal(plan) // strings: it cannot fail
	return text
}

// Placed lists every unit of the pack, in the pack's order: where its first body stands, to the tenth,
// where that looks in whole degrees, and how wide its front is.
func (sys *system) Placed(st engine.State) []engine.Placed {
	s := st.(*state)
	var list []engine.Placed
	for i, u := range sys.units {
		p := engine.Placed{Unit: u.id, Side: sys.pack.Sides[u.side].ID}
		if bodies := s.bodiesOf(i); len(bodies) > 0 {
			b := s.Bodies[bodies[0]]
			p.At = engine.Loc(rounded(b.At).String())
			p.Facing, p.Front = strconv.Itoa(plane.Degrees(b.At, b.Towards)), max(1, min(b.Files, b.Figures))*u.width
		}
		p.Status = status(s, i)
		list = append(list, p)
	}
	return list
}

// status is how a unit is, in words.
func status(s *state, unit int) []string {
	var words []string
	m := s.Units[unit]
	for _, w := range []struct {
		is   bool
		word string
	}{{m.Rout, "routed"}, {m.Retreat > 0, "retreating"}, {m.Halt > 0, "halted"}, {m.Start > 0 && len(s.bodiesOf(unit)) == 0, "eliminated"}, {s.strength(unit) < m.Start, "reduced"}} {
		if w.is {
			words = append(words, w.word)
		}
	}
	return words
}

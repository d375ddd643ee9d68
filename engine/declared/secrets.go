package declared

import (
	"encoding/json"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/hand"
	"adjutant/engine/declared/state"
)

var (
	_ engine.Secrets = (*hiding)(nil)
	_ engine.Dealer  = (*hiding)(nil)
)

// hiding is a system whose pack lets sides know what others do not: what lies beneath masks, who stands where one side alone sees
// it, what is written to be done together, and the cards that sides hold.
type hiding struct{ *system }

// View is the state as the side knows it: without what lies beneath the masks of others, who stands where they alone see it, what they have
// written and which cards they hold, and without the order of the decks.
func (sys *hiding) View(st engine.State, side engine.Side) engine.State {
	s := st.(*state.State).Copy()
	s.Viewer = &side
	for i, other := range sys.Sides {
		if other != side && len(s.Plots) > 0 {
			s.Plots[i] = nil
		}
	}
	for i := range s.Units {
		if sys.Pack.Units[i].Side != side {
			s.Units[i].Under = ""
		}
		if sys.lurks(s, i, side) {
			p := &s.Units[i]
			p.Off, p.At, p.Place, p.Spent, p.Stopped, p.Moved = state.Unseen, "", -1, 0, false, false
		}
	}
	for i := range s.Deals {
		s.Deals[i] = s.Deals[i].Copy()
	}
	hand.Veil(sys.Book, s, side)
	return bare(s)
}

// lurks reports whether a side cannot know of a unit where it stands: where another side alone sees it, or nowhere yet though it may have
// come on there.
func (sys *hiding) lurks(s *state.State, unit int, side engine.Side) bool {
	p := &s.Units[unit]
	if p.Off == state.Waits {
		due := sys.PlacementOf(s.Scenario, unit)
		return sys.Lurks(unit, side) && due != nil && due.Turn <= s.Turn
	}
	return p.Off == "" && !sys.Sees(side, p.Place)
}

// bare leaves the plots out of a state in which there are none.
func bare(s *state.State) *state.State {
	if !slices.ContainsFunc(s.Plots, func(p state.Plot) bool { return len(p) > 0 }) {
		s.Plots = nil
	}
	return s
}

// Public is the text of what everybody may know.
func (sys *hiding) Public(st engine.State) []byte { return sys.View(st, "").Text() }

// concealed is what one side alone knows, as JSON.
type concealed struct {
	Under [][2]engine.UnitID `json:"under,omitempty"` // units, each with its mask
	Plot  state.Plot         `json:"plot,omitempty"`
	Stand []lurking          `json:"stand,omitempty"` // where nobody else sees them
}

// lurking is a unit where its side alone sees it, with what of the phase the others do not know.
type lurking struct {
	Unit    engine.UnitID `json:"unit"`
	At      engine.Loc    `json:"at"`
	Spent   int           `json:"spent,omitempty"`
	Stopped bool          `json:"stopped,omitempty"`
	Moved   bool          `json:"moved,omitempty"`
}

// Hidden is what the side alone knows. The cards that it holds are not in it: they follow from which cards were
// drawn and played, which everybody reads, and from the secret of the game, which is fixed by its invitation. So
// a game can be verified for one side without what the others know.
func (sys *hiding) Hidden(st engine.State, side engine.Side) []byte {
	s, all := st.(*state.State), concealed{}
	for i, p := range s.Units {
		if p.Under != "" && sys.Pack.Units[i].Side == side {
			all.Under = append(all.Under, [2]engine.UnitID{sys.Pack.Units[i].ID, p.Under})
		}
		if one := sys.SightOf(p.Place); one != nil && one.Side == side {
			all.Stand = append(all.Stand, lurking{sys.Pack.Units[i].ID, p.At, p.Spent, p.Stopped, p.Moved})
		}
	}
	if i := slices.Index(sys.Sides, side); i >= 0 && i < len(s.Plots) {
		all.Plot = s.Plots[i]
	}
	if len(all.Under) == 0 && len(all.Plot) == 0 && len(all.Stand) == 0 {
		return nil
	}
	text, _ := json.Marshal(all) // strings and numbers: it cannot fail
	return text
}

// Sealed is empty: whoever moderates keeps what is hidden, and nobody seals it by a hash.
func (sys *hiding) Sealed(engine.State, engine.Side) []engine.SealedPart { return nil }

// Deals reports whether sides hold cards.
func (sys *hiding) Deals() bool { return len(sys.Hands) > 0 }

// Redeal shuffles what is left of the decks anew.
func (sys *hiding) Redeal(st engine.State, number int) engine.State {
	s := st.(*state.State)
	if number <= s.Anew {
		return s
	}
	s = s.Copy()
	hand.Redeal(sys.Book, s, number)
	return s
}

// Cards says who holds what, as far as the state knows it.
func (sys *hiding) Cards(st engine.State) []string { return hand.Tell(sys.Book, st.(*state.State)) }

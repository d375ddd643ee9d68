package setup

import (
	"fmt"
	"maps"
	"slices"
	"sort"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/hand"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
	"adjutant/engine/declared/victory"
)

// New is the state before the first play.
func New(b *book.Book, setup engine.Setup) (*state.State, error) {
	scenario, err := b.ScenarioOf(setup.Scenario)
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(setup.Options)) {
		return nil, fmt.Errorf("there is no option %q", name)
	}
	if err := hand.CheckSecret(setup.Secret); err != nil {
		return nil, err
	}
	s := &state.State{Version: state.TextVersion, Scenario: scenario.ID, Turns: scenario.Turns, Turn: 1, Held: make([]engine.Side, len(b.Objectives))}
	for i := range b.Pack.Units {
		s.Units = append(s.Units, piece(b, scenario.ID, i))
	}
	for _, deck := range b.Decks {
		s.Decks = append(s.Decks, slices.Clone(deck.Cards))
	}
	if s.Deals = hand.Deal(b, setup.Secret); len(s.Deals) > 0 {
		s.Secret = setup.Secret
	}
	for i, p := range b.Phases {
		if p.In(s.Turn) {
			s.Phase = i
			break
		}
	}
	victory.Hold(b, s)
	return s, nil
}

// piece is a unit as it begins.
func piece(b *book.Book, scenario string, unit int) state.Piece {
	p, place := state.Piece{Off: state.Out, Place: -1}, b.PlacementOf(scenario, unit)
	if place == nil {
		if b.Board.Kind == book.NoBoard {
			p.Off = "" // where it stands is not judged
		}
		return p
	}
	u := b.Pack.Units[unit]
	if place.Strength > 0 {
		p.Lost = max(0, u.Steps-place.Strength)
	}
	for _, word := range place.Status {
		if word == book.Reduced {
			p.Flipped = true
		} else {
			p.Marks = append(p.Marks, word)
		}
	}
	sort.Strings(p.Marks)
	if p.Off = state.Waits; place.Turn == 0 {
		p.Off = ""
		position.Put(b, &p, b.Landing(*place))
	}
	return p
}

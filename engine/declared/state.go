package declared

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/blind"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/chance"
	"adjutant/engine/declared/combat"
	"adjutant/engine/declared/hand"
	"adjutant/engine/declared/state"
)

// ParseState reads a state's text, and no other text.
func (sys *system) ParseState(text []byte) (engine.State, error) {
	var s state.State
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, fmt.Errorf("state of declared: %w", err)
	}
	if !bytes.Equal(s.Text(), text) {
		return nil, errors.New("state of declared: the text is not in canonical form")
	}
	if err := sys.sound(&s); err != nil {
		return nil, fmt.Errorf("state of declared: %w", err)
	}
	return &s, nil
}

// sound reports what a state of this pack cannot be, and finds the places of its units.
func (sys *system) sound(s *state.State) error {
	switch {
	case s.Version != state.TextVersion:
		return fmt.Errorf("text of version %d, not %d", s.Version, state.TextVersion)
	case s.Turns < 0 || s.Turn < 1 || s.Turns > 0 && s.Turn > s.Turns+1 || s.Actions < 0 || s.Rolls < 0:
		return fmt.Errorf("turn %d of %d, %d actions, %d rolls", s.Turn, s.Turns, s.Actions, s.Rolls)
	case s.Phase < 0 || s.Phase >= len(sys.Phases) || !s.Over() && !sys.Phases[s.Phase].In(s.Turn):
		return fmt.Errorf("phase %d of %d", s.Phase, len(sys.Phases))
	case len(s.Units) != len(sys.Pack.Units):
		return fmt.Errorf("%d units, where the pack has %d", len(s.Units), len(sys.Pack.Units))
	case len(s.Held) != len(sys.Book.Objectives) || len(s.Scored) != 0 && len(s.Scored) != sys.Scores() || len(s.Decks) != len(sys.Book.Decks):
		return fmt.Errorf("%d objectives, %d scores and %d decks", len(s.Held), len(s.Scored), len(s.Decks))
	case s.Won != "" && !slices.Contains(sys.Sides, s.Won):
		return fmt.Errorf("%q has won", s.Won)
	}
	if _, err := sys.ScenarioOf(s.Scenario); err != nil {
		return err
	}
	for i := range s.Units {
		if err := sys.soundPiece(i, &s.Units[i]); err != nil {
			return fmt.Errorf("unit %s: %w", sys.Pack.Units[i].ID, err)
		}
	}
	return errors.Join(sys.soundSides(s), chance.SoundDecks(sys.Book, s), chance.Sound(sys.Book, s), combat.Sound(sys.Book, s), soundRulings(s), blind.Sound(sys.Book, s), sys.soundPlots(s), hand.Sound(sys.Book, s))
}

// soundPiece reports what a unit cannot be, and finds its place.
func (sys *system) soundPiece(i int, p *state.Piece) error {
	u := sys.Pack.Units[i]
	p.Place = -1
	if p.Lost < 0 || p.Lost > u.Steps || p.Spent < 0 || p.Attacks < 0 || !slices.IsSorted(p.Marks) || (p.Lost == u.Steps) != (p.Off == state.Gone) {
		return fmt.Errorf("%+v", *p)
	}
	for j, word := range p.Marks {
		if !sys.StatusOf(word).May(u.Type) || slices.Contains(p.Marks[:j], word) {
			return fmt.Errorf("it bears %q", p.Marks)
		}
	}
	if left := p.Off == state.Left; left != (p.Through != "") || left != (p.By != "") {
		return fmt.Errorf("it has left by %q, led by %q", p.Through, p.By)
	}
	switch p.Off {
	case state.Left:
		if found, known := sys.Board.Find(string(p.Through)); !known || found != p.Through || p.At != "" || !slices.Contains(sys.Sides, p.By) {
			return fmt.Errorf("it has left by %q, led by %q", p.Through, p.By)
		}
	case state.Waits, state.Gone, state.Out, state.Unseen:
		if p.At != "" {
			return fmt.Errorf("it is off the board, at %s", p.At)
		}
	case "":
		if err := sys.place(p); err != nil || !sys.Stranger(i, p.Place) {
			return err
		}
		return fmt.Errorf("it stands at %s, which its side does not see", p.At)
	default:
		return fmt.Errorf("off %q", p.Off)
	}
	return nil
}

// place finds the number of where a unit stands.
func (sys *system) place(p *state.Piece) error {
	if sys.Board.Kind == book.NoBoard {
		if p.At != "" {
			return fmt.Errorf("it stands at %s, and there is no board", p.At)
		}
		return nil
	}
	at, known := sys.Board.Find(string(p.At))
	if !known || at != p.At {
		return fmt.Errorf("it stands at %q, which is no place of the board", p.At)
	}
	if sys.Board.Kind != book.Inches {
		p.Place, _ = sys.Board.Place(at)
	}
	return nil
}

// soundSides reports sides, words and places that the pack has not.
func (sys *system) soundSides(s *state.State) error {
	acting := sys.Phases[s.Phase].Sides
	for i, side := range s.Done {
		if !slices.Contains(acting, side) || slices.Contains(s.Done[:i], side) {
			return fmt.Errorf("%q are done, of %q", s.Done, acting)
		}
	}
	for _, side := range s.Given {
		if p := sys.Phases[s.Phase]; p.Ends != book.Counted || !slices.Contains(acting, side) || given(s, side) > p.Once {
			return fmt.Errorf("orders of %q in phase %s", s.Given, p.Word)
		}
	}
	if len(s.Done) >= len(acting) {
		return fmt.Errorf("%q are done, of %q", s.Done, acting)
	}
	for _, d := range s.Said {
		if !slices.Contains(sys.Sides, d.Side) || !slices.Contains(sys.Words(), d.Word) {
			return fmt.Errorf("%s has said %q", d.Side, d.Word)
		}
	}
	for i, side := range s.Held {
		if side != "" && !slices.Contains(sys.Sides, side) {
			return fmt.Errorf("objective %d is held by %q", i, side)
		}
	}
	for _, at := range s.Attacked {
		if found, known := sys.Board.Find(string(at)); !known || found != at {
			return fmt.Errorf("%q was attacked", at)
		}
	}
	return nil
}

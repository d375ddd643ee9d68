package blind

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
)

// Beneath are the units that lie beneath a mask.
func Beneath(b *book.Book, s *state.State, mask int) (all []int) {
	for i := range s.Units {
		if s.Units[i].Under == b.Pack.Units[mask].ID {
			all = append(all, i)
		}
	}
	return all
}

// lift takes a mask away, and has what lies beneath stand where it stood, as far on its way in the phase as the mask is.
func lift(b *book.Book, s *state.State, mask int, why string, line book.Source) engine.Event {
	was := s.Units[mask]
	e := engine.Event{Kind: "lifted", Units: []engine.UnitID{b.Pack.Units[mask].ID}, At: was.At, Cites: line.Cites()}
	units := Beneath(b, s, mask)
	s.Units[mask] = state.Piece{Off: state.Out, Place: -1}
	for _, u := range units {
		p := &s.Units[u]
		p.Under, p.Spent, p.Stopped, p.Moved, p.Attacks = "", was.Spent, was.Stopped, was.Moved, was.Attacks
		position.Put(b, p, was.At)
		e.Units = append(e.Units, b.Pack.Units[u].ID)
	}
	beneath := "nothing lies beneath"
	switch {
	case len(units) > 0:
		beneath = b.Names(units)
	case s.Viewer != nil && *s.Viewer != b.Pack.Units[mask].Side:
		beneath = "what lies beneath is not known"
	}
	e.Text = fmt.Sprintf("%s at %s is lifted, %s: %s.", b.Name(mask), was.At, why, beneath)
	return e
}

// Lifted lifts the masks near which an enemy stands that is none.
func Lifted(b *book.Book, s *state.State) (events []engine.Event) {
	for mask, holds := range b.Masks {
		if holds == 0 || s.Units[mask].Place < 0 {
			continue
		}
		within, line := b.SeenAt(mask, s.Units[mask].Place)
		var at book.Source
		if line != nil {
			at = line.Source
		}
		if enemy := near(b, s, mask, within); enemy >= 0 {
			events = append(events, lift(b, s, mask, "since it is seen by "+b.Name(enemy), at))
		}
	}
	return events
}

// near is the first enemy of a mask within a distance of it, -1 for none.
func near(b *book.Book, s *state.State, mask, within int) int {
	side := position.SideOf(b, s, mask)
	for i := range s.Units {
		if s.Units[i].Place < 0 || b.Masks[i] > 0 || !position.Enemy(b, s, side, i) {
			continue
		}
		if far := b.Board.Distance(s.Units[i].Place, s.Units[mask].Place); far >= 0 && far <= within {
			return i
		}
	}
	return -1
}

// LiftAt lifts those of some units that are masks, as they are attacked.
func LiftAt(b *book.Book, s *state.State, units []int) (events []engine.Event) {
	for _, u := range units {
		if b.Masks[u] > 0 && s.Units[u].Place >= 0 {
			events = append(events, lift(b, s, u, "since it is attacked", book.Source{}))
		}
	}
	return events
}

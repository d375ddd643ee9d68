package musket

import (
	"strconv"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/move"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// Mustered tells of the units what their counters say on the side that lies up (MS 2.4), and when those who wait
// arrive (MS 4.5, WC 13.3).
func (sys *System) Mustered(from engine.State) []engine.Mustered {
	s, ok := from.(*state.State)
	if !ok {
		return nil
	}
	all := make([]engine.Mustered, 0, len(s.Pieces))
	for u, p := range s.Pieces {
		if p.Fate != state.Absent {
			all = append(all, mustered(s, u))
		}
	}
	return all
}

func mustered(s *state.State, u int) engine.Mustered {
	card := &s.Sys.Units[u]
	one := engine.Mustered{Unit: card.Id, Kind: book.KindWords[card.Kind], Group: "Formation " + card.Formation, Facts: factsOf(s, u), State: doneBy(s, u)}
	if one.Waits = s.Pieces[u].Fate == state.Waiting || s.Pieces[u].Back > 0; one.Waits {
		one.Due = dueOf(s, u)
	}
	switch {
	case card.Formation == book.Army:
		one.Group = "Army"
	case card.Formation == "":
		one.Group = ""
	}
	return one
}

// mostFacts is how many values most units have.
const mostFacts = 5

// factsOf are the values that count for a unit now.
func factsOf(s *state.State, u int) []engine.Fact {
	card, face := &s.Sys.Units[u], position.Face(s.Sys, s.Pieces, u)
	facts := append(make([]engine.Fact, 0, mostFacts),
		engine.Fact{Name: "CF", Means: "combat factors, attack and defence", Value: strconv.Itoa(face.Att) + "-" + strconv.Itoa(face.Def)},
		engine.Fact{Name: "MR", Means: "morale rating", Value: strconv.Itoa(face.MR)},
		engine.Fact{Name: "MA", Means: "movement allowance", Value: strconv.Itoa(move.Pace(s, u))})
	if card.Charge > 0 {
		facts = append(facts, engine.Fact{Name: "Ch", Means: "charge factor", Value: strconv.Itoa(card.Charge)})
	}
	if card.Kind == book.Artillery {
		facts = append(facts, engine.Fact{Name: "Rg", Means: "range in hexes", Value: strconv.Itoa(card.Reach)})
	}
	if card.Combat() {
		facts = append(facts, engine.Fact{Name: "St", Means: "steps left, of how many", Value: strconv.Itoa(s.Pieces[u].Steps) + "/" + strconv.Itoa(card.Steps)})
	}
	return facts
}

// doneBy is what a unit has done in the phase.
func doneBy(s *state.State, u int) (words []string) {
	p := &s.Pieces[u]
	active := s.Sys.Units[u].Side == s.Active
	for _, one := range []struct {
		is   bool
		word string
	}{
		{s.Sys.Units[u].Vedette, "vedette"},
		{p.Square, "in square"},
		{p.Moved && active && s.Phase == state.PhaseMove, "moved"},
		{p.Charge != book.Nowhere, "to charge"},
		{p.Fought && s.Phase == state.PhaseCombat, "has fought"},
	} {
		if one.is {
			words = append(words, one.word)
		}
	}
	return words
}

// dueOf is when and where a unit enters, as far as the state knows it.
func dueOf(s *state.State, u int) engine.Due {
	arrives := position.ArrivalOf(s, u)
	if arrives.Turn == 0 {
		return engine.Due{}
	}
	due := engine.Due{Turn: arrives.Turn}
	if arrives.At != book.Nowhere {
		due.At = book.Locs(s.Sys, []int{arrives.At})
	}
	return due
}

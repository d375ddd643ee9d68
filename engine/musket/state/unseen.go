package state

import (
	"slices"

	"adjutant/engine/musket/book"
)

// Learn takes facts into the state.
func (s *State) Learn(facts []book.Fact) {
	for _, f := range facts {
		i, _ := slices.BinarySearchFunc(s.Facts, f, book.CompareFacts)
		s.Facts = slices.Insert(s.Facts, i, f)
	}
	sys := *s.Sys
	sys.Field = s.Sys.Field.Told(facts)
	s.Sys = &sys
}

package state

import (
	"slices"

	"adjutant/engine"
)

// Said is what a side has declared for its next roll on a table.
type Said struct {
	Side engine.Side `json:"side"`
	Word string      `json:"word"`
}

// SaidBy is what a side has declared for its next roll on a table.
func (s *State) SaidBy(side engine.Side) (words []string) {
	for _, d := range s.Said {
		if d.Side == side {
			words = append(words, d.Word)
		}
	}
	return words
}

// Unsay forgets what a side has declared, once it has rolled.
func (s *State) Unsay(side engine.Side) {
	s.Said = slices.DeleteFunc(slices.Clone(s.Said), func(d Said) bool { return d.Side == side })
	if len(s.Said) == 0 {
		s.Said = nil
	}
}

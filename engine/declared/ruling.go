package declared

import (
	"fmt"
	"iter"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/state"
)

// Questions gives an example of what can be ruled on: what is not declared, the players name themselves.
func (sys *system) Questions(st engine.State) iter.Seq[engine.Question] {
	return func(yield func(engine.Question) bool) {
		name := fmt.Sprintf("declaration %d", len(st.(*state.State).Rulings)+1)
		yield(engine.Question{Name: name, Text: "is this, of which the pack says nothing, allowed by the game that is played? Name it as you like", Answers: []string{engine.RuledLegal, engine.RuledIllegal}})
	}
}

// Rulings lists those that the state holds.
func (sys *system) Rulings(st engine.State) []engine.GivenRuling {
	return slices.Clone(st.(*state.State).Rulings)
}

// Rule keeps a ruling on anything that is not declared.
func (sys *system) Rule(st engine.State, r engine.GivenRuling) (engine.State, []engine.Event, error) {
	s := st.(*state.State).Copy()
	if complaint := book.AboutPurpose(r.Question); complaint != "" {
		return nil, nil, fmt.Errorf("the question %q %s", r.Question, complaint)
	}
	if !isAnswer(r.Answer) {
		return nil, nil, fmt.Errorf("the answers are %s and %s", engine.RuledLegal, engine.RuledIllegal)
	}
	s.Rulings = append(slices.Clone(s.Rulings), r)
	return s, []engine.Event{{Kind: "ruled", Text: r.String()}}, nil
}

func isAnswer(word string) bool { return word == engine.RuledLegal || word == engine.RuledIllegal }

// soundRulings reports a ruling that cannot have been given.
func soundRulings(s *state.State) error {
	for i, r := range s.Rulings {
		if _, again := engine.RulingOn(s.Rulings[:i], r.Question); again || book.AboutPurpose(r.Question) != "" || !isAnswer(r.Answer) {
			return fmt.Errorf("the ruling %q on %q", r.Answer, r.Question)
		}
	}
	return nil
}

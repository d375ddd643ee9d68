package openplay

import (
	"fmt"
	"iter"
	"slices"

	"adjutant/engine"
)

// Questions gives an example of what can be ruled on: what the players disagree on,
// they name themselves.
func (sys system) Questions(st engine.State) iter.Seq[engine.Question] {
	return func(yield func(engine.Question) bool) {
		s := st.(state)
		name := fmt.Sprintf("declaration %d", len(s.Rulings)+1)
		yield(engine.Question{Name: name, Text: "is this allowed by the game that is played? Name it as you like", Answers: []string{engine.RuledLegal, engine.RuledIllegal}})
	}
}

// Rulings lists those that the state holds.
func (sys system) Rulings(st engine.State) []engine.GivenRuling {
	return slices.Clone(st.(state).Rulings)
}

// Rule keeps a ruling on anything that a player has declared.
func (sys system) Rule(st engine.State, r engine.GivenRuling) (engine.State, []engine.Event, error) {
	s := st.(state)
	if complaint := aboutPurpose(r.Question); complaint != "" {
		return nil, nil, fmt.Errorf("the question %q %s", r.Question, complaint)
	}
	if !isAnswer(r.Answer) {
		return nil, nil, fmt.Errorf("the answers are %s and %s", engine.RuledLegal, engine.RuledIllegal)
	}
	s.Rulings = append(slices.Clip(s.Rulings), r)
	return s, []engine.Event{{Kind: "ruled", Text: r.String()}}, nil
}

func isAnswer(word string) bool { return word == engine.RuledLegal || word == engine.RuledIllegal }

// soundRulings reports a ruling that cannot have been given.
func (s state) soundRulings() error {
	for i, r := range s.Rulings {
		if _, again := engine.RulingOn(s.Rulings[:i], r.Question); again || aboutPurpose(r.Question) != "" || !isAnswer(r.Answer) {
			return fmt.Errorf("the ruling %q on %q", r.Answer, r.Question)
		}
	}
	return nil
}

package declared

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/combat"
	"adjutant/engine/declared/state"
)

// Questions gives an example of what can be ruled on: what is not declared, the players name themselves; and that on which they do not agree.
func (sys *system) Questions(st engine.State) iter.Seq[engine.Question] {
	return func(yield func(engine.Question) bool) {
		s := st.(*state.State)
		if name := combat.Agreement(sys.Book, s); name != "" {
			if !yield(engine.Question{Name: name, Text: "does what was said last follow, or nothing?", Answers: []string{combat.Holds, combat.NothingHolds}}) {
				return
			}
		}
		name := fmt.Sprintf("declaration %d", len(s.Rulings)+1)
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
	s.Rulings = append(slices.Clone(s.Rulings), r)
	told := []engine.Event{{Kind: "ruled", Text: r.String()}}
	if strings.HasPrefix(r.Question, combat.AgreementPrefix) {
		return sys.ruleAgreement(s, r, told)
	}
	if !isAnswer(r.Answer) {
		return nil, nil, fmt.Errorf("the answers are %s and %s", engine.RuledLegal, engine.RuledIllegal)
	}
	return s, told, nil
}

// ruleAgreement goes on by a ruling on what the sides did not agree on.
func (sys *system) ruleAgreement(s *state.State, r engine.GivenRuling, told []engine.Event) (engine.State, []engine.Event, error) {
	if is := combat.Agreement(sys.Book, s); is != r.Question {
		return nil, nil, fmt.Errorf("nothing is to be ruled of %q now", r.Question)
	}
	events, err := combat.Ruled(sys.Book, s, r.Answer)
	if err != nil {
		return nil, nil, err
	}
	return s, slices.Concat(told, events, sys.after(s)), nil
}

func isAnswer(word string) bool { return word == engine.RuledLegal || word == engine.RuledIllegal }

// soundRulings reports a ruling that cannot have been given.
func soundRulings(s *state.State) error {
	for i, r := range s.Rulings {
		if _, again := engine.RulingOn(s.Rulings[:i], r.Question); again || book.AboutPurpose(r.Question) != "" || !isAnswer(r.Answer) && (!strings.HasPrefix(r.Question, combat.AgreementPrefix) || r.Answer != combat.Holds && r.Answer != combat.NothingHolds) {
			return fmt.Errorf("the ruling %q on %q", r.Answer, r.Question)
		}
	}
	return nil
}

package muzzleblast

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"adjutant/engine"
)

// The rules leave it to the players' eyes which body sees which (C-16). Houses, hills and woods are reckoned.
// Whether a wall that is too high to leap hides a body behind it is not written anywhere, so it is asked: sight
// Mill-Wall.
const (
	questionSight = "sight "
	answerHides   = "hides"
	answerOpen    = "open"
)

// Rulings lists those that the state holds.
func (sys *system) Rulings(st engine.State) []engine.GivenRuling {
	return slices.Clone(st.(*state).Rulings)
}

// Questions lists the high walls on which nobody has ruled.
func (sys *system) Questions(st engine.State) iter.Seq[engine.Question] {
	return func(yield func(engine.Question) bool) {
		s := st.(*state)
		for _, i := range sys.field.byKind[wall] {
			w := sys.field.features[i]
			if !w.high || s.ruledOn(w) != "" {
				continue
			}
			q := engine.Question{Name: questionSight + w.id, Text: fmt.Sprintf("does the wall %s hide who stands behind it?", w.id), Answers: []string{answerHides, answerOpen}}
			if !yield(q) {
				return
			}
		}
	}
}

// Rule takes a ruling into the state.
func (sys *system) Rule(st engine.State, r engine.GivenRuling) (engine.State, []engine.Event, error) {
	s := st.(*state).clone()
	if err := sys.field.soundRuling(r); err != nil {
		return nil, nil, err
	}
	s.Rulings = append(s.Rulings, r)
	return s, []engine.Event{{Kind: "ruled", Text: r.String() + ".", Cites: []engine.Cite{"C-16"}}}, nil
}

// soundRuling reports a ruling on what is no question, or with an answer that is none.
func (f *field) soundRuling(r engine.GivenRuling) error {
	id, about := strings.CutPrefix(r.Question, questionSight)
	i := f.feature(id)
	switch {
	case !about || i < 0 || !f.features[i].high:
		return fmt.Errorf("there is no question %q; what can be ruled on is whether a high wall hides: %sWALL", r.Question, questionSight)
	case r.Answer != answerHides && r.Answer != answerOpen:
		return fmt.Errorf("the answers are %s and %s, not %q", answerHides, answerOpen, r.Answer)
	}
	return nil
}

// ruledOn is the answer about a wall, "" if there is none.
func (s *state) ruledOn(w feature) string {
	ruling, _ := engine.RulingOn(s.Rulings, questionSight+w.id)
	return ruling.Answer
}

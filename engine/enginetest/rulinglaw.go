package enginetest

import (
	"fmt"
	"slices"

	"adjutant/engine"
)

// rulingsAreKept: at a choice, what can be ruled on takes each of its answers, as a
// sound play; the ruling is in the state from then on, its question is not asked
// again, and neither the same answer nor another is taken. An answer that is none,
// and a question that is none, are refused.
func rulingsAreKept(g *trial, m moment) error {
	rulings := engine.FeaturesOf(g.sys).Rulings
	if rulings == nil || m.node.Kind != engine.AtChoice {
		return nil
	}
	asked := 0
	for q := range rulings.Questions(m.state) {
		if q.Name == "" || q.Text == "" || len(q.Answers) < 2 {
			return fmt.Errorf("question %+v cannot be answered", q)
		}
		for _, answer := range q.Answers[:maxAnswers] {
			if err := g.ruled(rulings, m.state, q, answer); err != nil {
				return fmt.Errorf("%s, answered %s: %w", q.Name, answer, err)
			}
		}
		if asked++; asked == maxQuestions {
			break
		}
	}
	return g.notRuled(m.state, "no such question \x00", engine.RuledLegal)
}

// ruled rules on a question.
func (g *trial) ruled(rulings engine.Rulings, s engine.State, q engine.Question, answer string) error {
	r := engine.GivenRuling{Question: q.Name, Answer: answer, Text: "for a test", By: "moderator"}
	next, err := playIsSound(g.sys, s, engine.Play{Ruling: &r})
	if err != nil {
		return err
	}
	if want, got := append(slices.Clone(rulings.Rulings(s)), r), rulings.Rulings(next); !slices.Equal(want, got) {
		return fmt.Errorf("the state holds the rulings %v, not %v", got, want)
	}
	for again := range rulings.Questions(next) {
		if again.Name == q.Name {
			return fmt.Errorf("it is asked once more")
		}
	}
	for _, other := range q.Answers[:maxAnswers] {
		if err := g.notRuled(next, q.Name, other); err != nil {
			return err
		}
	}
	return g.notRuled(s, q.Name, "no such answer \x00")
}

// notRuled: such a ruling is refused.
func (g *trial) notRuled(s engine.State, question, answer string) error {
	r := engine.GivenRuling{Question: question, Answer: answer, Text: "for a test", By: "moderator"}
	if _, _, _, err := engine.Apply(g.sys, s, engine.Play{Ruling: &r}); err == nil {
		return fmt.Errorf("the ruling %q on %q is taken", answer, question)
	}
	return nil
}

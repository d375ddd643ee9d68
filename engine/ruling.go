package engine

import (
	"fmt"
	"iter"
	"slices"
	"strings"
)

// GivenRuling is what humans decided where the rules or the data that a system has
// leave something open. It is a play: kept in the state, and cited from then on
// wherever it decides.
type GivenRuling struct {
	Question string `json:"question"` // its name, as [Finding.Question] has it: R-50, terrain 0507
	Answer   string `json:"answer"`   // in the words of the question: illegal, standard, light-woods hill
	Text     string `json:"text"`     // the reason, for people
	By       string `json:"by"`       // who gave it, in one word: moderator, both
}

// String is the ruling for people: moderator rules on R-50: standard (as printed).
func (r GivenRuling) String() string {
	return fmt.Sprintf("%s rules on %s: %s (%s)", r.By, r.Question, r.Answer, r.Text)
}

// RulingOn is the ruling on a question among those that were given, if there is one.
func RulingOn(given []GivenRuling, question string) (GivenRuling, bool) {
	i := slices.IndexFunc(given, func(r GivenRuling) bool { return r.Question == question })
	if i < 0 {
		return GivenRuling{}, false
	}
	return given[i], true
}

// The answers that questions have which a system only keeps.
const (
	RuledLegal   = "legal"
	RuledIllegal = "illegal"
)

// Question is something that can be ruled on.
type Question struct {
	Name    string   // never another in a game: R-50, terrain 0507
	Text    string   // what is asked, for people
	Answers []string // words that answer it; there may be more, put together of these
}

// Rulings is what a [System] has in which a human can decide what it leaves
// open. Its [Finding]s of a ruling that is Unclear name the question.
type Rulings interface {
	// Questions lists what can be ruled on in the state, each once. The list need not
	// be complete; nothing that was ruled on is in it.
	Questions(State) iter.Seq[Question]
	// Rule takes a ruling into the state, and is reached through [Apply] only. An
	// error says that there is no such question now, or no such answer.
	Rule(State, GivenRuling) (State, []Event, error)
	// Rulings lists those that the state holds, in the order in which they were given.
	Rulings(State) []GivenRuling
}

// MaxRuling is how long the parts of a ruling may be, in bytes.
const MaxRuling = 500

func applyRuling(sys System, s State, r GivenRuling) (State, []Event, error) {
	rulings := FeaturesOf(sys).Rulings
	node := sys.Node(s)
	switch {
	case rulings == nil:
		return s, nil, fmt.Errorf("%s leaves nothing open that could be ruled on", sys.Info().System)
	case node.Kind != AtChoice:
		return s, nil, fmt.Errorf("ruling on %q at a node of kind %s: %w", r.Question, node.Kind, ErrWrongNode)
	}
	if err := r.wellFormed(); err != nil {
		return s, nil, err
	}
	switch before, ruled := RulingOn(rulings.Rulings(s), r.Question); {
	case ruled && before.Answer == r.Answer:
		return s, nil, fmt.Errorf("%s is ruled so already: %s", r.Question, before.Text)
	case ruled:
		return s, nil, fmt.Errorf("%s is ruled otherwise already, by %s: %s (%s); a ruling stands unless the game is rolled back", r.Question, before.By, before.Answer, before.Text)
	}
	next, events, err := rulings.Rule(s, r)
	if err != nil {
		return s, nil, fmt.Errorf("ruling on %q: %w", r.Question, err)
	}
	return next, events, nil
}

// wellFormed reports what is wrong with the parts of a ruling.
func (r GivenRuling) wellFormed() error {
	for _, part := range []struct{ name, text string }{{"question", r.Question}, {"answer", r.Answer}, {"text", r.Text}, {"giver", r.By}} {
		switch {
		case part.text == "":
			return fmt.Errorf("a ruling without its %s", part.name)
		case len(part.text) > MaxRuling:
			return fmt.Errorf("the %s of a ruling has %d bytes, where %d are possible", part.name, len(part.text), MaxRuling)
		case strings.Join(strings.Fields(part.text), " ") != part.text:
			return fmt.Errorf("the %s of a ruling is not one line with single blanks", part.name)
		}
	}
	return nil
}

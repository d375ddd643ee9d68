package moderator_test

import (
	"strings"
	"testing"

	"adjutant/engine"
)

// Who chooses by the place of an answer, and answers ahead by number beside it, has answered both.
func TestAPlaceBesideAnAnswerAhead(t *testing.T) {
	p := readCounter(t)
	p.where.Ahead = map[string][]engine.Action{"1.2": {p.where.Answers[0]}}
	for _, said := range []string{
		"the second one, Rifles at 0806. 1.2: 1 if it comes to that",
		"I take the second one. 1.2: 1",
		"number 2; 1.2: 1",
	} {
		if got := p.becomes(t, said); got != "counter 0705 0806 primary Rifles" {
			t.Errorf("%q becomes %s", said, got)
		}
	}
	if got := p.becomes(t, "the second one, the Dragoons at 1205. 1.2: 1"); strings.Contains(got, "counter") && !strings.HasPrefix(got, "?") {
		t.Errorf("two answers become %s", got)
	}
}

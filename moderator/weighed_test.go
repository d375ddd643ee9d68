package moderator_test

import (
	"slices"
	"testing"

	"adjutant/moderator/game"
)

// Who was told the odds of an order, and of nothing else, gives it by a yes.
func TestAYesToTheOdds(t *testing.T) {
	const move = "move 2nd-Foot 1003-1004"
	for said, want := range map[string][]string{
		"Lovely odds, go ahead with exactly that move!\n": {move},
		"Yes please.\nThanks, Anna\n":                     {move},
		"Go ahead.\nmove 4th Foot 0503\n":                 {move, "move 4th-Foot 0504-0503"},
		"Nice odds.\n":                                    nil,
		"Yes, but not now.\n":                             nil,
	} {
		m := packMatch(t, "training-field", 3)
		d := m.send("north", "odds: move 2nd Foot 1004\n")
		if d.Outcome != game.Answered {
			t.Fatalf("%s\n%s", d.Outcome, d.Send[0].Text)
		}
		m.subject = "Re: " + d.Send[0].Subject
		d = m.send("north", said)
		if got := m.played(); !slices.Equal(got, want) {
			t.Errorf("%q: %s, played %q, want %q\n%s", said, d.Outcome, got, want, d.Send[0].Text)
		}
		m.rejudged()
	}
	m := packMatch(t, "training-field", 3)
	m.send("north", "odds: move 2nd Foot 1004\n")
	m.send("north", "How far can the Lancers go?\n")
	m.subject = "Re: [duel] answered"
	if m.send("north", "yes\n"); len(m.played()) > 0 {
		t.Errorf("a letter behind it asked something else, and it played %q", m.played())
	}
}

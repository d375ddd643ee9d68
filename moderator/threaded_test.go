package moderator_test

import (
	"testing"

	"adjutant/moderator/game"
)

// A yes whose subject its writer changed is one to the letter that it answers by its header, if that is about his draft; and none where
// it answers another letter.
func TestAYesInTheThreadOfALetter(t *testing.T) {
	for _, c := range []struct {
		subject string
		answers int // of the letters to north, by submission
		taken   bool
	}{
		{"Re: my first turn", 1, true},
		{"Turn 1 (was: a question)", 1, true},
		{"Re: my first turn", 7, false},
	} {
		for _, text := range []string{"yes\n", "Yes please, thanks!\n\nAnna\n"} {
			m := packMatch(t, "training-field", 3)
			letter := m.send("north", "move 2nd Foot 1003-1004-1005-1006\nmove 1st Foot 1103-1104\n").Send[0]
			if c.answers != 1 {
				letter.Key = "answer/another/7/north"
			}
			m.subject, m.answers = c.subject, letter.MessageID(m.m.Club.Address.Domain())
			d := m.send("north", text)
			if (d.Outcome == game.Accepted) != c.taken {
				t.Errorf("%q under %q: %s\n%s", text, c.subject, d.Outcome, d.Send[0].Text)
			}
			m.rejudged()
		}
	}
}

package moderator_test

import (
	"testing"

	"adjutant/moderator/game"
)

// A move of a draft that leaves the way to the rules goes as it would have gone in the mail that ordered it, when the rest is mended; and
// what is told of the mended attack has its units where they stand by then.
func TestAMoveOfADraftNeedsNoWay(t *testing.T) {
	for _, mend := range []string{"Lynxes and 2nd Mechanised attack 0706\n", "4: attack 0606+0605 -> 0706 primary Lynxes support 2nd Mechanised\n", "4: attack 0606+0605 -> 0706\n"} {
		m := packMatch(t, "osier-crossing", 3)
		m.once = true
		d := m.send("blue", "move Lynxes 0606\nmove 2nd Mechanised 0605\npass\nattack 0606+0605 -> 0706 primary 2nd Mechanised suport Lynxes and Foxhounds\n")
		if d.Outcome != game.HandBack {
			t.Fatalf("%s\n%s", d.Outcome, d.Send[0].Text)
		}
		d = m.send("blue", mend)
		if d.Outcome != game.Accepted {
			t.Errorf("%q: %s\n%s", mend, d.Outcome, d.Send[0].Text)
		}
		mustNotSay(t, d.Send[0].Text, "0504+0306 -> 0706")
	}
}

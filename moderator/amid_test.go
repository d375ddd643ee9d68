package moderator_test

import (
	"strings"
	"testing"

	"adjutant/engine"
)

// A pass ends the choice for which it was written. Where that is over when its turn comes, because what was asked has ended
// it, it ends no later phase of its side, which may have a whole turn's moves to order.
func TestPassEndsNoLaterPhase(t *testing.T) {
	for name, tt := range map[string]struct {
		south []string // mails
		stops bool     // before it has moved
	}{
		"behind an answer that ends it":    {[]string{"reply 3: 1\npass\n"}, true},
		"in words":                         {[]string{"pass\npass\n"}, true},
		"alone":                            {[]string{"pass\n"}, true},
		"for the phase that is at play":    {[]string{"pass\n", "pass\n"}, false},
		"behind a move":                    {[]string{"reply 3: 1\nmove 10th Line 0709\npass\n"}, false},
		"of both phases, behind an answer": {[]string{"reply 3: 1\nmove 10th Line 0709\npass\npass\n"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			m := scenarioMatch(t, "training-field", "", 1)
			m.send("north", "move 1st Foot 1103-1104\npass\npass\n")
			var text string
			for _, mail := range tt.south {
				text = m.send("south", mail).Send[0].Text
			}
			_, _, node := m.now()
			stops := node.Phase == "move" && node.Seats[0] == engine.Side("south")
			if stops != tt.stops {
				t.Errorf("the game is at %s of %s:\n%s", node.Phase, node.Seats, text)
			}
			if tt.stops && strings.Count(strings.Join(tt.south, ""), "\n") > 1 {
				mustSay(t, text, "skipped pass (line 2)", "it was written to end the counter phase of turn 1, which is over; it ends nothing else")
			}
		})
	}
}

package moderator_test

import (
	"slices"
	"testing"

	"adjutant/moderator/game"
)

// Who says that nobody does what the phase is for passes it, where he orders nothing else.
func TestWhoDeclinesThePhasePassesIt(t *testing.T) {
	for _, says := range []string{
		"No attacks from me.", "No assaults this turn, so it's the rebels' go.", "We don't attack, nobody is fresh enough.",
	} {
		d := creekIn(t, "creek-2-union-fight").send("union", says+"\n")
		if got := actionsIn(d.Append); d.Outcome != game.Accepted || !slices.Contains(got, "pass") {
			t.Errorf("%q is %s: played %q\n%s", says, d.Outcome, got, d.Send[0].Text)
		}
	}
	for _, says := range []string{"No bombardment from us this turn.", "We don't attack yet.", "Do we attack nobody?"} {
		if d := creekIn(t, "creek-2-union-fight").send("union", says+"\n"); slices.Contains(actionsIn(d.Append), "pass") {
			t.Errorf("%q passes", says)
		}
	}
}

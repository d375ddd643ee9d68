package moderator_test

import (
	"slices"
	"testing"

	"adjutant/moderator/game"
)

// Who has had enough of what is asked passes it; none of his words is taken for one of the answers.
func TestWhoHasHadEnoughPasses(t *testing.T) {
	field := askedAt(t, "pack: training-field\nside: north\nscenario: 1\nstate: ../../interpret/testdata/musket/field-1-north-counter\n")
	for _, c := range []struct{ says, played string }{
		{"Enough counterattacks for one day. Next turn please!", "pass"},
		{"That was the last of my counterattacks, go on with turn 5.", "pass"},
		{"No more counterattacks.", "pass"},
		{"That's enough counterattacking for now. Thanks!", "pass"},
		{"Our counterattacks are over.", "pass"},
		{"The Rifles counterattack 0806. Enough counterattacks then.", "counter 0705 -> 0806 primary Rifles"},
		{"Not enough counterattacks for me!", ""},
		{"Too many counterattacks already.", ""},
		{"Enough counterattacks by the 2nd Foot.", ""},
	} {
		m := field.copy()
		m.once = true
		d := m.send("north", c.says+"\n")
		if got := actionsIn(d.Append); c.played == "" && len(got) > 0 || c.played != "" && !slices.Equal(got, []string{c.played}) {
			t.Errorf("%q is %s: played %q, want %q\n%s", c.says, d.Outcome, got, c.played, d.Send[0].Text)
		}
	}
	if d := creekIn(t, "creek-2-union-retreat").send("union", "Enough retreating.\n"); d.Outcome != game.Nothing {
		t.Errorf("%s\n%s", d.Outcome, d.Send[0].Text)
	}
}

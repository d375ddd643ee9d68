package moderator_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// When and where the leader of a formation enters is said of all of it.
func TestAFormationEntersWithItsLeader(t *testing.T) {
	for _, said := range []string{"Sigel goes in at 1018 on turn 3\n", "Sigel's men enter at 1018 in turn 3\n", "Sigel enters at 1018 in turn 3.\n"} {
		m := packMatch(t, "wilsons-creek", 3)
		d := m.send("union", said)
		if got := m.played(); d.Outcome != game.Accepted || !slices.Contains(got, "entry 1018 formation 2 turn 3") {
			t.Errorf("%q: %s, played %q\n%s", said, d.Outcome, got, d.Send[0].Text)
		}
		m.rejudged()
	}
}

// Who is the only one of a kind that may go somewhere on any way is meant, and is told as that.
func TestTheOnlyCavalryThatMayRide(t *testing.T) {
	m := packMatch(t, "wilsons-creek", 3)
	m.once = true
	m.send("union", "pass\n")
	m.send("confederate", "pass\n")
	d := m.send("union", "The cavalry rides to 0601, 1 MO, 2 US and Du Bois take post at 0701.\n")
	text := strings.Join(strings.Fields(d.Send[0].Text), " ")
	mustSay(t, text, "is read as move 1-US-Cav 0601", "move 1 MO, 2 US, Du Bois 0701")
	if strings.Contains(text, "E107") {
		t.Error(d.Send[0].Text)
	}
}

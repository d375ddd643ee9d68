package moderator_test

import (
	"strings"
	"testing"

	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/proof"
)

// An order that asks for what is so already is done as nothing, said so to who wrote it and to nobody else, and the
// other orders of the mail stand. A mail that was read before that was known is refused as it was.
func TestWhatIsSoAlreadyStopsNothing(t *testing.T) {
	const text = "unlimber Mill Battery\nmove Lane Rifles (9,5.5)\nmove 1st Mill (4,13.5)\n"
	m := newMillTable(packMatch(t, "mill-lane", 1))
	d := m.posts("west", text, "", game.HandedIn)
	mustSay(t, d.Send[0].Text, "Accepted 3 of 3 orders",
		"done unlimber Mill Battery (line 1) W648 Mill Battery is unlimbered already: nothing changes (B-9)",
		"kept move Lane Rifles (6,5.5)-(9,5.5) (line 2)",
		"done move 1st Mill (4,13.5) (line 3) W648 1st Mill stands at (4,13.5) already: nothing changes (B-6)")
	if s := m.sealed(); len(s.Actions) != 2 || s.Actions[0].Verb != "move" || s.Actions[1].Verb != "pass" {
		t.Errorf("kept: %v", s.Lines())
	}
	d = m.posts("east", "unlimber Ford Battery\n", "", game.Accepted)
	mustSay(t, sent(d, "player-1@example.test"), "done unlimber Ford Battery (line 1)", "W648 Ford Battery is unlimbered already", "done move Lane Rifles (6,5.5)-(9,5.5)")
	if west := sent(d, "player-0@example.test"); strings.Contains(west, "unlimber Ford Battery") {
		t.Errorf("West reads of what East has not done:\n%s", west)
	}
	m.rejudged()

	older := newMillTable(packMatch(t, "mill-lane", 1))
	v := orders.Tolerant
	d = older.decideTwice(decision.Input{Now: noon, Game: older.game, Submission: older.remember(proof.Submission{Key: strings.Repeat("k", 64), Mail: older.mail("west", text)}), ReadAs: &v})
	if d.Outcome != game.HandBack {
		t.Errorf("read as it was before: %s", d.Outcome)
	}
	mustSay(t, d.Send[0].Text, "E430 Mill Battery is unlimbered already")
}

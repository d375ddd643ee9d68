package moderator_test

import (
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// scoutsDrafted is a game of a pack without an order to hold, in which the Column has a draft of three orders, the last of them refused.
func scoutsDrafted(t *testing.T, lines string) *match {
	m := begun(t, "quarry-ridge", "ridge", "hide Pit Company under Blind 1\nhide Ridge Tanks under Blind 4\npass\n")
	d := m.send("column", lines)
	if d.Outcome != game.HandBack {
		t.Fatal(answerOf(d))
	}
	m.subject = "Re: " + d.Send[0].Subject
	return m
}

// Who is said to stay moves no more by the draft, where the rules have no order to hold; and a number that is said to be off is left out.
func TestWhoStaysLeavesTheDraft(t *testing.T) {
	t.Parallel()
	const lines = "move Column Scouts 0303-0403\nmove Lead Company 0204-0304\nmove Rear Company 9999\n"
	for said, want := range map[string]string{
		"No no, the Column Scouts stay.":                   "left out 1",
		"1 is off, Column Scouts stay put after all.":      "left out 1",
		"1 is wrong, Column Scouts do not move at all.":    "left out 1",
		"1 and 2 are off.":                                 "left out 1 and 2",
		"1: Column Scouts stay.":                           "left out 1",
		"Never mind 2.":                                    "left out 2",
		"Main Company stays.":                              "",
		"1 is wrong, I do not know yet what the Scouts do": "",
		"Do the Column Scouts stay?":                       "",
	} {
		m := scoutsDrafted(t, lines)
		letter := answerOf(m.send("column", said+"\n"))
		if left := strings.Contains(letter, "left out"); want == "" && left || want != "" && !strings.Contains(letter, want) {
			t.Errorf("%q: not %q\n%s", said, want, letter)
		}
		m.rejudged()
	}
}

// An attack that names where from alone is kept in a draft, as it was read: no mend of another order loses it.
func TestAnAttackByPlacesIsKept(t *testing.T) {
	t.Parallel()
	m := scoutsDrafted(t, "move Column Scouts 0303-0403-0503-0602\npass\nattack 0602 -> 0603\nmove Rear Company 9999\n")
	d := m.send("column", "4: move Rear Company 0106\n")
	mustSay(t, answerOf(d), "3: attack 0602 -> 0603")
	if d.Outcome != game.HandBack {
		t.Errorf("the attack is lost: %s", answerOf(d))
	}
	m.rejudged()
}

// A yes under a subject of its writer's own, which answers no letter of the game, takes nothing; why, and what to do, is told.
func TestAYesUnderAnotherSubject(t *testing.T) {
	t.Parallel()
	m := scoutsDrafted(t, "move Column Scouts 0303-0403\nmove Rear Company 9999\n")
	asked := m.subject
	m.subject = "Re: what a game"
	letter := strings.Join(strings.Fields(answerOf(m.send("column", "Yes please.\n"))), " ")
	mustSay(t, letter, "since the subject of your mail is not that of the letter that asked for it")
	m.subject = asked
	if d := m.send("column", "Yes please.\n"); d.Outcome != game.Accepted {
		t.Errorf("the yes is not taken: %s", answerOf(d))
	}
	m.rejudged()
}

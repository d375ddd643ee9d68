package moderator_test

import (
	"regexp"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// An attack in which too many would fight is refused with the mail that orders it, though the dice of another would fall before it.
func TestTooManyInAnAttackIsSaidAtOnce(t *testing.T) {
	m := creekIn(t, "creek-2-union-fight")
	d := m.send("union", "1 IA attacks 0603.\nattack 0701 -> 0601 primary 1 MO support 2 KS\n")
	if got := actionsIn(d.Append); d.Outcome != game.HandBack || len(got) > 0 {
		t.Fatalf("%s: %q\n%s", d.Outcome, got, d.Send[0].Text)
	}
	mustSay(t, d.Send[0].Text, "E411 0701 may fight with one battalion or artillery and one other unit, not with", "1 of your 2 orders is understood and kept")
}

// What an earlier letter has explained is not explained again, and who stands where he stood is not listed, unless its reader wants all of it.
func TestALetterTellsWhatIsNew(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	first := m.send("north", "check\nmove 1st Foot 1103-1104\n").Send[0].Text
	mustSay(t, first, "Orders are written one a line; for example")
	second := m.send("north", "move 1st Foot 1103-1104\n").Send[0].Text
	mustSay(t, second, "Who stands otherwise than before", "1104: 1st Foot", "For example:")
	mustNotSay(t, second, "Orders are written one a line", "0504: 4th Foot")
	mustSay(t, m.send("north", "letters: full\n").Send[0].Text, "Orders are written one a line")
	mustSay(t, m.send("north", "attack 0406 -> 0407 primary 3rd Foot\n").Send[0].Text, "The units now:", "0504: 4th Foot")
	mustSay(t, m.send("north", "letters: usual\n").Send[0].Text, "explain a word once in ten letters")
	if seat := m.course().Seat("north"); seat.Letters != "" {
		t.Errorf("the letters are %q", seat.Letters)
	}
}

// The first letter of a game on a table has the table in letters, how far its reader's units go, and how places are told.
func TestTheFirstLetterOfATableHasTheTable(t *testing.T) {
	m := packMatch(t, "mill-lane", 1)
	text := m.begins()[0].Text
	mustSay(t, text, "North is above", "0 north, 90 east, 180 south, 270 west", "Bridge at (24,12)", "a move off the road, in inches", "A 1st Mill", "'what can 1st Mill do?'")
	rows := regexp.MustCompile(`(?m)^ *\d+ [.~=#|^%",:+?a-zA-Z]{48}$`).FindAllString(text, -1)
	if len(rows) != 12 {
		t.Fatalf("%d rows of the table in\n%s", len(rows), text)
	}
	for _, mark := range []string{"A", "a"} {
		if !strings.Contains(strings.Join(rows, "\n"), mark) {
			t.Errorf("nobody stands on the table as %s", mark)
		}
	}
}

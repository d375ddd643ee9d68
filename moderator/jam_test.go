package moderator_test

import (
	"regexp"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// Who would come into the way of his own side is told so before the moves are made: by 'check', by the answer to what was handed in,
// and by 'odds'; who leaves in the same mail is in nobody's way.
func TestWhoIsInTheWayOfHisOwnIsTold(t *testing.T) {
	const blocked = "move 1st Mill (8,13.6)\n"
	const says = "W649 1st Mill would stop at (5.2,13.5), after 1.2 of its 4.01, with your own Mill Battery gun 2 in its way; who is stopped goes no farther in this turn, though the other goes on (B-10, C-07)"
	m := newMillTable(packMatch(t, "mill-lane", 1))
	mustSay(t, sent(m.posts("west", "check\n"+blocked, "", game.Checked), westAddr), "Legal 1 of 1 order", says)
	mustSay(t, sent(m.posts("west", "odds "+blocked, "", game.Answered), westAddr), "It is legal now", says)
	mustSay(t, sent(m.posts("west", blocked, "", game.HandedIn), westAddr), "Accepted 1 of 1 order", says)
	m.rejudged()

	for text, says := range map[string]string{
		"move Lane Rifles (9.9,4.5)\nmove Lane Horse (8,18.5)\n": "",
		"move 1st Mill (4,11)\nmove 2nd Mill (4,10.9)\n":         "W649 2nd Mill would",
		"move Mill Battery gun 2 (10.6,16.4)\n":                  "W649 Mill Battery gun 2 would stay at (9.3,14.2): its men turn before they go, and would stand too near to your own Mill Battery gun 1",
		"move 2nd Mill (5.4,7.9)\nmove Lane Rifles (7,7.5)\n":    "(which moves as well)",
	} {
		m := newMillTable(packMatch(t, "mill-lane", 1))
		got := sent(m.posts("west", text, "", game.HandedIn), westAddr)
		if says == "" && strings.Contains(got, "W649") {
			t.Errorf("%q: %s", text, got)
		}
		mustSay(t, got, says)
	}
}

// What is told to be written in the place of a move that its own men stop is stopped by nobody; where there is nothing, it is said what can
// be done, and what comes of it is told once.
func TestWhatIsWrittenInsteadOfAJamGoes(t *testing.T) {
	for text, lines := range map[string]int{"move 1st Mill (8,13.6)\n": 1, "move 1st Mill (4,11)\n": 0, "move Mill Battery gun 2 (10.6,16.4)\nmove 2nd Mill (5.4,7.9)\nmove Lane Rifles (7,7.5)\n": 2} {
		m := newMillTable(packMatch(t, "mill-lane", 1))
		d := m.posts("west", text, "", game.HandedIn)
		said := strings.Join(strings.Fields(d.Send[0].Text), " ")
		if strings.Count(said, "who is stopped goes no farther") != 1 || (lines < strings.Count(said, "W649")) != strings.Contains(said, "No way round was found: order first who is in its way") {
			t.Errorf("%q:\n%s", text, d.Send[0].Text)
		}
		found := regexp.MustCompile(`write: (move .*)`).FindAllStringSubmatch(d.Send[0].Text, -1)
		if len(found) != lines {
			t.Errorf("%q has %d lines to write:\n%s", text, len(found), d.Send[0].Text)
		}
		for _, f := range found {
			mustNotSay(t, m.posts("west", f[1]+"\n", "", game.HandedIn).Send[0].Text, "W649")
		}
	}
}

// Who hands in what is not all understood, or may not all be done, is told of his own men in the way as well, and who checks it.
func TestWhoIsInTheWayIsToldInAHandBack(t *testing.T) {
	for _, beside := range []string{"move Lane Horse to the moon and back\n", "2. Gun 1 of the battery dances on the wall.\n", "move 2nd Mill (24,7.9)\n"} {
		for _, first := range []string{"", "check\n"} {
			m := newMillTable(packMatch(t, "mill-lane", 1))
			d := m.send("west", first+"move 1st Mill (8,13.6)\n"+beside)
			if d.Outcome != game.HandBack && d.Outcome != game.Checked {
				t.Errorf("%q: %s", beside, d.Outcome)
			}
			mustSay(t, d.Send[0].Text, "W649 1st Mill would stop at (5.2,13.5)")
		}
	}
}

// A charge that ends before it comes to the enemy is told to do so as it is ordered, by how much, and that it must be ordered again.
func TestAChargeOutOfReachIsTold(t *testing.T) {
	for text, far := range map[string]bool{"The Lane Horse charges the Ford Dragoons.\n": true, "check\nThe Lane Horse charges the Ford Dragoons.\n": true, "Lane Horse (8,18.5)\n": false} {
		m := packMatch(t, "mill-lane", 1)
		got := strings.Join(strings.Fields(m.send("west", text).Send[0].Text), " ")
		if strings.Contains(got, "Out of reach of a charge (") != far {
			t.Errorf("%q:\n%s", text, got)
		}
		if far {
			mustSay(t, got, "order the charge again in the next turn): W642 move Lane Horse", "too long by")
		}
	}
}

const westAddr = "player-0@example.test"

package moderator_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// What is ordered on a table in other words than the guide's is read where it has one meaning: towards a wall or a road is towards its
// nearest point, and where somebody looks may stand behind his move.
func TestMovesInOtherWords(t *testing.T) {
	for text, want := range map[string]string{
		"advance Lane Rifles 3 inches towards the Orchard-Wall": "move Lane-Rifles (6,5.5)-(8.8,6.4)",
		"the 2nd Mill advances 2 inches towards Mill Lane":      "move 2nd-Mill (4,7.9)-(3.9,9.8)",
		"move the Lane Rifles to (9.9,4.6), then face 90":       "move Lane-Rifles (6,5.5)-(9.9,4.6) face 90",
		"Lane Horse to (8,17) facing 100":                       "move Lane-Horse (3,18.5)-(8,17) face 100",
	} {
		m := newMillTable(packMatch(t, "mill-lane", 1))
		m.posts("west", "Hello again,\n\n"+text+"\n\nAnna\n", "", game.HandedIn)
		var kept []string
		for _, a := range m.sealed().Actions {
			kept = append(kept, a.String())
		}
		if !slices.Contains(kept, want) {
			t.Errorf("%q: kept %q, want %q", text, kept, want)
		}
		m.rejudged()
	}
}

// Who would be stopped by his own side's men is told so before all that is kept, also where the rest is handed back.
func TestOwnMenInTheWayAreToldFirst(t *testing.T) {
	for _, text := range []string{"1st Mill marches along the lane to the bridge.\n", "1st Mill marches along the lane to the bridge.\n2nd Mill moves 40 inches forward\n"} {
		m := newMillTable(packMatch(t, "mill-lane", 1))
		said := m.send("west", text).Send[0].Text
		warned, next := strings.Index(said, "Your own men are in the way"), strings.Index(said, "Now ")
		if warned < 0 || warned > next {
			t.Errorf("%q: it is not told first:\n%s", text, said)
		}
		mustSay(t, said, "W649 1st Mill would stay at (4,13.5)")
	}
}

// What is ordered to a unit of which nobody is left is answered with that; and what stands behind a pass, with that it is too early.
func TestOrdersThatComeTooLateOrTooEarlyOnATable(t *testing.T) {
	m := newMillTable(scenarioMatch(t, "mill-lane", "napoleonic", 1))
	m.posts("west", "hold all\n", "", game.HandedIn)
	m.posts("east", "hold all\n", "", game.Accepted)
	d := m.posts("west", "pass\n2nd Mill moves 4 inches straight ahead\n", "", game.HandBack)
	mustSay(t, d.Send[0].Text, "E502 it stands behind your pass, which ends your part of this phase")
}

// The odds of a charge that only says whom are those of the way straight to him; of a shot out of its phase they are what is measured.
func TestOddsOfAChargeOnATable(t *testing.T) {
	m := newMillTable(packMatch(t, "mill-lane", 1))
	said := m.send("west", "odds move Lane Horse charge Ford Dragoons\n").Send[0].Text
	mustSay(t, said, "odds move Lane Horse (45,4.5) charge Ford Dragoons", "E432 path is")
	said = m.send("west", "odds fire 1st Mill at Ford Dragoons\n").Send[0].Text
	mustSay(t, said, "E416 fire is ordered when the moves are done", "Measured: Ford Dragoons: 41.44 away")
}

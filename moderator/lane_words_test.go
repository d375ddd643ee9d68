package moderator_test

import (
	"slices"
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

package moderator_test

import (
	"slices"
	"testing"

	"adjutant/moderator/game"
)

// A gun that goes along a road is in the draft as it was ordered, and goes when the rest is sent.
func TestAGunOnTheRoadStaysInTheDraft(t *testing.T) {
	m := newMillTable(packMatch(t, "mill-lane", 1))
	m.posts("west", "1st Mill moves 12 inches ahead\nMill Battery gun 1 along the lane to (11,11.8)\n", "", game.HandBack)
	d := m.posts("west", "Send it, please\n", "", game.HandedIn)
	mustSay(t, d.Send[0].Text, "along Mill-Lane gun 1 (11,11.8)")
	var kept []string
	for _, a := range m.sealed().Actions {
		kept = append(kept, a.String())
	}
	if !slices.Contains(kept, "move Mill-Battery along Mill-Lane gun 1 (11,11.8)") {
		t.Errorf("kept %q", kept)
	}
	m.rejudged()
}

package service_test

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
)

// A ruling on which both sides agree stands in the bundles of all, though no orders came with it.
func TestBundlesOfARulingThatBothAgreeOn(t *testing.T) {
	c := newClub(t)
	anna, ben := c.openRolls()
	c.answers(2)
	c.post(letter("offer", "anna", "offer ruling two logs in one mail = legal because the club has agreed to it\n", nil), anna)
	c.post(letter("accept", "ben", "accept ruling\n", nil), ben)
	g, err := c.store.Game(t.Context(), "lab")
	if err != nil || !slices.ContainsFunc(g.Lines, func(l game.Line) bool { return l.Play != nil && l.Play.Ruling != nil }) {
		t.Fatalf("no ruling in %v, %v", g.Lines, err)
	}
	c.mustHold(c.bundleOf("lab", bundle.All), 2)
	for _, side := range []engine.Side{"first", "second"} {
		c.mustHold(c.bundleOf("lab", side), 1)
	}
}

package service_test

import (
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// TestAnAnswerIsAsSmallAsItMustBe: what a player's server would not take is left out of
// an answer, named, and to be had alone.
func TestAnAnswerIsAsSmallAsItMustBe(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openLab(nil)
	c.answers(2)
	c.service.MaxMessage = 4000
	c.post(letter("one", "anna", "my turn", genuine(t, "s1.vlog")), anna)
	c.outcome(game.Accepted, 1)
	for addr, told := range c.answers(2) {
		vassal := 0
		for _, a := range told.Attachments {
			if strings.HasSuffix(a.Name, ".vlog") || strings.HasSuffix(a.Name, ".vsav") {
				vassal++
			}
		}
		if left := strings.Contains(told.Text, "LEFT OUT, since the mail would be too large"); left && vassal > 0 || addr == "ben@example.test" && !left {
			t.Errorf("%s: %d VASSAL files\n%s", addr, vassal, told.Text)
		}
	}
	c.service.MaxMessage = 0
	c.post(letter("two", "anna", "log\n", nil), anna)
	if told := c.answers(1)["anna@example.test"]; len(told.Attachments) == 0 {
		t.Errorf("the log is not to be had alone:\n%s", told.Text)
	}
}

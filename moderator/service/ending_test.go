package service_test

import (
	"regexp"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
)

// A player resigns and confirms that: both get the signed ending, and the bundle of
// the game shows how it came to that.
func TestAResignationIsConfirmedAndSigned(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	c.answers(2)
	c.post(letter("one", "anna", "resign\n", nil), anna)
	c.settle(2)
	code := ""
	for _, msg := range c.letters() {
		if found := regexp.MustCompile(`(?m)^    ([a-z2-7]{5}-[a-z2-7]{5})$`).FindStringSubmatch(msg.Text); found != nil {
			code = found[1]
		}
	}
	if code == "" {
		t.Fatal("no code came")
	}
	c.post(letter("two", "anna", "confirm "+code+"\n", nil), anna)
	c.outcome(game.Answered, 2)
	c.settle(3)
	endings := 0
	for _, msg := range c.letters() {
		for _, a := range msg.Attachments {
			if a.Name == "lab.ending" {
				endings++
				c.mustSay(msg, "THE GAME IS OVER: First (Anna Example) has resigned, and Second (Ben Example) wins.")
			}
		}
	}
	if endings != 2 {
		t.Errorf("%d players got the ending", endings)
	}
	for _, reader := range []engine.Side{bundle.All, "first"} {
		c.mustHold(c.bundleOf("lab", reader), 2)
	}
}

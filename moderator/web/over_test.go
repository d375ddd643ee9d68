package web_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// TestGameThatIsOverLeadsToItsPlayers: its page leads to those of its players who have one; before, it leads to none.
func TestGameThatIsOverLeadsToItsPlayers(t *testing.T) {
	c := field(t, built)
	c.ended(1, noon.AddDate(0, -1, 0), "Anna Example", "Eve Example", "north")
	const link = `<b><a href="/ladder/player?name=Anna%20Example">Anna Example</a></b>`
	if strings.Contains(c.page("/game/training-field"), "/ladder/player") {
		t.Error("a game that goes on leads to players")
	}
	c.add("training-field", game.Line{At: noon, Ended: &game.Ended{How: roll.ByAgreement, Winner: engine.Side(roll.DrawnGame), Text: "a draw was agreed"}})
	page := c.page("/game/training-field")
	mustHave(t, page, link, "<b>Ben Example</b>")
	if path := playerPath("Anna Example"); c.get(path).Code != 200 {
		t.Errorf("%s is not there", path)
	}
}

package web_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// TestGameLeadsToItsPlayers: a game's page leads to those of its players, while it goes on and when it is over.
func TestGameLeadsToItsPlayers(t *testing.T) {
	c := field(t, built)
	c.ended(1, noon.AddDate(0, -1, 0), "Anna Example", "Eve Example", "north")
	const link = `<b><a href="/ladder/player?name=Anna%20Example">Anna Example</a></b>`
	mustHave(t, c.page("/game/training-field"), link)
	c.add("training-field", game.Line{At: noon, Ended: &game.Ended{How: roll.ByAgreement, Winner: engine.Side(roll.DrawnGame), Text: "a draw was agreed"}})
	page := c.page("/game/training-field")
	mustHave(t, page, link, `<b><a href="/ladder/player?name=Ben%20Example">Ben Example</a></b>`)
	if path := playerPath("Anna Example"); c.get(path).Code != 200 {
		t.Errorf("%s is not there", path)
	}
}

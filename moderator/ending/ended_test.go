package ending_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/ending"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

func table(rating *roll.RatingTerms) *game.Table {
	sides := []pack.Side{{ID: "north", Name: "North"}, {ID: "south", Name: "South"}}
	seats := []game.Seat{{Side: "north", Name: "Anna Example"}, {Side: "south", Name: "Ben Example"}}
	return &game.Table{Opened: &game.Opened{Seats: seats, Rating: rating}, Rules: game.Rules{Pack: &pack.Pack{Sides: sides}}}
}

func TestEnds(t *testing.T) {
	for name, c := range map[string]struct {
		end    game.Ended
		winner engine.Side
		how    roll.How
		text   string
	}{
		"resigned": {ending.Resigned(table(nil), "north"), "south", roll.ByResigning, "North (Anna Example) has resigned, and South (Ben Example) wins"},
		"draw":     {ending.Agreed(table(nil), game.Terms{What: game.OfDraw}), roll.DrawnGame, roll.ByAgreement, "the game is drawn, as both sides agree"},
		"result":   {ending.Agreed(table(nil), game.Terms{What: game.OfResult, Winner: "south", Level: "marginal"}), "south", roll.ByAgreement, "South (Ben Example) wins (marginal), as both sides agree"},
	} {
		if c.end.Winner != c.winner || c.end.How != c.how || c.end.Text != c.text || len(c.end.GaveUp) > 0 {
			t.Errorf("%s: %+v", name, c.end)
		}
	}
	if end := ending.Resigned(table(&roll.RatingTerms{}), "north"); len(end.GaveUp) != 1 || end.GaveUp[0] != "north" {
		t.Errorf("by terms for ratings it is told who gave up: %+v", end)
	}
}

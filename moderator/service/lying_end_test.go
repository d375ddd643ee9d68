package service_test

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/past"
	"adjutant/moderator/roll"
)

// An end is the one that the rules, a resignation or an agreement brings, or none.
func TestAnEndFollowsFromWhatBringsIt(t *testing.T) {
	c := fieldWithDice(t)
	g, err := c.store.Game(t.Context(), "field")
	if err != nil {
		t.Fatal(err)
	}
	judged := func(no int, side engine.Side) game.Line {
		return game.Line{At: now, Judged: &game.Judged{No: no, Side: side, Outcome: game.Answered}}
	}
	offered := func(no int, side engine.Side, terms game.Terms) []game.Line {
		return []game.Line{judged(no, side), {At: now, Offered: &game.Offered{Number: 1, Side: side, No: no, Terms: terms}}}
	}
	settled := func(no int, how game.Answer) game.Line {
		return game.Line{At: now, Settled: &game.Settled{Number: 1, No: no, How: how}}
	}
	result := game.Terms{What: game.OfResult, Winner: "south", Level: "major"}
	agreed := game.Ended{How: roll.ByAgreement, Winner: "south", Level: "major", Text: "Southern Division (Ben Example) wins (major), as both sides agree", By: game.ByBoth}
	resigned := game.Ended{How: roll.ByResigning, Winner: "north", Text: "Southern Division (Ben Example) has resigned, and Northern Division (Anna Example) wins", By: "south"}
	won := func(e game.Ended, side engine.Side) game.Ended { e.Winner = side; return e }
	for _, tt := range []struct {
		name  string
		lines []game.Line // the judgement, which is the first of them that has the number 5, or 4, and what came of it
		no    int
		end   game.Ended
		holds bool
	}{
		{"south resigns", []game.Line{judged(4, "south")}, 4, resigned, true},
		{"south resigns, and wins", []game.Line{judged(4, "south")}, 4, won(resigned, "south"), false},
		{"north's mail, and south resigns", []game.Line{judged(4, "north")}, 4, resigned, false},
		{"the rules", []game.Line{judged(4, "south")}, 4, game.Ended{How: roll.ByVictory, Winner: "north", Text: "Northern Division (Anna Example) wins", By: game.ByItself}, false},
		{"agreed", append(offered(4, "north", result), judged(5, "south"), settled(5, game.OfferAccepted)), 5, agreed, true},
		{"agreed, with another winner", append(offered(4, "north", result), judged(5, "south"), settled(5, game.OfferAccepted)), 5, won(agreed, "north"), false},
		{"agreed with himself", append(offered(4, "south", result), judged(5, "south"), settled(5, game.OfferAccepted)), 5, agreed, false},
		{"declined", append(offered(4, "north", result), judged(5, "south"), settled(5, game.OfferDeclined)), 5, agreed, false},
		{"agreed on a pause", append(offered(4, "north", game.Terms{What: game.OfPause}), judged(5, "south"), settled(5, game.OfferAccepted)), 5, agreed, false},
		{"agreed on nothing", []game.Line{judged(4, "south"), settled(4, game.OfferAccepted)}, 4, agreed, false},
	} {
		lines := append(slices.Clone(g.Lines), tt.lines...)
		i := slices.IndexFunc(lines, func(l game.Line) bool { return l.Judged != nil && l.Judged.No == tt.no })
		err := past.EndSo(c.service.Moderator.Rules, append(lines, game.Line{At: now, Ended: &tt.end}), i, false)
		if (err == nil) != tt.holds {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
}

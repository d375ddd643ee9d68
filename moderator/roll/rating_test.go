package roll_test

import (
	"encoding/json"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/roll"
	"adjutant/moderator/roll/rolltest"
)

// ratedEnding is the example's ending in a game that was opened with terms for ratings.
func ratedEnding(t testing.TB, keys roll.Keys) roll.Ending {
	t.Helper()
	e := ended(t, keys)
	e.Seats[1].Left = []int{3}
	e.Rating = &roll.Rating{Terms: rolltest.RatingTerms(), Turns: 5}
	return e
}

func TestRatedEndingRoundTrip(t *testing.T) {
	keys, _ := testKeys(t)
	both := ratedEnding(t, keys)
	both.How, both.Winner, both.Rating.GaveUp, both.Rating.Whole = roll.ByForfeit, roll.NoWinner, []engine.Side{"north", "south"}, true
	byWord := ratedEnding(t, keys)
	byWord.How, byWord.Rating.Moderator = roll.ByModerator, "Mo Example"
	for _, e := range []roll.Ending{ratedEnding(t, keys), both, byWord} {
		e = signEnding(t, keys, e)
		got, err := roll.ParseEnding(e.String())
		if err != nil {
			t.Fatal(err)
		}
		if got.String() != e.String() || got.Rating.Terms != e.Rating.Terms {
			t.Errorf("became\n%s", got)
		}
		if leaf, err := roll.LeafOf(e.String()); err != nil || leaf != e.Hash() {
			t.Errorf("leaf %s, %v", leaf, err)
		}
	}
	recorded := ratedEnding(t, keys)
	recorded.Result = formerResult(t).Hash()
	golden(t, "g7-rated.ending", signEnding(t, keys, recorded).String())
}

func TestRatedEndingsThatCannotBe(t *testing.T) {
	keys, _ := testKeys(t)
	for _, tt := range []struct {
		name   string
		change func(*roll.Ending)
		want   string
	}{
		{"nobody says when he left", func(e *roll.Ending) { e.Seats[1].Left = nil }, "seat south: 1 left it, and it is said of 0 when"},
		{"left, without terms", func(e *roll.Ending) { e.Rating = nil }, "seat south: 1 left it, and it is said of 1 when"},
		{"left before it began", func(e *roll.Ending) { e.Seats[1].Left[0] = -1 }, "seat south: left: a number below zero"},
		{"fewer than no turns", func(e *roll.Ending) { e.Rating.Turns = -1 }, "turns: a number below zero"},
		{"a stranger gave up", func(e *roll.Ending) { e.Rating.GaveUp = []engine.Side{"east"} }, `gave-up: "east" sits nowhere`},
		{"one gave up twice", func(e *roll.Ending) { e.Rating.GaveUp = []engine.Side{"south", "south"} }, "not in this order"},
		{"terms of nobody", func(e *roll.Ending) { e.Rating.Terms.Forfeit = "half" }, `terms: forfeit: "half"`},
		{"two lines in one", func(e *roll.Ending) { e.Rating.Moderator = "Mo\nwinner south" }, "moderator: holds a control character"},
		{"nobody won, and nobody left", func(e *roll.Ending) {
			e.Winner, e.Seats[1].Former, e.Seats[1].Left = roll.NoWinner, nil, nil
		}, "rated: a game that is neither won nor drawn cannot be"},
	} {
		e := ratedEnding(t, keys)
		tt.change(&e)
		if _, err := keys.SignEnding(e); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
}

// What an ending has only with terms is refused in one of before, and the reverse.
func TestRatedEndingsThatAreNotRead(t *testing.T) {
	keys, _ := testKeys(t)
	good := signEnding(t, keys, ratedEnding(t, keys)).String()
	for _, tt := range []struct{ old, bad, want string }{
		{"ending/v2", "ending/v1", `"left 3", where "nonce" is expected`},
		{"ending/v2", "ending/v3", `"adjutant/ending/v3", where "adjutant/ending/v1" is expected`},
		{"whole no", "whole maybe", "not in canonical form"},
		{"turns 5", "turns 05", "is not a whole number"},
		{"turns 2,", "turns 02,", "is not written as"},
		{"successor none", "successor half", `successor: "half", where none or position is possible`},
		{", leaving loss", "", "has not the parts"},
		{"left 3\n", "", `where "left" is expected`},
	} {
		if _, err := roll.ParseEnding(strings.Replace(good, tt.old, tt.bad, 1)); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s for %s: %v", tt.bad, tt.old, err)
		}
	}
}

func TestRatingTermsAreOneWordInJSON(t *testing.T) {
	want := roll.RatingTerms{Turns: 0, Forfeit: roll.ChargeNone, Resigning: roll.ChargeLoss, Leaving: roll.ChargeNone, Successor: roll.RatePosition}
	text, err := json.Marshal(struct{ T *roll.RatingTerms }{&want})
	if err != nil || string(text) != `{"T":"turns 0, forfeit none, resigning loss, leaving none, successor position"}` {
		t.Fatalf("%s %v", text, err)
	}
	var got struct{ T *roll.RatingTerms }
	if err := json.Unmarshal(text, &got); err != nil || *got.T != want {
		t.Errorf("%v %v", got.T, err)
	}
}

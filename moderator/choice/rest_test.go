package choice_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/choice"
	"adjutant/moderator/orders"
)

// advances asks who of two goes into a hex that was left, as Into the Woods does.
func advances() choice.Offer {
	return choice.Offer{
		Question: 7, Answers: []engine.Action{
			{Side: "US", Verb: "pass"},
			{Side: "US", Verb: "move", Units: []engine.UnitID{"20-IL"}, Path: []engine.Loc{"N3432", "N3332"}},
			{Side: "US", Verb: "move", Units: []engine.UnitID{"45-IL"}, Path: []engine.Loc{"N3432", "N3332"}},
		},
		Roster: orders.Roster{
			Units: []orders.Unit{{ID: "20-IL", Name: "20 IL", Side: "US", Spoken: []string{"20th Illinois"}}, {ID: "45-IL", Name: "45 IL", Side: "US", Spoken: []string{"45th Illinois"}}, {ID: "48-IL", Name: "48 IL", Side: "US", Spoken: []string{"48th Illinois"}}},
			Maps:  []orders.Map{{Letter: "N", FirstColumn: 1, LastColumn: 50, FirstRow: 1, LastRow: 33}}, Reader: "US", Version: orders.Latest,
		},
	}
}

// Who says who advances may say of the others that they stay; where he says of nobody by name who goes, nothing is chosen.
func TestTheRestStays(t *testing.T) {
	for says, want := range map[string]string{
		"45 IL advances into N3332 and the 20th stays": "reply 7: 3", "advance with 45 IL only": "reply 7: 3", "45 IL advances, the rest stays put": "reply 7: 3", "The 45th advances.": "reply 7: 3",
		"20 IL advances into N3332, 45 IL does not": "reply 7: 2", "The 20th Illinois goes in while the 45th holds.": "reply 7: 2", "45 IL advances. Nobody else moves.": "reply 7: 3\nNobody else moves.", "I hold them back.": "reply 7: 1", "We keep everybody where they are": "reply 7: 1", "just the 45th Illinois": "reply 7: 3",
		"45 IL advances, the others don't": "reply 7: 3", "the 45th follows into N3332, the 48th stays": "reply 7: 3", "Only the 45th advances": "reply 7: 3", "45 IL to advance, all others remain in place": "reply 7: 3",
		"nobody advances": "reply 7: 1", "Nobody advances, all stay.": "reply 7: 1", "no advance": "reply 7: 1", "neither advances": "reply 7: 1",
		// what looks alike
		"advance with all but 45 IL": "", "everybody but the 45th advances": "", "nobody but 45 IL advances": "", "45 IL does not advance, 48 IL does": "", "45 IL advances and the 45th stays": "", "45 IL advances, 20 IL goes too": "",
		"the 48th advances": "", "the 2nd one": "reply 7: 2", "45 IL advances if the 20th stays": "", "20 IL stays": "", "I hold the 20th back.": "", "I hold N3332": "",
	} {
		got := strings.TrimSpace(advances().Spelled(says))
		if chosen := strings.HasPrefix(got, "reply"); want == "" && chosen || want != "" && got != want {
			t.Errorf("%q is %q, want %q", says, got, want)
		}
	}
}

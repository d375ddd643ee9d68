package rethink_test

import (
	"slices"
	"testing"

	"adjutant/moderator/rethink"
)

// Who corrects himself says that he does: what is so now stands behind that, and what is not to be done he strikes.
func TestCorrections(t *testing.T) {
	for sentence, want := range map[string]rethink.Change{
		"Let me amend that: it stays.":               {Rest: "it stays.", Strong: true},
		"On second thought it stays put.":            {Rest: "it stays put.", Strong: true},
		"Correction, the 1st Foot stays home.":       {Rest: "the 1st Foot stays home.", Strong: true},
		"Hold on, correction: it stays in 0701.":     {Rest: "it stays in 0701.", Strong: true},
		"I changed my mind, they remain in place":    {Rest: "they remain in place", Strong: true},
		"Scratch that.":                              {Strikes: true, Strong: true},
		"Scratch that last one.":                     {Strikes: true, Last: true, Strong: true},
		"Forget both.":                               {Strikes: true, All: true, Strong: true},
		"Scratch that, hold.":                        {Rest: "hold.", Strikes: true, Strong: true},
		"I take that back, they don't move.":         {Rest: "they don't move.", Strikes: true, Strong: true},
		"No, wait, it holds its ground.":             {Rest: "it holds its ground.", Parted: true},
		"Instead of 0801, the 1 US Cav goes to 0702": {Rest: "the 1 US Cav goes to 0702", Strong: true, Not: "0801"},
		"Lane Horse to (9,18) not (10,18).":          {Rest: "Lane Horse to (9,18).", Strong: true, Not: "(10,18)"},
		"2 MO doesn't go to 0801 but to 0702.":       {Rest: "2 MO go to 0702.", Strong: true, Not: "to 0801"},
	} {
		if got, is := rethink.Correction(sentence); !is || got != want {
			t.Errorf("%q: %+v, %v, not %+v", sentence, got, is, want)
		}
		if !rethink.MayCorrect(sentence) {
			t.Errorf("%q is not looked at", sentence)
		}
	}
	for _, sentence := range []string{
		"Forget it at your peril!", "2nd Foot to 1004.", "It also rains.", "On second thought?", "Not a good day.", "The 2nd Foot goes to 1004 as well, on second thought.", "My mistake.",
	} {
		if got, is := rethink.Correction(sentence); is {
			t.Errorf("%q corrects: %+v", sentence, got)
		}
	}
}

// What corrects a sentence within it is a piece of its own, but for a sigh before it.
func TestPieces(t *testing.T) {
	for line, want := range map[string][]string{
		"2nd Foot to 1004 - no, it stays.":            {"2nd Foot to 1004.", "no, it stays."},
		"2nd Foot to 1004, no scratch that, 1005":     {"2nd Foot to 1004.", "no scratch that, 1005"},
		"2nd Foot to 1004... no, wait, 1005.":         {"2nd Foot to 1004...", "no, wait, 1005."},
		"No wait, scrap that.":                        {"No wait, scrap that."},
		"Sorry, I changed my mind, they stay":         {"Sorry, I changed my mind, they stay"},
		"1st Foot to 1104, and 2nd Foot to 1004. Hm.": {"1st Foot to 1104, and 2nd Foot to 1004.", "Hm."},
	} {
		if got := rethink.Pieces(line); !slices.Equal(got, want) {
			t.Errorf("%q: %q, not %q", line, got, want)
		}
	}
}

// Somebody's order that is changed to something is the order for that.
func TestChangesOrdersToOthers(t *testing.T) {
	state := rethink.State{Drafted: 2, Names: func(words string) bool { return words == "the 2nd Foot" || words == "2nd Foot" }, Of: func(string) string { return "2" }}
	for line, want := range map[string]string{
		"change the 2nd Foot's order to that: it goes to 1005":        "Correction: the 2nd Foot goes to 1005",
		"Change the order of the 2nd Foot: it goes to 1005.":          "Correction: the 2nd Foot goes to 1005.",
		"Change the order for the 2nd Foot to 1005.":                  "Correction: the 2nd Foot to 1005.",
		"Amend 2nd Foot's move to this: to 1005.":                     "Correction: 2nd Foot to 1005.",
		"The 2nd Foot's orders should be changed: 1005.":              "The 2nd Foot's orders should be changed: 1005.",
		"change the cavalry's order to that: it goes to 0802":         "Correction: the cavalry goes to 0802",
		"Change the order of the 2nd Foot.":                           "Change the order of the 2nd Foot.",
		"Have the Lancers ride to 1403, would you please?":            "Have the Lancers ride to 1403.",
		"In God's name, Lancers to 1403.":                             "Lancers to 1403.",
		"Where would the Lancers go, could you tell me, would you?":   "Where would the Lancers go, could you tell me, would you?",
		"Whoops, forgot: 2nd Foot to 1004.":                           "2nd Foot to 1004.",
		"Change trains at Rolla, and the order of battle was printed": "Change trains at Rolla, and the order of battle was printed",
	} {
		if left, wishes, _ := rethink.Read(line, state); left != want || len(wishes) > 0 {
			t.Errorf("%q leaves %q, %v, not %q", line, left, wishes, want)
		}
	}
}

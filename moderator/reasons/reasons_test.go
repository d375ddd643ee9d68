package reasons_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/reasons"
)

// names knows the units and places of the sentences below.
func names(words string) bool {
	return slices.ContainsFunc([]string{"Lancers", "2nd Foot", "1104", "1205", "1403"}, func(n string) bool { return strings.Contains(words, n) })
}

// What says why is taken out of a sentence, and what is done stays.
func TestReasonsAreTakenOut(t *testing.T) {
	for said, want := range map[string]string{
		"I hold the Lancers back because they would be shot in 1403.":                       "I hold the Lancers back.",
		"The Lancers stay put as moving to 1403 would get them shot.":                       "The Lancers stay put.",
		"I keep the Lancers back, they would be shot at in 1403.":                           "I keep the Lancers back.",
		"The Lancers stay; going to 1403 would get them shot.":                              "The Lancers stay.",
		"Lancers to 1403 would be suicide.":                                                 "",
		"Lancers to 1403 would be suicide, so they stay.":                                   "Lancers stay.",
		"The Lancers would only be shot in 1403, so I leave them.":                          "The Lancers stays.",
		"The attack on 1205 is not worth it.":                                               "",
		"I would move the 2nd Foot to 1104, but it would be shot.":                          "",
		"2nd Foot to 1104 was tempting, but no.":                                            "",
		"2nd Foot stays because it is tired, so the Lancers move to 1403.":                  "2nd Foot stays, so the Lancers move to 1403.",
		"2nd Foot stays because 1104 is under fire and the Lancers move to 1403":            "2nd Foot stays and the Lancers move to 1403",
		"I hold the Lancers back, and the 2nd Foot moves to 1104 because it would be shot.": "I hold the Lancers back, and the 2nd Foot moves to 1104.",
		"The Lancers would be shot here, so they move to 1403.":                             "The Lancers move to 1403.",
		"The Lancers hold to cover the 2nd Foot.":                                           "The Lancers hold.",
		"move 2nd Foot 1104 (because it would be shot here), Lancers to 1403":               "move 2nd Foot 1104, Lancers to 1403",
		"pass, since everybody would be shot":                                               "pass",
		"The pass is only for the advance of the Lancers after combat.":                     "",
		"pass (only for the advance)":                                                       "pass.",
	} {
		left, given := reasons.Read([]string{said}, names)
		if left[0] != want || len(given) == 0 {
			t.Errorf("%q leaves %q, not %q (%v)", said, left[0], want, given)
		}
	}
}

// What may order something, or takes its reason back, stays as it is.
func TestWhatIsNoReasonStays(t *testing.T) {
	for _, said := range []string{
		"2nd Foot moves to 1104 to hold the hill", "Lancers to 1403 would be risky, but do it.", "Lancers to 1403 is risky but I do it anyway.", "2nd Foot would be best at 1104", "The Lancers would love to go to 1403.",
		"I hold the Lancers back because the 2nd Foot moves to 1104.", "2nd Foot stays to cover the Lancers, who move to 1403", "It would be a mistake not to move the Lancers to 1403.", "Not moving the 2nd Foot to 1104 would be madness.",
		"The Lancers hold unless they would be shot", "2nd Foot holds as it is", "2nd Foot moves to 1104, but it would be shot.", "The move to 1104 is a gamble, but worth it.", "Would the Lancers be shot in 1403?", "My plan is that 2nd Foot moves to 1104",
		"The Lancers would have been my first thought, but not this turn: 2nd Foot to 1104", "1104 is good but not enough, move the 2nd Foot to 1205", "The pass is not meant.", "He said that the Lancers would be shot.", "> pass, since all would be shot",
		"2nd Foot stays because the Lancers will move to 1403", "move Lancers 1403",
	} {
		if left, given := reasons.Read([]string{said}, names); left[0] != said || len(given) > 0 {
			t.Errorf("%q leaves %q: %v", said, left[0], given)
		}
	}
}

// A pass may be said to be for something alone.
func TestWhatAPassIsFor(t *testing.T) {
	for said, want := range map[string]string{
		"The pass is only for the advance of the Lancers.": "only for the advance of the Lancers", "pass - it is only about the retreat": "only for the retreat", "This pass is not for the Lancers.": "not for the Lancers",
		"My pass is for the whole phase.": "", "The pass is for everybody.": "", "The pass is for now.": "",
	} {
		if _, given := reasons.Read([]string{said}, names); len(given) != 1 || given[0].Limit != want {
			t.Errorf("%q: %+v, not %q", said, given, want)
		}
	}
}

package moderator_test

import (
	"testing"

	"adjutant/moderator/game"
)

// What somebody will answer when he is asked holds up nothing: it is a standing order where it can be one, and else is named with what to
// write. What is to be done now in some case is asked about.
func TestWhatWillBeAnsweredHoldsUpNothing(t *testing.T) {
	field := packMatch(t, "training-field", 3)
	field.once = true
	const second = "move 2nd-Foot 1003-1004"
	holdStrangers(t, field, "north", game.Accepted, []stranger{
		{"2nd Foot to 1004\nshould he counter-attack I defend with everything", []string{second, "pass"}},
		{"2nd Foot to 1004. if asked, 1", []string{second, "pass"}},
		{"2nd foot to 1004, and if he hits back we stand and defend with all we got", []string{second, "pass"}},
		{"2nd Foot to 1004\nIf we have to retreat, go to 0507", []string{second, "pass"}},
		{"2nd Foot to 1004. If we have to retreat, we take the disruption.", []string{second, "pass"}},
	})
	holdStrangers(t, field, "north", game.HandBack, []stranger{
		{"2nd Foot to 1004. If they come near, Lancers to 1403.", nil},
	})
	holdStrangers(t, field, "north", game.Nothing, []stranger{{"2nd Foot to 1004, if asked by Ben", nil}})
	for text, told := range map[string]string{
		"2nd Foot to 1004. If we have to retreat, we take the disruption.":    "is read as the standing order 'standing: if retreat then disrupt', which stands until you send others",
		"2nd Foot to 1004\nshould he counter-attack I defend with everything": "'standing: if attacked then primary' and the name of the unit",
		"2nd Foot to 1004. if asked, 1":                                       "is not taken: nothing is asked of you yet",
	} {
		mustSay(t, unbroken(field.copy().send("north", text+"\n").Send[0].Text), told)
	}
}

package question_test

import (
	"testing"

	"adjutant/moderator/orders/question"
)

// Who asks how many he has left asks for his units; who asks something else of them does not.
func TestWhoIsLeft(t *testing.T) {
	for text, is := range map[string]bool{
		"how many of mine are left?":                     true,
		"How many of my units are still alive":           true,
		"how many men do I have left?":                   true,
		"how many units have we got left":                true,
		"how much of my army is left?":                   true,
		"who of mine is left?":                           true,
		"which of my units are still standing?":          true,
		"what have I got left?":                          true,
		"How many guns do I still have on the map?":      true,
		"how many of mine are disrupted?":                false,
		"how many turns are left?":                       false,
		"how many steps has 1 KS left?":                  false,
		"how many movement points have I left?":          false,
		"how many of the enemy are left?":                false,
		"who left 0703?":                                 false,
		"what have I got to do?":                         false,
		"how many of my units can reach 0703?":           false,
		"what is left of the road?":                      false,
		"who of mine is on the left?":                    false,
		"how many hexes are left to the map's edge here": false,
	} {
		got := false
		for m := range question.Discerning(text) {
			got = got || m.Word == question.Units && m.About == ""
		}
		if got != is {
			t.Errorf("%q asks for all units: %t", text, got)
		}
	}
}

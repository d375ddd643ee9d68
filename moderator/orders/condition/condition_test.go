package condition_test

import (
	"strings"
	"testing"

	"adjutant/moderator/orders/condition"
)

// What is done in a case, and else, is found wherever the case stands; a text without an else has no branches.
func TestBranches(t *testing.T) {
	for text, want := range map[string]string{
		"If the Dragoons come near, the Guard fires, else it stays.":        "the Guard fires | it stays",
		"If the Rifles come up, 6th Line holds; otherwise 6th Line to 1206": "6th Line holds | 6th Line to 1206",
		"guns shoot at the stack if in range, else 3 LA":                    "guns shoot at the stack | 3 LA",
		"8th Line to 1106":                       "",
		"If they come near, the Guard fires":     "",
		"Move to 1106, or else we are all lost!": "",
	} {
		then, other, is := condition.Branches(text)
		if got := strings.TrimSuffix(then+" | "+other, " | "); is != (want != "") || got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

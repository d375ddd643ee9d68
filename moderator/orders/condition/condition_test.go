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

// What is to be done where somebody is forced back, and in no other case.
func TestForced(t *testing.T) {
	for text, want := range map[string]string{
		"If we should be forced back, 1 KS goes by 0702 to 0701": "1 KS goes by 0702 to 0701",
		"If it is thrown back, it retreats by 0702 to 0701.":     "it retreats by 0702 to 0701",
		"Should 1 KS have to retreat, it goes to 0701":           "it goes to 0701",
		"in case of a retreat: 1 KS by way of 0702 to 0701":      "1 KS by way of 0702 to 0701",
		"And when 1 KS is repulsed, then it goes to 0701":        "it goes to 0701",
		"If 1 KS must fall back, send it to 0701!":               "send it to 0701",
		"1 KS goes to 0701 if it is forced back":                 "1 KS goes to 0701",
		"1 KS falls back to 0701, should it be driven back":      "1 KS falls back to 0701",
		"If it is forced back it goes to 0702":                   "it goes to 0702",
		"If they come near, 1 KS goes back to 0701":              "",
		"1 KS goes back to 0701":                                 "",
		"If 1 KS attacks, 2 KS goes to 0701":                     "",
		"1 KS goes to 0701 before it is forced back":             "",
		"If the enemy is in 0503, 1 KS retreats to 0701":         "",
	} {
		if got := condition.Forced(text); got != want {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
	}
}

// A retreat in such a case is offered as a standing order, where rules watch for one.
func TestRetreatsAreOfferedAsStandingOrders(t *testing.T) {
	for order, want := range map[string]string{
		"retreat 1-KS 0702-0701": "standing: if retreat then retreat 1-KS 0702-0701", "move 1-KS, 2-KS 0701": "standing: if retreat then retreat 1-KS, 2-KS 0701",
		"move 1-KS 0701 by road": "", "attack 0503 primary 1-KS": "", "": "",
	} {
		if _, write := (condition.Game{Retreat: order}).Hangs("x"); write != want {
			t.Errorf("%q is offered as %q, not %q", order, write, want)
		}
		if _, write := (condition.Game{Retreat: order, Led: true}).Hangs("x"); write != "" {
			t.Errorf("%q is offered as %q where nobody watches for it", order, write)
		}
	}
}

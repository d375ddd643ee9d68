package condition_test

import (
	"testing"

	"adjutant/moderator/orders/condition"
)

// What is done if it is allowed, and else, is found wherever that stands; a case that is still to come, or a question, is none.
func TestAllowed(t *testing.T) {
	for text, want := range map[string]string{
		"if that is allowed, 3rd Foot to 0507, else to 0506":                     "3rd Foot to 0507 | 3rd Foot to 0506",
		"3rd to 0507 if it can reach it, otherwise as far as it gets":            "3rd to 0507 | ",
		"2nd Foot to 1005 if possible, else 1004":                                "2nd Foot to 1005 | 2nd Foot to 1004",
		"lancers 1403 or if thats not ok just 1402-1303":                         "lancers to 1403 | lancers to 1402-1303",
		"11 IL to N3427 if allowed, else N3527":                                  "11 IL to N3427 | 11 IL to N3527",
		"2nd Foot to 1005 if they can get there, if not the Lancers go to 1403.": "2nd Foot to 1005 | the Lancers go to 1403",
		"Lancers attack 1205 if that's legal, otherwise they hold":               "Lancers attack 1205 | they hold",
		"2nd Foot to 1005, or as far as it gets if it cannot":                    "",
		"Is 2nd Foot to 1005 possible, or else 1004?":                            "",
		"If the enemy attacks, 2nd Foot to 1005, else 1004":                      "",
		"2nd Foot to 1005 or else we are lost":                                   "",
		"2nd Foot to 1005 if Ben moves, else 1004":                               "",
		"2nd Foot to 1004":             "",
		"2nd Foot to 1005 if possible": "",
	} {
		then, other, is := condition.Allowed(text)
		if got := then + " | " + other; is != (want != "") || is && got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

package redraft_test

import (
	"testing"

	"adjutant/moderator/redraft"
)

// Who says yes to some of what was offered and no to the rest has the rest left out, whichever way he names them.
func TestYesAndNoToNumbers(t *testing.T) {
	for text, want := range map[string]string{
		"Yes to all three":                       "all|",
		"yes to all of the three":                "all|",
		"Yes all three please":                   "all|",
		"All three as you suggest.":              "all|",
		"Yes both":                               "all|",
		"And yes to 11":                          "11|",
		"yes to 1 and 3, no to 2":                "1, 3|drop 2",
		"yes to 1\nno to 2":                      "1|\ndrop 2",
		"1 yes, 2 no, 3 yes":                     "1, 3|drop 2",
		"1 and 2: yes, 3: no":                    "1, 2|drop 3",
		"No to 1, yes to the other one":          "2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12|drop 1",
		"the 2nd one, yes":                       "2|",
		"yes to the 2nd and no to the 3rd":       "2|drop 3",
		"not 1, but 2 yes":                       "2|drop 1",
		"Yes to the first two, not the last one": "1-2|drop 12",
		"ok to 4, nope to 5":                     "4|drop 5",
		"Yes to 13":                              "13|", // which the draft has not: nothing is taken for it
		"no to 2 feet":                           "|no to 2 feet",
		"No, 2 hexes":                            "|No, 2 hexes",
		"Yes, 3 guns there":                      "|Yes, 3 guns there",
		"The 2nd Foot, yes":                      "|The 2nd Foot, yes",
		"1 or 2?":                                "|1 or 2?",
	} {
		numbers, rest := redraft.Partly(text, redraft.State{Drafted: 12, Minds: true})
		if got := numbers + "|" + rest; got != want {
			t.Errorf("%q\n\tis   %q\n\twant %q", text, got, want)
		}
	}
}

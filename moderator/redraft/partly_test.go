package redraft_test

import (
	"testing"

	"adjutant/moderator/redraft"
)

func TestPartly(t *testing.T) {
	for text, want := range map[string]string{
		"yes to number two":                              "2|",
		"Yes to no. 2 please":                            "2|",
		"ok, agreed on the second one, thanks":           "2|",
		"2 and 5 are fine as you put them":               "2, 5|",
		"2 and 5 are fine as you put them. Good luck!":   "2, 5|Good luck!",
		"Numbers two and five are exactly what I meant.": "2, 5|",
		"4: yes":                    "4|",
		"4: yes\n5: as you suggest": "4, 5|\n",
		"I'll take the first two as you wrote them, thank you.": "1-2|",
		"The last one is right.":                                "6|",
		"go ahead with 2":                                       "2|",
		"ok go ahead with all but the third":                    "all|drop 3",
		"Yes to all except 3 and 4, please.":                    "all|drop 3, 4",
		"Everything is fine but not number five.":               "all|drop 5",
		"2 is right, but drop 5":                                "2|drop 5",
		"Yes to 2, but 4 should go to 0405":                     "2|4 should go to 0405",
		"Send all but 3":                                        "all|drop 3",
		"Is 2 fine as you put it?":                              "|Is 2 fine as you put it?",
		"If 2 is fine, do it.":                                  "|If 2 is fine, do it.",
		"Don't take 2.":                                         "|Don't take 2.",
		"I had 2 beers and all is fine.":                        "|I had 2 beers and all is fine.",
		"2 is wrong":                                            "|2 is wrong",
		"Yes to the 2nd Foot":                                   "|Yes to the 2nd Foot",
		"Take two companies to 1004":                            "|Take two companies to 1004",
		"Make 2 the Lancers":                                    "|Make 2 the Lancers",
		"3 should go to 0405 instead":                           "|3 should go to 0405 instead",
		"1. move 2nd Foot 1004":                                 "|1. move 2nd Foot 1004",
		"Yes to 2 or 3, I cannot decide. Which one?":            "|Yes to 2 or 3, I cannot decide. Which one?",
	} {
		numbers, rest := redraft.Partly(text, redraft.State{Drafted: 6})
		if got := numbers + "|" + rest; got != want {
			t.Errorf("%q\n\tis   %q\n\twant %q", text, got, want)
		}
	}
}

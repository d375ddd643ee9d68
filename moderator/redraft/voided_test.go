package redraft_test

import (
	"testing"

	"adjutant/moderator/redraft"
)

// Who says of a number that it is off or wrong leaves it out, unless he says how it should be, or what is to stand in its place.
func TestANumberIsOff(t *testing.T) {
	heeds := func(int, string) string { return "" }
	held := func(words string, _ bool) string {
		if words == "the Rifles" || words == "Rifles" {
			return "1"
		}
		return ""
	}
	for line, want := range map[string]string{
		"3 is off":                                  "drop 3 |",
		"1 and 2 are off, 40 IL stays home.":        "drop 1, 2 | 40 IL stays home.",
		"5 is wrong, Taylor does not move at all.":  "drop 5 | Taylor does not move at all.",
		"No. 2 is cancelled, sorry.":                "drop 2 |",
		"2 does not count.":                         "drop 2 |",
		"Yes, except that 1 is off.":                "drop 1 |",
		"except that 1 is off: the Horse goes east": "drop 1 | the Horse goes east",
		"1 is off, the Rifles stay after all.":      "| 1: the Rifles stay.",
		"3 is wrong, it should be 0405.":            "| 3 is wrong, it should be 0405.",
		"3 is wrong, I meant the Horse.":            "| 3 is wrong, I meant the Horse.",
		"Why is it that 3 is off?":                  "| Why is it that 3 is off?",
		"3 is off to the woods":                     "| 3 is off to the woods",
		"If it rains, 3 is off.":                    "| If it rains, 3 is off.",
		"gun 3 is off":                              "| gun 3 is off",
		"Is 3 wrong?":                               "| Is 3 wrong?",
	} {
		if got := read(line, redraft.State{Drafted: 6, Whose: heeds, Held: held, Minds: true, Joins: true}); got != want {
			t.Errorf("%q\n\tis   %s\n\twant %s", line, got, want)
		}
	}
	if got := read("3 is off", redraft.State{Drafted: 6, Whose: heeds, Minds: true}); got != "| 3 is off" {
		t.Errorf("older readings have it as %s", got)
	}
}

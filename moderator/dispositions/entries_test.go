package dispositions_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/moderator/dispositions"
	"adjutant/moderator/redraft"
)

var entering = dispositions.Entering{
	Formations: []dispositions.Formation{{"1", []string{"1 US Cav", "1 US", "2 MO", "Totten"}}, {"2", []string{"Sigel", "3 MO", "5 MO"}}, {"3", []string{"1 MO", "2 US", "Du Bois"}}, {"4", []string{"1 KS", "2 KS", "1 IA"}}},
	Riders:     []string{"Lyon"}, Roads: []string{"Dixon's Ford Road"},
}

func TestEntries(t *testing.T) {
	for mail, want := range map[string]string{
		"Formation 1 enters at 0701 on turn 1, formation 3 too, formation 4 too with Lyon. Sigel's formation comes at 1018 on turn 3 as well.":                                      "1 0701 1; 3 0701 1; 4 0701 1 Lyon; 2 1018 3",
		"Lyon with formation 1 at B on turn 1; 3 and 4 also at B turn 1; Sigel at E turn 3.":                                                                                        "1 B 1 Lyon; 3 B 1; 4 B 1; 2 E 3",
		"sigel comes in from the south (1018) turn 3, everything else from the north at 0701 first turn, lyon with the first formation":                                             "2 1018 3; 1 0701 1 Lyon; 3 0701 1; 4 0701 1",
		"I would like that Lyon and the 1st formation enter in turn 1 at 0701. Formation 3 and 4 should enter at the same place also in turn 1. Sigel I leave so as it is printed.": "1 0701 1 Lyon; 3 0701 1; 4 0701 1",
		"Sigel's brigade to enter at C, turn 2. Formation 1 + Lyon at A turn 2.":                                                                                                    "2 C 2; 1 A 2 Lyon",
		"Formation 2 (Sigel) at 1512 instead of 1018, turn 2.":                                                                                                                      "2 1512 2",
		"I put the 1 US, 2 MO, Totten and the cavalry at 0701, turn 1, with Lyon leading them.":                                                                                     "1 0701 1 Lyon",
		"Sigel comes up Dixon's Ford Road at 1018 on turn 3":                                                                                                                        "2 1018 3",
		"Formations 1 and 3 at B, turn 1":          "1 B 1; 3 B 1",
		"Dear all, formation 1 at 0701 on turn 1.": "1 0701 1",
		"Everyone in at 0701, turn 1, except Sigel who comes up Dixon's Ford Road at 1018 on turn 3. Lyon rides with formation 3.": "2 1018 3; 3 0701 1 Lyon; 1 0701 1; 4 0701 1",
		"1, 3 and 4 at B on turn 1, Lyon with 4. 2 at E on turn 3.":                                                                "1 B 1; 3 B 1; 4 B 1 Lyon; 2 E 3",
		"Lyon takes formation 1 in at 0701 on turn 1. Formations 3 and 4 follow at 0701, turn 1. Sigel like printed.":              "1 0701 1 Lyon; 3 0701 1; 4 0701 1",
		// what looks alike
		"Du Bois's group goes to 0110 in turn 2. Sigel does his historical march: 1018 on turn 3.": "-",
		"Formation 1 at 0701 on turn 1, then 0110":                                                 "-",
		"Formation 1 at 0701 on turn 1. Lyon with formation 4.":                                    "-",
		"Formation 1 at 0701 on turn 1, formation 3":                                               "-",
		"Where does formation 1 enter?":                                                            "-",
		"Formation 1 does not enter at 0701":                                                       "-",
		"Formation 9 at 0701 turn 1":                                                               "-",
		"Formation 1 at 0701":                                                                      "-",
		"Formation 1 at 0701 turn 1 if the ford is free":                                           "-",
		"Everyone at 0701 on turn 1, except Sigel":                                                 "-",
		"Lyon with formations 1 and 3 at 0701 turn 1":                                              "-",
		"Formation 1 at 0701 turn 1, formation 1 at 0110 turn 2":                                   "-",
	} {
		all, is := entering.Read(redraft.Sentences(mail))
		got := "-"
		if is {
			var parts []string
			for _, e := range all {
				parts = append(parts, strings.TrimSpace(fmt.Sprintln(e.Formation, e.At, e.Turn, e.With)))
			}
			got = strings.Join(parts, "; ")
		}
		if got != want {
			t.Errorf("%q is %s, not %s", mail, got, want)
		}
	}
}

package dispositions_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/moderator/dispositions"
)

// field is a part of the Training Field, as North has it.
var field = dispositions.Field{Units: []dispositions.Unit{
	{Name: "1st Foot", Sign: "n1F", At: "1103"},
	{Name: "2nd Foot", Sign: "n2F", At: "1003"},
	{Name: "3rd Foot", Sign: "n3F", At: "0406"},
	{Name: "4th Foot", Sign: "n4F", At: "0504"},
	{Name: "Marlow", Sign: "nMar", At: "1103"},
	{Name: "Lancers", Sign: "nLan", At: "1402"},
	{Name: "Dragoons", Sign: "nDra", At: "0703"},
	{Name: "Battery A", Sign: "nBA", At: "1202"},
	{Name: "Guard Battalion", Sign: "nGB", At: "0205"},
	{Name: "1st Mechanised", Sign: "n1M", At: "0304"},
}}

// said is what a sentence disposes of, in short.
func said(f dispositions.Field, sentence string) string {
	all, is := f.Read(sentence)
	if !is {
		return "-"
	}
	var parts []string
	for _, d := range all {
		switch {
		case d.Done:
			parts = append(parts, "done")
		case d.Via != "":
			parts = append(parts, fmt.Sprint(strings.Join(d.Units, "+"), " ", d.Via, "-", d.To))
		case len(d.Units) == 0:
			parts = append(parts, "rest")
		default:
			parts = append(parts, strings.TrimRight(fmt.Sprint(strings.Join(d.Units, "+"), " ", d.To), " "))
		}
	}
	return strings.Join(parts, "; ")
}

func TestRead(t *testing.T) {
	for sentence, want := range map[string]string{
		"1st foot + marlow 1104": "1st Foot+Marlow 1104",
		"2nd ft 1004":            "2nd Foot 1004",
		"lancrs 1404":            "Lancers 1404",
		"Lances 1404":            "Lancers 1404",
		"dragoons 0704.":         "Dragoons 0704",
		"n1F+nMar 1104, nLan 1404, BA 1203, rest no change, end": "1st Foot+Marlow 1104; Lancers 1404; Battery A 1203; rest; done",
		"1st Foot (1103) moves to 1104":                          "1st Foot 1104",
		"Lancers 1402 -> 1404":                                   "Lancers 1404",
		"4th Foot moves up behind the brook to 0505":             "4th Foot 0505",
		"the Lancers ride round the flank to 1504":               "Lancers 1504",
		"2nd Foot to 1004 alongside":                             "2nd Foot 1004",
		"Ich ziehe: 1st Foot to 1104, the others stay.":          "1st Foot 1104; rest",
		"guard bn to 0305":                                       "Guard Battalion 0305",
		"1 Mech 0404, Guards 0305":                               "1st Mechanised 0404; Guard Battalion 0305",
		"im not sure i get it but id like to move the 1st foot to 1104 please and the rest stays where it is":                                                                           "1st Foot 1104; rest",
		"I think the hill at 1205 is important because it gives 3 points, so I would like to bring the 1st Foot and the 2nd Foot next to it, the 1st Foot at 1104 and the 2nd at 1004.": "1st Foot 1104; 2nd Foot 1004",
		"Marlow's brigade closes up on the hill: 1st Foot to 1104, 2nd Foot to 1004":                                                                                                    "1st Foot 1104; 2nd Foot 1004",
		"The 3rd Foot stays at the ford, 4th Foot to 0505 to support it":                                                                                                                "3rd Foot; 4th Foot 0505",
		"1st Foot via 1004 to 1104":                                    "1st Foot 1004-1104",
		"1 Mech to 0404 by way of 0305. ":                              "1st Mechanised 0305-0404",
		"4th Foot at 0505 together with 3rd Foot, the Lancers at 1404": "4th Foot+3rd Foot 0505; Lancers 1404",
		// what looks alike
		"4th Foot to 0505 with 3rd Foot, Lancers at 1404, Dragoons": "-",
		"1st Foot attacks 1205":                                       "-",
		"1st Foot to 1104 if the Lancers are at 1404":                 "-",
		"1st Foot goes to 1104 or 1004":                               "-",
		"1st Foot does not go to 1104":                                "-",
		"Can the 1st Foot go to 1104?":                                "-",
		"1st Foot via 1004 and 1005 to 1104":                          "-",
		"1st Foot across the ford to 0407":                            "-",
		"Foot 1104":                                                   "-",
		"1st Foot 1003 to 1104":                                       "-",
		"I attack with all: 1st Foot to 1104":                         "-",
		"Marlow's brigade to 1104":                                    "-",
		"The 1st Foot was in 1103":                                    "-",
		"Should the 1st Foot go to 1104, so be it":                    "-",
		"1st Foot and 9th Foot to 1104":                               "-",
		"I would like to bring the 2nd Foot up, the 1st Foot at 1104": "-",
		"1st Foot to 1104 with the 2nd Foot behind":                   "-",
		"Lancers to 1404 facing east":                                 "-",
		"The Lancers ride down the east edge of the map to 1404":      "-",
		"The Guard Battalon to 0305":                                  "Guard Battalion 0305",
		"The Guards to 0305, the Mechanics to 0404":                   "-",
		"everybody in 1103 but the 2nd Foot goes to 1104":             "-",
		"The Lancers move behind 1404":                                "-",
		"The Lancers go round 1404":                                   "-",
		"The Lancers go over 1404":                                    "-",
		"The Lancers go over to 1404, and that is all.":               "Lancers 1404",
		"to guard 1104":                                               "-",
	} {
		if got := said(field, sentence); got != want {
			t.Errorf("%q is %s, not %s", sentence, got, want)
		}
	}
}

func TestAreas(t *testing.T) {
	f := dispositions.Field{
		Units: []dispositions.Unit{{Name: "Old Punt", At: "Mere"}, {Name: "Long Punt", At: "Alder"}},
		Areas: []dispositions.Area{{"Osier", []string{"Osier", "the middle island"}}, {"Outer_Roads", []string{"Outer Roads"}}},
	}
	for sentence, want := range map[string]string{
		"old punt osier":                             "Old Punt Osier",
		"Long Punt sails to the Outer Roads":         "-", // no verb of walking
		"Long Punt goes to the outer roads, please.": "Long Punt Outer_Roads",
		"Old Punt goes to Sallow":                    "-",
	} {
		if got := said(f, sentence); got != want {
			t.Errorf("%q is %s, not %s", sentence, got, want)
		}
	}
}

func TestBeneath(t *testing.T) {
	f := dispositions.Field{
		Units: []dispositions.Unit{{Name: "Pit Company"}, {Name: "Works Company"}, {Name: "Ridge Tanks"}},
		Areas: []dispositions.Area{{"Blind 1", []string{"Blind 1", "B1", "0603"}}, {"Blind 2", []string{"Blind 2", "B2", "0605"}}, {"Blind 3", []string{"Blind 3", "B3", "0802"}}},
	}
	for sentence, want := range map[string]string{
		"I hide Pit Company under Blind 1, the Works Company under Blind 2 and the Tanks under Blind 3.": "Pit Company Blind 1; Works Company Blind 2; Ridge Tanks Blind 3",
		"Ridge Tanks under blind 3, Pit Company at 0605":                                                 "Ridge Tanks Blind 3; Pit Company Blind 2",
		"Pit Company is beneath Blind 2":                                                                 "Pit Company Blind 2",
		"pit b1, works b2, tanks b3":                                                                     "Pit Company Blind 1; Works Company Blind 2; Ridge Tanks Blind 3",
		"Blind 1 = Pit Company, Blind 2 = Works Company, the others are empty":                           "Pit Company Blind 1; Works Company Blind 2; rest",
		"What is beneath Blind 2?":                                                                       "-",
		"Blind 2 is empty":                                                                               "-",
		"The Tanks are not at Blind 3":                                                                   "-",
	} {
		if got := said(f, sentence); got != want {
			t.Errorf("%q is %s, not %s", sentence, got, want)
		}
	}
}

func TestInches(t *testing.T) {
	f := dispositions.Field{
		Units:  []dispositions.Unit{{Name: "Riders", At: "(6,6)"}, {Name: "Beadles", At: "(10,4)"}},
		Others: []dispositions.Unit{{Name: "Dogs", At: "(30,24)"}},
		Table:  true,
	}
	for sentence, want := range map[string]string{
		"Riders move 10 inches north, Beadles stay":          "Riders (6,16); Beadles",
		"beadles 5 north, riders 10 east":                    "Beadles (10,9); Riders (16,6)",
		"The Riders go ten inches in direction of the Dogs.": "Riders (14,12)",
		"riders (12,12), done":                               "Riders (12,12); done",
		"Riders 10 inches":                                   "-",
		"Riders 10 inches past the Dogs":                     "-",
		"Do the Riders go 10 inches north?":                  "-",
		"Riders charge 10 inches north":                      "-",
		"Dogs 5 inches north":                                "-",
	} {
		if got := said(f, sentence); got != want {
			t.Errorf("%q is %s, not %s", sentence, got, want)
		}
	}
}

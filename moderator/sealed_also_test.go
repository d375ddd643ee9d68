package moderator_test

import "testing"

// What begins with "also" is added to what is sealed, or stands in the place of what that has for the same units; any other mail replaces it
// whole, and is told what is ordered no more.
func TestSealedOrdersAreAddedTo(t *testing.T) {
	const first = "2nd Mill to (5,9).\nLane Horse to (8,17)\n"
	for said, want := range map[string]string{
		"Also, the Lane Rifles to (9,5).":                       "move 2nd-Mill (4,7.9)-(5,9); move Lane-Horse (3,18.5)-(8,17); move Lane-Rifles (6,5.5)-(9,5)",
		"Hello again,\n\nalso the Lane Rifles to (9,5).":        "move 2nd-Mill (4,7.9)-(5,9); move Lane-Horse (3,18.5)-(8,17); move Lane-Rifles (6,5.5)-(9,5)",
		"I forgot: the Lane Rifles to (9,5)":                    "move 2nd-Mill (4,7.9)-(5,9); move Lane-Horse (3,18.5)-(8,17); move Lane-Rifles (6,5.5)-(9,5)",
		"Second thoughts: the 2nd Mill to (6,9).":               "move 2nd-Mill (4,7.9)-(6,9); move Lane-Horse (3,18.5)-(8,17)",
		"Correction: the 2nd Mill stays.\nThe Rifles to (9,5).": "hold 2nd-Mill; move Lane-Horse (3,18.5)-(8,17); move Lane-Rifles (6,5.5)-(9,5)",
		"The Lane Rifles to (9,5).":                             "move Lane-Rifles (6,5.5)-(9,5)",
		"Gun 1 stays.\nAlso, the Lane Rifles to (9,5).":         "hold Mill-Battery gun 1; move Lane-Rifles (6,5.5)-(9,5)", // it is added to what the mail says before
		"Also the weather is fine.\nThe Lane Rifles to (9,5).":  "move Lane-Rifles (6,5.5)-(9,5)",
	} {
		m := newMillTable(packMatch(t, "mill-lane", 1))
		m.send("west", first)
		letter := m.send("west", said+"\n").Send[0].Text
		if got := m.sealedLast(); got != want {
			t.Errorf("%q: sealed are %q, not %q\n%s", said, got, want, letter)
		}
		m.rejudged()
		if want == "move Lane-Rifles (6,5.5)-(9,5)" {
			mustSay(t, letter, "No longer ordered: move 2nd Mill")
		}
	}
}

// Who does otherwise than the draft has it is known by his name, and a word that it is so.
func TestADraftIsChangedByName(t *testing.T) {
	const first = "2nd Mill to (5,9).\nLane Horse to (8,17)\nLane Rifles to (30,5)\n"
	const rifles, mill, horse = "move Lane-Rifles (6,5.5)-(9,5)", "move 2nd-Mill (4,7.9)-(5,9)", "move Lane-Horse (3,18.5)-(8,17)"
	for said, want := range map[string]string{
		"Instead the Rifles to (9,5).":                                        mill + "; " + horse + "; " + rifles,
		"The Rifles go to (9,5) instead.":                                     mill + "; " + horse + "; " + rifles,
		"Better: the Rifles go to (9,5).":                                     mill + "; " + horse + "; " + rifles,
		"Yes, but the Rifles only to (9,5).":                                  mill + "; " + horse + "; " + rifles,
		"The 2nd Mill stays after all. Rifles to (9,5).":                      "hold 2nd-Mill; " + horse + "; " + rifles,
		"The Rifles then to (9,5), and instead the Horse stays.":              "", // "and instead" may be of both
		"Instead the 1st Mill advances 2 inches.":                             "", // the draft has nothing for it
		"Instead the Rifles to (9,5)?":                                        "",
		"Second thoughts: 2nd Mill to (6,9).\nAnd the Rifles to (9,5), then.": "move 2nd-Mill (4,7.9)-(6,9); " + horse + "; " + rifles,
	} {
		m := newMillTable(packMatch(t, "mill-lane", 1))
		m.subject = "Re: " + m.send("west", first).Send[0].Subject
		letter := m.send("west", said+"\n").Send[0].Text
		if got := m.sealedLast(); got != want {
			t.Errorf("%q: sealed are %q, not %q\n%s", said, got, want, letter)
		}
		m.rejudged()
	}
}

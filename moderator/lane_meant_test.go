package moderator_test

import (
	"slices"
	"strings"
	"testing"
)

// sealedLast are the orders of a side that were sealed last, "" where none were.
func (m *match) sealedLast() string {
	for _, line := range slices.Backward(m.game.Lines) {
		if line.Sealed == nil {
			continue
		}
		var all []string
		for _, a := range line.Sealed.Actions {
			if a.Verb != "pass" {
				all = append(all, a.String())
			}
		}
		slices.Sort(all)
		return strings.Join(all, "; ")
	}
	return ""
}

// A yes to numbers takes them, whatever else is said of others; where something may take it back, they are no part of "the rest", and
// stay to be asked about.
func TestAYesToNumbersIsNoRest(t *testing.T) {
	const (
		drafted = "1st Mill marches along the road to the bridge behind the guns. The horse rides north of Windmill Hill, to about (10,23), and then on toward the Mill. 2nd Mill moves to (5,9). The Lane Rifles wibble.\n"
		mill    = "move 1st-Mill (4,13.5)-(4.2,11.3)-(8.5,11.6)"
		horse   = "move Lane-Horse (3,18.5)-(8.9,22.3)"
		second  = "move 2nd-Mill (4,7.9)-(5,9)"
	)
	for said, want := range map[string]string{
		"Yes to 1 and 2, thanks. 2nd Mill, please wait where you are this turn. Forget the rest.": "hold 2nd-Mill; " + mill + "; " + horse,
		"Yes to 1 and 2. The Lane Rifles wait. Forget the rest.":                                  "hold Lane-Rifles; " + mill + "; " + second + "; " + horse,
		"Yes to 1. Drop the rest.": mill + "; " + second,
		"Yes to number 2. Forget the rest, the Grenadiers will not be stopped by it.": second + "; " + horse,
		// it may be taken back: nothing is played, and nothing that was agreed to is left out
		"Yes to 1 and 2, thanks. But wait. Forget the rest.":                         "",
		"Yes to 1 and 2. If 2nd Mill is stopped, forget it.":                         "",
		"Yes to 1 and 2. No, wait, the 1st Mill stays. Forget the rest.":             "",
		"Yes to 1 and 2. Only if 2nd Mill is not in the way, though. Drop the rest.": "",
		"Yes to 1 and 2. I was kidding about 2nd Mill and 2. Drop the rest.":         "",
	} {
		m := newMillTable(packMatch(t, "mill-lane", 1))
		m.subject = "Re: " + m.send("west", drafted).Send[0].Subject
		d := m.send("west", said+"\n")
		if got := m.sealedLast(); got != want {
			t.Errorf("%q: kept %q, not %q\n%s", said, got, want, d.Send[0].Text)
		}
		if want == "" && (strings.Contains(d.Send[0].Text, "Left out of the draft: 1") || strings.Contains(d.Send[0].Text, "2: The horse")) {
			t.Errorf("%q leaves out what it agrees to:\n%s", said, d.Send[0].Text)
		}
	}
}

// STOP between the sentences of a telegram is a point; somebody who is told to stop holds.
func TestTelegrams(t *testing.T) {
	for said, want := range map[string]string{
		"ORDERS TURN TWO STOP HITCH UP BOTH GUNS STOP LANE HORSE TO MILL BY NORTH OF THE HILL STOP FIRST MILL EAST ALONG LANE TWO INCHES SHORT OF GUN ONE STOP RIFLES THROUGH THE WOOD TO 13,6 STOP SECOND MILL EAST TO 8,8 STOP STAFF HOLDS STOP": "",
		"LANE HORSE TO (4,19) STOP 2ND MILL TO (4.5,8.5) STOP WEST STAFF HOLDS STOP": "hold West-Staff; move 2nd-Mill (4,7.9)-(4.5,8.5); move Lane-Horse (3,18.5)-(4,19)",
		"LANE HORSE TO (4,19) STOP\n2ND MILL TO (4.5,8.5) STOP\n":                    "move 2nd-Mill (4,7.9)-(4.5,8.5); move Lane-Horse (3,18.5)-(4,19)",
		"LANE HORSE TO (4,19)\nSTOP 2ND MILL TO (4.5,8.5) STOP\n\nAnna":              "move 2nd-Mill (4,7.9)-(4.5,8.5); move Lane-Horse (3,18.5)-(4,19)",
		"LANE HORSE TO (4,19) FULL STOP WEST STAFF HOLDS FULL STOP":                  "hold West-Staff; move Lane-Horse (3,18.5)-(4,19)",
		"Lane Horse to (4,19) STOP 2nd Mill to (4.5,8.5) STOP":                       "move 2nd-Mill (4,7.9)-(4.5,8.5); move Lane-Horse (3,18.5)-(4,19)",
		// near misses: who is to stop
		"LANE HORSE STOP":                "hold Lane-Horse",
		"LANE HORSE STOP\n2ND MILL STOP": "hold 2nd-Mill; hold Lane-Horse",
		"2nd Mill stop, Lane Horse stop": "hold 2nd-Mill; hold Lane-Horse",
		// nobody can tell
		"LANE HORSE TO (4,19) STOP 2ND MILL STOP WEST STAFF HOLDS STOP": "",
	} {
		m := newMillTable(packMatch(t, "mill-lane", 1))
		d := m.send("west", said+"\n")
		if got := m.sealedLast(); got != want {
			t.Errorf("%q: kept %q, not %q\n%s", said, got, want, d.Send[0].Text)
		}
	}
}

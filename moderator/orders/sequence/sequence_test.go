package sequence_test

import (
	"testing"

	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/sequence"
	"adjutant/moderator/orders/unit"
)

func TestWhatIsFirstIsSaidFirst(t *testing.T) {
	units := []unit.Unit{{ID: "1-KS", Name: "1 KS", Side: "US", At: "0602"}, {ID: "2-KS", Name: "2 KS", Side: "US", At: "0602"}, {ID: "Totten", Name: "Totten", Side: "US", At: "0601"}, {ID: "3-LA", Name: "3 LA", Side: "CS", At: "0503"}}
	x := scan.NewScope(scan.Roster{Units: units, Reader: "US", Version: scan.Latest, Maps: []scan.Map{{FirstColumn: 1, LastColumn: 15, FirstRow: 1, LastRow: 18}}})
	for said, want := range map[string]string{
		"After Totten has bombarded 0603, 1 KS attacks 0503":            "Totten bombards 0603, then 1 KS attacks 0503",
		"1 KS attacks 0503 after 2 KS has attacked 0603.":               "2 KS attacks 0603, then 1 KS attacks 0503.",
		"Before 1 KS attacks 0503, Totten bombards 0603":                "Totten bombards 0603, then 1 KS attacks 0503",
		"1 KS goes to 0603 before 2 KS goes to 0503":                    "1 KS goes to 0603, then 2 KS goes to 0503",
		"Once 1 KS and 2 KS have gone to 0603, Totten goes to 0602":     "1 KS and 2 KS goes to 0603, then Totten goes to 0602",
		"As soon as 1 KS has moved to 0603, Totten follows":             "1 KS moves to 0603, then Totten follows",
		"Good evening. When Totten has fired at 0603, 1 KS attacks it.": "Good evening. Totten fires at 0603, then 1 KS attacks it.",
		"And after 1 KS has marched to 0603, 2 KS goes there":           "And 1 KS marches to 0603, then 2 KS goes there",
		"1 KS goes to 0603 after 2 KS has left it":                      "1 KS goes to 0603 after 2 KS has left it",
		"1 KS attacks 0503 after 2 KS has attacked it":                  "1 KS attacks 0503 after 2 KS has attacked it",
		"After 3 LA has attacked 0602, 1 KS attacks 0503":               "After 3 LA has attacked 0602, 1 KS attacks 0503",
		"Before 3 LA attacks 0602, 1 KS attacks 0503":                   "Before 3 LA attacks 0602, 1 KS attacks 0503",
		"If 1 KS goes to 0603 before 2 KS goes to 0503, I lose":         "If 1 KS goes to 0603 before 2 KS goes to 0503, I lose",
		"1 KS goes to 0603 before noon":                                 "1 KS goes to 0603 before noon",
		"After the rain, 1 KS goes to 0603":                             "After the rain, 1 KS goes to 0603",
		"After 1 KS has not moved, 2 KS moves to 0603":                  "After 1 KS has not moved, 2 KS moves to 0603",
		"Does 1 KS go before 2 KS goes to 0603?":                        "Does 1 KS go before 2 KS goes to 0603?",
		"2 KS is worn after it has fought, 1 KS goes to 0603":           "2 KS is worn after it has fought, 1 KS goes to 0603",
	} {
		if got := scan.Text(sequence.In(x, scan.Normalise(said, 1))); got != want {
			t.Errorf("%q is said as %q, not %q", said, got, want)
		}
	}
}

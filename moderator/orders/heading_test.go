package orders_test

import (
	"strings"
	"testing"

	"adjutant/moderator/orders"
)

// A heading stops no order, and who stays is ordered nothing else; what takes an order back stops it as before.
func TestHeadingsAndWhoStays(t *testing.T) {
	const move = "move 1st Foot 1104"
	for mail, want := range map[string]string{
		"turn 2, North:\n" + move:                                   "turn 2; move 1st-Foot 1104",
		"Turn 2, first the left:\n\n" + move:                        "turn 2; move 1st-Foot 1104",
		"turn 4, and my compliments:\n" + move:                      "turn 4; move 1st-Foot 1104",
		"I did not touch the 2nd! As I said:\n" + move:              "move 1st-Foot 1104",
		"For the 2nd Foot:\nhold 2nd Foot\n" + move:                 "hold 2nd-Foot; move 1st-Foot 1104",
		"Turn 2, South:\n" + move:                                   "stopped", // orders of the other side
		"Turn 2, but not this:\n" + move:                            "stopped",
		"turn 2, if you attack:\n" + move:                           "stopped",
		"Ben said:\n" + move:                                        "stopped",
		"2nd Foot to 1105:\n" + move:                                "stopped",
		"No, the 2nd Foot stays where it is.\n" + move:              "hold 2nd-Foot; move 1st-Foot 1104",
		"2nd Foot and Battery A will stay put this turn.":           "hold 2nd-Foot, Battery-A",
		"Battery A does nothing.":                                   "hold Battery-A",
		move + "\nNo, the 1st Foot stays where it is.":              "stopped",
		"The 1st Foot stays where it is.\n" + move:                  "stopped",
		"No, the 2nd Foot stays where it is if they come.\n" + move: "stopped",
	} {
		r := orders.Parse(mail, fieldRoster(orders.Latest))
		var got []string
		for _, line := range r.Lines {
			got = append(got, line.String())
		}
		is := strings.Join(got, "; ")
		for _, f := range r.Findings {
			if !f.IsWarning() {
				is = "stopped"
			}
		}
		if is != want {
			t.Errorf("%q is %q, want %q (%+v)", mail, is, want, r.Findings)
		}
	}
}

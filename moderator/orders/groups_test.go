package orders_test

import (
	"testing"

	"adjutant/moderator/orders"
)

// What several groups share is read so from Attending on; before, it was handed back, and so it stays.
func TestSharedWordByVersion(t *testing.T) {
	for _, text := range []string{"move Battery A, 1st Foot to 0705, 2nd Foot to 0706\n", "move 1st Foot 0705, 2nd Foot 0706, then done\n", "move Battery A + 1st Foot 0705\n"} {
		for v := orders.Tolerant; v <= orders.Latest; v++ {
			r := orders.Parse(text, fieldRoster(v))
			if read := len(r.Findings) == 0; read != (v >= orders.Attending) {
				t.Errorf("%q by version %d: %v %v", text, v, readAs(r), r.Findings)
			}
		}
	}
}

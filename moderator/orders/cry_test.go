package orders

import "testing"

// TestACryForHelp: an order behind a cry is read as the order, and help alone asks for the guide.
func TestACryForHelp(t *testing.T) {
	for _, c := range []struct {
		text             string
		orders, commands int
	}{
		{"help! pass\n", 1, 0},
		{"Help!! pass\n", 1, 0},
		{"help!\n", 0, 1},
		{"help! orders\n", 0, 1},
		{"help orders\n", 0, 1},
	} {
		r := Parse(c.text, Roster{Version: Conversing})
		if len(r.Lines) != c.orders || len(r.Commands) != c.commands {
			t.Errorf("%q: %d orders and %d commands, findings %v", c.text, len(r.Lines), len(r.Commands), r.Findings)
		}
		if before := Parse(c.text, Roster{Version: Tolerant}); len(before.Lines) != 0 {
			t.Errorf("%q is read as an order by a version of before", c.text)
		}
	}
}

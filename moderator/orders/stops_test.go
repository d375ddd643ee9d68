package orders_test

import (
	"testing"

	"adjutant/moderator/orders"
)

// 'stops: yes' belongs to the move before it, or alone in a line to all of a mail; whoever read mails before it was known
// hands it back.
func TestStops(t *testing.T) {
	const move = "move 1st-Foot 1103-1104"
	for _, tt := range []struct {
		text  string
		line  string // canonical, "" for none
		ends  int
		wrong int // findings that are no warnings
	}{
		{"move 1st Foot 1103-1104 stops: yes", move + " stops: yes", 0, 0},
		{"Move 1st Foot from 1103 to 1104 STOPS yes", move + " stops: yes", 0, 0},
		{"move 1st Foot 1103-1104, stops: yes", move + " stops: yes", 0, 0},
		{"move 1st Foot 1103-1104 stops: no", move, 0, 0},
		{"move 1st Foot 1103-1104 face N stops: yes", move + " face N stops: yes", 0, 0},
		{"move 1st Foot 1103-1104\nStops: yes.", move, 2, 0},
		{"move 1st Foot 1103-1104 stops: maybe", "", 0, 1},
	} {
		r := orders.Parse(tt.text, fieldRoster(orders.Latest))
		line, wrong := "", 0
		for _, l := range r.Lines {
			line = l.String()
		}
		for _, f := range r.Findings {
			if !f.IsWarning() {
				wrong++
			}
		}
		if line != tt.line || r.Ends != tt.ends || wrong != tt.wrong {
			t.Errorf("%q: %q, for all in line %d, %v", tt.text, line, r.Ends, r.Findings)
		}
		if o, f := orders.ParseLine(tt.line, fieldRoster(orders.Latest)); tt.line != "" && (f != nil || o.String() != tt.line) {
			t.Errorf("%q reads as %q: %v", tt.line, o, f)
		}
	}
	if r := orders.Parse("move 1st Foot 1103-1104 stops: yes", fieldRoster(orders.Tolerant)); len(r.Lines) != 0 || len(r.Findings) == 0 {
		t.Errorf("read as before: %v", r.Lines)
	}
}

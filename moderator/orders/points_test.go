package orders_test

import (
	"testing"

	"adjutant/moderator/orders"
)

// TestAttacksArePutOnATable: in a game whose limits its players have typed in, points of its table are places of an attack.
func TestAttacksArePutOnATable(t *testing.T) {
	for line, want := range map[string]string{
		"attack (10,15) -> (24,19.5) primary N-Foot":         "attack (10,15) -> (24,19.5) primary N-Foot",
		"attack (10,15)+(3,4) -> (24,19)":                    "attack (10,15)+(3,4) -> (24,19)",
		"attack (24,19) with Dyke Guard":                     "attack (24,19) primary N-Foot",
		"attack Dyke Guard -> (24,19)":                       "attack (24,19) primary N-Foot",
		"attack (10,15 -> (24,19) primary N-Foot":            "",
		"attack (10,15) -> 24 19 primary N-Foot":             "",
		"attack Dyke Guard -> (24,19) (as we said in April)": "attack (24,19) primary N-Foot",
	} {
		got := ""
		for _, o := range orders.Parse(line, isles()).Lines {
			got += o.String()
		}
		if got != want {
			t.Errorf("%s: read as %q, want %q", line, got, want)
		}
	}
	then := isles()
	then.Version = orders.Discerning
	if lines := orders.Parse("attack (10,15) -> (24,19) primary N-Foot", then).Lines; len(lines) > 0 {
		t.Errorf("it was no order before, and is %q", lines[0])
	}
}

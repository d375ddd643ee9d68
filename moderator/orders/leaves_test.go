package orders_test

import (
	"testing"

	"adjutant/moderator/orders"
)

// TestWhoLeavesTheBoardMovesOffIt in a game whose limits its players have typed in; nowhere else, and nobody who only goes away.
func TestWhoLeavesTheBoardMovesOffIt(t *testing.T) {
	for line, want := range map[string]string{
		"exit Dyke Guard":                             "move N-Foot exit",
		"Exit Dyke Guard at Kirk.":                    "move N-Foot Kirk exit",
		"Dyke Guard exits by Kirk":                    "move N-Foot Kirk exit",
		"The Dyke Guard leaves the map.":              "move N-Foot exit",
		"Please, Dyke Guard leaves the board by Kirk": "move N-Foot Kirk exit",
		"move Dyke Guard Kirk exit":                   "move N-Foot Kirk exit",
		"Dyke Guard leaves.":                          "leave N-Foot",
		"Dyke Guard leaves the town":                  "",
		"the enemy leaves the map":                    "",
		"my brother leaves the field to me":           "",
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
	if lines := orders.Parse("exit Dyke Guard", then).Lines; len(lines) > 0 {
		t.Errorf("it was no order before, and is %q", lines[0])
	}
}

package main

import (
	"strings"
	"testing"

	"adjutant/engine/systems"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// TestOrdersGuide: every example is an order of the language, as the players of
// the training field would write it.
func TestOrdersGuide(t *testing.T) {
	field, err := systems.Find("training-field")
	if err != nil {
		t.Fatal(err)
	}
	roster, examples := interpret.Roster(field), 0
	for _, topic := range []string{"orders", "player"} {
		guide, _ := report.GuideTo(topic)
		for line := range strings.Lines(guide.Text) {
			example, found := strings.CutPrefix(line, "    ")
			if !found || !orders.IsOrder(example) {
				continue
			}
			examples++
			example, _, _ = strings.Cut(strings.TrimSpace(example), "  ")
			if _, wrong := orders.ParseLine(example, roster); wrong != nil {
				t.Errorf("%s: %s %s", example, wrong.Code, wrong.Text)
			}
		}
	}
	if examples < 30 {
		t.Errorf("only %d examples", examples)
	}
}

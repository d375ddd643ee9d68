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
// the training field would write it, and those of Mill Lane below its headings.
func TestOrdersGuide(t *testing.T) {
	field, err := systems.Find("training-field")
	if err != nil {
		t.Fatal(err)
	}
	table, err := systems.Find("mill-lane")
	if err != nil {
		t.Fatal(err)
	}
	examples := 0
	for _, topic := range []string{"orders", "player"} {
		guide, _ := report.GuideTo(topic)
		roster := interpret.Roster(field)
		for line := range strings.Lines(guide.Text) {
			if !strings.HasPrefix(line, " ") {
				roster = interpret.Roster(field)
				if strings.HasPrefix(line, "Bucket o' Muzzleblast") {
					roster = interpret.Roster(table)
				}
			}
			example, found := strings.CutPrefix(line, "    ")
			if !found || !orders.IsOrder(example) || strings.HasPrefix(example, "SEALED ") { // what an answer begins with
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

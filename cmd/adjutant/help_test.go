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
// the training field would write it, and those of other packs below their headings.
func TestOrdersGuide(t *testing.T) {
	field, err := systems.Find("training-field")
	if err != nil {
		t.Fatal(err)
	}
	headed := map[string]orders.Roster{}
	for heading, id := range map[string]string{"Bucket o' Muzzleblast": "mill-lane", "Into the Woods": "into-the-woods"} {
		p, err := systems.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		headed[heading] = interpret.Roster(p)
	}
	examples := 0
	for _, topic := range []string{"orders", "player"} {
		guide, _ := report.GuideTo(topic)
		roster := interpret.Roster(field)
		for line := range strings.Lines(guide.Text) {
			if !strings.HasPrefix(line, " ") {
				heading, _, _ := strings.Cut(strings.TrimSpace(line), ":")
				roster = interpret.Roster(field)
				if other, there := headed[heading]; there {
					roster = other
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

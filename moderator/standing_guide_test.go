package moderator_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// TestStandingOrdersOfTheGuides checks that each standing order that a guide shows is stored as it is written there.
func TestStandingOrdersOfTheGuides(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		pack, scenario string
		side           engine.Side
	}{
		{"training-field", "", "south"}, {"into-the-woods-ours", "2", "CS"}, {"mill-lane", "revolution", "west"},
	} {
		system := builtIn(t, tt.pack).Pack.System
		shown := standingIn(t, "player", "")
		if system != "musket" {
			shown = nil // they are of its games
		}
		for _, line := range append(shown, standingIn(t, "orders", system)...) {
			m := scenarioMatch(t, tt.pack, tt.scenario, 3)
			m.once = true
			d := m.send(tt.side, line+"\n")
			stored := slices.ContainsFunc(d.Append, func(l game.Line) bool { return l.Standing != nil })
			if !stored || d.Outcome == game.HandBack || strings.Contains(d.Send[0].Text, "not read as orders") {
				t.Errorf("%s: %q: %s\n%s", tt.pack, line, d.Outcome, d.Send[0].Text)
			}
		}
	}
}

// standingIn are the standing orders that a guide shows on lines of their own.
func standingIn(t *testing.T, topic, system string) (lines []string) {
	t.Helper()
	guide, ok := report.GuideIn(topic, system)
	if !ok {
		t.Fatalf("no guide %q", topic)
	}
	for line := range strings.Lines(guide.Text) {
		if typed := strings.TrimSpace(line); strings.HasPrefix(typed, "standing: ") && strings.HasPrefix(line, "    ") {
			typed, _, _ = strings.Cut(typed, "  ")
			lines = append(lines, typed)
		}
	}
	return lines
}

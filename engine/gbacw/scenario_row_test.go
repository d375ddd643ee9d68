package gbacw

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// TestEveryScenarioHasItsRow holds the pack's scenarios against the rows of their special rules.
func TestEveryScenarioHasItsRow(t *testing.T) {
	plain := scenario.Of(&state.State{})
	for _, s := range shiloh(t).Pack.Scenarios {
		if scenario.Of(&state.State{Scenario: s.ID}) == plain {
			t.Errorf("scenario %s (%s) has no row", s.ID, s.Title)
		}
	}
}

// scenarioNamed is a number of a scenario where a rule asks which is played.
var scenarioNamed = regexp.MustCompile(`\.Scenario [!=]= "[0-9]|switch [a-zA-Z.]+\.Scenario \{|string\{"1", "1a"`)

// TestNoRuleNamesAScenario: what is special about a scenario is in its row, which the rules read.
func TestNoRuleNamesAScenario(t *testing.T) {
	for name, text := range sources(t, func(name string) bool {
		return !strings.HasSuffix(name, "_test.go") && name != filepath.Join("scenario", "rows.go")
	}) {
		for line := range strings.Lines(text) {
			if scenarioNamed.MatchString(line) {
				t.Errorf("%s asks for a scenario by its number, in the place of its row: %s", name, line)
			}
		}
	}
}

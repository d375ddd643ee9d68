package enginetest_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// scoring is a race with points, and without a word what they are for.
type scoring struct{ race }

func (scoring) Score(engine.State) []engine.Score { return nil }

// A system that has half of what players get breaks the law of it.
func TestFeaturesAreWhole(t *testing.T) {
	for says, sys := range map[string]engine.System{
		`law "features": enginetest_test.scoring has the method Score, and is no engine.Scorer`: scoring{},
		"": race{},
	} {
		var n notebook
		enginetest.Suite{Games: 1, Steps: 100}.Conform(&n, sys)
		if !strings.Contains(n.text(), says) || says == "" && strings.Contains(n.text(), "features") {
			t.Errorf("the suite says %q, not %q", n.text(), says)
		}
	}
}

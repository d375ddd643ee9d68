package moderator_test

import (
	"slices"
	"testing"
)

// Who is asked whether he counterattacks declines in few words, with a pass behind them or without.
func TestNoCounter(t *testing.T) {
	for _, said := range []string{"no counter, pass", "no counter", "No counters from me.", "no counterattack", "no counter, done"} {
		d := creekIn(t, "creek-1-union-counter").send("union", said+"\n")
		if got := actionsIn(d.Append); !d.Outcome.Effective() || !slices.Equal(got, []string{"pass"}) {
			t.Errorf("%q: %s: played %q\n%s", said, d.Outcome, got, d.Send[0].Text)
		}
	}
}

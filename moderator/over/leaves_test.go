package over_test

import (
	"testing"

	"adjutant/moderator/over"
)

func TestLeaves(t *testing.T) {
	for _, tt := range []struct {
		sentence, phase string
		want            over.How
	}{
		{"I leave everything as printed.", "setup", over.Loosely},
		{"Set-up as printed please, go on.", "setup", over.Loosely},
		{"hi i think its fine as printed, lets go", "setup", over.Loosely},
		{"The rest as printed.", "setup", over.Loosely},
		{"nothing to settle, next phase please", "command", over.Loosely},
		{"Go on to the next phase please.", "command", over.Loosely},
		{"Go on.", "command", over.Loosely},
		{"no changes, next", "command", over.Loosely},
		{"nothing, go on", "council", over.Loosely},
		{"Next phase.", "move", over.Loosely},
		// what looks alike
		{"Go on.", "move", over.Not},
		{"What is as printed?", "setup", over.Not},
		{"Formation 2 does not enter as printed", "setup", over.Not},
		{"I leave everything as printed but Lyon", "setup", over.Not},
		{"If there is nothing to decide, go ahead.", "command", over.Not},
		{"I don't want to go on.", "command", over.Not},
		{"nothing", "command", over.Not},
		{"The next phase is mine", "command", over.Not},
		{"everything as printed", "move", over.Not},
	} {
		if got := over.Leaves(tt.sentence, tt.phase); got != tt.want {
			t.Errorf("%q in %s: %v, not %v", tt.sentence, tt.phase, got, tt.want)
		}
	}
}

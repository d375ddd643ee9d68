package gbacw

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/gbacw/state"
)

// sum is what is added to a throw.
func sum(mods []engine.Modifier) int {
	n := 0
	for _, m := range mods {
		n += m.Value
	}
	return n
}

// A procedure that the game asks for by itself is refused with the time when it does, and its section; one
// that a side asks for at another time, with its section.
func TestProceduresAtAnotherTime(t *testing.T) {
	sys, s := begin(t, "1")
	for kind, p := range sys.procedures {
		a := roll("CS", kind, "24-TN")
		at(s, 3, state.PhaseCommand)
		r := sys.Check(s, a)
		if r.Verdict != engine.Illegal || len(r.Findings[0].Cites) == 0 || p.open == nil && p.when == "" {
			t.Errorf("%s: %+v", kind, r)
		}
	}
	if len(sys.Info().Rolls) != len(sys.procedures) {
		t.Errorf("%d words for %d procedures", len(sys.Info().Rolls), len(sys.procedures))
	}
}

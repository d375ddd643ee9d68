package muzzleblast

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// Who seizes a gun is told, and nobody else, by which order he takes it along; the next turn that order is legal, and takes it (B-31).
func TestCaptorIsToldHisOrder(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(recorded, "gun-is-seized.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := enginetest.ReadRecording(text)
	if err != nil {
		t.Fatal(err)
	}
	sys := millLane(t)
	st, err := sys.Start(r.Position)
	if err != nil {
		t.Fatal(err)
	}
	var told []engine.Event
	for _, p := range r.Plays {
		var events []engine.Event
		if st, events, _, err = engine.Apply(sys, st, p); err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			if e.Kind == "spoils" {
				told = append(told, e)
			}
		}
		if st.(*state).Turn == 2 {
			break
		}
	}
	order := engine.Action{Side: "west", Verb: verbMove, Units: []engine.UnitID{"1st-Mill"}, Path: []engine.Loc{"(3,4)"}, Args: []engine.Arg{{Name: "with", Values: []string{"Ford-Battery"}}}}
	if len(told) != 1 || told[0].Only != "west" || !strings.HasSuffix(told[0].Text, ": "+order.String()) {
		t.Fatalf("told: %+v", told)
	}
	if ruling := sys.Check(st, order); ruling.Verdict != engine.Legal {
		t.Errorf("%s: %+v", order, ruling)
	}
}

package muzzleblast

import (
	"fmt"
	"testing"

	"adjutant/engine"
)

// TestObjectives: those of the scenario alone, which nobody has who stands elsewhere.
func TestObjectives(t *testing.T) {
	sys, s := mill(t, nil)
	want := "[{(20.8,15.8) Mill 8 4 false  } {(29.5,8) Cottage 8 4 false  }]"
	if got := fmt.Sprint(engine.ObjectivesOf(sys, s, "")); got != want {
		t.Errorf("objectives %s, want %s", got, want)
	}
}

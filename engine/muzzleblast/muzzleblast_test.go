package muzzleblast

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/pack"
)

// millLane is the system with the built-in pack.
func millLane(t testing.TB) *system {
	t.Helper()
	folder, err := fsSub("mill-lane")
	if err != nil {
		t.Fatal(err)
	}
	p, err := pack.Load(folder)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := Open(p)
	if err != nil {
		t.Fatal(err)
	}
	return sys.(*system)
}

func TestConform(t *testing.T) {
	var setups []engine.Setup
	for _, scenario := range []string{"revolution", "napoleonic", "civil-war"} {
		setups = append(setups, engine.Setup{Scenario: scenario})
	}
	enginetest.Suite{Games: 2, Steps: 3000}.Conform(t, millLane(t), setups...)
}

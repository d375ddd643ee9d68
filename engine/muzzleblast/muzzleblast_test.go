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

// TestConform plays a game by the laws of the suite; package systems does so for each scenario.
func TestConform(t *testing.T) {
	enginetest.Suite{Games: 1, Steps: 3000}.Conform(t, millLane(t), engine.Setup{Scenario: "napoleonic", Options: map[string]string{optOneMail: "yes", optOfficer: "owner"}})
}

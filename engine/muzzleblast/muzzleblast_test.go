package muzzleblast

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/pack"
	"adjutant/engine/plane"
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

// copied is a system with a book of its own, which may be changed.
func copied(sys *system) *system {
	bk := *sys.book
	return &system{book: &bk, verbs: sys.verbs}
}

// TestConform plays a game by the laws of the suite; package systems does so for each scenario.
func TestConform(t *testing.T) {
	enginetest.Suite{Games: 1, Steps: 3000}.Conform(t, millLane(t), engine.Setup{Scenario: "napoleonic", Options: map[string]string{printed.OptOneMail: "yes", printed.OptOfficer: "owner"}})
}

// TestSetUpsHaveRoom: at the beginning nobody stands in anybody's place.
func TestSetUpsHaveRoom(t *testing.T) {
	sys := millLane(t)
	for _, scenario := range sys.pack.Scenarios {
		st, err := sys.New(engine.Setup{Scenario: scenario.ID})
		if err != nil {
			t.Fatal(err)
		}
		bodies := st.(*state).Bodies
		for i, a := range bodies {
			for _, b := range bodies[i+1:] {
				apart := (sys.units[a.Unit].width + sys.units[b.Unit].width) / 2
				if p, q, any := nearest(men(sys.units, a), men(sys.units, b)); any && plane.Within(p, q, apart-1) {
					t.Errorf("%s: %s at %s and %s at %s stand in one place", scenario.ID, bodyName(sys.units, a), p, bodyName(sys.units, b), q)
				}
			}
		}
	}
}

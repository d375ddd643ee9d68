package musket_test

import (
	"io/fs"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/musket"
	"adjutant/engine/pack"
)

func TestConforms(t *testing.T) {
	sys := training(t)
	suite := enginetest.Suite{Games: 4}
	suite.Conform(t, sys, engine.Setup{}, engine.Setup{Options: map[string]string{"A-01": "sheet"}})
}

// The laboratory has everybody close together, reinforcements, and every terrain.
func TestLaboratoryConforms(t *testing.T) {
	enginetest.Suite{Games: 6}.Conform(t, lab(t),
		engine.Setup{Scenario: "2"},
		engine.Setup{Scenario: "2", Options: map[string]string{"A-01": "sheet", "A-16": "end_only", "A-15": "any"}},
	)
}

// training is the system with the built-in pack training-field.
func training(t testing.TB) *musket.System {
	t.Helper()
	p := load(t, "training-field")
	sys, err := musket.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	return sys.(*musket.System)
}

func load(t testing.TB, id string) *pack.Pack {
	t.Helper()
	folder, err := fs.Sub(musket.Packs(), id)
	if err != nil {
		t.Fatal(err)
	}
	p, err := pack.Load(folder)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

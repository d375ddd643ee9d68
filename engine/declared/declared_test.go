package declared_test

import (
	"io/fs"
	"testing"

	"adjutant/engine"
	"adjutant/engine/declared"
	"adjutant/engine/enginetest"
	"adjutant/engine/pack"
)

func open(t testing.TB, id string) engine.System {
	t.Helper()
	folder, err := fs.Sub(declared.Packs(), id)
	if err != nil {
		t.Fatal(err)
	}
	return openFS(t, folder)
}

func openFS(t testing.TB, folder fs.FS) engine.System {
	t.Helper()
	p, err := pack.Load(folder)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := declared.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	return sys
}

// TestConforms plays each pack by the laws of the suite; those of all systems are played in package systems, too.
func TestConforms(t *testing.T) {
	for _, id := range []string{"osier-crossing", "salt-league", "gorse-common", "quarry-ridge", "twin-channels", "reed-islands", "weir-road", "hedge-lane", "moonless-coast"} {
		t.Run(id, func(t *testing.T) { enginetest.Conform(t, open(t, id)) })
	}
}

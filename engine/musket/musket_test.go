package musket_test

import (
	"bytes"
	"io/fs"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/musket"
	"adjutant/engine/pack"
	"adjutant/engine/playout"
)

// As the pack has it, the training field is played in package systems.
func TestConforms(t *testing.T) {
	enginetest.Suite{Games: 2}.Conform(t, training(t), engine.Setup{Options: map[string]string{"A-01": "sheet"}})
}

// The laboratory has everybody close together, reinforcements, and every terrain.
func TestLaboratoryConforms(t *testing.T) {
	enginetest.Suite{Games: 2}.Conform(t, lab(t),
		engine.Setup{Scenario: "2"},
		engine.Setup{Scenario: "2", Options: map[string]string{"A-01": "sheet", "A-16": "end_only", "A-15": "any"}},
	)
}

// Whatever happens to a unit is told: where it goes, what it loses, in what
// condition it is.
func TestEveryChangeIsTold(t *testing.T) {
	for name, sys := range map[string]*musket.System{"training-field": training(t), "wilsons-creek": wilsons(t), "lab": lab(t)} {
		for _, profile := range []string{"sheet", "revised"} {
			setup := engine.Setup{Scenario: map[string]string{"lab": "2"}[name], Options: map[string]string{"A-01": profile}}
			t.Run(name+"/"+profile, func(t *testing.T) {
				for seed := range uint64(4) {
					tellsAll(t, sys, setup, seed)
				}
			})
		}
	}
}

// tellsAll plays a random game and holds what is told against what changes.
func tellsAll(t *testing.T, sys *musket.System, setup engine.Setup, seed uint64) {
	t.Helper()
	game, err := playout.Play(sys, setup, seed, 2000)
	if err != nil {
		t.Fatal(err)
	}
	s, err := sys.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range game.Plays {
		before := sys.Placed(s)
		next, events, _, err := engine.Apply(sys, s, p)
		if err != nil {
			t.Fatal(err)
		}
		for u, now := range sys.Placed(next) {
			unchanged := before[u].At == now.At && slices.Equal(before[u].Status, now.Status)
			if unchanged || slices.ContainsFunc(events, func(e engine.Event) bool { return slices.Contains(e.Units, now.Unit) }) {
				continue
			}
			t.Fatalf("seed %d: %v was %v and is %v, and nobody says so: %v", seed, now.Unit, before[u], now, events)
		}
		s = next
	}
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

// What is written by hand is what package json would write.
func TestTextIsWhatJSONWrites(t *testing.T) {
	for name, sys := range map[string]*musket.System{"training-field": training(t), "wilsons-creek": wilsons(t), "lab": lab(t)} {
		setup := engine.Setup{Scenario: map[string]string{"lab": "2"}[name], Options: map[string]string{"terrain": "listed", "A-16": "end_only"}}
		game, err := playout.Play(sys, setup, 3, 2000)
		if err != nil {
			t.Fatal(err)
		}
		s := begins(t, sys, setup)
		for _, p := range game.Plays {
			s = apply(t, sys, s, p)
			if text, err := musket.Reencoded(s.Text()); err != nil || !bytes.Equal(text, s.Text()) {
				t.Fatalf("%s: %s\nby package json: %s (%v)", name, s.Text(), text, err)
			}
		}
	}
}

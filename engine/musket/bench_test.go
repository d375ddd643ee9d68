package musket_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

func BenchmarkCheckMove(b *testing.B) {
	sys := training(b)
	s, err := sys.New(engine.Setup{})
	if err != nil {
		b.Fatal(err)
	}
	a := action("north", "move 2nd-Foot 1003-1004-1005")
	b.ReportAllocs()
	for b.Loop() {
		if r := sys.Check(s, a); r.Verdict != engine.Legal {
			b.Fatal(r)
		}
	}
}

func BenchmarkReach(b *testing.B) {
	sys := training(b)
	s, err := sys.New(engine.Setup{})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := sys.Reach(s, "Lancers"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCombat(b *testing.B) {
	sys := training(b)
	s := place(b, sys, "combat", "1st-Foot 1005, Marlow 1005, 7th-Line 1006, Fusiliers 1006")
	attack, defend := action("north", "attack 1005 -> 1006 primary 1st-Foot leader Marlow"), action("south", "defend 1006 primary 7th-Line support Fusiliers")
	b.ReportAllocs()
	for b.Loop() {
		s := s
		for _, a := range []engine.Action{attack, defend} {
			s, _, _, _ = engine.Apply(sys, s, engine.Play{Action: &a})
		}
		chance := sys.Node(s).Chance
		if _, _, _, err := engine.Apply(sys, s, engine.Play{Roll: &engine.Roll{Chance: chance.ID, Values: []int{3, 4}}}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkRandomGame(b *testing.B) {
	sys := training(b)
	seed := uint64(0)
	for b.Loop() {
		if _, err := enginetest.Play(sys, engine.Setup{}, seed, 5000); err != nil {
			b.Fatal(err)
		}
		seed++
	}
}

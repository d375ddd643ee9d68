package muzzleblast

import (
	"testing"

	"pgregory.net/rapid"

	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// Nobody goes through the enemy's ranks, wherever the gaps between their files lie: who does not charge
// stops before he comes within half a U, who charges fights (C-07, B-22).
func TestNobodyPassesThroughTheEnemy(t *testing.T) {
	base := millLane(t)
	rapid.Check(t, func(t *rapid.T) {
		sys := copied(base)
		st, err := sys.New(engine.Setup{Scenario: "civil-war"})
		if err != nil {
			t.Fatal(err)
		}
		s := st.(*state)
		s.Bodies, s.Units, sys.units = nil, nil, nil
		charges := rapid.Bool().Draw(t, "charges")
		degrees := rapid.SampledFrom([]int{90, 90, 77, 60, 45}).Draw(t, "way")
		from := plane.Point{X: 500 + rapid.IntRange(0, 99).Draw(t, "x"), Y: 500 + rapid.IntRange(-60, 60).Draw(t, "aside")}
		goal := plane.Ahead(from, plane.Bearing(from, degrees), 390)
		enemy := plane.Ahead(from, plane.Bearing(from, degrees), rapid.IntRange(80, 300).Draw(t, "far"))
		for side, n := range []int{rapid.IntRange(1, 6).Draw(t, "figures"), rapid.IntRange(2, 6).Draw(t, "enemies")} {
			sys.units = append(sys.units, unit{id: engine.UnitID("u"), name: "unit", side: side, arm: foot, weapon: printed.Rifle, figures: n, width: 100, depth: 100})
			s.Units = append(s.Units, morale{Start: n})
			at := []plane.Point{from, enemy}[side]
			s.Bodies = append(s.Bodies, body{Unit: side, At: at, Towards: plane.Bearing(at, (degrees+180*side)%360), Files: n, Figures: n})
		}
		o := order{target: -1, with: -1}
		if charges {
			o.target = 1
		}
		w, r := newWalk(0, []plane.Point{from, goal}, o), newRanks(sys.book, s)
		before := s.Bodies[0]
		for slice := 1; slice <= sliceCount; slice++ {
			r.step(&w, slice)
		}
		after := s.Bodies[0]
		met := r.crosses(men(sys.units, before.looking(after.Towards)), men(sys.units, after), 1)
		near := r.enemyWithin(0, contact) != nobody
		switch {
		case met && !near:
			t.Fatalf("from %s to %s it goes through the enemy at %s", before.At, after.At, s.Bodies[1].At)
		case near && !charges && !w.stopped:
			t.Fatalf("it is at %s, with the enemy at %s, and goes on", after.At, s.Bodies[1].At)
		}
	})
}

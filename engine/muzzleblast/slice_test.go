package muzzleblast

import (
	"testing"

	"pgregory.net/rapid"

	"adjutant/engine/plane"
)

// A walk begins where its path does and ends at its last point, to the hundredth, whatever its legs are
// rounded to; and it never goes back.
func TestWalkEndsWhereItWasOrdered(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var path []plane.Point
		for range rapid.IntRange(2, 5).Draw(t, "points") {
			path = append(path, plane.Point{X: 10 * rapid.IntRange(0, 480).Draw(t, "x"), Y: 10 * rapid.IntRange(0, 240).Draw(t, "y")})
		}
		if path = compact(path); len(path) < 2 {
			return
		}
		w := newWalk(0, path, order{target: -1, with: -1})
		if p, _ := w.at(0); p != path[0] {
			t.Fatalf("it begins at %s of %v", p, path)
		}
		if p, _ := w.at(w.length); p != path[len(path)-1] {
			t.Fatalf("it ends at %s of %v", p, path)
		}
		if trodden := w.trodden(path[len(path)-1]); trodden[0] != path[0] {
			t.Fatalf("it has trodden %v of %v", trodden, path)
		}
	})
}

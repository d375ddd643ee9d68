package tournament

import (
	"testing"

	"pgregory.net/rapid"
)

// most is how many pairs can be made, by trying all.
func most(g graph, free []int) int {
	if len(free) < 2 {
		return 0
	}
	best := most(g, free[1:])
	for i, j := range free[1:] {
		if g.edge(free[0], j) {
			rest := append(append([]int{}, free[1:i+1]...), free[i+2:]...)
			best = max(best, 1+most(g, rest))
		}
	}
	return best
}

// As many pairs are made as can be, whoever may meet whom.
func TestMatching(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(0, 9).Draw(rt, "n")
		may := map[[2]int]bool{}
		var all []int
		for i := range n {
			all = append(all, i)
			for j := range i {
				if rapid.IntRange(0, 3).Draw(rt, "may") == 0 {
					may[[2]int{i, j}], may[[2]int{j, i}] = true, true
				}
			}
		}
		g := graph{n, func(i, j int) bool { return may[[2]int{i, j}] }}
		if got, want := g.matching(), most(g, all); got != want {
			rt.Fatalf("%d pairs, and %d can be: %v", got, want, may)
		}
	})
}

// A blossom, which a search without one does not come through: a triangle with a tail at each corner.
func TestMatchingThroughABlossom(t *testing.T) {
	edges := map[[2]int]bool{{0, 1}: true, {1, 2}: true, {0, 2}: true, {0, 3}: true, {1, 4}: true, {2, 5}: true}
	g := graph{6, func(i, j int) bool { return edges[[2]int{min(i, j), max(i, j)}] }}
	if got := g.matching(); got != 3 {
		t.Errorf("%d pairs", got)
	}
}

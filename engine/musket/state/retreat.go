package state

import "slices"

// LeastOf is how far the slowest to stop of a group must go.
func (t Task) LeastOf(group []int) int {
	least := 0
	for i, u := range t.Units {
		if slices.Contains(group, u) && i < len(t.Least) {
			least = max(least, t.Least[i])
		}
	}
	return least
}

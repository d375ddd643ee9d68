package order

import (
	"iter"
	"slices"

	"adjutant/engine"
)

// Group is actions that are listed together: of one kind, and where there are many
// of it, of one unit, hex or formation.
type Group = iter.Seq[engine.Action]

// Each is a group for each of some units or hexes.
func Each(of []int, list func(one int, yield func(engine.Action) bool)) []Group {
	groups := make([]Group, len(of))
	for i, one := range of {
		groups[i] = func(yield func(engine.Action) bool) { list(one, yield) }
	}
	return groups
}

// ByVerb is a group for each run of actions with one verb.
func ByVerb(all []engine.Action) (groups []Group) {
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].Verb == all[0].Verb {
			n++
		}
		groups, all = append(groups, slices.Values(all[:n])), all[n:]
	}
	return groups
}

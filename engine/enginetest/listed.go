package enginetest

import (
	"iter"
	"math/rand/v2"

	"adjutant/engine"
	"adjutant/engine/playout"
)

// listed is the beginning of a listing, at most n actions.
func listed(actions iter.Seq[engine.Action], n int) []engine.Action {
	return playout.AppendListed(nil, actions, n)
}

// sample is at most n of the actions, each as likely as any other.
func sample(actions []engine.Action, n int, random *rand.Rand) []engine.Action {
	var chosen []engine.Action
	for _, i := range random.Perm(len(actions)) {
		if len(chosen) == n {
			break
		}
		chosen = append(chosen, actions[i])
	}
	return chosen
}

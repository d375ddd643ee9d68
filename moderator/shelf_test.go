package moderator_test

import (
	"sync"
	"testing"

	"adjutant/engine/systems"
	"adjutant/moderator/game"
)

// shelf is the built-in packs that the tests have opened, by id: all matches share them and what their workshops have
// made, since nothing that is played changes one.
var shelf sync.Map

// builtIn is the rules of a built-in pack, whose games may go on in open play.
func builtIn(t testing.TB, id string) game.Rules {
	t.Helper()
	opened, _ := shelf.LoadOrStore(id, sync.OnceValues(func() (game.Rules, error) {
		p, err := systems.Find(id)
		if err != nil {
			return game.Rules{}, err
		}
		sys, err := systems.Open(p)
		return openable(sys, p), err
	}))
	rules, err := opened.(func() (game.Rules, error))()
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

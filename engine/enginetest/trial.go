package enginetest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"adjutant/engine"
	"adjutant/engine/playout"
)

// trial is one random game in which every state and every play is tested.
type trial struct {
	sys     engine.System
	setup   engine.Setup
	seed    uint64
	random  *rand.Rand     // of the plays
	walker  playout.Walker // that plays by it
	plays   []engine.Play
	chances map[string]bool // the ids that were asked for
	roster  []engine.Placed // the units of the first state, without their places
	thief   *rand.Rand      // of a side that asks for another's secrets
	seen    []engine.Action // some that were legal before, of all sides
}

func newTrial(sys engine.System, setup engine.Setup, seed uint64) *trial {
	random := playout.Random(seed)
	return &trial{sys: sys, setup: setup, seed: seed, random: random, walker: playout.Walker{Sys: sys, Random: random}, thief: playout.Random(seed), chances: map[string]bool{}}
}

// run plays the game to its end.
func (g *trial) run(suite Suite) error {
	s, err := g.sys.New(g.setup)
	if err != nil {
		return err
	}
	for range suite.Steps {
		if s, err = g.step(s); errors.Is(err, playout.ErrOver) {
			return g.testWhole(s)
		} else if err != nil {
			return err
		}
	}
	if !suite.Endless {
		return fmt.Errorf("law %q: not over after %d plays", "end", suite.Steps)
	}
	return g.testWhole(s)
}

// step tests one state, chooses a play, tests that, and makes it.
func (g *trial) step(s engine.State) (next engine.State, err error) {
	if err := g.testState(s); err != nil {
		return nil, err
	}
	var p engine.Play
	err = guard("go on", func() (err error) { p, err = g.walker.Pick(s); return err })
	if errors.Is(err, playout.ErrOver) {
		return s, playout.ErrOver
	} else if err != nil {
		return nil, err
	}
	err = guard("play", func() (err error) { next, err = playIsSound(g.sys, s, p); return err })
	if err == nil {
		g.plays = append(g.plays, p)
	}
	return next, err
}

// trace is the end of the game so far, for the message.
func (g *trial) trace() string {
	const shown = 10
	var b strings.Builder
	from := max(0, len(g.plays)-shown)
	for i, p := range g.plays[from:] {
		fmt.Fprintf(&b, "\n\t%d %s", from+i+1, playout.Describe(p))
	}
	return b.String()
}

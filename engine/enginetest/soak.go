package enginetest

import (
	"bytes"
	"errors"
	"fmt"

	"adjutant/engine"
	"adjutant/engine/playout"
)

// soakPatience is how many choices are made in [Soak], whose games must come to their
// end, until one is to pass.
const soakPatience = 100

// Soak plays a random game as [playout.Play] does, without its digest and with an end to
// patience, and tests at little cost what a game relies on that is stored between two
// mails: no play panics, or changes the state in which it is made; the text of each
// state reads back as itself, and play goes on from what was read; the plays, replayed
// from the set-up, lead to the same end. It is for many games where [Suite] is for few.
func Soak(sys engine.System, setup engine.Setup, seed uint64, steps int) (g playout.Game, err error) {
	err = guard("soak", func() error {
		s, err := sys.New(setup)
		if err != nil {
			return err
		}
		w := playout.Walker{Sys: sys, Random: playout.Random(seed), Patience: soakPatience}
		for range steps {
			var p engine.Play
			if p, err = w.Pick(s); err != nil {
				break
			}
			if s, err = storedApply(sys, s, p); err != nil {
				return fmt.Errorf("%s: %w", playout.Describe(p), err)
			}
			g.Plays = append(g.Plays, p)
		}
		g.Final, g.Over = s, errors.Is(err, playout.ErrOver)
		if err != nil && !g.Over {
			return err
		}
		return (&trial{sys: sys, setup: setup}).replays(g.Final, g.Plays)
	})
	return g, err
}

// storedApply makes a play, and gives the next state as it is read from its text.
func storedApply(sys engine.System, s engine.State, p engine.Play) (engine.State, error) {
	before := bytes.Clone(s.Text())
	next, err := playout.Apply(sys, s, p)
	if err != nil {
		return nil, err
	}
	if err := same("the state before the play", before, s.Text()); err != nil {
		return nil, err
	}
	text := bytes.Clone(next.Text())
	read, err := sys.ParseState(text)
	if err != nil {
		return nil, fmt.Errorf("read back: %w", err)
	}
	return read, same("the text read back", text, read.Text())
}

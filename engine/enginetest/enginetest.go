// Package enginetest is the conformance suite that every game system must pass. It tests
// what all systems owe to those who use them, the laws of [engine.System]; it knows no
// rule of any game.
//
// A system's own test is one line for each way to begin:
//
//	enginetest.Conform(t, sys, engine.Setup{}, engine.Setup{Scenario: "2"})
//
// The suite plays random games and asks, at every state of them, whether each
// law holds. The first one broken ends the set-up with a message that names the
// law, the seed and the plays that led there:
//
//	law "legal": "move 1st-Foot 0507-0508" is listed, but ruled illegal: E402 needs 5 MP
//
// A law of the system: what it has of [engine.Features] it has whole.
// Laws at a state: its text reads back; the node is well formed; what is listed
// as legal passes Check, and the groups of a [engine.Aids] list no more and no
// less; what cannot be meant is refused with a reason; views give nothing away; a
// ruling on what a [engine.Rulings] leaves open is kept, and answers once for all; a
// change of packs with the same data changes nothing.
// Laws of a play: it changes the state, never the old one, and gives the same when
// decided twice; dice that were not asked for are refused. Laws of a game: it ends, two that
// differ in what a side hides are the same to all others until they are told, its recorded plays replay to the same text, also with changes of packs between them, and two goroutines may play it at once
// (a test under -race shows more).
package enginetest

import (
	"fmt"

	"adjutant/engine"
)

// T is what the suite needs of a *testing.T.
type T interface {
	Helper()
	Errorf(format string, args ...any)
}

// Suite says how hard to try. The zero value is a good choice.
type Suite struct {
	Games   int  // random games for each set-up; 0 is 4
	Steps   int  // plays in which each must be over; 0 is 5000
	Endless bool // the game need not end: it is broken off after Steps
}

// Conform runs the suite as it is by default. Without a set-up, the empty one is
// played.
func Conform(t T, sys engine.System, setups ...engine.Setup) {
	t.Helper()
	Suite{}.Conform(t, sys, setups...)
}

// Conform plays the games of the suite from each set-up and reports the first
// broken law of each set-up.
func (s Suite) Conform(t T, sys engine.System, setups ...engine.Setup) {
	t.Helper()
	if len(setups) == 0 {
		setups = []engine.Setup{{}}
	}
	for _, setup := range setups {
		if err := s.withDefaults().try(sys, setup); err != nil {
			t.Errorf("set-up %+v: %v", setup, err)
		}
	}
}

func (s Suite) withDefaults() Suite {
	if s.Games == 0 {
		s.Games = defaultGames
	}
	if s.Steps == 0 {
		s.Steps = defaultSteps
	}
	return s
}

// try plays the suite's games from one set-up until a law is broken.
func (s Suite) try(sys engine.System, setup engine.Setup) error {
	if err := guard("begin", func() error { return beginsAlike(sys, setup) }); err != nil {
		return err
	}
	if err := guard("features", func() error { return featuresAreWhole(sys) }); err != nil {
		return err
	}
	for seed := range uint64(s.Games) {
		g := newTrial(sys, setup, seed)
		if err := g.run(s); err != nil {
			return fmt.Errorf("seed %d, after %d plays: %w%s", seed, len(g.plays), err, g.trace())
		}
	}
	return nil
}

// guard runs the test of one law, and takes a panic for a breach of it.
func guard(law string, test func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("law %q: panic: %v", law, p)
		}
	}()
	if err := test(); err != nil {
		return fmt.Errorf("law %q: %w", law, err)
	}
	return nil
}

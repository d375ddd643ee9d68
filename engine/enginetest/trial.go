package enginetest

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"adjutant/engine"
)

// trial is one random game in which every state and every play is tested.
type trial struct {
	sys     engine.System
	setup   engine.Setup
	seed    uint64
	random  *rand.Rand // of the plays
	plays   []engine.Play
	chances map[string]bool // the ids that were asked for
	roster  []engine.Placed // the units of the first state, without their places
}

func newTrial(sys engine.System, setup engine.Setup, seed uint64) *trial {
	return &trial{sys: sys, setup: setup, seed: seed, random: newRandom(seed), chances: map[string]bool{}}
}

// law is one thing that is owed at every state.
type law struct {
	name  string
	holds func(*trial, moment) error
}

func stateLaws() []law {
	return []law{
		{"node", nodeIsWellFormed},
		{"text", textReadsBack},
		{"legal", listedIsLegal},
		{"refuse", nonsenseIsRefused},
		{"wait", onlyTheAwaitedApplies},
		{"view", viewsGiveNothingAway},
		{"place", unitsArePlaced},
	}
}

// run plays the game to its end.
func (g *trial) run(suite Suite) error {
	s, err := g.sys.New(g.setup)
	if err != nil {
		return err
	}
	for range suite.Steps {
		if s, err = g.step(s); errors.Is(err, errOver) {
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
	err = guard("go on", func() (err error) { p, err = pick(g.sys, s, g.random); return err })
	if errors.Is(err, errOver) {
		return s, errOver
	} else if err != nil {
		return nil, err
	}
	if err := guard("play", func() error { return playIsSound(g.sys, s, p) }); err != nil {
		return nil, err
	}
	g.plays = append(g.plays, p)
	return apply(g.sys, s, p)
}

// moment is a state under test, with what is often asked of it.
type moment struct {
	state   engine.State
	text    []byte // of the state, before anything was asked
	node    engine.Node
	actions map[engine.Side][]engine.Action // what is listed for each side
}

// testState asks every law at one state, and after each whether the state is
// still what it was.
func (g *trial) testState(s engine.State) error {
	m := moment{state: s, text: bytes.Clone(s.Text()), actions: map[engine.Side][]engine.Action{}}
	if err := guard("ask", func() error { g.ask(&m); return nil }); err != nil {
		return err
	}
	for _, law := range stateLaws() {
		err := guard(law.name, func() error {
			if err := law.holds(g, m); err != nil {
				return err
			}
			return same("the state, which only was asked,", m.text, s.Text())
		})
		if err != nil {
			return fmt.Errorf("turn %d, phase %s, at %s: %w", m.node.Turn, m.node.Phase, m.node.Kind, err)
		}
	}
	return nil
}

// ask asks what most laws are about.
func (g *trial) ask(m *moment) {
	m.node = g.sys.Node(m.state)
	for _, side := range g.sys.Info().Sides {
		m.actions[side] = listed(g.sys.Legal(m.state, side))
	}
}

// trace is the end of the game so far, for the message.
func (g *trial) trace() string {
	const shown = 10
	var b strings.Builder
	from := max(0, len(g.plays)-shown)
	for i, p := range g.plays[from:] {
		fmt.Fprintf(&b, "\n\t%d %s", from+i+1, describe(p))
	}
	return b.String()
}

// same is an error that shows where two texts part.
func same(what string, want, got []byte) error {
	if bytes.Equal(want, got) {
		return nil
	}
	at := 0
	for at < min(len(want), len(got)) && want[at] == got[at] {
		at++
	}
	return fmt.Errorf("%s differs at byte %d: %q, then %q", what, at, around(want, at), around(got, at))
}

// around is the text near an offset.
func around(text []byte, at int) []byte {
	const near = 40
	return text[max(0, at-near):min(len(text), at+near)]
}

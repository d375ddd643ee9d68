package enginetest

import (
	"bytes"
	"fmt"

	"adjutant/engine"
	"adjutant/engine/playout"
)

// moment is a state under test, with what is often asked of it.
type moment struct {
	state   engine.State
	text    []byte // of the state, before anything was asked
	node    engine.Node
	actions map[engine.Side][]engine.Action // some of what is listed for each side
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
		{"groups", groupsAreTheList},
		{"reckoning", reckoningAddsUp},
		{"objectives", objectivesCount},
		{"refuse", nonsenseIsRefused},
		{"wait", onlyTheAwaitedApplies},
		{"view", viewsGiveNothingAway},
		{"apart", choicesStayApart},
		{"place", unitsArePlaced},
		{"own", nobodyActsWithOthers},
		{"ruling", rulingsAreKept},
		{"pack", packsChangeNothing},
		{"foretell", outcomesAreWhole},
	}
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
		m.actions[side] = g.someLegal(m.state, side)
	}
}

// someLegal is at most about maxListed legal actions, as many of each group.
func (g *trial) someLegal(s engine.State, side engine.Side) (all []engine.Action) {
	groups := engine.Groups(g.sys, s, side)
	for _, group := range groups {
		all = playout.AppendListed(all, group, max(maxListed/len(groups), 1))
	}
	return all
}

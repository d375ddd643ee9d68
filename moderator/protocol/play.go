package protocol

import (
	"encoding/json"
	"errors"
	"fmt"

	"adjutant/engine"
	"adjutant/engine/playout"
	"adjutant/engine/systems"
	"adjutant/moderator/roll"
)

func opPacks(question) (any, error) { return map[string][]string{"packs": systems.All()}, nil }

// stateJSON answers with a state.
type stateJSON struct {
	State string `json:"state"`
}

func opNew(q question) (any, error) {
	s, err := q.sys.New(engine.Setup{Scenario: q.Scenario, Options: q.Options})
	if err != nil {
		return nil, err
	}
	return stateJSON{q.text(s)}, nil
}

// The three kinds of nodes.
type (
	choiceJSON struct {
		Kind  string        `json:"kind"`
		Turn  int           `json:"turn"`
		Sides []engine.Side `json:"sides"`
		Phase string        `json:"phase"`
	}
	chanceJSON struct {
		Kind    string            `json:"kind"`
		Turn    int               `json:"turn"`
		Phase   string            `json:"phase"`
		ID      string            `json:"id"`
		Purpose string            `json:"purpose"`
		Dice    []string          `json:"dice"`
		Pool    []string          `json:"pool"`
		Draws   int               `json:"draws,omitempty"` // how many come out of the pool
		Mods    []engine.Modifier `json:"mods"`
	}
	overJSON struct {
		Kind   string         `json:"kind"`
		Result *engine.Result `json:"result"`
	}
)

func opNode(q question) (any, error) {
	n := q.sys.Node(q.at)
	switch n.Kind {
	case engine.AtChance:
		draws := n.Chance.Draws
		if len(n.Chance.Pool) > 0 {
			draws = max(draws, 1)
		}
		return chanceJSON{
			Draws: draws,
			Kind:  n.Kind.String(), Turn: n.Turn, Phase: n.Phase, ID: n.Chance.ID, Purpose: n.Chance.Purpose,
			Dice: diceByOne(n.Chance.Dice), Pool: append([]string{}, n.Chance.Pool...), Mods: append([]engine.Modifier{}, n.Chance.Mods...),
		}, nil
	case engine.AtOver:
		return overJSON{n.Kind.String(), n.Result}, nil
	}
	return choiceJSON{n.Kind.String(), n.Turn, n.Seats, n.Phase}, nil
}

// diceByOne names each die: 1d6, 1d6.
func diceByOne(dice []engine.Dice) []string {
	all := []string{}
	for _, d := range dice {
		for range d.N {
			all = append(all, roll.FormatDice([]engine.Dice{{N: 1, Sides: d.Sides, Low: d.Low}}))
		}
	}
	return all
}

// defaultLimit is how many legal actions are listed if the request says nothing.
const defaultLimit = 1000

func opLegal(q question) (any, error) {
	limit := q.Limit
	if limit <= 0 {
		limit = defaultLimit
	}
	actions := []string{}
	for a := range q.sys.Legal(q.at, q.Side) {
		if len(actions) == limit {
			break
		}
		actions = append(actions, a.String())
	}
	return map[string][]string{"actions": actions}, nil
}

// rulingJSON is a ruling.
type rulingJSON struct {
	Verdict  string           `json:"verdict"`
	Findings []engine.Finding `json:"findings"`
}

func rulingOf(r engine.Ruling) rulingJSON {
	findings := r.Findings
	if findings == nil {
		findings = []engine.Finding{}
	}
	return rulingJSON{r.Verdict.String(), findings}
}

// misread is the ruling on an action that cannot be read.
func misread(f *engine.Finding) rulingJSON {
	return rulingOf(engine.Ruling{Verdict: engine.Illegal, Findings: []engine.Finding{*f}})
}

func opCheck(q question) (any, error) {
	a, wrong := q.action()
	if wrong != nil {
		return misread(wrong), nil
	}
	return rulingOf(q.sys.Check(q.at, a)), nil
}

// appliedJSON is what a play led to.
type appliedJSON struct {
	State  string         `json:"state"`
	Events []engine.Event `json:"events"`
	Ruling rulingJSON     `json:"ruling"`
}

func opApply(q question) (any, error) {
	play, wrong, err := q.play()
	if err != nil {
		return nil, err
	}
	if wrong != nil {
		return appliedJSON{q.State, []engine.Event{}, misread(wrong)}, nil
	}
	next, events, ruling, err := engine.Apply(q.sys, q.at, play)
	if err != nil {
		return nil, err
	}
	if events == nil {
		events = []engine.Event{}
	}
	return appliedJSON{q.text(next), events, rulingOf(ruling)}, nil
}

// play is the request's action or roll.
func (q question) play() (engine.Play, *engine.Finding, error) {
	if q.Action == "" && q.Roll == nil {
		return engine.Play{}, nil, errors.New("apply needs an action or a roll")
	}
	if q.Action != "" {
		a, wrong := q.action()
		return engine.Play{Action: &a}, wrong, nil
	}
	node := q.sys.Node(q.at)
	if node.Chance == nil {
		return engine.Play{}, nil, fmt.Errorf("the game waits for no dice: it stands at a %s", node.Kind)
	}
	var values []int
	if json.Unmarshal(q.Roll, &values) == nil {
		return engine.Play{Roll: &engine.Roll{Chance: node.Chance.ID, Values: values}}, nil, nil
	}
	var drawn []string
	if err := json.Unmarshal(q.Roll, &drawn); err != nil {
		return engine.Play{}, nil, errors.New("roll is a list of numbers, or of the chits drawn")
	}
	return engine.Play{Roll: &engine.Roll{Chance: node.Chance.ID, Drawn: drawn}}, nil, nil
}

// maxWalk bounds a random walk.
const maxWalk = 100_000

func opWalk(q question) (any, error) {
	if q.Steps < 1 || q.Steps > maxWalk {
		return nil, fmt.Errorf("a walk has 1 to %d steps", maxWalk)
	}
	digest, err := playout.Walk(q.sys, engine.Setup{Scenario: q.Scenario, Options: q.Options}, q.WalkSeed, q.Steps)
	if err != nil {
		return nil, err
	}
	return struct {
		Steps  int    `json:"steps"`
		Digest string `json:"digest"`
	}{q.Steps, digest}, nil
}

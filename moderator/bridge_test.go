package moderator_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// bridge is a system in which both sides write their orders at once, each unseen by the
// other: units hold, or cross to a place. When both are done a die decides who is first,
// and a unit that crosses to where another has crossed before it does not arrive. N9
// needs a ruling to hold, as in the duel, whose pack it plays with, and N3 goes by that too. It takes three turns.
type bridge struct{ duel }

const bridgeTurns = 3

type bridgeState struct {
	Turn    int                           `json:"turn"`
	Plans   map[engine.Side][]string      `json:"plans,omitempty"`
	Done    []engine.Side                 `json:"done,omitempty"`
	Told    string                        `json:"told,omitempty"`
	Actions int                           `json:"actions"`
	Ruled   []engine.GivenRuling          `json:"ruled,omitempty"`
	At      map[engine.UnitID]engine.Loc  `json:"at,omitempty"`
	Goes    map[engine.Side][]bridgeMarch `json:"goes,omitempty"`
}

type bridgeMarch struct {
	Unit engine.UnitID `json:"unit"`
	To   engine.Loc    `json:"to"`
}

func (s bridgeState) Text() []byte {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return text
}

func (bridge) New(engine.Setup) (engine.State, error) { return bridgeState{Turn: 1}, nil }

func (bridge) ParseState(text []byte) (engine.State, error) {
	var s bridgeState
	err := json.Unmarshal(text, &s)
	return s, err
}

func (b bridge) Info() engine.Info {
	info := b.duel.Info()
	info.System, info.Title, info.Phases = "bridge", "Bridge", []string{"move"}
	return info
}

func (b bridge) Node(st engine.State) engine.Node {
	s := st.(bridgeState)
	if s.Turn > bridgeTurns {
		return engine.Node{Kind: engine.AtOver, Turn: bridgeTurns, Phase: "over", Result: &engine.Result{Text: "a draw"}}
	}
	n := engine.Node{Turn: s.Turn, Phase: "move", Together: true, Pass: &engine.Action{Verb: "pass"}, Prompt: "writes its orders, or passes"}
	for _, side := range b.Info().Sides {
		if !slices.Contains(s.Done, side) {
			n.Seats = append(n.Seats, side)
		}
	}
	if len(n.Seats) == 0 {
		n.Kind, n.Together, n.Pass, n.Prompt = engine.AtChance, false, nil, ""
		n.Chance = &engine.Chance{ID: fmt.Sprintf("first-%d", s.Turn), Purpose: "who is first: odd is North", Dice: []engine.Dice{{N: 1, Sides: 6, Low: 1}}}
	}
	return n
}

func (b bridge) Check(st engine.State, a engine.Action) engine.Ruling {
	s := st.(bridgeState)
	switch {
	case !slices.Contains(b.Node(s).Seats, a.Side):
		return illegal("E502", "your orders are written")
	case a.Verb == "pass":
		return engine.Ruling{}
	case len(a.Units) != 1 || a.Verb != "hold" && a.Verb != "move":
		return illegal("E499", "no such thing")
	case slices.ContainsFunc(s.Goes[a.Side], func(m bridgeMarch) bool { return m.Unit == a.Units[0] }):
		return illegal("E410", "it has an order already")
	case a.Verb == "move" && len(a.Path) < 2:
		return illegal("E401", "where to?")
	case a.Units[0] == "N3" && len(s.Ruled) > 0 && s.Ruled[0].Answer == engine.RuledIllegal:
		return illegal("E498", "N3 is as tired as N9")
	case a.Units[0] == "N9" && a.Verb == "hold":
		return duelState{Ruled: s.Ruled}.patience()
	}
	return engine.Ruling{}
}

func (b bridge) Legal(st engine.State, side engine.Side) iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		for _, a := range []engine.Action{{Verb: "pass"}, {Verb: "hold", Units: []engine.UnitID{"N1"}}} {
			a.Side = side
			if b.Check(st, a).Verdict == engine.Legal && !yield(a) {
				return
			}
		}
	}
}

func (b bridge) Act(st engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	s := st.(bridgeState).clone()
	s.Actions++
	if a.Verb == "pass" {
		s.Done = append(s.Done, a.Side)
		return s, []engine.Event{{Kind: "done", Text: fmt.Sprintf("%s has written its orders.", a.Side)}}, nil
	}
	s.Plans[a.Side] = append(s.Plans[a.Side], a.String())
	march := bridgeMarch{Unit: a.Units[0]}
	if a.Verb == "move" {
		march.To = a.Path[len(a.Path)-1]
	}
	s.Goes[a.Side] = append(s.Goes[a.Side], march)
	return s, []engine.Event{{Kind: "written", Only: a.Side, Text: fmt.Sprintf("%s writes: %s.", a.Side, a)}}, nil
}

func (s bridgeState) clone() bridgeState {
	c := s
	c.Done, c.Plans, c.Goes, c.At = slices.Clone(s.Done), map[engine.Side][]string{}, map[engine.Side][]bridgeMarch{}, map[engine.UnitID]engine.Loc{}
	for side := range s.Plans {
		c.Plans[side], c.Goes[side] = slices.Clone(s.Plans[side]), slices.Clone(s.Goes[side])
	}
	for unit, at := range s.At {
		c.At[unit] = at
	}
	return c
}

func (b bridge) Roll(st engine.State, r engine.Roll) (engine.State, []engine.Event, error) {
	s := st.(bridgeState).clone()
	order := b.Info().Sides
	if r.Values[0]%2 == 0 {
		order = []engine.Side{order[1], order[0]}
	}
	var events []engine.Event
	taken := map[engine.Loc]bool{}
	for _, side := range order {
		for _, m := range s.Goes[side] {
			switch {
			case m.To == "":
				continue
			case taken[m.To]:
				events = append(events, engine.Event{Kind: "stopped", Text: fmt.Sprintf("%s finds %s taken.", m.Unit, m.To)})
			default:
				taken[m.To], s.At[m.Unit] = true, m.To
				events = append(events, engine.Event{Kind: "crossed", Text: fmt.Sprintf("%s is at %s.", m.Unit, m.To)})
			}
		}
	}
	s.Turn, s.Done, s.Plans, s.Goes = s.Turn+1, nil, nil, nil
	return s, events, nil
}

func (bridge) View(st engine.State, side engine.Side) engine.State {
	s := st.(bridgeState).clone()
	for other := range s.Plans {
		if other != side {
			delete(s.Plans, other)
			delete(s.Goes, other)
		}
	}
	return s
}

func (bridge) Public(st engine.State) []byte {
	s := st.(bridgeState)
	s.Plans, s.Goes = nil, nil
	return s.Text()
}

func (bridge) Hidden(st engine.State, side engine.Side) []byte {
	s := st.(bridgeState)
	if len(s.Plans[side]) == 0 {
		return nil
	}
	text, err := json.Marshal(s.Plans[side])
	if err != nil {
		panic(err)
	}
	return text
}

func (bridge) Sealed(engine.State, engine.Side) []engine.SealedPart { return nil }

func (b bridge) Placed(st engine.State) []engine.Placed {
	all := b.duel.Placed(nil)
	for i, p := range all {
		if at, moved := st.(bridgeState).At[p.Unit]; moved {
			all[i].At = at
		}
	}
	return all
}

func (bridge) Questions(st engine.State) iter.Seq[engine.Question] {
	return duel{}.Questions(duelState{Ruled: st.(bridgeState).Ruled})
}

func (bridge) Rule(st engine.State, r engine.GivenRuling) (engine.State, []engine.Event, error) {
	s := st.(bridgeState).clone()
	if r.Question != "patience of N9" {
		return nil, nil, errors.New("only the patience of N9 is open")
	}
	s.Ruled = append(slices.Clip(s.Ruled), r)
	return s, []engine.Event{{Kind: "ruled", Text: r.By + " rules on " + r.Question + ": " + r.Answer}}, nil
}

func (bridge) Rulings(st engine.State) []engine.GivenRuling { return st.(bridgeState).Ruled }

// bridgeRules opens the pack of the duel for the bridge.
func bridgeRules(id, hash string) (game.Rules, error) {
	rules, err := duelRules(id, hash)
	rules.System = bridge{duel{rules.Pack}}
	return rules, err
}

// together has a match be played on the bridge.
func (m *match) together() *match {
	m.m.Rules = bridgeRules
	return m
}

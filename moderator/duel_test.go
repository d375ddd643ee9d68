package moderator_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"sync"
	"testing/fstest"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/pack"
	"adjutant/moderator/game"
)

// duel is a system just large enough to show how a submission is carried out:
// two sides, a move and a combat phase each, attacks that need a die, and a
// defender who must choose where to retreat if it shows 4 or more. N3 may follow
// him then. What its pack may say of the patience of N9 and of holding is told at
// duelVersion.
type duel struct{ pack *pack.Pack }

// option is what the pack says of something, "" for nothing.
func (d duel) option(name string) string {
	if d.pack == nil {
		return ""
	}
	for _, o := range d.pack.Options {
		if o.Name == name {
			return o.Value
		}
	}
	return ""
}

type duelState struct {
	Turn    int         `json:"turn"`
	Side    engine.Side `json:"side"`
	Combat  bool        `json:"combat"`
	Covered bool        `json:"covered,omitempty"` // it is what a side sees from which something is hidden
	Held    int         `json:"held"`
	Rolls   int         `json:"rolls"`
	Attack  bool        `json:"attack"`  // a die must fall
	Retreat bool        `json:"retreat"` // the defender must retreat
	Eager   bool        `json:"eager"`   // the attack is N3's
	Follow  bool        `json:"follow"`  // N3 may follow
	Gone    bool        `json:"gone"`    // nobody is left to attack in this phase

	Ruled []engine.GivenRuling `json:"ruled,omitempty"`
}

func (s duelState) Text() []byte {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return text
}

func (s duelState) other() engine.Side {
	if s.Side == "north" {
		return "south"
	}
	return "north"
}

func (d duel) Info() engine.Info {
	return engine.Info{System: "duel", Title: "Duel", Sides: []engine.Side{"north", "south"}, TextVersion: 1, Pack: d.pack.Hash, Phases: []string{"move", "combat"}}
}

func (duel) New(engine.Setup) (engine.State, error) { return duelState{Turn: 1, Side: "north"}, nil }

func (duel) ParseState(text []byte) (engine.State, error) {
	var s duelState
	err := json.Unmarshal(text, &s)
	return s, err
}

func (duel) Node(st engine.State) engine.Node {
	s := st.(duelState)
	n := engine.Node{Turn: s.Turn, Phase: "move", Seats: []engine.Side{s.Side}, Prompt: "holds or passes"}
	switch {
	case s.Turn > 2:
		return engine.Node{Kind: engine.AtOver, Turn: s.Turn, Phase: "over", Result: &engine.Result{Text: "a draw"}}
	case s.Attack:
		n.Kind, n.Phase = engine.AtChance, "combat"
		n.Chance = &engine.Chance{ID: fmt.Sprintf("attack-%d", s.Rolls+1), Purpose: string(s.Side) + " attacks", Dice: []engine.Dice{{N: 1, Sides: 6, Low: 1}}}
		return n
	case s.Retreat:
		return engine.Node{Turn: s.Turn, Phase: "retreat", Asked: true, Seats: []engine.Side{s.other()}, Prompt: "retreats"}
	case s.Follow:
		return engine.Node{Turn: s.Turn, Phase: "follow", Asked: true, Seats: []engine.Side{s.Side}, Prompt: "follows, or passes"}
	case s.Combat:
		n.Phase, n.Prompt = "combat", "attacks or passes"
	}
	n.Pass = &engine.Action{Side: s.Side, Verb: "pass"}
	return n
}

func (d duel) Check(st engine.State, a engine.Action) engine.Ruling {
	s, node := st.(duelState), d.Node(st)
	switch {
	case len(node.Seats) == 0 || a.Side != node.Seats[0]:
		return illegal("E502", "not your turn")
	case s.Retreat != (a.Verb == "retreat"):
		return illegal(finding.OutOfPhase, "first the retreat")
	case s.Follow != (a.Verb == "advance") && a.Verb != "pass":
		return illegal(finding.OutOfPhase, "first N3 follows")
	case a.Verb == "attack" && !s.Combat:
		return illegal(finding.OutOfPhase, "this is the move phase")
	case a.Verb == "attack" && s.Gone:
		return illegal("E410", "nobody is there any more")
	case a.Verb == "attack" && a.Path[0] != "0102":
		return illegal("E411", "nobody is there")
	case a.Verb == "hold" && s.Combat:
		return illegal(finding.OutOfPhase, "this is the combat phase")
	case a.Verb == "hold" && d.option("holding") == "never":
		return illegal("E497", "nobody holds")
	case a.Verb == "hold" && len(a.Units) > 0 && a.Units[0] == "N9" && d.option("patience") == "":
		return s.patience()
	case a.Verb == "hold" && len(a.Units) > 0 && a.Units[0] == "N9" && d.option("patience") == "none":
		return illegal("E498", "N9 has no patience")
	case a.Verb == "attack", a.Verb == "hold", a.Verb == "retreat", a.Verb == "advance", a.Verb == "pass":
		return engine.Ruling{}
	}
	return illegal("E499", "no such thing")
}

// patience is whether N9 can hold: nobody knows, until somebody rules on it.
func (s duelState) patience() engine.Ruling {
	if len(s.Ruled) == 0 {
		return engine.Ruling{Verdict: engine.Unclear, Findings: []engine.Finding{{Code: "U1", Text: "nobody knows", Question: "patience of N9", Cites: []engine.Cite{"D 1"}}}}
	}
	if s.Ruled[0].Answer == engine.RuledIllegal {
		return illegal("E498", "N9 cannot hold, as "+s.Ruled[0].By+" ruled: "+s.Ruled[0].Text)
	}
	return engine.Ruling{Findings: []engine.Finding{{Code: "W641", Text: "N9 can hold, as " + s.Ruled[0].By + " ruled: " + s.Ruled[0].Text}}}
}

// Questions, Rule and Rulings: the patience of N9 is the one question of the duel.
func (duel) Questions(st engine.State) iter.Seq[engine.Question] {
	return func(yield func(engine.Question) bool) {
		if len(st.(duelState).Ruled) == 0 {
			yield(engine.Question{Name: "patience of N9", Text: "can N9 hold?", Answers: []string{engine.RuledLegal, engine.RuledIllegal}})
		}
	}
}

func (duel) Rule(st engine.State, r engine.GivenRuling) (engine.State, []engine.Event, error) {
	s := st.(duelState)
	if r.Question != "patience of N9" || r.Answer != engine.RuledLegal && r.Answer != engine.RuledIllegal {
		return nil, nil, errors.New("only the patience of N9 is open: legal or illegal")
	}
	s.Ruled = append(slices.Clip(s.Ruled), r)
	return s, []engine.Event{{Kind: "ruled", Text: r.By + " rules on " + r.Question + ": " + r.Answer}}, nil
}

func (duel) Rulings(st engine.State) []engine.GivenRuling { return st.(duelState).Ruled }

func illegal(code, text string) engine.Ruling {
	return engine.Ruling{Verdict: engine.Illegal, Findings: []engine.Finding{{Code: code, Text: text}}}
}

func (d duel) Legal(st engine.State, side engine.Side) iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		for _, a := range []engine.Action{
			{Verb: "pass"},
			{Verb: "hold"},
			{Verb: "attack", From: []engine.Loc{"0103"}, Path: []engine.Loc{"0102"}},
			{Verb: "advance", Units: []engine.UnitID{"N3"}, Path: []engine.Loc{"0102"}},
			{Verb: "retreat", Units: []engine.UnitID{"S1"}, Path: []engine.Loc{"0102", "0103"}},
			{Verb: "retreat", Units: []engine.UnitID{"S1"}, Path: []engine.Loc{"0102", "0202"}},
		} {
			a.Side = side
			if d.Check(st, a).Verdict == engine.Legal && !yield(a) {
				return
			}
		}
	}
}

// Placed has all units where they began; nothing moves in a duel.
func (duel) Actors(_ engine.State, a engine.Action) []engine.UnitID { return slices.Clone(a.Units) }

func (duel) Placed(engine.State) []engine.Placed {
	return []engine.Placed{
		{Unit: "N1", Side: "north", At: "0101"},
		{Unit: "N2", Side: "north", At: "0103"},
		{Unit: "N3", Side: "north", At: "0103"},
		{Unit: "N9", Side: "north", At: "0101"},
		{Unit: "S1", Side: "south", At: "0102"},
	}
}

func (d duel) Act(st engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	s := st.(duelState)
	switch a.Verb {
	case "hold":
		s.Held++
		if d.option("holding") == "twice" {
			s.Held++
		}
	case "attack":
		s.Attack, s.Eager = true, len(a.Arg("primary")) > 0 && a.Arg("primary")[0] == "N3"
	case "retreat":
		s.Retreat, s.Gone, s.Follow = false, !s.Eager, s.Eager
	case "advance":
		s.Follow = false
	case "pass":
		s = s.pass()
	}
	return s, []engine.Event{{Kind: a.Verb, Text: fmt.Sprintf("%s: %s is done.", a.Side, a.Verb)}}, nil
}

func (s duelState) pass() duelState {
	if s.Follow {
		s.Follow = false
		return s
	}
	if !s.Combat {
		s.Combat = true
		return s
	}
	if s.Side == "south" {
		s.Turn++
	}
	s.Side, s.Combat, s.Gone = s.other(), false, false
	return s
}

func (duel) Roll(st engine.State, r engine.Roll) (engine.State, []engine.Event, error) {
	s := st.(duelState)
	s.Attack = false
	s.Rolls++
	s.Retreat = r.Values[0] >= 4
	return s, []engine.Event{{Kind: "rolled", Text: fmt.Sprintf("The attack rolls %d.", r.Values[0])}}, nil
}

// duelPack is the pack of the duel.
func duelPack() (*pack.Pack, error) { return duelVersion("") }

// duelVersion is a version of the pack of the duel, by its name: with what N9's patience
// is (patient, impatient), with N3 renamed and a map typed in (typed), with nothing but a
// comment more than patient (patient-comment), with other rules for what may have been played (never,
// twice), and another pack altogether (other). The first has the name "".
func duelVersion(name string) (*pack.Pack, error) {
	files := duelFiles()
	add := func(file, text string) {
		files[file] = &fstest.MapFile{Data: append(slices.Clip(files[file].Data), text...)}
	}
	option := func(name, value string) {
		add("pack.toml", fmt.Sprintf("\n[[option]]\nname = %q\nvalue = %q\n", name, value))
	}
	switch name {
	case "patient":
		option("patience", "enough")
	case "impatient":
		option("patience", "none")
	case "typed":
		files["hexes.csv"] = &fstest.MapFile{Data: []byte("hex,terrain\n0101,clear\n0102,light-woods hill\n0103,clear\n")}
		files["units.csv"] = &fstest.MapFile{Data: []byte(strings.Replace("id,name"+string(files["units.csv"].Data[2:]), "N3,", "N3,The Third,", 1))}
		text := string(files["units.csv"].Data)
		for _, unit := range []string{"N1", "N2", "N9", "S1"} {
			text = strings.Replace(text, unit+",", unit+",,", 1)
		}
		files["units.csv"].Data = []byte(text)
	case "patient-comment":
		option("patience", "enough")
		add("pack.toml", "\n# typed with care\n")
	case "never", "twice":
		option("holding", name)
	case "other":
		files["pack.toml"].Data = []byte(strings.Replace(string(files["pack.toml"].Data), `"duel"`, `"other"`, 1))
	}
	return pack.Load(files)
}

// duelRules opens a version of the pack by its hash; the first, for who names none.
func duelRules(_, hash string) (game.Rules, error) {
	p, here := duelVersions()[hash]
	if hash == "" {
		first, err := duelPack()
		return game.Rules{System: duel{first}, Pack: first}, err
	}
	if !here {
		return game.Rules{}, fmt.Errorf("no version of the pack has the hash %.12s", hash)
	}
	return game.Rules{System: duel{p}, Pack: p}, nil
}

// duelVersions are all versions of the pack, by hash.
var duelVersions = sync.OnceValue(func() map[string]*pack.Pack {
	all := map[string]*pack.Pack{}
	for _, name := range []string{"", "patient", "impatient", "typed", "patient-comment", "never", "twice", "other"} {
		p, err := duelVersion(name)
		if err != nil {
			panic(err)
		}
		all[p.Hash] = p
	}
	return all
})

func duelFiles() fstest.MapFS {
	return fstest.MapFS{
		"pack.toml": {Data: []byte(`id = "duel"
title = "Duel"
system = "duel"
edition = "1"

[grid]
columns = 4
rows = 4
parity = "odd_low"

[[side]]
id = "north"
name = "North"

[[side]]
id = "south"
name = "South"

[[scenario]]
id = "1"
title = "Duel"
turns = 2

[provenance]
default = "ours"
`)},
		"units.csv": {Data: []byte("id,side,type\nN1,north,infantry\nN2,north,infantry\nN3,north,infantry\nN9,north,infantry\nS1,south,infantry\n")},
	}
}

func (duel) Mustered(engine.State) []engine.Mustered { return nil }

func (duel) Placing(engine.State, engine.Side) []string { return nil }

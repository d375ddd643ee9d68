package openplay_test

import (
	"fmt"
	"io/fs"
	"iter"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/openplay"
	"adjutant/engine/pack"
)

// duel is a pack of three turns, two kinds of dice and free order.
const duel = `
id = "duel"
title = "Duel"
system = "openplay"
edition = "1"
side = [{id = "anna", name = "Anna Example"}, {id = "ben", name = "Ben Example"}]
scenario = [{id = "short", title = "Three turns", turns = 3}, {id = "long", title = "Open end"}]

[[option]]
name = "order"
value = "free"

[openplay]
allowed = ["2d6", "1d20"]

[provenance]
default = "ours"
`

func TestConformsToTheLaws(t *testing.T) {
	for name, sys := range map[string]engine.System{
		"duel":           open(t, duel),
		"duel with logs": logging{open(t, duel)},
	} {
		t.Run(name, func(t *testing.T) {
			enginetest.Suite{Games: 10, Steps: 500}.Conform(t, sys,
				engine.Setup{},
				engine.Setup{Options: map[string]string{"order": "alternate"}},
				engine.Setup{Options: map[string]string{"dice": "client"}})
		})
	}
}

func TestOpenEndConformsToTheLaws(t *testing.T) {
	suite := enginetest.Suite{Games: 3, Steps: 200, Endless: true}
	suite.Conform(t, logging{openBuiltIn(t)}, engine.Setup{}, engine.Setup{Options: map[string]string{"order": "free"}})
}

// logging lists a log among the legal actions, for random play.
type logging struct{ engine.System }

func (l logging) Legal(s engine.State, side engine.Side) iter.Seq[engine.Action] {
	actions := slices.Collect(l.System.Legal(s, side))
	if len(actions) > 0 {
		actions = append(actions, logOf(side, 12))
	}
	return slices.Values(actions)
}

var hash = strings.Repeat("0a", 32)

func logOf(side engine.Side, steps int) engine.Action {
	return engine.Action{Side: side, Verb: "log", Args: args("hash", hash, "steps", fmt.Sprint(steps), "end", hash)}
}

func rollOf(side engine.Side, dice string) engine.Action {
	return engine.Action{Side: side, Verb: "roll", Args: args("dice", dice, "for", "who goes first")}
}

// args makes arguments of one value each, from names and values.
func args(pairs ...string) []engine.Arg {
	var all []engine.Arg
	for i := 0; i < len(pairs); i += 2 {
		all = append(all, engine.Arg{Name: pairs[i], Values: []string{pairs[i+1]}})
	}
	return all
}

// TestOrders follows who is asked, play by play.
func TestOrders(t *testing.T) {
	passes := func(side engine.Side) engine.Action { return engine.Action{Side: side, Verb: "pass"} }
	for name, c := range map[string]struct {
		options map[string]string
		actions []engine.Action
		want    []string // the seats, before the first action and after each
	}{
		"alternate": {
			map[string]string{"order": "alternate"},
			[]engine.Action{logOf("anna", 1), passes("ben"), passes("anna"), logOf("ben", 1), logOf("anna", 1), logOf("ben", 1)},
			[]string{"1 [anna]", "1 [ben]", "2 [anna]", "2 [ben]", "3 [anna]", "3 [ben]", "3 []"},
		},
		"free": {
			nil,
			[]engine.Action{logOf("ben", 1), logOf("ben", 1), passes("ben"), logOf("anna", 1), passes("anna")},
			[]string{"1 [anna ben]", "1 [anna ben]", "1 [anna ben]", "1 [anna]", "1 [anna]", "2 [anna ben]"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			sys := open(t, duel)
			s := begin(t, sys, engine.Setup{Scenario: "short", Options: c.options})
			got := []string{seats(sys, s)}
			for _, a := range c.actions {
				s = apply(t, sys, s, a)
				got = append(got, seats(sys, s))
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func seats(sys engine.System, s engine.State) string {
	n := sys.Node(s)
	return fmt.Sprint(n.Turn, " ", n.Seats)
}

func TestRollGoesBackToTheMove(t *testing.T) {
	sys := openBuiltIn(t)
	s := apply(t, sys, begin(t, sys, engine.Setup{}), rollOf("first", "2d6"))
	want := &engine.Chance{ID: "roll-1", Purpose: "First: 2d6 for who goes first", Dice: []engine.Dice{{N: 2, Sides: 6, Low: 1}}}
	if diff := cmp.Diff(want, sys.Node(s).Chance); diff != "" {
		t.Fatal(diff)
	}
	s, events, _, err := engine.Apply(sys, s, engine.Play{Roll: &engine.Roll{Chance: "roll-1", Values: []int{3, 5}}})
	if err != nil {
		t.Fatal(err)
	}
	if events[0].Text != "2d6 for who goes first: 3, 5, in all 8." || seats(sys, s) != "1 [first]" {
		t.Errorf("%s, then %s", events[0].Text, seats(sys, s))
	}
}

func open(t *testing.T, text string) engine.System {
	t.Helper()
	sys, err := openText(text)
	if err != nil {
		t.Fatal(err)
	}
	return sys
}

func openText(text string) (engine.System, error) {
	return openFolder(fstest.MapFS{"pack.toml": {Data: []byte(text)}})
}

func openFolder(folder fs.FS) (engine.System, error) {
	p, err := pack.Load(folder)
	if err != nil {
		return nil, err
	}
	return openplay.Open(p)
}

func openBuiltIn(t *testing.T) engine.System {
	t.Helper()
	folder, err := fs.Sub(openplay.Packs(), "open")
	if err != nil {
		t.Fatal(err)
	}
	sys, err := openFolder(folder)
	if err != nil {
		t.Fatal(err)
	}
	return sys
}

func begin(t *testing.T, sys engine.System, setup engine.Setup) engine.State {
	t.Helper()
	s, err := sys.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// apply makes a legal action.
func apply(t *testing.T, sys engine.System, s engine.State, a engine.Action) engine.State {
	t.Helper()
	next, _, ruling, err := engine.Apply(sys, s, engine.Play{Action: &a})
	if err != nil || ruling.Verdict != engine.Legal {
		t.Fatalf("%s is %s %v, %v", a, ruling.Verdict, ruling.Findings, err)
	}
	return next
}

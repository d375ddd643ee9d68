package gbacw

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/playout"
)

// spellings are the ids of units and commands that people do not read, since their names are written otherwise.
func spellings(sys *system) map[string]bool {
	ids := map[string]bool{}
	for _, u := range sys.Pack.Units {
		ids[string(u.ID)] = string(u.ID) != u.Name
	}
	return ids
}

// spelled is the first word of a text that is an id, "" for none.
func spelled(ids map[string]bool, text string) string {
	for _, w := range strings.Fields(text) {
		w = strings.TrimSuffix(strings.Trim(w, ".,;:()"), "'s")
		if ids[w] {
			return w
		}
	}
	return ""
}

// What happens, what is wrong with an order, what is asked for and whose turn it is says the names of units as
// they are printed. Only what a side has written itself, and answers, are in its own words.
func TestTextsSayNames(t *testing.T) {
	owned := inventedSystem(t, nil)
	for _, one := range []struct {
		sys      *system
		scenario string
	}{{woods(t), "4"}, {woods(t), "9"}, {owned, "2"}, {owned, "6"}, {owned, "9"}, {owned, "10"}} {
		setup := engine.Setup{Scenario: one.scenario, Options: map[string]string{state.OptLeaders: "both", state.OptRandom: "yes"}}
		ids, told, judged := spellings(one.sys), 0, 0
		say := func(what, text string) {
			t.Helper()
			if id := spelled(ids, text); id != "" {
				t.Errorf("scenario %s: %s has %s: %s", one.scenario, what, id, text)
			}
		}
		game, err := playout.Play(one.sys, setup, 11, 500)
		if err != nil {
			t.Fatal(err)
		}
		st, err := one.sys.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		for n, p := range game.Plays {
			node := one.sys.Node(st)
			if node.Kind == engine.AtChance {
				say("a chance", node.Chance.Purpose)
			}
			if node.Kind == engine.AtChoice && !node.Asked {
				say("a prompt", node.Prompt)
				if n%7 == 0 {
					judged += sayFindings(one.sys, st.(*state.State), node.Seats[0], say)
				}
			}
			next, events, _, err := engine.Apply(one.sys, st, p)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				told++
				if !slices.Contains([]string{"answered", "agreed", "objected", "ruled"}, e.Kind) {
					say("an event", e.Text)
					say("an event", e.Story)
				}
			}
			st = next
		}
		if told == 0 || judged == 0 {
			t.Errorf("scenario %s: %d events, %d findings", one.scenario, told, judged)
		}
	}
}

// sayFindings judges what each unit of a side could try, and shows what is found.
func sayFindings(sys *system, s *state.State, side engine.Side, say func(what, text string)) (n int) {
	for i, u := range sys.Pack.Units {
		if u.Side != side {
			continue
		}
		list := sys.samples(s, i)
		for _, verb := range []string{state.VerbAbsent, state.VerbMove, state.VerbFire, state.VerbAttach} {
			list = append(list, engine.Action{Side: side, Verb: verb, Units: []engine.UnitID{u.ID}, Path: []engine.Loc{"S6020"}, Args: []engine.Arg{{Name: "to", Values: []string{string(u.ID)}}}})
		}
		for _, a := range list {
			for _, f := range sys.Check(s, a).Findings {
				n++
				if f.Code != finding.Missing { // it says what to write
					say("a finding", f.Text)
				}
			}
		}
	}
	return n
}

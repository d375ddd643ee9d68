package filed_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/moderator/interpret/filed"
	"adjutant/moderator/orders"
)

// A standing order answers what it speaks of with what may be answered there, and says nothing elsewhere.
func TestAnswer(t *testing.T) {
	pass, counter := engine.Action{Side: "north", Verb: "pass"}, engine.Action{Side: "north", Verb: "counter", Path: []engine.Loc{"0402"}}
	for _, c := range []struct{ line, phase, want string }{
		{"standing: if counterattack then decline", "counter", "pass"},
		{"standing: if counterattack then decline", "retreat", ""},
		{"standing: if counterattack then target 0402", "counter", "counter"},
		{"standing: if counterattack then target 0403", "counter", ""},
	} {
		o, wrong := orders.ParseLine(c.line, orders.Roster{})
		if wrong != nil {
			t.Fatalf("%s: %s", c.line, wrong.Text)
		}
		a, spoke := filed.Orders{Rules: o.Rules, Phase: c.phase, Answers: []engine.Action{counter, pass}}.Answer()
		if spoke != (c.want != "") || a.Verb != c.want {
			t.Errorf("%s, asked in %s: %q", c.line, c.phase, a.Verb)
		}
	}
}

package musket_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket"
)

// An argument that no order with its verb takes bars the order wherever the game stands; one that it takes somewhere does not.
func TestBarredByForm(t *testing.T) {
	for _, c := range []struct {
		verb, arg, write string
		barred           bool
	}{
		{"counter", "guns", "counter 1205 -> 1104 primary 6th-Line support Battery-M", true},
		{"counter", "support", "", false},
		{"attack", "guns", "", false},
		{"defend", "guns", "", true},
		{"advance", "with", "", true},
		{"move", "with", "", false},
		{"recover", "step", "", false},
		{"parley", "guns", "", false}, // which is no order at all
	} {
		a := engine.Action{
			Side: "south", Verb: c.verb, From: []engine.Loc{"1205"}, Path: []engine.Loc{"1104"},
			Args: []engine.Arg{{Name: "primary", Values: []string{"6th-Line"}}, {Name: c.arg, Values: []string{"Battery-M"}}},
		}
		if c.verb != "counter" && c.verb != "attack" && c.verb != "defend" {
			a.Args = a.Args[1:]
		}
		f := new(musket.System).Barred(a)
		switch {
		case (f != nil) != c.barred:
			t.Errorf("%s with %s: %v", c.verb, c.arg, f)
		case f != nil && (f.Code != finding.LeftOver || f.Write != c.write):
			t.Errorf("%s with %s: %s, write %q, want %q", c.verb, c.arg, f.Code, f.Write, c.write)
		}
	}
}

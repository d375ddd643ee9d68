package engine_test

import (
	"testing"

	"adjutant/engine"
)

// TestActionString: every line is one of the order language's grammar.
func TestActionString(t *testing.T) {
	guns := []engine.UnitID{"Battery-A"}
	for want, a := range map[string]engine.Action{
		"pass": {Verb: "pass"},
		"move 1st-Foot, Hale along R1 0507-0508 by road": {
			Verb: "move", Units: []engine.UnitID{"1st-Foot", "Hale"}, Path: []engine.Loc{"0507", "0508"},
			Args: []engine.Arg{{Name: "by", Values: []string{"road"}}, {Name: "along", Values: []string{"R1"}}},
		},
		"attack 0507+0607 -> 0506 primary 1st-Foot advance 1st-Foot -> 0506": {
			Verb: "attack", From: []engine.Loc{"0507", "0607"}, Path: []engine.Loc{"0506"},
			Args: []engine.Arg{{Name: "primary", Values: []string{"1st-Foot"}}, {Name: "advance", Values: []string{"1st-Foot", "0506"}}},
		},
		"bombard Battery-A -> 0508": {Verb: "bombard", Units: guns, Path: []engine.Loc{"0508"}},
		"cannon Battery-A gun 1 -> (22.5,14) ammo shot": {
			Verb: "cannon", Units: guns, Path: []engine.Loc{"(22.5,14)"},
			Args: []engine.Arg{{Name: "gun", Values: []string{"1"}}, {Name: "ammo", Values: []string{"shot"}}},
		},
		"fire Battery-A at 6th-Line":   {Verb: "fire", Units: guns, Args: []engine.Arg{{Name: "at", Values: []string{"6th-Line"}}}},
		"limber Battery-A gun 2 (3,4)": {Verb: "limber", Units: guns, Path: []engine.Loc{"(3,4)"}, Args: []engine.Arg{{Name: "gun", Values: []string{"2"}}}},
		"entry E 1st-Foot turn 8 PM":   {Verb: "entry", Units: []engine.UnitID{"1st-Foot"}, Path: []engine.Loc{"E"}, Args: []engine.Arg{{Name: "turn", Values: []string{"8 PM"}}}},
		"face 1st-Foot NW":             {Verb: "face", Units: []engine.UnitID{"1st-Foot"}, Args: []engine.Arg{{Name: "NW"}}},
	} {
		if got := a.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

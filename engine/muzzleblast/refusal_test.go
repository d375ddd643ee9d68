package muzzleblast

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// TestBadInput orders what cannot be done: each is refused with its code and rule, and with the numbers
// that were measured.
func TestBadInput(t *testing.T) {
	sys := millLane(t)
	path := func(points ...engine.Loc) []engine.Loc { return points }
	arg := func(name, value string) engine.Arg { return engine.Arg{Name: name, Values: []string{value}} }
	for _, c := range []struct {
		name, position string
		before         []engine.Action
		order          engine.Action
		code           string
		cite           engine.Cite
		text           string
	}{
		{
			name: "a gun that there is not", position: `{"phase":"move","units":[{"unit":"Mill-Battery","gun":1,"at":"(3,5)","files":2}]}`,
			order: engine.Action{Verb: "limber", Args: []engine.Arg{arg("gun", "2")}}, code: "E303", text: "Mill Battery has no gun 2 on the table",
		},
		{
			name: "who is not on the table", position: `{"phase":"move","units":[{"unit":"1st-Mill","at":"(3,5)","files":3}]}`,
			order: engine.Action{Verb: "hold", Units: []engine.UnitID{"2nd-Mill"}}, code: "E303", text: "2nd Mill is not on the table",
		},
		{
			name: "into a house out of a house", position: `{"phase":"move","units":[{"unit":"Lane-Rifles","at":"(28.4,8)","files":2,"house":"Cottage"}]}`,
			order: engine.Action{Verb: "enter"}, code: finding.NoRoomInHouse, cite: "B-7", text: "Lane Rifles is in the house Cottage: it leaves that first",
		},
		{
			name: "a house that is not touched", position: `{"phase":"move","units":[{"unit":"Lane-Rifles","at":"(3,5)","files":2}]}`,
			order: engine.Action{Verb: "enter"}, code: finding.NoRoomInHouse, cite: "B-7", text: "touches no house there that stands",
		},
		{
			name: "out of no house", position: `{"phase":"move","units":[{"unit":"Lane-Rifles","at":"(3,5)","files":2}]}`,
			order: engine.Action{Verb: "leave"}, code: finding.NoRoomInHouse, cite: "B-7", text: "is in no house",
		},
		{
			name: "a gun that is seized", position: `{"phase":"move","units":[{"unit":"Mill-Battery","gun":1,"at":"(3,5)","files":2,"holder":"east"}]}`,
			order: engine.Action{Verb: "limber"}, code: finding.NothingToShoot, cite: "B-31", text: "gun 1 is seized",
		},
		{
			name: "a gun without gunners", position: `{"phase":"move","units":[{"unit":"Mill-Battery","gun":1,"at":"(3,5)","files":2,"figures":0}]}`,
			order: engine.Action{Verb: "limber"}, code: finding.NothingToShoot, cite: "B-9", text: "gun 1 has no gunners",
		},
		{
			name: "too few gunners", position: `{"phase":"fire","units":[{"unit":"Mill-Grand-Battery","gun":1,"at":"(3,9)","files":2,"figures":2}]}`,
			order: engine.Action{Verb: "cannon", Path: path("(12,9)")}, code: finding.NothingToShoot, cite: "B-17", text: "gun 1 has 2 gunners left; a medium gun needs 3",
		},
		{
			name: "every other turn", position: `{"phase":"fire","turn":2,"units":[{"unit":"Mill-Grand-Battery","gun":1,"at":"(3,9)","files":2,"figures":3,"fired":1}]}`,
			order: engine.Action{Verb: "cannon", Path: path("(12,9)")}, code: finding.NothingToShoot, cite: "B-17", text: "fires every other turn; it fired last turn",
		},
		{
			name: "a limbered gun", position: `{"phase":"fire","units":[{"unit":"Mill-Battery","gun":1,"at":"(3,9)","files":2,"limbered":true}]}`,
			order: engine.Action{Verb: "cannon", Path: path("(12,9)")}, code: "E430", cite: "B-9", text: "gun 1 is limbered: to unlimber it takes a whole move",
		},
		{
			name: "guns that fire as small arms", position: `{"phase":"fire","units":[{"unit":"Mill-Battery","gun":1,"at":"(36,10)","face":90,"files":2},{"unit":"1st-Ford","at":"(42,10)","files":3}]}`,
			order: engine.Action{Verb: "fire", Args: []engine.Arg{arg("at", "1st-Ford")}}, code: finding.NothingToShoot, cite: "B-15", text: "Mill Battery has no small arms: its guns fire by cannon or grape",
		},
		{
			name: "a shot behind", position: `{"phase":"fire","units":[{"unit":"1st-Mill","at":"(36,10)","face":270,"files":3},{"unit":"1st-Ford","at":"(40,10)","files":3}]}`,
			order: engine.Action{Verb: "fire", Args: []engine.Arg{arg("at", "1st-Ford")}}, code: finding.BadFacing, cite: "B-11", text: "1st Ford stands behind 1st Mill, which faces 270",
		},
		{
			name: "a rally of who does not rout", position: `{"phase":"fire","units":[{"unit":"1st-Mill","at":"(3,5)","files":3}]}`,
			order: engine.Action{Verb: "rally"}, code: finding.NoRally, cite: "B-30", text: "1st Mill does not rout",
		},
		{
			name: "a rally without an officer", position: `{"phase":"fire","units":[{"unit":"1st-Mill","at":"(3,5)","files":3,"officer":false}],"morale":{"1st-Mill":{"rout":true}}}`,
			order: engine.Action{Verb: "rally"}, code: finding.NoRally, cite: "B-30", text: "no officer is with 1st Mill",
		},
		{
			name: "who halts", position: `{"phase":"move","units":[{"unit":"1st-Mill","at":"(3,5)","files":3}],"morale":{"1st-Mill":{"halt":1}}}`,
			order: engine.Action{Verb: "move", Path: path("(4,5)")}, code: "E437", cite: "B-26", text: "1st Mill halts and does not move this turn",
		},
		{
			name: "nothing to seize", position: `{"phase":"fire","units":[{"unit":"1st-Mill","at":"(3,5)","files":3}]}`,
			order: engine.Action{Verb: "capture"}, code: finding.NoCapture, cite: "B-31", text: "two men of 1st Mill touch no gun or wagon of the enemy's there",
		},
		{
			name: "a path through a house", position: `{"phase":"move","units":[{"unit":"1st-Mill","at":"(29.5,6.5)","files":3}]}`,
			order: engine.Action{Verb: "move", Path: path("(29.5,9.5)")}, code: "E433", cite: "B-7", text: "(29.5,6.5) to (29.5,9.5) leads through the house Cottage",
		},
		{
			name: "a path through a high wall", position: `{"phase":"move","units":[{"unit":"1st-Mill","at":"(18,19)","files":3}]}`,
			order: engine.Action{Verb: "move", Path: path("(18,17)")}, code: "E433", cite: "B-7", text: "(18,19) to (18,17) crosses the wall Mill-Wall, which is too high",
		},
		{
			name: "a path that is too long", position: `{"phase":"move","units":[{"unit":"1st-Mill","at":"(3,5)","files":3}]}`,
			order: engine.Action{Verb: "move", Path: path("(7.1,5)")}, code: "E432", cite: "B-6", text: "path is 4.1 long, too long by 0.1: 1st Mill has 4 off road",
		},
		{
			name: "a gun that moves and fires", position: `{"phase":"move","options":{"one_mail":"yes"},"units":[{"unit":"Mill-Battery","gun":1,"at":"(3,5)","files":2}]}`,
			before: []engine.Action{{Verb: "move", Units: []engine.UnitID{"Mill-Battery"}, Path: path("(4,5)")}},
			order:  engine.Action{Verb: "cannon", Units: []engine.UnitID{"Mill-Battery"}, Path: path("(12,9)"), Args: []engine.Arg{arg("gun", "1")}}, code: "E430", cite: "B-9", text: "move or fire, not both",
		},
		{
			name: "an aim inside the short range", position: `{"phase":"fire","units":[{"unit":"Mill-Grand-Battery","gun":1,"at":"(3,9)","files":2}]}`,
			order: engine.Action{Verb: "cannon", Path: path("(6.2,9)")}, code: "E431", cite: "B-15", text: "aim 3.2 is inside the gun's short range 4",
		},
		{
			name: "an aim beyond the long range", position: `{"phase":"fire","units":[{"unit":"Mill-Mortar","gun":1,"at":"(3,9)","files":2}]}`,
			order: engine.Action{Verb: "cannon", Path: path("(19.5,9)")}, code: "E435", cite: "B-15", text: "aim 16.5 is beyond the gun's range 16",
		},
		{
			name: "a shot out of sight", position: `{"phase":"fire","units":[{"unit":"4th-Mill","at":"(7,7)","face":90,"files":1,"figures":3},{"unit":"4th-Ford","at":"(17,5)","files":1,"figures":3}]}`,
			order: engine.Action{Verb: "fire", Units: []engine.UnitID{"4th-Mill"}, Args: []engine.Arg{arg("at", "4th-Ford")}}, code: "E434", cite: "C-16", text: "does not see 4th Ford",
		},
		{
			name: "a shot out of range", position: `{"phase":"fire","units":[{"unit":"1st-Mill","at":"(3,5)","face":90,"files":1},{"unit":"1st-Ford","at":"(11.5,5)","files":1}]}`,
			order: engine.Action{Verb: "fire", Units: []engine.UnitID{"1st-Mill"}, Args: []engine.Arg{arg("at", "1st-Ford")}}, code: "E435", cite: "B-13", text: "1st Ford is 8.5 away, and a musket shoots 8 far",
		},
		{
			name: "an order for a unit that routs", position: `{"phase":"move","units":[{"unit":"1st-Mill","at":"(3,5)","files":3}],"morale":{"1st-Mill":{"rout":true}}}`,
			order: engine.Action{Verb: "move", Path: path("(4,5)")}, code: "E437", cite: "B-28", text: "routs",
		},
		{
			name: "a path off the table", position: `{"phase":"move","units":[{"unit":"1st-Mill","at":"(3,5)","files":3}]}`,
			order: engine.Action{Verb: "move", Path: path("(49,5)")}, code: "E439", cite: "C-01", text: "(49,5) is off the table, which is 48 by 24",
		},
		{
			name: "figures off the table", position: `{"phase":"move","units":[{"unit":"1st-Mill","at":"(3,5)","files":11}]}`,
			order: engine.Action{Verb: "move", Path: path("(4,3.5)"), Args: []engine.Arg{arg("face", "90")}}, code: "E439", cite: "C-01", text: "at (4,3.5) 2 of the 11 figures",
		},
		{
			name: "two orders for one unit", position: `{"phase":"move","units":[{"unit":"1st-Mill","at":"(3,5)","files":3}]}`,
			before: []engine.Action{{Verb: "move", Units: []engine.UnitID{"1st-Mill"}, Path: path("(4,5)")}},
			order:  engine.Action{Verb: "face", Args: []engine.Arg{{Name: "90"}}}, code: "E436", cite: "B-32", text: "has an order already: move 1st-Mill (4,5)",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := sys.Start([]byte(c.position))
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range append(slices.Clone(c.before), c.order) {
				a.Side = "west"
				if len(a.Units) == 0 {
					a.Units = []engine.UnitID{sys.units[s.(*state).Bodies[0].Unit].id}
				}
				next, _, ruling, err := engine.Apply(sys, s, engine.Play{Action: &a})
				if err != nil || ruling.Verdict == engine.Legal {
					s = next
					continue
				}
				f := ruling.Findings[0]
				if f.Code != c.code || c.cite != "" && !slices.Contains(f.Cites, c.cite) || !strings.Contains(f.Text, c.text) {
					t.Errorf("%s: %s %v %q, want %s %s %q", a, f.Code, f.Cites, f.Text, c.code, c.cite, c.text)
				}
				return
			}
			t.Errorf("%s is taken", c.order)
		})
	}
}

// FuzzParseState: whatever is read as a state can be looked at and played on.
func FuzzParseState(f *testing.F) {
	sys := millLane(f)
	s, err := sys.New(engine.Setup{})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(s.Text())
	for _, text := range []string{
		`{"phase":"fire","units":[{"unit":"Mill-Battery","gun":1,"at":"(3,5)","files":2},{"unit":"1st-Ford","at":"(8,5)","files":6}]}`,
		`{"phase":"move","turn":3,"units":[{"unit":"Lane-Rifles","at":"(28.4,8)","files":2,"house":"Cottage"}],"hits":{"Cottage":2},"gaps":[{"wall":"Mill-Wall","at":"(18,17.5)"}]}`,
	} {
		if s, err = sys.Start([]byte(text)); err != nil {
			f.Fatal(err)
		}
		f.Add(s.Text())
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := sys.ParseState(text)
		if err != nil {
			return
		}
		n := sys.Node(s)
		sys.Outcomes(s)
		sys.Terrain(s)
		sys.Placed(s)
		p := engine.Play{Action: &engine.Action{Side: "west", Verb: "pass"}}
		if n.Kind == engine.AtChance {
			p = engine.Play{Roll: &engine.Roll{Chance: n.Chance.ID, Values: fours(n.Chance.Dice)}}
		}
		if n.Kind != engine.AtOver {
			_, _, _, _ = engine.Apply(sys, s, p)
		}
	})
}

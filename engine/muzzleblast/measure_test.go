package muzzleblast

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/plane"
)

// What a player would measure is told: moves, ranges, arcs and sight, who may rally and when, what a gun is ready for.
func TestMeasures(t *testing.T) {
	sys := millLane(t)
	const ford = `,{"unit":"1st-Ford","at":"(42,10)","face":270,"files":6}`
	for _, tt := range []struct {
		name, units, morale, unit string
		to                        []engine.UnitID
		says                      []string
	}{
		{"foot", `{"unit":"1st-Mill","at":"(35,10)","face":90,"files":6}` + ford, "", "1st-Mill", nil, []string{
			"it is in good order: it obeys, and there is nothing to rally (B-28, B-30)",
			"it goes 4 off road, 6 on the road, in rough going 3 and 5 (B-6)",
			"musket: close range up to 4, long range up to 8; 6 can shoot (B-13)",
			"1st Ford: 7 away, in front, seen, may be fired at, long range",
		}},
		{"a charge", `{"unit":"Lane-Horse","at":"(35,10)","face":90,"files":3}` + ford, "", "Lane-Horse", []engine.UnitID{"1st-Ford"}, []string{
			"1st Ford: 7.02 away, in front, seen, out of range, within a charge over open ground",
		}},
		{"behind it", `{"unit":"1st-Mill","at":"(35,10)","face":270,"files":6}` + ford, "", "1st-Mill", []engine.UnitID{"1st-Ford"}, []string{
			"1st Ford: 7 away, behind it, seen, no target as it stands",
		}},
		{"who routs, alone", `{"unit":"1st-Mill","at":"(5,5)","files":6,"officer":false}`, `{"1st-Mill":{"rout":true}}`, "1st-Mill", nil, []string{
			"it routs and obeys nobody (B-28): no officer is with it. It may be rallied, in the phase of fire, when the command unit of its side is within 1.2 of it (B-30)",
		}},
		{"who routs, with an officer", `{"unit":"1st-Mill","at":"(5,5)","files":6}`, `{"1st-Mill":{"rout":true}}`, "1st-Mill", nil, []string{
			"it routs and obeys nobody (B-28): its own officer is with it, so that it may be rallied in the phase of fire by 'rally 1st Mill'; a die of 5 or 6 does it, 3 or 4 halts it (B-30)",
		}},
		{"who halts", `{"unit":"1st-Mill","at":"(5,5)","files":6}`, `{"1st-Mill":{"halt":2}}`, "1st-Mill", nil, []string{
			"it halts in this turn and 1 more: it may face, hold and fire, and not move (B-26, B-29)",
		}},
		{"a battery that is partly unlimbered", `{"unit":"Mill-Battery","gun":1,"at":"(35,10)","face":90,"files":2},{"unit":"Mill-Battery","gun":2,"at":"(35,14.5)","face":90,"files":2,"limbered":true}` + ford, "", "Mill-Battery", nil, []string{
			"gun 1 at (35,10), looking to 90, with 5 gunners, is unlimbered: it fires shot beyond 3, up to 16, grapeshot up to 6; it may fire, or be pushed 3 off road, 5 on the road, in rough going 2 and 3, or be limbered, which takes a whole move; in one turn a gun moves or fires (B-9)",
			"gun 2 at (35,14.5), looking to 90, with 5 gunners, is limbered: it may be drawn 7 off road, 11 on the road, in rough going 4 and 7; to unlimber it and make it ready takes a whole move, and then it may fire from the next turn on (B-9)",
			"Mill Battery is partly unlimbered: each gun does what it is ready for by itself.",
			"'unlimber Mill Battery gun 2' in the phase of moves makes all of it ready",
			"1st Ford, from gun 1: 7 away to its middle, where shot is aimed, 7.02 to its nearest man, in front, seen, in range of shot",
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			morale := tt.morale
			if morale == "" {
				morale = "{}"
			}
			s, err := sys.Start([]byte(`{"phase":"move","units":[` + tt.units + `],"morale":` + morale + `}`))
			if err != nil {
				t.Fatal(err)
			}
			told := sys.Measures(s, engine.UnitID(tt.unit), tt.to...)
			for _, want := range tt.says {
				if !slices.ContainsFunc(told, func(line string) bool { return strings.Contains(line, want) }) {
					t.Errorf("%q is not told:\n%s", want, strings.Join(told, "\n"))
				}
			}
		})
	}
}

// Each part of the sum of a volley is named; a ball says whom it may hit, and how likely each; who cannot fall back is told why.
func TestPartsOfWhatFallsAreNamed(t *testing.T) {
	sys := millLane(t)
	if got := reasons([]engine.Modifier{{Text: "long range", Value: -1}, {Text: "in the open", Value: 0}}, 4); got != " (-1 long range, -2 for 4 who shoot and not 6)" {
		t.Errorf("a volley: %q", got)
	}
	st, err := sys.Start([]byte(`{"phase":"fire","units":[{"unit":"Mill-Battery","gun":1,"at":"(3,9)","face":90,"files":2},{"unit":"1st-Ford","at":"(12,9)","face":270,"files":1,"figures":2}]}`))
	if err != nil {
		t.Fatal(err)
	}
	s := st.(*state)
	j := job{Kind: jobAim, Body: 0, Aim: s.Bodies[1].At, Dice: []int{5}}
	if got := aimComes(sys.book, s, j); got != "right on it, on 2 of 1st Ford, each hit by 4 in 6" {
		t.Errorf("a ball: %q", got)
	}
	s.Units[s.Bodies[1].Unit].Rout = true
	s.Bodies[1] = s.Bodies[1].movedTo(plane.Point{X: 2290, Y: 1600})
	w := walks(sys.book, s)[0]
	w.order.verb = ""
	if text := told(sys.units, s, s.Bodies[1], s.Bodies[1], w).Text; !strings.Contains(text, "1st Ford would fall back, but cannot go on from (22.9,16): the path ") || !strings.Contains(text, "leads through Brook") {
		t.Errorf("who runs: %s", text)
	}
}

package muzzleblast

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/plane"
)

// planned is what a captain orders in a position, in lines.
func planned(t *testing.T, sys *system, position string) []string {
	t.Helper()
	s, err := sys.Start([]byte(position))
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, p := range sys.Plan(s, "west") {
		if p.Reason == "" || !sys.goes(s, p.Action) {
			t.Errorf("%s, because %q, is not legal", p.Action, p.Reason)
		}
		lines = append(lines, p.Action.String())
	}
	return lines
}

// A captain does what makes sense: he charges whom he can beat and no other, shoots where he can hit, spares his own, rallies, has his
// guns stand, and goes where points are without running into his own.
func TestCaptain(t *testing.T) {
	sys := millLane(t)
	for _, tt := range []struct{ name, position, want string }{
		{
			"he charges the weaker", `{"scenario":"revolution","phase":"move","units":[{"unit":"Lane-Horse","at":"(36,10)","face":90,"files":3},{"unit":"1st-Ford","at":"(42,10)","face":270,"files":2,"figures":2}]}`,
			"move Lane-Horse (42,10) charge 1st-Ford",
		},
		{"and shoots at the stronger", `{"scenario":"revolution","phase":"move","units":[{"unit":"1st-Mill","at":"(38,10)","face":90,"files":5,"figures":5},{"unit":"1st-Ford","at":"(41.5,10)","face":270,"files":5}]}`, ""},
		{
			"at a range at which he hits", `{"scenario":"revolution","phase":"fire","units":[{"unit":"1st-Mill","at":"(38,10)","face":90,"files":5},{"unit":"1st-Ford","at":"(41.5,10)","face":270,"files":5}]}`,
			"fire 1st-Mill at 1st-Ford",
		},
		{"and at no other", `{"scenario":"revolution","phase":"fire","units":[{"unit":"1st-Mill","at":"(36,10)","face":90,"files":1,"figures":2},{"unit":"1st-Ford","at":"(43.5,10)","face":270,"files":5}]}`, ""},
		{
			"grapeshot near by", `{"scenario":"revolution","phase":"fire","units":[{"unit":"Mill-Battery","gun":1,"at":"(36,10)","face":90,"files":2},{"unit":"1st-Ford","at":"(41,10)","face":270,"files":5}]}`,
			"grape Mill-Battery gun 1 bearing (41,10)",
		},
		{
			"but not through his own", `{"scenario":"revolution","phase":"fire","units":[{"unit":"Mill-Battery","gun":1,"at":"(36,10)","face":90,"files":2},{"unit":"2nd-Mill","at":"(38.5,10)","face":90,"files":3,"figures":3},{"unit":"1st-Ford","at":"(41,10)","face":270,"files":5}]}`,
			"fire 2nd-Mill at 1st-Ford",
		},
		{
			"a gun that was drawn up is made ready", `{"scenario":"revolution","phase":"move","units":[{"unit":"Mill-Battery","gun":1,"at":"(18,10)","face":90,"files":2,"limbered":true},{"unit":"1st-Ford","at":"(44,10)","face":270,"files":5}]}`,
			"unlimber Mill-Battery gun 1",
		},
		{
			"who routs is rallied", `{"scenario":"revolution","phase":"fire","units":[{"unit":"1st-Mill","at":"(5,5)","files":5},{"unit":"1st-Ford","at":"(44,10)","face":270,"files":5}],"morale":{"1st-Mill":{"rout":true}}}`,
			"rally 1st-Mill",
		},
		{"who holds the bridge stays", `{"scenario":"revolution","phase":"move","units":[{"unit":"1st-Mill","at":"(23,12)","face":90,"files":5},{"unit":"1st-Ford","at":"(44,10)","face":270,"files":5}]}`, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := strings.Join(planned(t, sys, tt.position), "; ")
			if tt.name == "at a range at which he hits" || tt.name == "but not through his own" {
				got = strings.Split(got, "; ")[0]
			}
			if got != tt.want {
				t.Errorf("ordered %q, want %q", got, tt.want)
			}
		})
	}
}

// In eight turns without an enemy's move a captain has men at the bridge, and his units seldom stop each other.
func TestCaptainTakesTheBridge(t *testing.T) {
	sys := millLane(t)
	s, stopped := captained(t, sys, "revolution", 8)
	if stopped > 2 { // who crosses the way of another may be
		t.Errorf("%d moves were stopped by their own", stopped)
	}
	for _, o := range sys.Objectives(s) {
		if o.Holder != "west" {
			t.Errorf("%s is held by %q", o.Name, o.Holder)
		}
	}
}

// All foot of a captain comes from where it stands behind its guns, which make way for it: none stops another.
func TestCaptainLeavesNobodyBehindHisGuns(t *testing.T) {
	sys := millLane(t)
	began, err := sys.New(engine.Setup{Scenario: "napoleonic"})
	if err != nil {
		t.Fatal(err)
	}
	s, stopped := captained(t, sys, "napoleonic", 6)
	if stopped > 0 {
		t.Errorf("%d moves were stopped by their own", stopped)
	}
	for i, b := range began.(*state).Bodies {
		u := sys.units[b.Unit]
		if now := s.(*state).Bodies[i]; u.arm == foot && sys.info.Sides[u.side] == "west" && plane.Within(b.At, now.At, 300) {
			t.Errorf("%s stands at %s, and stood at %s", u.name, now.At, b.At)
		}
	}
}

// captained is where a captain of West comes to in so many turns of a scenario without an enemy's move, and how many of his moves his
// own men stop.
func captained(t *testing.T, sys *system, scenario string, turns int) (s engine.State, stopped int) {
	t.Helper()
	s, err := sys.New(engine.Setup{Scenario: scenario})
	if err != nil {
		t.Fatal(err)
	}
	for sys.Node(s).Turn <= turns && sys.Node(s).Kind != engine.AtOver {
		n := sys.Node(s)
		if n.Kind == engine.AtChance {
			next, events, _, err := engine.Apply(sys, s, engine.Play{Roll: &engine.Roll{Chance: n.Chance.ID, Values: fours(n.Chance.Dice)}})
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				if strings.Contains(e.Text, "in its way") || strings.Contains(e.Text, "too near to") {
					stopped++
				}
			}
			s = next
			continue
		}
		var plan []engine.Planned
		if slices.Contains(n.Seats, "west") {
			plan = sys.Plan(s, "west")
		}
		side := n.Seats[0]
		for _, p := range plan {
			s = played(t, sys, s, p.Action)
		}
		s = played(t, sys, s, engine.Action{Side: side, Verb: verbPass})
	}
	return s, stopped
}

func played(t *testing.T, sys *system, s engine.State, a engine.Action) engine.State {
	t.Helper()
	next, _, ruling, err := engine.Apply(sys, s, engine.Play{Action: &a})
	if err != nil || ruling.Verdict != engine.Legal {
		t.Fatalf("%s: %v %v", a, ruling.Findings, err)
	}
	return next
}

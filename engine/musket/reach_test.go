package musket_test

import (
	"fmt"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/musket"

	"pgregory.net/rapid"
)

func TestReach(t *testing.T) {
	tests := []struct {
		name, units, unit, hex string
		want                   engine.Reached
		options                []string
	}{
		{name: "clear", units: "b-five 0101", unit: "b-five", hex: "0103", want: engine.Reached{MP2: 4}},
		{name: "by road", units: "b-five 0108", unit: "b-five", hex: "0508", want: engine.Reached{MP2: 4}},
		{name: "a minimum move costs everything (R-05)", units: "b-gun1 0709", unit: "b-gun1", hex: "0710", want: engine.Reached{MP2: 4, Stop: true}},
		{name: "a zone of control stops", units: "b-five 0101, r-one 0104", unit: "b-five", hex: "0103", want: engine.Reached{MP2: 4, Stop: true}},
		{name: "guns by road through a stream where the shorter way ends in it", units: "b-gun1 0507", unit: "b-gun1", hex: "0308", want: engine.Reached{MP2: 6}},
		{name: "a leader pays two a hex", units: "b-lead 0101", unit: "b-lead", hex: "0110", want: engine.Reached{MP2: 18}},
	}
	sys := lab(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			all, err := sys.Reach(place(t, sys, "move", tt.units, tt.options...), engine.UnitID(tt.unit))
			if err != nil || all[engine.Loc(tt.hex)] != tt.want {
				t.Errorf("%s: %+v (%v), want %+v", tt.hex, all[engine.Loc(tt.hex)], err, tt.want)
			}
		})
	}
}

func TestReachAcrossACreek(t *testing.T) {
	sys := training(t)
	all, err := sys.Reach(place(t, sys, "move", "1st-Foot 0106"), "1st-Foot")
	if want := (engine.Reached{MP2: 8}); err != nil || all["0107"] != want {
		t.Errorf("across the creek: %+v (%v), want %+v", all["0107"], err, want)
	}
	if _, ok := all["0108"]; ok {
		t.Error("the crossing is the whole move, yet 0108 is reached")
	}
}

// A hex that a unit reaches at exactly its allowance by two ways, one of them as
// the hex that may always be entered, is no end: under A-07 it may go one on. A
// creek takes the whole allowance, and be nothing left of it.
func TestReachByTheHexThatMayAlwaysBeEntered(t *testing.T) {
	tests := []struct {
		side, unit, at, order, hex string
		mp2                        int
		options                    []string
	}{
		{"south", "Battery-M", "0906", "move Battery-M 0906-0806-0807-0707-0608", "0608", 6, []string{"A-09", "pays"}},
		{"south", "Pickets", "0602", "", "1206", 14, nil},
		{"south", "Fusiliers", "1106", "", "0607", 10, nil},
		{"south", "Fusiliers", "1106", "", "0608", 10, nil},
		{"north", "2nd-Foot", "0504", "", "0107", 8, []string{"A-08", "remaining"}},
	}
	sys := training(t)
	for _, tt := range tests {
		t.Run(tt.unit+" "+tt.hex, func(t *testing.T) {
			s, err := sys.Place(musket.Position{
				Turn: 3, Phase: "move", Side: engine.Side(tt.side), Units: []musket.Standing{{Unit: tt.unit, Hex: engine.Loc(tt.at)}},
				Options: pairs(append(tt.options, "A-07", "any_once")),
			})
			if err != nil {
				t.Fatal(err)
			}
			if tt.order != "" {
				check(t, sys.Check(s, action(tt.side, tt.order)), "", "", "")
			}
			all, err := sys.Reach(s, engine.UnitID(tt.unit))
			if got, ok := all[engine.Loc(tt.hex)]; err != nil || !ok || got.MP2 != tt.mp2 {
				t.Errorf("%s: %+v %t (%v), want %d", tt.hex, got, ok, err, tt.mp2)
			}
		})
	}
}

// Where the last hex may always be entered and a creek takes what is left
// reach and check agree on the creek: it is crossed with nothing left, but
// not behind a hex that could not be paid either.
func TestReachAndCheckAgreeOnTheCreek(t *testing.T) {
	sys := training(t)
	s := positioned(t, sys, 3, "move", "north", "2nd-Foot 0504", "A-07", "any_once", "A-08", "remaining")
	all, err := sys.Reach(s, "2nd-Foot")
	if want := (engine.Reached{MP2: 8}); err != nil || all["0107"] != want {
		t.Errorf("0107: %+v (%v), want %+v", all["0107"], err, want)
	}
	for order, code := range map[string]string{
		"move 2nd-Foot 0504-0405-0305-0206-0106-0107":      "",
		"move 2nd-Foot 0504-0404-0405-0305-0206-0106":      "",
		"move 2nd-Foot 0504-0404-0405-0305-0206-0106-0107": "E402", // 5 points before the creek
	} {
		t.Run(order, func(t *testing.T) { check(t, sys.Check(s, action("north", order)), code, "", "") })
	}
}

// Whoever leaves a road with half a point to lose wades a creek for what is left
// behind that: the way by road is not dearer than the one beside it.
func TestCreekBehindHalfAPoint(t *testing.T) {
	sys := training(t)
	s, err := sys.Place(musket.Position{
		Turn: 1, Phase: "move", Side: "south", Options: map[string]string{"A-04": "every_step", "A-06": "2", "A-08": "remaining"},
		Units: []musket.Standing{{Unit: "Fusiliers", Hex: "1008"}, {Unit: "1st-Foot", Hex: "0101"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, order := range []string{"move Fusiliers 1008-1009-0909-0810", "move Fusiliers 1008-0908-0909-0810"} {
		check(t, sys.Check(s, action("south", order)), "", "", "")
	}
	all, err := sys.Reach(s, "Fusiliers")
	if want := (engine.Reached{MP2: 6}); err != nil || all["0810"] != want {
		t.Errorf("0810: %+v (%v), want %+v", all["0810"], err, want)
	}
}

// movement is the options that bear on where a unit may go.
var movement = []string{
	"A-04", "A-05", "A-06", "A-07", "A-08", "A-09", "R-01", "R-02", "R-03", "R-04", "R-05", "R-06", "R-07", "R-08", "R-10", "R-11", "R-27",
}

// parade is a field on which one unit moves near one of the enemy.
type parade struct {
	sys           *musket.System
	side          engine.Side
	movers        []string
	foe           string
	columns, rows int
	shut          engine.Loc // a hex in which nobody stands
}

// Under any readings, whatever Check allows as a path of few hexes is reached, and
// whatever is reached has a legal path.
func TestReachIsWhatCheckAllows(t *testing.T) {
	parades := []parade{
		{lab(t), "blue", []string{"b-five", "b-gun1", "b-cav", "b-lead"}, "r-five", 12, 10, "0906"},
		{training(t), "south", []string{"Fusiliers", "Pickets", "Battery-M"}, "1st-Foot", 16, 12, ""},
	}
	readings := musket.Readings()
	rapid.Check(t, func(rt *rapid.T) {
		on := rapid.SampledFrom(parades).Draw(rt, "field")
		mover := rapid.SampledFrom(on.movers).Draw(rt, "mover")
		at := on.hexOf(rt, "mover", on.shut)
		foe := on.hexOf(rt, "foe", on.shut, at)
		p := musket.Position{Turn: 1, Phase: "move", Side: on.side, Options: map[string]string{}}
		for _, id := range movement {
			p.Options[id] = rapid.SampledFrom(readings[id]).Draw(rt, id)
		}
		status := rapid.SampledFrom([]string{"", "disrupted"}).Draw(rt, "status")
		p.Units = []musket.Standing{{Unit: mover, Hex: at, Status: status}, {Unit: on.foe, Hex: foe}}
		s, err := on.sys.Place(p)
		if err != nil {
			rt.Fatal(err)
		}
		on.compare(rt, s, mover)
	})
}

// compare holds what a unit reaches against the paths that may be gone, and
// against the moves that are listed.
func (on parade) compare(rt *rapid.T, s engine.State, mover string) {
	reached, err := on.sys.Reach(s, engine.UnitID(mover))
	if err != nil {
		rt.Fatal(err)
	}
	for at := range on.walks(s, mover, 3) {
		if _, ok := reached[at]; !ok {
			rt.Fatalf("%s may go to %s, which is not reached", mover, at)
		}
	}
	seen := map[engine.Loc]bool{}
	for a := range on.sys.Legal(s, on.side) {
		if a.Verb != "move" {
			continue
		}
		if r := on.sys.Check(s, a); r.Verdict != engine.Legal {
			rt.Fatalf("%+v is listed, and is %+v", a, r)
		}
		seen[a.Path[len(a.Path)-1]] = true
	}
	for at := range reached {
		if !seen[at] {
			rt.Fatalf("%s reaches %s, but no legal move ends there", mover, at)
		}
	}
}

// hexOf draws a hex of the field, which is none of those.
func (on parade) hexOf(rt *rapid.T, label string, not ...engine.Loc) engine.Loc {
	var all []engine.Loc
	for column := 1; column <= on.columns; column++ {
		for row := 1; row <= on.rows; row++ {
			if at := engine.Loc(fmt.Sprintf("%02d%02d", column, row)); !slices.Contains(not, at) {
				all = append(all, at)
			}
		}
	}
	return rapid.SampledFrom(all).Draw(rt, label)
}

// walks finds the ends of all legal paths of a unit, up to a length.
func (on parade) walks(s engine.State, unit string, length int) map[engine.Loc]bool {
	var start engine.Loc
	for _, p := range on.sys.Placed(s) {
		if string(p.Unit) == unit {
			start = p.At
		}
	}
	ends := map[engine.Loc]bool{}
	var walk func(path []engine.Loc)
	walk = func(path []engine.Loc) {
		last := path[len(path)-1]
		a := engine.Action{Side: on.side, Verb: "move", Units: []engine.UnitID{engine.UnitID(unit)}, Path: path}
		if len(path) > 1 && last != start && on.sys.Check(s, a).Verdict == engine.Legal {
			ends[last] = true
		}
		if len(path) <= length {
			for _, next := range musket.Around(on.sys, last) {
				walk(append(path[:len(path):len(path)], next))
			}
		}
	}
	walk([]engine.Loc{start})
	return ends
}

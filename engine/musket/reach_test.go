package musket_test

import (
	"fmt"
	"testing"

	"adjutant/engine"
	"adjutant/engine/musket"

	"pgregory.net/rapid"
)

func TestReach(t *testing.T) {
	tests := []struct {
		name, units, unit, hex string
		want                   musket.Reached
		options                []string
	}{
		{name: "clear", units: "b-five 0101", unit: "b-five", hex: "0103", want: musket.Reached{MP2: 4}},
		{name: "by road", units: "b-five 0108", unit: "b-five", hex: "0508", want: musket.Reached{MP2: 4}},
		{name: "a minimum move costs everything (R-05)", units: "b-gun1 0709", unit: "b-gun1", hex: "0710", want: musket.Reached{MP2: 4, Stop: true}},
		{name: "a zone of control stops", units: "b-five 0101, r-one 0104", unit: "b-five", hex: "0103", want: musket.Reached{MP2: 4, Stop: true}},
		{name: "guns by road through a stream where the shorter way ends in it", units: "b-gun1 0507", unit: "b-gun1", hex: "0308", want: musket.Reached{MP2: 6}},
		{name: "a leader pays two a hex", units: "b-lead 0101", unit: "b-lead", hex: "0110", want: musket.Reached{MP2: 18}},
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
	if want := (musket.Reached{MP2: 8}); err != nil || all["0107"] != want {
		t.Errorf("across the creek: %+v (%v), want %+v", all["0107"], err, want)
	}
	if _, ok := all["0108"]; ok {
		t.Error("the crossing is the whole move, yet 0108 is reached")
	}
}

// Whatever Check allows as a path of few hexes is reached, at no more than it
// costs, and whatever is reached has a legal path.
func TestReachIsWhatCheckAllows(t *testing.T) {
	sys := lab(t)
	rapid.Check(t, func(rt *rapid.T) {
		units := "b-five " + hexOf(rt, "five")
		mover := rapid.SampledFrom([]string{"b-five", "b-gun1", "b-cav", "b-lead"}).Draw(rt, "mover")
		if mover != "b-five" {
			units = mover + " " + hexOf(rt, "mover at")
		}
		units += rapid.SampledFrom([]string{"", " disrupted"}).Draw(rt, "status")
		foe := hexOf(rt, "foe")
		options := []string{
			"road_rate", rapid.SampledFrom([]string{"whole_move", "ends_on_road", "every_step"}).Draw(rt, "road_rate"),
			"minimum", rapid.SampledFrom([]string{"single_hex", "any_once"}).Draw(rt, "minimum"),
			"creek", rapid.SampledFrom([]string{"whole_move", "remaining"}).Draw(rt, "creek"),
		}
		if units[len(mover)+1:len(mover)+5] == foe || foe == "0906" || units[len(mover)+1:len(mover)+5] == "0906" {
			rt.Skip("no position")
		}
		s := place(t, sys, "move", units+", r-five "+foe, options...)
		reached, err := sys.Reach(s, engine.UnitID(mover))
		if err != nil {
			rt.Fatal(err)
		}
		walked := walks(sys, s, mover, 3)
		for at := range walked {
			if _, ok := reached[at]; !ok {
				rt.Fatalf("%s may go to %s, which is not reached", mover, at)
			}
		}
		seen := map[engine.Loc]bool{}
		for a := range sys.Legal(s, "blue") {
			if a.Verb == "move" {
				seen[a.Path[len(a.Path)-1]] = true
			}
		}
		for at := range reached {
			if !seen[at] {
				rt.Fatalf("%s reaches %s, but no legal move ends there", mover, at)
			}
		}
	})
}

func hexOf(rt *rapid.T, label string) string {
	return fmt.Sprintf("%02d%02d", rapid.IntRange(1, 12).Draw(rt, label+" column"), rapid.IntRange(1, 10).Draw(rt, label+" row"))
}

// walks finds the ends of all legal paths of a unit, up to a length.
func walks(sys *musket.System, s engine.State, unit string, length int) map[engine.Loc]bool {
	var start engine.Loc
	for _, p := range sys.Placed(s) {
		if string(p.Unit) == unit {
			start = p.At
		}
	}
	ends := map[engine.Loc]bool{}
	var walk func(path []engine.Loc)
	walk = func(path []engine.Loc) {
		last := path[len(path)-1]
		a := engine.Action{Side: "blue", Verb: "move", Units: []engine.UnitID{engine.UnitID(unit)}, Path: path}
		if len(path) > 1 && last != start && sys.Check(s, a).Verdict == engine.Legal {
			ends[last] = true
		}
		if len(path) <= length {
			for _, next := range musket.Around(sys, last) {
				walk(append(path[:len(path):len(path)], next))
			}
		}
	}
	walk([]engine.Loc{start})
	return ends
}

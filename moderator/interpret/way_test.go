package interpret_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/interpret"
)

// Whatever way a unit is dragged, put down at some of its hexes and not at others, it is
// read as a move through all of those, in their order. If the way was a legal one, what is
// read may be done too, or its player is asked.
func TestTheWayComesThroughAllStops(t *testing.T) {
	p, rules := trainingField(t)
	state, err := rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	placed := rules.(engine.Board).Placed(state)
	own := slices.DeleteFunc(slices.Clone(placed), func(u engine.Placed) bool { return u.Side != "north" || u.At == "" })
	rapid.Check(t, func(r *rapid.T) {
		unit := rapid.SampledFrom(own).Draw(r, "unit")
		card, _ := p.Unit(unit.Unit)
		at, err := p.Grid.Find(string(unit.At))
		if err != nil {
			t.Fatal(err)
		}
		walk, stops := []engine.Loc{unit.At}, []engine.Loc{unit.At}
		f := newField(p, placed)
		f.BeginLog()
		for n := rapid.IntRange(1, 4).Draw(r, "hexes"); n > 0; n-- {
			at = rapid.SampledFrom(p.Grid.Neighbours(at)).Draw(r, "next")
			walk = append(walk, engine.Loc(p.Grid.Name(at)))
			if n == 1 || rapid.Bool().Draw(r, "put down") {
				stops = append(stops, walk[len(walk)-1])
				if err := f.Do("drag " + card.Name + " -> " + string(walk[len(walk)-1])); err != nil {
					r.Fatal(err)
				}
			}
		}
		got := read(t, interpret.Request{
			Pack: p, Side: "north", Turn: 1, Phase: "move", Placed: placed, Rules: rules, State: state, VoidDice: true,
			Files: []interpret.File{{Name: "a.vlog", Bytes: f.End()}},
		})
		twice := slices.ContainsFunc(walk, func(h engine.Loc) bool { return slices.Index(walk, h) != lastIndex(walk, h) })
		legal := rules.Check(state, engine.Action{Side: "north", Verb: "move", Units: []engine.UnitID{unit.Unit}, Path: walk}).Verdict == engine.Legal
		if twice {
			return // to and fro: what was meant is another question
		}
		if len(got.Items) != 1 {
			if codes(got) != finding.Unsaid {
				r.Fatalf("%v over %v: %v, %v", walk, stops, items(got), got.Findings)
			}
			return
		}
		path := got.Items[0].Action.Path
		if path[0] != unit.At || path[len(path)-1] != stops[len(stops)-1] || !comesBy(path, stops) {
			r.Errorf("%v over %v is read as %v", walk, stops, path)
		}
		if legal && rules.Check(state, got.Items[0].Action).Verdict != engine.Legal {
			r.Errorf("%v over %v is legal, and is read as %v", walk, stops, path)
		}
	})
}

func lastIndex(walk []engine.Loc, h engine.Loc) int {
	for i, w := range slices.Backward(walk) {
		if w == h {
			return i
		}
	}
	return -1
}

// comesBy reports whether a path comes by all stops in their order.
func comesBy(path, stops []engine.Loc) bool {
	for _, at := range path {
		if len(stops) > 0 && stops[0] == at {
			stops = stops[1:]
		}
	}
	return len(stops) == 0
}

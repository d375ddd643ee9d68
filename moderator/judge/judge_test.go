package judge

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

func TestRulingOf(t *testing.T) {
	for rest, want := range map[string]engine.GivenRuling{
		"terrain 0507 = clear because the sheet shows it": {Question: "terrain 0507", Answer: "clear", Text: "the sheet shows it"},
		"terrain 0507 = clear":                            {},
		"terrain 0507 because":                            {},
		"= clear because so":                              {},
		"a = b = c because so":                            {Question: "a", Answer: "b = c", Text: "so"},
	} {
		got, wrong := rulingOf(orders.Command{Word: "rule", Rest: rest})
		if (wrong == nil) != (want.Question != "") || wrong == nil && got != want {
			t.Errorf("%q rules %+v, %v", rest, got, wrong)
		}
	}
}

func TestWhatComesOfOrders(t *testing.T) {
	left := report.Entry{Fate: report.Skipped, Findings: []engine.Finding{{Code: finding.LeftOut}}}
	late := report.Entry{Fate: report.Skipped, Findings: []engine.Finding{{Code: finding.Skipped}}}
	if !passedOver([]report.Entry{late, left}) || passedOver([]report.Entry{late}) {
		t.Error("only what may not be done is passed over, and not what comes too late")
	}
	move := engine.Action{Verb: "move", Units: []engine.UnitID{"A", "B"}, Path: []engine.Loc{"1101", "1102"}}
	for _, c := range []struct {
		units []engine.UnitID
		path  []engine.Loc
		same  bool
	}{
		{[]engine.UnitID{"B", "A"}, []engine.Loc{"1102"}, true},
		{[]engine.UnitID{"A"}, []engine.Loc{"1102"}, false},
		{[]engine.UnitID{"A", "B"}, []engine.Loc{"1101"}, false},
		{[]engine.UnitID{"A", "B"}, nil, false},
	} {
		if got := sameWay(engine.Action{Units: c.units, Path: c.path}, move); got != c.same {
			t.Errorf("%v to %v goes the same way: %v", c.units, c.path, got)
		}
	}
	if touchesLost(map[engine.UnitID]bool{"C": true}, move) || !touchesLost(map[engine.UnitID]bool{"B": true}, move) {
		t.Error("who is lost is lost to all of an order")
	}
}

// The choice at which the last choice of a side came up is behind its last pass.
func TestCameUp(t *testing.T) {
	pass := engine.Action{Side: "north", Verb: game.PassVerb}
	lines := []game.Line{{Play: &engine.Play{Action: &pass}}, {Play: &engine.Play{Action: &engine.Action{Side: "north", Verb: "move"}}}, {}}
	if got := cameUp(lines, "north"); got != 1 {
		t.Errorf("north's came up behind %d lines", got)
	}
	if got := cameUp(lines, "south"); got != 0 {
		t.Errorf("south's came up behind %d lines", got)
	}
}

package gbacw

import (
	"slices"
	"testing"

	"adjutant/engine"
)

// Orders filed for a marker are given one after the other when it is drawn, as far as they are possible
// then; after the last the side passes. Without a rule for the marker nothing is done.
func TestStandingOrdersForAMarker(t *testing.T) {
	sys, s := begin(t, "9")
	acting(t, sys, s, 1, "Withers")
	s.Rulings = append(s.Rulings, engine.GivenRuling{Question: tableMovement, Answer: answerStated, Text: "each counts", By: "moderator"})
	move := engine.Action{Side: "CS", Verb: verbMove, Units: []engine.UnitID{"9-MS"}, Path: []engine.Loc{"S6118"}, Args: []engine.Arg{{Name: "stop", Values: []string{"if enemy within 3"}}}}
	never := engine.Action{Side: "CS", Verb: verbMove, Units: []engine.UnitID{"9-MS"}, Path: []engine.Loc{"S1010"}}
	rules := []engine.StandingRule{{If: conditionDrawn, Value: "sherman", Action: &never}, {If: conditionDrawn, Value: "withers", Action: &never}, {If: conditionDrawn, Value: "Withers", Action: &move}}
	if list := sys.Standing(s, "US", rules); len(list) > 0 {
		t.Errorf("for the other side: %v", list)
	}
	if list := sys.Standing(s, "CS", rules[:1]); len(list) > 0 {
		t.Errorf("without a rule for the marker: %v", list)
	}
	list := sys.Standing(s, "CS", rules)
	if len(list) != 1 || list[0].String() != move.String() {
		t.Fatalf("%v", list)
	}
	s, _ = play(t, sys, s, list[0])
	if at := s.Units[unitOf(t, sys, "9-MS")].At; at != "S6119" {
		t.Errorf("it went to %s, though the enemy was within three hexes where it stood", at)
	}
	if list := sys.Standing(s, "CS", rules); len(list) != 1 || list[0].Verb != verbPass {
		t.Errorf("in the end: %v", list)
	}
}

// What is unclear waits in front of what is filed behind it, and words that are no order leave the choice
// to the side. A move that was made with an earlier marker is not made again.
func TestStandingOrdersWait(t *testing.T) {
	sys, s := begin(t, "9")
	acting(t, sys, s, 1, "Withers")
	move := engine.Action{Side: "CS", Verb: verbMove, Units: []engine.UnitID{"9-MS"}, Path: []engine.Loc{"S6118"}}
	rules := []engine.StandingRule{{If: conditionDrawn, Value: "Withers", Action: &move}}
	if list := sys.Standing(s, "CS", rules); len(list) != 1 || list[0].String() != move.String() {
		t.Fatalf("without the table of movement: %v", list)
	}
	if list := sys.Standing(s, "CS", append([]engine.StandingRule{{If: conditionDrawn, Value: "Withers", Then: thenText}}, rules...)); len(list) > 0 {
		t.Errorf("with words for the moderator: %v", list)
	}
	s.Units[unitOf(t, sys, "9-MS")].At = "S6118"
	if list := sys.Standing(s, "CS", rules); len(list) != 1 || list[0].Verb != verbPass {
		t.Errorf("where it has arrived: %v", list)
	}
}

// What is filed for a marker and may not be done with it is named, up to words for a human; what was done
// with the marker is not, nor what is legal or waits for a ruling.
func TestMissedOrders(t *testing.T) {
	sys, s := begin(t, "9")
	acting(t, sys, s, 1, "Withers")
	order := func(verb string, id engine.UnitID, path ...engine.Loc) engine.StandingRule {
		return engine.StandingRule{If: conditionDrawn, Value: "withers", Action: &engine.Action{Side: "CS", Verb: verb, Units: []engine.UnitID{id}, Path: path}}
	}
	far, fire, unclear := order(verbMove, "9-MS", "S1010"), order(verbFire, "10-MS", "S6010"), order(verbMove, "5-MS", "S6019")
	other := fire
	other.Value = "Sherman"
	for _, tt := range []struct {
		name  string
		rules []engine.StandingRule
		did   func(*trooper)
		want  []string
	}{
		{"both", []engine.StandingRule{far, other, unclear, fire}, nil, []string{codeAdjacent, codeFire}},
		{"behind words", []engine.StandingRule{far, {If: conditionDrawn, Value: "Withers", Then: thenText}, fire}, nil, []string{codeAdjacent}},
		{"what has moved", []engine.StandingRule{far}, func(u *trooper) { u.Moved = true }, nil},
		{"what has moved, and is to fire", []engine.StandingRule{fire}, func(u *trooper) { u.Moved = true }, []string{codeFire}},
		{"what has fired", []engine.StandingRule{fire}, func(u *trooper) { u.Fired = true }, nil},
		{"what has arrived", []engine.StandingRule{far}, func(u *trooper) { u.At = "S1010" }, nil},
		{"what has entered", []engine.StandingRule{order(verbEntry, "9-MS", "S1010")}, func(u *trooper) { u.Due = 1 }, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := s.clone()
			for _, id := range []engine.UnitID{"9-MS", "10-MS"} {
				if tt.did != nil {
					tt.did(&s.Units[unitOf(t, sys, id)])
				}
			}
			var codes []string
			for _, m := range sys.Missed(s, "CS", tt.rules) {
				codes = append(codes, m.Findings[0].Code)
			}
			if !slices.Equal(codes, tt.want) {
				t.Errorf("%v, want %v", codes, tt.want)
			}
			if list := sys.Missed(s, "US", tt.rules); len(list) > 0 {
				t.Errorf("of the other side: %v", list)
			}
		})
	}
}

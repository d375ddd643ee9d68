package gbacw

import (
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

package gbacw

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
)

// Orders filed for a marker are given one after the other when it is drawn, as far as they are possible
// then; after the last the side passes. Without a rule for the marker nothing is done.
func TestStandingOrdersForAMarker(t *testing.T) {
	sys, s := begin(t, "9")
	acting(t, sys, s, 1, "Withers")
	s.Rulings = append(s.Rulings, engine.GivenRuling{Question: book.TableMovement, Answer: state.AnswerStated, Text: "each counts", By: "moderator"})
	move := engine.Action{Side: "CS", Verb: state.VerbMove, Units: []engine.UnitID{"9-MS"}, Path: []engine.Loc{"S6118"}, Args: []engine.Arg{{Name: "stop", Values: []string{"if enemy within 3"}}}}
	never := engine.Action{Side: "CS", Verb: state.VerbMove, Units: []engine.UnitID{"9-MS"}, Path: []engine.Loc{"S1010"}}
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
	if list := sys.Standing(s, "CS", rules); len(list) != 1 || list[0].Verb != state.VerbPass {
		t.Errorf("in the end: %v", list)
	}
}

// What is unclear waits in front of what is filed behind it, and words that are no order leave the choice
// to the side. A move that was made with an earlier marker is not made again.
func TestStandingOrdersWait(t *testing.T) {
	sys, s := begin(t, "9")
	acting(t, sys, s, 1, "Withers")
	move := engine.Action{Side: "CS", Verb: state.VerbMove, Units: []engine.UnitID{"9-MS"}, Path: []engine.Loc{"S6118"}}
	rules := []engine.StandingRule{{If: conditionDrawn, Value: "Withers", Action: &move}}
	if list := sys.Standing(s, "CS", rules); len(list) != 1 || list[0].String() != move.String() {
		t.Fatalf("without the table of movement: %v", list)
	}
	if list := sys.Standing(s, "CS", append([]engine.StandingRule{{If: conditionDrawn, Value: "Withers", Then: thenText}}, rules...)); len(list) > 0 {
		t.Errorf("with words for the moderator: %v", list)
	}
	s.Units[unitOf(t, sys, "9-MS")].At = "S6118"
	if list := sys.Standing(s, "CS", rules); len(list) != 1 || list[0].Verb != state.VerbPass {
		t.Errorf("where it has arrived: %v", list)
	}
}

// Who has filed no order that unstacks two battalions of cavalry does not pass for that: the pass is refused with the finding that names them, and
// its owner chooses; filed orders that unstack them go on to the pass (BB 14.52).
func TestStandingOrdersUnstack(t *testing.T) {
	f := onField(t, "10", "Prentiss", 12)
	f.still()
	pass := engine.StandingRule{If: conditionDrawn, Value: "Prentiss", Action: &engine.Action{Side: "US", Verb: state.VerbPass}}
	list := f.sys.Standing(f.s, "US", []engine.StandingRule{pass})
	if len(list) != 1 || list[0].Verb != state.VerbPass {
		t.Fatalf("%v", list)
	}
	f.refuses(list[0], finding.Frozen, "BB 14.52")
	words := strings.Fields(f.sys.Check(f.s, list[0]).Findings[0].Write)
	move := f.order("US", state.VerbMove, "1-Bn-11-IL-Cav", strings.ReplaceAll(words[2], "-", " "))
	for _, want := range []string{state.VerbMove, state.VerbPass} {
		list := f.sys.Standing(f.s, "US", []engine.StandingRule{{If: conditionDrawn, Value: "Prentiss", Action: &move}, pass})
		if len(list) != 1 || list[0].Verb != want {
			t.Fatalf("%v, want to %s", list, want)
		}
		f.s, _ = f.plays(list[0])
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
	far, fire, unclear := order(state.VerbMove, "9-MS", "S1010"), order(state.VerbFire, "10-MS", "S6010"), order(state.VerbMove, "5-MS", "S6019")
	other := fire
	other.Value = "Sherman"
	for _, tt := range []struct {
		name  string
		rules []engine.StandingRule
		did   func(*state.Unit)
		want  []string
	}{
		{"both", []engine.StandingRule{far, other, unclear, fire}, nil, []string{finding.NotAdjacent, finding.CannotFight}},
		{"behind words", []engine.StandingRule{far, {If: conditionDrawn, Value: "Withers", Then: thenText}, fire}, nil, []string{finding.NotAdjacent}},
		{"what has moved", []engine.StandingRule{far}, func(u *state.Unit) { u.Moved = true }, nil},
		{"what has moved, and is to fire", []engine.StandingRule{fire}, func(u *state.Unit) { u.Moved = true }, []string{finding.CannotFight}},
		{"what has fired", []engine.StandingRule{fire}, func(u *state.Unit) { u.Fired = true }, nil},
		{"what has arrived", []engine.StandingRule{far}, func(u *state.Unit) { u.At = "S1010" }, nil},
		{"what has entered", []engine.StandingRule{order(state.VerbEntry, "9-MS", "S1010")}, func(u *state.Unit) { u.Due = 1 }, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := s.Clone()
			for _, id := range []engine.UnitID{"9-MS", "10-MS"} {
				if tt.did != nil {
					tt.did(&s.Units[unitOf(t, sys, id)])
				}
			}
			var codes []string
			missed, _ := sys.Missed(s, "CS", tt.rules)
			for _, m := range missed {
				codes = append(codes, m.Findings[0].Code)
			}
			if !slices.Equal(codes, tt.want) {
				t.Errorf("%v, want %v", codes, tt.want)
			}
			if list, _ := sys.Missed(s, "US", tt.rules); len(list) > 0 {
				t.Errorf("of the other side: %v", list)
			}
		})
	}
}

// A move stops on the first hex of its way that has an enemy within so many hexes, also where it stands.
func TestStopsWithinSight(t *testing.T) {
	for within, want := range map[string]engine.Loc{"": "S2123", "2": "S2123", "3": "S2123", "4": "S2122", "5": "S2121", "6": "S2120"} {
		f := onField(t, "1", "Prentiss", 5)
		unit := f.put(foot, "S2120")
		f.put("24-TN", "S2126")
		f.alone(foot, "24-TN")
		move := f.order("US", state.VerbMove, foot, "S2120 S2121 S2122 S2123")
		if within != "" {
			move.Args = []engine.Arg{{Name: "stop", Values: []string{"if enemy within " + within}}}
		}
		if s, _ := f.plays(move); s.Units[unit].At != want {
			t.Errorf("within %q: it stops at %s, want %s", within, s.Units[unit].At, want)
		}
	}
}

// What was done with the marker that is out, by every one whom the order names, is not missed: a shock from a hex, other orders or a try for
// them, a corner to face.
func TestDoneIsNotMissed(t *testing.T) {
	f := onField(t, "1", "Hindman", 5)
	for _, id := range []engine.UnitID{"24-TN", "35-TN"} {
		f.put(id, "S2120")
	}
	first, second, foe := f.sys.UnitIndex["24-TN"], f.sys.UnitIndex["35-TN"], f.put(foot, "S2119")
	for _, unit := range []int{first, second} {
		f.s.Units[unit].From, f.s.Units[unit].Facing = "S2118", ""
	}
	own := f.s.Units[first].Formation
	both := func(verb string, args ...engine.Arg) engine.Action {
		return engine.Action{Side: "CS", Verb: verb, Units: []engine.UnitID{"24-TN", "35-TN"}, Args: args}
	}
	from := func(at engine.Loc) engine.Action {
		return engine.Action{Side: "CS", Verb: state.VerbShock, From: []engine.Loc{at}, Path: []engine.Loc{"S2119"}}
	}
	orders := both(state.VerbOrders, engine.Arg{Name: state.OrderAttack})
	for name, tt := range map[string]struct {
		order  engine.Action
		change func(*state.State)
		want   bool
	}{
		"a shock to come":       {from("S2120"), func(*state.State) {}, false},
		"a shock":               {from("S2120"), func(s *state.State) { s.Units[first].Shocked = true }, true},
		"from where it began":   {from("S2118"), func(s *state.State) { s.Units[first].Shocked = true }, true},
		"from another hex":      {from("S2122"), func(s *state.State) { s.Units[first].Shocked = true }, false},
		"from no hex":           {from("S9999"), func(s *state.State) { s.Units[first].Shocked = true }, false},
		"the enemy's shock":     {from("S2119"), func(s *state.State) { s.Units[foe].Shocked = true }, false},
		"orders to come":        {orders, func(*state.State) {}, false},
		"orders":                {orders, func(s *state.State) { s.Formations[own].Order = state.OrderAttack }, true},
		"other orders":          {orders, func(s *state.State) { s.Formations[own].Order = state.OrderReserve }, false},
		"a try for orders":      {orders, func(s *state.State) { s.Formations[own].Failed = true }, true},
		"a corner to come":      {both(state.VerbFace, engine.Arg{Name: "ne"}), func(s *state.State) { s.Units[first].Facing = "NE" }, false},
		"a corner":              {both(state.VerbFace, engine.Arg{Name: "ne"}), func(s *state.State) { s.Units[first].Facing, s.Units[second].Facing = "NE", "NE" }, true},
		"another corner":        {both(state.VerbFace, engine.Arg{Name: "ne"}), func(s *state.State) { s.Units[first].Facing, s.Units[second].Facing = "NE", "SE" }, false},
		"a move of one of them": {both(state.VerbMove), func(s *state.State) { s.Units[first].Moved = true }, false},
		"what nobody has done":  {both(state.VerbRoll), func(*state.State) {}, false},
		"fire of all":           {both(state.VerbFire), func(s *state.State) { s.Units[first].Fired, s.Units[second].Fired = true, true }, true},
		"an entry of one of them": {both(state.VerbEntry), func(s *state.State) {
			s.Units[first].Due = 1
			s.Units[second].Due, s.Units[second].Fate = 1, state.FateWaiting
		}, false},
		"an entry of all of them":  {both(state.VerbEntry), func(s *state.State) { s.Units[first].Due, s.Units[second].Due = 1, 1 }, true},
		"who was there at the set": {both(state.VerbEntry), func(s *state.State) { s.Units[first].Due, s.Units[second].Due = 0, 0 }, false},
	} {
		s := f.s.Clone()
		if tt.change(s); hasDone(f.sys.Book, s, tt.order) != tt.want {
			t.Errorf("%s: done %v", name, !tt.want)
		}
	}
}

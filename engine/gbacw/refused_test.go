package gbacw

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
)

// at brings a state to a phase of a turn without playing there.
func at(s *state.State, turn int, ph state.Phase) *state.State {
	s.Turn, s.Phase, s.Seat, s.Open, s.Rolls, s.Cup, s.Active = turn, ph, 0, nil, nil, nil, -1
	return s
}

// acting has a command act.
func acting(t testing.TB, sys *system, s *state.State, turn int, id string) *state.State {
	t.Helper()
	at(s, turn, state.PhaseActivation)
	if s.Active = sys.CommandNamed(id); s.Active < 0 {
		t.Fatalf("no command %s", id)
	}
	s.Commands[s.Active].Markers, s.Commands[s.Active].Drawn = 3, 1
	return s
}

// arriving has a unit wait to enter now, with the marker of its command.
func arriving(t testing.TB, sys *system, s *state.State, id engine.UnitID) *state.State {
	t.Helper()
	unit := unitOf(t, sys, id)
	s.Units[unit].Due, s.Active = s.Turn, command.CommandOf(sys.Book, s, unit)
	return s
}

// What players do wrong is refused with a code, the rule, and what it is about.
func TestBadInput(t *testing.T) {
	sys, s := begin(t, "1")
	move := func(side engine.Side, id engine.UnitID, path ...engine.Loc) engine.Action {
		return engine.Action{Side: side, Verb: state.VerbMove, Units: []engine.UnitID{id}, Path: path}
	}
	for name, one := range map[string]struct {
		state  *state.State
		action engine.Action
		code   string
		cite   engine.Cite
	}{
		"a formation whose marker was not drawn": {acting(t, sys, s.Clone(), 3, "Hindman"), move("CS", "20-LA", "S1919"), finding.NotDrawn, "SR 5.3"},
		"a unit that is not there yet":           {acting(t, sys, s.Clone(), 3, "Hindman"), move("CS", "47-TN", "S1919"), finding.NotYours, "BB 9.7"},
		"march orders before nine": {
			at(s.Clone(), 3, state.PhaseOrders),
			engine.Action{Side: "CS", Verb: state.VerbOrders, Units: []engine.UnitID{"Shaver"}, Args: []engine.Arg{{Name: state.OrderMarch}}},
			finding.MarchTooEarly, "BB 9.22",
		},
		"attack orders at six": {
			at(s.Clone(), 1, state.PhaseOrders),
			engine.Action{Side: "CS", Verb: state.VerbOrders, Units: []engine.UnitID{"Chalmers"}, Args: []engine.Arg{{Name: state.OrderAttack}}},
			finding.OrdersBarred, "BB 30.1",
		},
		"a procedure that does not apply": {
			at(s.Clone(), 3, state.PhaseRecovery),
			engine.Action{Side: "CS", Verb: state.VerbRoll, Args: []engine.Arg{{Name: state.ThrowRecovery, Values: []string{"24-TN"}}}},
			finding.NoProcedure, "BB 13.52",
		},
		"a procedure at another time": {
			at(s.Clone(), 3, state.PhaseOrders),
			engine.Action{Side: "CS", Verb: state.VerbRoll, Args: []engine.Arg{{Name: state.ThrowResupply, Values: []string{"24-TN"}}}},
			finding.OutOfPhase, "SR 3.0",
		},
		"an entry in another turn": {
			arriving(t, sys, acting(t, sys, s.Clone(), 3, "Hindman"), "47-TN"),
			engine.Action{Side: "CS", Verb: state.VerbEntry, Units: []engine.UnitID{"47-TN"}, Path: []engine.Loc{"S1234"}, Args: []engine.Arg{{Name: "turn", Values: []string{"9 AM"}}}},
			finding.NoEntry, "BB 9.7",
		},
		"a path with a gap": {acting(t, sys, s.Clone(), 3, "Hindman"), move("CS", "24-TN", "S1718"), finding.NotAdjacent, "SR 9.1"},
	} {
		t.Run(name, func(t *testing.T) {
			r := sys.Check(one.state, one.action)
			if r.Verdict != engine.Illegal || len(r.Findings) != 1 || r.Findings[0].Code != one.code || len(r.Findings[0].Cites) == 0 || r.Findings[0].Cites[0] != one.cite {
				t.Errorf("%s: %+v, want illegal with %s and %s", one.action, r, one.code, one.cite)
			}
		})
	}
}

// A fourth activation of a brigade is one too many, however many markers come out.
func TestFourthActivation(t *testing.T) {
	sys, s := begin(t, "1")
	acting(t, sys, s, 3, "Hindman")
	s.Rulings = append(s.Rulings, engine.GivenRuling{Question: book.TableMovement, Answer: state.AnswerStated, Text: "each counts", By: "moderator"})
	unit := unitOf(t, sys, "24-TN")
	s.Formations[s.Units[unit].Formation].Used = 3
	a := engine.Action{Side: "CS", Verb: state.VerbMove, Units: []engine.UnitID{"24-TN"}, Path: []engine.Loc{"S1519"}}
	r := sys.Check(s, a)
	if r.Verdict != engine.Illegal || r.Findings[0].Code != finding.NoActivation {
		t.Fatalf("%+v", r)
	}
	s.Formations[s.Units[unit].Formation].Used = 2
	if r := sys.Check(s, a); r.Verdict != engine.Legal || r.Findings[0].Code != finding.AsStated {
		t.Errorf("the third: %+v", r)
	}
}

// Without a table of movement a move is unclear and names the table, until it is ruled on.
func TestMissingTableIsNamed(t *testing.T) {
	sys, s := begin(t, "1")
	acting(t, sys, s, 3, "Hindman")
	a := engine.Action{Side: "CS", Verb: state.VerbMove, Units: []engine.UnitID{"24-TN"}, Path: []engine.Loc{"S1519"}}
	r := sys.Check(s, a)
	if r.Verdict != engine.Unclear || r.Findings[0].Question != book.TableMovement {
		t.Fatalf("%+v", r)
	}
	next, _, err := sys.Rule(s, engine.GivenRuling{Question: book.TableMovement, Answer: state.AnswerStated, Text: "each counts", By: "moderator"})
	if err != nil {
		t.Fatal(err)
	}
	if r := sys.Check(next, a); r.Verdict != engine.Legal {
		t.Errorf("after the ruling: %+v", r)
	}
}

// standingAt puts a unit somewhere, to act with its own command's marker.
func standingAt(t testing.TB, sys *system, s *state.State, id engine.UnitID, at engine.Loc) *state.State {
	t.Helper()
	unit := unitOf(t, sys, id)
	s.Turn, s.Phase, s.Seat, s.Open, s.Rolls, s.Cup = 3, state.PhaseActivation, 0, nil, nil, nil
	s.Units[unit].Fate, s.Units[unit].At, s.Units[unit].Frozen = "", at, false
	s.Active = command.CommandOf(sys.Book, s, unit)
	if s.Active < 0 {
		t.Fatalf("%s has no command", id)
	}
	s.Commands[s.Active].Markers, s.Commands[s.Active].Drawn, s.Commands[s.Active].Asleep = 3, 1, false
	s.Formations[s.Units[unit].Formation].Order = state.OrderAdvance
	return s
}

// Special units are held to the sections that are about them.
func TestSpecialUnits(t *testing.T) {
	sys, s := begin(t, "1")
	_, left := begin(t, "9")
	move := func(side engine.Side, id engine.UnitID, path ...engine.Loc) engine.Action {
		return engine.Action{Side: side, Verb: state.VerbMove, Units: []engine.UnitID{id}, Path: path}
	}
	attack := func(side engine.Side, id engine.UnitID) engine.Action {
		return engine.Action{Side: side, Verb: state.VerbOrders, Units: []engine.UnitID{id}, Args: []engine.Arg{{Name: state.OrderAttack}}}
	}
	stuart := standingAt(t, sys, s.Clone(), "55-IL", "S5615")
	stuart.Commands[stuart.Active].Markers = 4
	brigade := &stuart.Formations[stuart.Units[unitOf(t, sys, "55-IL")].Formation]
	brigade.Out, brigade.Used = true, 2
	for name, one := range map[string]struct {
		state  *state.State
		action engine.Action
		cite   engine.Cite
	}{
		"a detachment among friends":       {standingAt(t, sys, left.Clone(), "Det-D", "S6116"), move("US", "Det-D", "S6016", "S5915", "S5815"), "BB 14.41"},
		"a detachment next to the enemy":   {standingAt(t, sys, left.Clone(), "Det-D", "S6116"), move("US", "Det-D", "S6117", "S6118"), "BB 14.43"},
		"a detachment far south":           {standingAt(t, sys, s.Clone(), "Det-A", "S3024"), move("US", "Det-A", "S3025"), "BB 14.46"},
		"a detachment that attacks":        {at(left.Clone(), 1, state.PhaseOrders), attack("US", "Det-D"), "BB 14.44"},
		"cavalry that rides away":          {standingAt(t, sys, s.Clone(), "8-TX-a-Cav", "N1010"), move("CS", "8-TX-a-Cav", "N1009"), "BB 14.55"},
		"a heavy battery that goes far":    {standingAt(t, sys, s.Clone(), "Madison-Bty", "N6420"), move("US", "Madison-Bty", "N6419", "N6418"), "BB 14.61"},
		"a gunboat on land":                {standingAt(t, sys, s.Clone(), "Tyler", "N6401"), move("US", "Tyler", "N6301"), "BB 14.72"},
		"attack orders for the unassigned": {at(s.Clone(), 3, state.PhaseOrders), attack("CS", "47-TN"), "BB 4.25"},
		"Stuart for a third time":          {stuart, move("US", "55-IL", "S5614"), "BB 5.26"},
	} {
		t.Run(name, func(t *testing.T) {
			if one.state.Phase == state.PhaseOrders {
				one.state.Seat = sys.Side(one.action.Side)
				unit := unitOf(t, sys, one.action.Units[0])
				one.state.Units[unit].Fate = ""
			}
			r := sys.Check(one.state, one.action)
			if r.Verdict == engine.Legal || len(r.Findings) != 1 || len(r.Findings[0].Cites) == 0 || r.Findings[0].Cites[0] != one.cite {
				t.Errorf("%s: %+v, want %s", one.action, r, one.cite)
			}
		})
	}
}

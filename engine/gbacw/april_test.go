package gbacw

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
	"adjutant/engine/hex"
)

// TestFieldApart: where the levels are shifted N3913 alone does not give the Confederates the Russian Tenant's Field, though it does
// for its points (BB 30.1).
func TestFieldApart(t *testing.T) {
	for at, want := range map[engine.Loc]string{"N3913": state.AnswerYes, "N3914": state.AnswerNo} {
		f := onField(t, "1", "Hindman", 13)
		f.alone("24-TN")
		f.is("field-russian-tenant", "N3913", "N3914")
		f.is("field-cloud "+book.Beyond, "N5030")
		f.is("field-cavalry "+book.Beyond, "N5031")
		f.is("field-stacey "+book.Beyond, "N5032")
		c := f.sys.course(f.s)
		goes(c, f.sys.UnitIndex["24-TN"], f.hex(at))
		if got, known := victory.Shifted(f.sys.Book, c.State)(); got != want || !known {
			t.Errorf("last in %s: shifted %q, want %q", at, got, want)
		}
		if got, _ := victory.FieldHeld(f.sys.Book, c.State, "Russian Tenant")(); got != "CS" {
			t.Errorf("last in %s: the field is %s's", at, got)
		}
	}
}

// TestFieldsBeyond: at the end of 6 PM the Union's fields west or south of the line are counted, where the owner says which they are (BB
// 30.1).
func TestFieldsBeyond(t *testing.T) {
	f := onField(t, "1", "Hindman", 13)
	f.alone("24-TN")
	if _, known := victory.BeyondHeld(f.sys.Book, f.s)(); known {
		t.Error("it is known though nobody has said which fields are beyond the line")
	}
	f.is("field-cloud "+book.Beyond, "N5030", "N5130")
	f.is("field-cavalry "+book.Beyond, "N5031")
	f.is("field-stacey "+book.Beyond, "N5032")
	f.is("field-perry", "N4010")
	for at, want := range map[engine.Loc]string{"N4010": "3", "N5130": "2", "N4011": "3"} {
		c := f.sys.course(f.s.Clone())
		goes(c, f.sys.UnitIndex["24-TN"], f.hex(at))
		if got, known := victory.BeyondHeld(f.sys.Book, c.State)(); got != want || !known {
			t.Errorf("the Confederates last in %s: %q, want %q", at, got, want)
		}
	}
	c := f.sys.course(f.s.Clone())
	c.Units[f.sys.UnitIndex["24-TN"]].At = "N5031"
	c.Units[f.sys.UnitIndex[foot]].At, c.Units[f.sys.UnitIndex[foot]].Fate = "N5031", ""
	if got, _ := victory.BeyondHeld(f.sys.Book, c.State)(); got != "2" {
		t.Errorf("with both in a field: %q, want 2", got)
	}
}

// TestAccountOfTheExtendedGame: the Confederates keep what they had for fields on the first day, the Union has 5 for each at the end alone,
// and nobody anything for ineffective formations (BB 30.1).
func TestAccountOfTheExtendedGame(t *testing.T) {
	sys := woods(t)
	for name, one := range map[string]struct {
		turn   int
		count  map[string]string
		beaten string
		want   [2]int
	}{
		"the first day":              {13, map[string]string{victory.KeyField + "Spain": "CS", victory.KeyField + "Lost": "US", victory.KeyBeyond: "2"}, state.CodeShaver, [2]int{5, 20}},
		"what stays of it":           {23, map[string]string{victory.KeyField + "Spain": "CS", victory.KeyField + "Lost": "US", victory.KeyBeyond: "2"}, state.CodeShaver, [2]int{5, 0}},
		"fields at the end":          {23, map[string]string{victory.KeyField + "Spain": "CS", victory.KeyLateField + "Spain": "US", victory.KeyLateField + "Perry": "US", victory.KeyLateField + "Cloud": "US"}, "", [2]int{5, 15}},
		"theirs at the end are none": {23, map[string]string{victory.KeyLateField + "Spain": "CS", victory.KeyLateField + "Perry": victory.HoldsBoth}, "", [2]int{0, 0}},
	} {
		s := with(t, sys, "1", state.OptExtended, "yes")
		s.Turn, s.Counted = one.turn, one.count
		if one.beaten != "" {
			s.Formations[sys.FormationNamed(one.beaten)].Beaten = true
		}
		if got := victory.Sums(sys.Book, s); got != one.want {
			t.Errorf("%s: %v, want %v: %+v", name, got, one.want, victory.Account(sys.Book, s))
		}
	}
}

// TestLandsWhole: at the end of a turn of the extended game four regiments that have not collapsed have the Landing, north of row 23 or on it
// (BB 30.1, BB 31.0).
func TestLandsWhole(t *testing.T) {
	ids := []engine.UnitID{"24-TN", "35-TN", "6-AR", "2-AR"}
	for name, one := range map[string]struct {
		change func(f *plot)
		want   string
	}{
		"four regiments": {func(*plot) {}, state.AnswerYes},
		"three":          {func(f *plot) { f.s.Units[f.sys.UnitIndex["6-AR"]].Fate = state.FateAbsent }, state.AnswerNo},
		"one collapsed":  {func(f *plot) { f.s.Units[f.sys.UnitIndex["6-AR"]].Collapsed = true }, state.AnswerNo},
		"one south":      {func(f *plot) { f.s.Units[f.sys.UnitIndex["6-AR"]].At = "N6024" }, state.AnswerNo},
		"one elsewhere":  {func(f *plot) { f.s.Units[f.sys.UnitIndex["6-AR"]].At = "N5923" }, state.AnswerNo},
		"guns for one": {func(f *plot) {
			f.s.Units[f.sys.UnitIndex["6-AR"]].Fate = state.FateAbsent
			f.put("Swett-Bty", "N6023")
		}, state.AnswerNo},
	} {
		for _, scenario := range []string{"1", "10"} {
			f := onField(t, scenario, "Hindman", 16, state.OptExtended+"=yes")
			f.is("field-pittsburg-landing", "N6022", "N6023", "N6024")
			f.alone()
			for _, id := range ids {
				f.put(id, "N6023")
			}
			one.change(f)
			m, there := victory.MatterOf(f.sys.Book, f.s, victory.KeyTonight+"16")
			if !there || m.Due != 16 {
				t.Fatalf("scenario %s: the Landing does not count: %+v", scenario, m)
			}
			if got, _ := m.Find(); got != one.want {
				t.Errorf("scenario %s, %s: %q, want %q", scenario, name, got, one.want)
			}
		}
	}
}

// TestCavalryControls: cavalry controls no fields; of camps the book does not say so (BB 30.1, BB 30.2).
func TestCavalryControls(t *testing.T) {
	f := onField(t, "2", "Hindman", 2)
	f.is("field-spain", "S4515")
	c := f.sys.course(f.s)
	goes(c, f.sys.UnitIndex["GA-Dragoons-Cav"], f.hex("S4515"))
	if victory.HeldBy(f.sys.Book, c.State, f.sys.Side("CS"), "S4515") != 1 {
		t.Error("the camp is not theirs")
	}
	if got, _ := victory.FieldHeld(f.sys.Book, c.State, "Spain")(); got != "US" {
		t.Errorf("the field is %s's", got)
	}
	if _, foot := victory.LastIn(f.sys.Book, c.State, f.hex("S4515"), true); foot {
		t.Error("it counts as infantry")
	}
}

// TestUnionHasTheCamps: in the extended game the Union wins by the camps also at the end of the last turn (BB 30.1).
func TestUnionHasTheCamps(t *testing.T) {
	sys := woods(t)
	for turn, want := range map[int]string{13: "", 14: victory.EndCamps, sys.Book.Longest("1"): victory.EndCamps} {
		s := game(t, sys, "1", state.OptExtended+"=yes")
		s.Turn = turn
		s.Counted[victory.KeyField+"Spain"], s.Counted[victory.KeyField+"Lost"], s.Counted[victory.KeyField+"Perry"], s.Counted[victory.KeyField+"Barnes"], s.Counted[victory.KeyField+"Review"] = "CS", "CS", "CS", "CS", "CS"
		if got := ending(sys.Book, s); got != want {
			t.Errorf("turn %d: %q, want %q", turn, got, want)
		}
		s.Held["S4515"] = sys.Side("CS")
		if got := ending(sys.Book, s); got == victory.EndCamps {
			t.Errorf("turn %d: without Prentiss's camp", turn)
		}
		s.Held["S4515"] = sys.Side("US")
		s.Held["S1602"], s.Held["S1903"], s.Held["S5712"] = sys.Side("CS"), sys.Side("CS"), sys.Side("CS")
		if got := ending(sys.Book, s); got != want {
			t.Errorf("turn %d: McDowell's, Morton's and Stuart's count: %q", turn, got)
		}
	}
}

// TestCleburneCountsWithHindman: his losses are his brigade's, and Hindman's division's (BB 30.1).
func TestCleburneCountsWithHindman(t *testing.T) {
	sys := inventedSystem(t, nil)
	s := game(t, sys, "1")
	ruin := func(code string) {
		for i := range s.Units {
			if sys.Formations[s.Units[i].Formation].Code == code && sys.Unit(i).Type == book.Infantry {
				left, _ := position.Strength(sys.Book, s, i)
				s.Units[i].Lost = left
			}
		}
	}
	ruin(state.CodeShaver)
	ruin(state.CodeCleburne)
	if !victory.Beaten(sys.Book, s, state.CodeCleburne) || !victory.Beaten(sys.Book, s, state.CodeHindman) || victory.Beaten(sys.Book, s, state.CodeWood) {
		t.Errorf("Cleburne's %v, Hindman's %v", victory.Beaten(sys.Book, s, state.CodeCleburne), victory.Beaten(sys.Book, s, state.CodeHindman))
	}
	level, at := "division", sys.UnitIndex["24-TN"]
	if got := victory.CountsWith(sys.Book, s, at, level); got != state.CodeHindman {
		t.Errorf("his regiments count with %s", got)
	}
}

// TestJoinsWithoutRange: 16 IA and 23 MO join a brigade wherever it is, 15 IA within its leader's range, none of them before 10 AM (BB
// 30.1, BB 4.24).
func TestJoinsWithoutRange(t *testing.T) {
	f := onField(t, "1", "Unassigned-T", 5)
	at(f.s, 5, state.PhaseCommand).Seat = f.sys.Side("US")
	f.put("15-IA", "N6420")
	for id, stated := range map[engine.UnitID]bool{"16-IA": false, "23-MO": false, "15-IA": true} {
		if r := f.sys.Check(f.s, attaching1("US", id, "Tuttle")); r.Verdict != engine.Legal || len(r.Findings) > 0 != stated {
			t.Errorf("%s: %+v", id, r)
		}
	}
	at(f.s, 4, state.PhaseCommand).Seat = f.sys.Side("US")
	f.refuses(attaching1("US", "16-IA", "Tuttle"), finding.NoAttachment, "BB 30.1")
}

// TestFirstTurns holds small rules of the first scenario and its variants: who has the initiative, Attack orders at 6 AM, that all are in
// command then, and that Gladden goes with Hindman for a turn (BB 30.1, BB 30.11).
func TestFirstTurns(t *testing.T) {
	sys := woods(t)
	for _, tt := range []struct {
		scenario            string
		turn                int
		fixed, absent, with bool // initiative given, may be out of command, Gladden with Hindman
		attack              bool
	}{{"1", 1, true, false, true, false}, {"1", 2, true, true, false, true}, {"1", 3, false, true, false, true}, {"1a", 1, true, true, false, true}, {"1b", 1, true, true, false, true}} {
		s := at(game(t, sys, tt.scenario), tt.turn, state.PhaseCommand)
		side, fixed := fixedInitiative(sys.Book, s)
		if fixed != tt.fixed || fixed && side != sys.Side("CS") {
			t.Errorf("%s, turn %d: initiative %d %v", tt.scenario, tt.turn, side, fixed)
		}
		detach := engine.Action{Side: "CS", Verb: state.VerbAbsent, Units: []engine.UnitID{"Shaver"}}
		if got := sys.Check(s, detach).Verdict == engine.Legal; got != tt.absent {
			t.Errorf("%s, turn %d: out of command %v", tt.scenario, tt.turn, got)
		}
		if got := command.CommandOf(sys.Book, s, sys.UnitIndex["26-AL"]) == sys.CommandNamed("Hindman"); got != tt.with {
			t.Errorf("%s, turn %d: Gladden with Hindman %v", tt.scenario, tt.turn, got)
		}
		at(s, tt.turn, state.PhaseOrders)
		orders := engine.Action{Side: "CS", Verb: state.VerbOrders, Units: []engine.UnitID{"Shaver"}, Args: []engine.Arg{{Name: state.OrderAttack}}}
		if got := sys.Check(s, orders).Verdict == engine.Legal; got != tt.attack {
			t.Errorf("%s, turn %d: Attack orders %v", tt.scenario, tt.turn, got)
		}
	}
}

// TestWallaceAtOne: at 1 PM he and his first brigade come, and nobody else of his (BB 30.11).
func TestWallaceAtOne(t *testing.T) {
	sys := woods(t)
	c := sys.course(at(game(t, sys, "1", state.OptWallace+"=variable"), 8, state.PhaseOrders))
	late(c)
	s, _ := rollDice(t, sys, c.State, 9)
	for id, turn := range map[engine.UnitID]int{state.Wallace: 8, "Smith-1/3/T": 8, "11-IN": 8, "Thayer": 9, "Whittlesey": 9, "1-NE": 9, "Thompson-Bty": 9} {
		if got := s.Units[sys.UnitIndex[id]].Due; got != turn {
			t.Errorf("%s comes on turn %d, want %d", id, got, turn)
		}
	}
}

// TestProposedShift: the variants' shift spares the Confederates' strategic victory alone (BB 30.11).
func TestProposedShift(t *testing.T) {
	sys := woods(t)
	dear := map[string]string{victory.KeyLanding: state.AnswerYes}
	for scenario, want := range map[string]string{"1": "tactical", "1a": "marginal"} {
		s := final{scenario: scenario, options: map[string]string{state.OptShift: "yes"}, counted: dear, beaten: "CS:M/3/1/1"}.state(t, sys)
		if r := victory.Result(sys.Book, s); r.Winner != "CS" || r.Level != want {
			t.Errorf("%s: %+v, want %s", scenario, r, want)
		}
	}
}

// TestLineIsTakenUpBehind: who went too far from his brigade's line is moved back to it and not beyond, and nobody else with him (BB 30.1).
func TestLineIsTakenUpBehind(t *testing.T) {
	f := onField(t, "1", "Hindman", 1)
	f.still()
	f.s.Commands[f.s.Active].Drawn = 1
	line := []engine.UnitID{}
	for _, code := range command.LineCodes() {
		line = append(line, f.sys.UnitIDs(command.LineOf(f.sys.Book, f.s, code)...)...)
	}
	ahead := func(id engine.UnitID, n int) {
		c := position.Where(f.sys.Book, f.s, f.sys.UnitIndex[id])
		f.s.Units[f.sys.UnitIndex[id]].At = f.sys.HexName(hex.Coord{Col: c.Col, Row: c.Row - n})
	}
	for _, id := range line {
		ahead(id, 2)
	}
	if asks := f.sys.Asks(f.s); !strings.Contains(asks, "it holds as the units stand now") {
		t.Errorf("before it breaks: %s", asks)
	}
	ahead("6-AR", 4)
	if asks := f.sys.Asks(f.s); !strings.HasSuffix(asks, "as the units stand now these would be moved back and check: 6 AR") {
		t.Errorf("before it is closed: %s", asks)
	}
	c := f.sys.course(f.s)
	closeLine(c, c.Active)
	if len(c.Rolls) != 1 || c.Rolls[0].Index != f.sys.UnitIndex["6-AR"] {
		t.Fatalf("moved back: %+v", c.Rolls)
	}
	if u := c.Units[f.sys.UnitIndex["6-AR"]]; u.At == u.From || len(command.BrokenAway(f.sys.Book, c.State, command.LineOf(f.sys.Book, c.State, state.CodeShaver))) > 0 {
		t.Errorf("it is moved back to %s", u.At)
	}
}

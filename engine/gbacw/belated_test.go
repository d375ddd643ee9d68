package gbacw

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/state"
)

func ordering(side engine.Side, id engine.UnitID, order string) engine.Action {
	return engine.Action{Side: side, Verb: state.VerbOrders, Units: []engine.UnitID{id}, Args: []engine.Arg{{Name: order}}}
}

// TestReserveCorpsMarchesOn: who of the Reserve Corps could not enter at 8 AM may enter at 9 AM under March orders, as stated; all
// others come under Advance orders (BB 9.22).
func TestReserveCorpsMarchesOn(t *testing.T) {
	for name, tt := range map[string]struct {
		scenario string
		turn     int
		id       engine.UnitID
		ph       state.Phase
		order    string
		want     string
	}{
		"at 9 AM":               {"1", 4, "Statham", state.PhaseOrders, state.OrderMarch, finding.AsStated},
		"on 5 April":            {"10", 3, "Statham", state.PhaseOrders, state.OrderMarch, finding.AsStated},
		"in another phase":      {"1", 4, "Statham", state.PhaseCommand, state.OrderMarch, finding.OutOfPhase},
		"under other orders":    {"1", 4, "Statham", state.PhaseOrders, state.OrderAttack, finding.OrdersBarred},
		"in their turn":         {"1", 3, "Statham", state.PhaseOrders, state.OrderMarch, finding.NotYours},
		"an hour too late":      {"1", 5, "Statham", state.PhaseOrders, state.OrderMarch, finding.NotYours},
		"due at 9 AM":           {"1", 4, "Roberts-Bty", state.PhaseOrders, state.OrderMarch, finding.NotYours},
		"of another corps":      {"1", 4, "Johnson", state.PhaseOrders, state.OrderMarch, finding.NotYours},
		"who comes at 11 AM":    {"1", 4, "8-TX-a-Cav", state.PhaseOrders, state.OrderMarch, finding.NotYours},
		"the army's unassigned": {"1", 4, "19-TN", state.PhaseOrders, state.OrderMarch, finding.NotYours},
	} {
		t.Run(name, func(t *testing.T) {
			sys := woods(t)
			s := at(game(t, sys, tt.scenario), tt.turn, tt.ph)
			s.Seat = sys.Side("CS")
			r := sys.Check(s, ordering("CS", tt.id, tt.order))
			if len(r.Findings) != 1 || r.Findings[0].Code != tt.want || (r.Verdict == engine.Legal) != (tt.want == finding.AsStated) {
				t.Errorf("%+v, want %s", r, tt.want)
			}
		})
	}
	f := onField(t, "1", "Breckinridge", 4)
	at(f.s, 4, state.PhaseOrders)
	f.s.Seat = f.sys.Side("CS")
	f.s, _ = f.plays(ordering("CS", "Trabue", state.OrderMarch))
	f.refuses(ordering("CS", "Trabue", state.OrderMarch), finding.OrdersBarred, "SR 6.1")
	acting(t, f.sys, f.s, 4, "Breckinridge")
	f.s.Commands[f.s.Active].Markers = 2
	late := f.sys.rosterOf(t, "Trabue")
	f.s, _ = f.plays(entering1("CS", "S1234", "Trabue", late))
	if got := f.s.Formations[f.s.Units[f.sys.UnitIndex[late]].Formation].Order; got != state.OrderMarch {
		t.Errorf("the brigade enters under %s orders", got)
	}
	for i := range f.s.Units {
		if f.s.Units[i].Fate == state.FateWaiting && f.sys.Belongs(f.s.Units[i].Formation, state.CodeTrabue) {
			f.s.Units[i].Fate = state.FateAbsent
		}
	}
	other := f.sys.rosterOf(t, "Bowen")
	f.s, _ = f.plays(entering1("CS", "S1234", "Bowen", other))
	if got := f.s.Formations[f.s.Units[f.sys.UnitIndex[other]].Formation].Order; got != state.OrderAdvance {
		t.Errorf("one without such orders enters under %s orders", got)
	}
}

// rosterOf is a regiment of a brigadier's.
func (sys *system) rosterOf(t *testing.T, leader engine.UnitID) engine.UnitID {
	t.Helper()
	at := sys.Leads(unitOf(t, sys, leader))
	for i := range sys.Pack.Units {
		if u := sys.Unit(i); u.Type == book.Infantry && sys.FormationNamed(u.Formation) == at {
			return u.ID
		}
	}
	t.Fatalf("%s has no regiment", leader)
	return ""
}

// TestWhoWaitsHasMarkers: a command of which nobody could enter in his turn draws for its markers in the next, so that it may enter
// then (BB 9.7).
func TestWhoWaitsHasMarkers(t *testing.T) {
	sys := woods(t)
	s := at(game(t, sys, "1"), 3, state.PhaseEfficiency)
	cmd := sys.CommandNamed("Breckinridge")
	if got := command.Quota(sys.Book, s, cmd); got.Draws || got.Fixed != 2 {
		t.Errorf("in their turn: %+v", got)
	}
	s.Turn = 4
	if got := command.Quota(sys.Book, s, cmd); !got.Draws {
		t.Errorf("an hour later: %+v", got)
	}
	if s.Turn = 2; command.Quota(sys.Book, s, cmd).Draws {
		t.Error("they draw before they are due")
	}
}

// TestMissionToOwlCreek: at Shiloh Church the mission to the Owl Creek bridge is to S1401, the edge of its map (BB 30.3).
func TestMissionToOwlCreek(t *testing.T) {
	for _, tt := range []struct {
		scenario, word string
		code           string
	}{
		{"3", "S1401", ""},
		{"3", "N1434", ""},
		{"3", "S2902", ""},
		{"3", "N1433", finding.NoSuchAnswer},
		{"3", "N1310", finding.NoSuchAnswer},
		{"1", "N1310", ""},
		{"3", combat.ResultNone, ""},
		{"3", move.MissionLost, ""},
	} {
		f := onField(t, tt.scenario, "McClernand", 1)
		c := f.sys.course(f.s)
		c.ask(state.AboutMission, f.sys.UnitIndex["11-IA"], f.sys.Side("US"))
		c.Open.Word = "3"
		text, _ := f.sys.questionText(c.State, *c.Open)
		if got := strings.Contains(text, "Owl Creek bridge is S1401"); got != (tt.scenario == "3") {
			t.Errorf("scenario %s asks: %s", tt.scenario, text)
		}
		r, code := f.sys.Check(c.State, engine.Action{Side: "US", Verb: state.VerbAnswer, Args: []engine.Arg{{Name: tt.word}}}), ""
		if len(r.Findings) > 0 {
			code = r.Findings[0].Code
			if r.Findings[0].Cites[0] != "BB 30.3" || !strings.Contains(r.Findings[0].Write, "S1401") {
				t.Errorf("%s: %+v", tt.word, r)
			}
		}
		if code != tt.code {
			t.Errorf("scenario %s, %s: %+v, want %q", tt.scenario, tt.word, r, tt.code)
		}
	}
}

// TestMcArthurFromHisEntry: on the Critical Left he is in command within four movement points of a leader from the hex where he
// entered, around the enemy (BB 30.9).
func TestMcArthurFromHisEntry(t *testing.T) {
	ground := commandGround(nil)
	for name, text := range ground { // within the limits of the Critical Left
		ground[name] = strings.NewReplacer("S27", "S54", "S28", "S55", "S29", "S56").Replace(text)
	}
	for name, tt := range map[string]struct {
		entered, at engine.Loc
		foe         engine.Loc
		in          book.Answer
		why         string
	}{
		"where he entered":   {"S5510", "S5510", "", book.Inside, "McArthur is 0 movement points from S5510, where he entered, and may be 4"},
		"a little on":        {"S5518", "S5520", "", book.Inside, "McArthur is 1 movement points from S5518"},
		"just so far":        {"S5510", "S5512", "", book.Inside, "McArthur is 3½ movement points from S5510"},
		"just too far":       {"S5512", "S5518", "", book.Outside, "McArthur is "},
		"past the enemy":     {"S5518", "S5520", "S5519", book.Unknown, "the only way that is short enough goes past the enemy"},
		"from nobody knows":  {"", "S5520", "", book.Unknown, "it is counted from the hex in which he entered"},
		"across the unknown": {"S5410", "S5310", "", book.Unknown, "hexes.csv has no line for"},
	} {
		t.Run(name, func(t *testing.T) {
			sys := commandSystem(t, ground)
			s := commanding(t, sys, "9", 2, placed{"McArthur": tt.at})
			if tt.entered != "" {
				s.Used[state.UsedEntered+"McArthur"] = sys.Pack.Grid.Index(sys.HexOf(tt.entered)) + 1
			}
			if tt.foe != "" {
				put(sys, s, tt.foe, "5-MS")
			}
			in, why := command.Commanded(sys.Book, s, sys.Leads(sys.UnitIndex["McArthur"]))
			if in != tt.in || !strings.HasPrefix(why, tt.why) {
				t.Errorf("%d: %q; want %d: %q", in, why, tt.in, tt.why)
			}
		})
	}
	f := onField(t, "9", "W.-Wallace", 1)
	f.s, _ = f.plays(entering1("US", "S5410", "McArthur", "9-IL"))
	if got := f.s.Used[state.UsedEntered+"McArthur"] - 1; got != f.sys.Pack.Grid.Index(f.hex("S5410")) || f.s.Used[state.UsedEntered+"9-IL"] != 0 {
		t.Errorf("he entered at hex %d", got)
	}
}

// TestMichiganTracesToMiller: in the Long Roll the 15th Michigan is in command at 8 AM and traces to Miller at 9; out of command it acts
// once less than its division (BB 30.2).
func TestMichiganTracesToMiller(t *testing.T) {
	detach := engine.Action{Side: "US", Verb: state.VerbAbsent, Units: []engine.UnitID{state.Michigan15}}
	sys := commandSystem(t, nil)
	for name, tt := range map[string]struct {
		turn     int
		at       engine.Loc
		declared bool
		apart    bool
		code     string
	}{
		"far off at 8 AM":         {1, far, true, false, finding.NoAbility},
		"far off at 9":            {2, far, true, true, ""},
		"beside Miller at 9":      {2, second, true, false, finding.NoAbility},
		"nobody knows how far":    {2, second, false, false, finding.AsStated},
		"nobody has to know at 8": {1, second, false, false, finding.NoAbility},
	} {
		t.Run(name, func(t *testing.T) {
			s := commanding(t, sys, "2", tt.turn, placed{"Miller": post})
			put(sys, s, tt.at, state.Michigan15)
			unit := sys.UnitIndex[state.Michigan15]
			s.Units[unit].Formation = sys.FormationNamed(state.CodeMiller)
			if !tt.declared {
				delete(s.Facts, state.FactKey("Miller", book.FactRange))
			}
			s.Seat = sys.Side("US")
			if f := sys.check(s, detach); (f == nil) != (tt.code == "") || f != nil && f.Code != tt.code {
				t.Errorf("declared: %+v, want %q", f, tt.code)
			}
			c := sys.course(s)
			partDetachments(c)
			if got := c.Used[state.UsedApart+string(state.Michigan15)] == tt.turn; got != tt.apart {
				t.Errorf("out of command %v, want %v: %+v", got, tt.apart, c.told)
			}
			c.Commands[command.CommandOf(sys.Book, c.State, unit)].Markers = 3
			for acts, legal := range map[int]bool{1: true, 2: !tt.apart} {
				c.Units[unit].Acts = acts
				if got := command.CheckApart(sys.Book, c.State, unit); (got == nil) != legal || got != nil && got.Cites[0] != "BB 30.2" {
					t.Errorf("after %d activations: %+v", acts, got)
				}
			}
			c.Units[unit].Acts = 2
			warned := command.CheckNearness(sys.Book, c.State, unit, nil)
			if got := warned != nil && warned.Code == finding.AsStated; got != (tt.turn == 2 && !tt.declared) {
				t.Errorf("the third activation is warned of: %+v", warned)
			}
		})
	}
	f := onField(t, "2", "Prentiss", 2)
	at(f.s, 2, state.PhaseCommand)
	f.s.Seat = f.sys.Side("US")
	s, _ := f.plays(detach)
	unit := f.sys.UnitIndex[state.Michigan15]
	c := f.sys.course(s)
	if counts(c, unit); c.Used[state.UsedApart+string(state.Michigan15)] != 2 || c.Units[unit].Acts != 1 {
		t.Errorf("declared: %+v", c.Units[unit])
	}
}

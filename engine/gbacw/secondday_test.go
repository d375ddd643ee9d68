package gbacw

import (
	"slices"
	"strconv"
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

// onSecondDay is a game of the second day in which a command begins to act, with a regiment of the Union's beside the
// Corinth Road at N4526, over the line.
func onSecondDay(t *testing.T, scenario, command string, turn int) *plot {
	t.Helper()
	f := onField(t, scenario, command, turn)
	f.put("8-IL", "N4526")
	f.still()
	return f
}

// still has the activation begin where everybody stands.
func (f *plot) still() {
	for i := range f.s.Units {
		f.s.Units[i].From = f.s.Units[i].At
	}
}

// to is a move of one hex of a unit, southward.
func (f *plot) to(id engine.UnitID) engine.Action {
	at := position.Where(f.sys.Book, f.s, f.sys.UnitIndex[id])
	side := f.sys.Unit(f.sys.UnitIndex[id]).Side
	return f.order(side, state.VerbMove, id, string(f.sys.HexName(hex.Coord{Col: at.Col, Row: at.Row + 1})))
}

func declaring(side engine.Side, fact string, id engine.UnitID) engine.Action {
	return engine.Action{Side: side, Verb: state.VerbDeclare, Args: []engine.Arg{{Name: fact + "=1", Values: []string{string(id)}}}}
}

// held reports whether an order is refused because a rule of the second day holds the unit (BB 30.8).
func (f *plot) held(a engine.Action) bool {
	f.t.Helper()
	r := f.sys.Check(f.s, a)
	return r.Verdict == engine.Illegal && r.Findings[0].Code == finding.Frozen && slices.Contains(r.Findings[0].Cites, "BB 30.8")
}

// TestPastLine: the hexes from N4122 to N5328 are the line; what lies south-west of them is over it. In the columns of the
// branches the map alone knows, or its owner (BB 30.8).
func TestPastLine(t *testing.T) {
	f := onField(t, "8", "Bragg", 1)
	for at, want := range map[engine.Loc]book.Answer{
		"N4122": book.Outside, "N4123": book.Inside, "N4121": book.Outside, "N4524": book.Outside, "N4525": book.Inside, "N5228": book.Outside, "N5229": book.Inside,
		"N5328": book.Outside, "N5329": book.Inside, "N4023": book.Unknown, "N5429": book.Unknown,
	} {
		if got := f.sys.PastLine(f.hex(at)); got != want {
			t.Errorf("%s: %d, want %d", at, got, want)
		}
	}
	f.is("field-cloud "+book.Beyond, "N5430")
	f.is("field-mulberry", "N5420")
	if f.sys.PastLine(f.hex("N5430")) != book.Inside || f.sys.PastLine(f.hex("N5420")) != book.Outside {
		t.Error("the owner's fields do not count")
	}
}

// TestConfederatesWait has them wait in line on the second day until 10 AM, but for those whom the book leaves free (BB 30.8).
func TestConfederatesWait(t *testing.T) {
	for name, tt := range map[string]struct {
		scenario, command string
		turn              int
		id                engine.UnitID
		at                engine.Loc
		waits             bool
	}{
		"a regiment of a corps":        {"8", "Bragg", 1, "6-AR", "N3427", true},
		"at 9 AM":                      {"8", "Bragg", 4, "6-AR", "N3427", true},
		"at 10 AM":                     {"8", "Bragg", 5, "6-AR", "N3427", false},
		"Pond's brigade":               {"8", "Bragg", 1, "18-LA", "N4527", false},
		"Ketchum's battery":            {"8", "Bragg", 1, "Ketchum-Bty", "N4527", false},
		"Chalmers's brigade":           {"8", "Hardee", 1, "9-MS", "N4527", false},
		"Chalmers's battery in camp":   {"8", "Hardee", 1, "Gage-Bty", "N4527", true},
		"Pond's brigade, the variant":  {"8a", "Ruggles", 1, "18-LA", "N4527", true},
		"the watch":                    {"8", "Unassigned-M", 1, "3-TN-a-Cav", "N4527", true},
		"who is assigned to none":      {"8", "Unassigned-M", 1, "Roberts-Bty", "S2513", true},
		"47 TN":                        {"8", "Unassigned-M", 1, "47-TN", "S1334", false},
		"a leader":                     {"8", "Bragg", 1, "Shaver", "N3427", false},
		"a regiment, the variant":      {"8a", "Hindman", 1, "6-AR", "N4527", true},
		"the Union under L. Wallace":   {"8", "L.-Wallace", 1, "11-IN", "N4416", false},
		"a regiment of another battle": {"7", "Ruggles", 1, "18-LA", "N4527", false},
	} {
		t.Run(name, func(t *testing.T) {
			f := onField(t, tt.scenario, tt.command, tt.turn)
			f.put(tt.id, tt.at)
			f.put("24-TN", "N4528") // a friend for cavalry
			f.still()
			if got := f.held(f.to(tt.id)); got != tt.waits {
				t.Errorf("it waits: %v; %+v", got, f.sys.Check(f.s, f.to(tt.id)))
			}
		})
	}
}

// TestWaitingDoesNothingElse: who waits does not fire, shock or get new orders, and turns by a corner once (BB 30.8); so do
// those who are held in the counterattack (BB 30.6).
func TestWaitingDoesNothingElse(t *testing.T) {
	f := onSecondDay(t, "8", "Bragg", 1)
	f.put("6-AR", "N4527")
	f.still()
	fire := f.order("CS", state.VerbFire, "6-AR", "N4526")
	shock := engine.Action{Side: "CS", Verb: state.VerbShock, From: []engine.Loc{"N4527"}, Path: []engine.Loc{"N4526"}}
	orders := engine.Action{Side: "CS", Verb: state.VerbOrders, Units: []engine.UnitID{"Shaver"}, Args: []engine.Arg{{Name: state.OrderAttack}}}
	for _, a := range []engine.Action{fire, shock, orders} {
		if !f.held(a) {
			t.Errorf("%s: %+v", a, f.sys.Check(f.s, a))
		}
	}
	f.s.Units[f.sys.UnitIndex["6-AR"]].Facing = "W"
	face := func(to string) engine.Action {
		return engine.Action{Side: "CS", Verb: state.VerbFace, Units: []engine.UnitID{"6-AR"}, Args: []engine.Arg{{Name: to}}}
	}
	f.s, _ = f.plays(face("NW"))
	if !f.held(face("NE")) {
		t.Error("it turns twice in an activation")
	}
	f.s.Turn = 5
	for _, a := range []engine.Action{fire, orders, face("NE")} {
		if f.held(a) {
			t.Errorf("at 10 AM: %s: %+v", a, f.sys.Check(f.s, a))
		}
	}
	f.s.Turn, f.s.Phase, f.s.Active = 1, state.PhaseOrders, -1
	if !f.held(orders) {
		t.Error("division orders for who waits")
	}
	pond := engine.Action{Side: "CS", Verb: state.VerbOrders, Units: []engine.UnitID{"Pond"}, Args: []engine.Arg{{Name: state.OrderAttack}}}
	if f.held(pond) {
		t.Error("Pond has no new orders")
	}
	iowa := onField(t, "6", "McClernand", 1)
	iowa.s.Units[iowa.sys.UnitIndex["16-IA"]].Facing = "W"
	turn := engine.Action{Side: "US", Verb: state.VerbFace, Units: []engine.UnitID{"16-IA"}, Args: []engine.Arg{{Name: "NW"}}}
	iowa.s, _ = iowa.plays(turn)
	turn.Args[0].Name = "NE"
	iowa.refuses(turn, finding.Frozen, "BB 30.6")
}

// TestSightFrees: a unit of a corps that begins an activation with the enemy over the line in sight frees its corps at once and
// all in the next turn; Pond's and Chalmers's a turn later each, unless they stand next to who waits. The variant leaves that
// out (BB 30.8).
func TestSightFrees(t *testing.T) {
	for name, tt := range map[string]struct {
		scenario, command string
		sees              engine.UnitID
		at                engine.Loc
		corps, other      engine.UnitID
		first             int // the turn from which the corps moves; all a turn later
	}{
		"a regiment":             {"8", "Bragg", "6-AR", "N4528", "2-AR", "4-KY", 1},
		"Pond's, apart":          {"8", "Bragg", "18-LA", "N4528", "2-AR", "4-KY", 2},
		"Pond's, beside Shaver":  {"8", "Bragg", "18-LA", "N3428", "2-AR", "4-KY", 1},
		"Chalmers's, apart":      {"8", "Hardee", "9-MS", "N4528", "21-AL", "4-KY", 2},
		"Pond's, in the variant": {"8a", "Ruggles", "18-LA", "N4528", "9-TX", "4-KY", 1},
	} {
		t.Run(name, func(t *testing.T) {
			f := onSecondDay(t, tt.scenario, tt.command, 1)
			f.put(tt.sees, tt.at)
			f.still()
			f.s, _ = f.plays(declaring("CS", state.FactSight, tt.sees))
			for _, turn := range []int{1, 2, 3} {
				f.s.Turn = turn
				for id, from := range map[engine.UnitID]int{tt.corps: tt.first, tt.other: tt.first + 1, "Roberts-Bty": tt.first + 1} {
					if got := command.WaitsInLine(f.sys.Book, f.s, f.sys.UnitIndex[id]); got != (turn < from) {
						t.Errorf("turn %d: %s waits: %v", turn, id, got)
					}
				}
			}
		})
	}
}

// TestSightRefused: nobody sees an enemy who has not crossed the line, nor after a move, nor with another's marker (BB 30.8).
func TestSightRefused(t *testing.T) {
	f := onSecondDay(t, "8", "Bragg", 1)
	f.refuses(declaring("CS", state.FactSight, "4-KY"), finding.OutOfPhase, "BB 30.8")
	f.refuses(declaring("CS", state.FactSight, "Shaver"), finding.NoFact, "BB 30.8")
	f.refuses(declaring("CS", state.FactSight, "Roberts-Bty"), finding.NoFact, "BB 30.8")
	f.legal(declaring("CS", state.FactSight, "6-AR"), true)
	f.s.Units[f.sys.UnitIndex["6-AR"]].From = "N3426"
	f.refuses(declaring("CS", state.FactSight, "6-AR"), finding.NoFact, "BB 30.8")
	f.still()
	f.put("8-IL", "N5219") // where it was set up
	f.refuses(declaring("CS", state.FactSight, "6-AR"), finding.NoFact, "BB 30.8")
	f.put("11-IN", "N3916") // where the map alone shows the branch
	f.legal(declaring("CS", state.FactSight, "6-AR"), true)
	f.put("11-IN", "N4416")
	f.refuses(declaring("CS", state.FactSight, "6-AR"), finding.NoFact, "BB 30.8")
	f = onField(t, "1", "Hindman", 1)
	f.refuses(declaring("CS", state.FactSight, "6-AR"), finding.NoFact, "BB 30.8")
}

// TestRoamersStayBehind: Pond's and Chalmers's brigades do not enter the line's hexes; near the branches that is stated (BB 30.8).
func TestRoamersStayBehind(t *testing.T) {
	f := onField(t, "8", "Hardee", 1)
	f.put("9-MS", "N4525")
	f.still()
	over := f.order("CS", state.VerbMove, "9-MS", "N4524")
	if !f.held(over) {
		t.Errorf("%+v", f.sys.Check(f.s, over))
	}
	if r := f.sys.Check(f.s, f.order("CS", state.VerbMove, "9-MS", "N4526")); r.Verdict != engine.Legal || slices.Contains(r.Findings[0].Cites, "BB 30.8") {
		t.Errorf("behind the line: %+v", r)
	}
	f.put("9-MS", "N5630")
	f.still()
	f.s.Rulings = nil
	f.is("woods", "N5630", "N5629")
	if got := command.CheckBranches(f.sys.Book, f.s, f.sys.UnitIndex["9-MS"], []hex.Coord{f.hex("N5630"), f.hex("N5629")}); got == nil || got.Code != finding.AsStated {
		t.Errorf("at Dill Branch: %+v", got)
	}
	f.s.Used[state.UsedLineOf+state.CodeHardee] = 1
	f.put("9-MS", "N4525")
	if f.held(over) {
		t.Error("held though the corps is free")
	}
}

// TestGunsFree: artillery fire on a corps that waits frees all in the second turn after it (BB 30.8).
func TestGunsFree(t *testing.T) {
	for shooter, frees := range map[engine.UnitID]bool{"Thompson-Bty": true, "11-IN": false} {
		f := onField(t, "8", "L.-Wallace", 1)
		f.put(shooter, "N4525")
		f.put("6-AR", "N4527")
		f.alone(shooter, "6-AR")
		f.still()
		f.s, _ = f.plays(f.order("US", state.VerbFire, shooter, "N4527"))
		for turn, waits := range map[int]bool{1: true, 2: true, 3: !frees, 4: !frees} {
			f.s.Turn = turn
			if got := command.WaitsInLine(f.sys.Book, f.s, f.sys.UnitIndex["6-AR"]); got != waits {
				t.Errorf("%s, turn %d: it waits %v", shooter, turn, got)
			}
		}
	}
}

// TestBivouac: who spent the night apart goes to his leader, until he is with him, sees an enemy or is fired on (BB 30.8).
func TestBivouac(t *testing.T) {
	begin := func() *plot {
		f := onField(t, "8", "Bragg", 5)
		f.put("Shaver", "S2505")
		f.put("3-Confederate", "S2510")
		f.still()
		return f
	}
	f := begin()
	away, near := f.order("CS", state.VerbMove, "3-Confederate", "S2511"), f.order("CS", state.VerbMove, "3-Confederate", "S2509")
	if !f.held(away) || f.held(near) {
		t.Errorf("%+v, %+v", f.sys.Check(f.s, away), f.sys.Check(f.s, near))
	}
	for name, one := range map[string]struct {
		change func(f *plot)
		bound  bool
	}{
		"with its leader":     {func(f *plot) { f.put("Shaver", "S2510"); f.still() }, false},
		"its leader is lost":  {func(f *plot) { f.s.Units[f.sys.UnitIndex["Shaver"]].Fate = state.FateEliminated }, false},
		"in range":            {func(f *plot) { f.s, _ = f.plays(declaring("CS", state.FactReached, "3-Confederate")) }, false},
		"an enemy in sight":   {func(f *plot) { f.s, _ = f.plays(declaring("CS", state.FactSight, "3-Confederate")) }, false},
		"under canister":      {func(f *plot) { fireAt(f, "Thompson-Bty", "S2513") }, false},
		"under shot":          {func(f *plot) { fireAt(f, "Thompson-Bty", "S2514") }, true},
		"under muskets":       {func(f *plot) { fireAt(f, "11-IN", "S2512") }, false},
		"in the variant":      {func(f *plot) { f.s.Scenario = "8a"; f.s.Active = f.sys.CommandNamed("Hindman") }, false},
		"in another scenario": {func(f *plot) { f.s.Scenario = "1" }, false},
	} {
		f := begin()
		if one.change(f); command.GoesToLeader(f.sys.Book, f.s, f.sys.UnitIndex["3-Confederate"]) && f.held(away) != one.bound || f.held(away) != one.bound {
			t.Errorf("%s: %+v", name, f.sys.Check(f.s, away))
		}
	}
	f = begin()
	f.refuses(declaring("CS", state.FactReached, "6-AR"), finding.NoFact, "BB 30.8")
}

// fireAt is fire of the Union's on the regiment at S2510, seen from its own activation.
func fireAt(f *plot, shooter engine.UnitID, from engine.Loc) {
	unit := f.put(shooter, from)
	c := f.sys.course(f.s)
	aimed(c, []int{unit}, f.hex("S2510"))
	f.s = c.State
	f.s.Units[unit].Fate = state.FateAbsent
}

// TestGrantsRating: from 7 AM of the second day the Union counts Buell's rating for the initiative, or Grant's where it says so; where
// it wins with Grant's the first to act is a division of his army (BB 30.8).
func TestGrantsRating(t *testing.T) {
	rates := engine.Action{Side: "US", Verb: state.VerbUse, Args: []engine.Arg{{Name: state.AbilityInitiative, Values: []string{"Grant"}}}}
	for _, scenario := range []string{"8", "8a"} {
		f := onField(t, scenario, "Hurlbut", 2)
		at(f.s, 2, state.PhaseCommand).Seat = f.sys.Side("US")
		said, _ := f.plays(rates)
		for name, tt := range map[string]struct {
			s      *state.State
			by     engine.UnitID
			nelson bool
		}{"Buell's": {f.s, state.Buell, true}, "Grant's": {said, state.Grant, false}} {
			if got := command.CommandersOf(tt.s, "US"); len(got) != 1 || got[0] != tt.by {
				t.Errorf("scenario %s, %s: %v", scenario, name, got)
			}
			s := at(tt.s.Clone(), 2, state.PhaseFirst)
			s.Seat = f.sys.Side("US")
			s.Cup = []string{command.MarkerOf + "Nelson", command.MarkerOf + "L.-Wallace", command.MarkerOf + "Unassigned-T"}
			for id, want := range map[engine.UnitID]bool{"Nelson": tt.nelson, "L.-Wallace": true} {
				first := engine.Action{Side: "US", Verb: state.VerbFirst, Units: []engine.UnitID{id}}
				if r := f.sys.Check(s, first); (r.Verdict == engine.Legal) != want {
					t.Errorf("scenario %s, %s, %s: %+v", scenario, name, id, r)
				}
			}
			all := engine.Action{Side: "US", Verb: state.VerbFirst, Args: []engine.Arg{{Name: "all"}}}
			if r := f.sys.Check(s, all); (r.Verdict == engine.Legal) != tt.nelson {
				t.Errorf("scenario %s, %s, who is assigned to none: %+v", scenario, name, r)
			}
			s.Turn = 3
			if r := f.sys.Check(s, engine.Action{Side: "US", Verb: state.VerbFirst, Units: []engine.UnitID{"Nelson"}}); r.Verdict != engine.Legal {
				t.Errorf("scenario %s, %s, a turn later: %+v", scenario, name, r)
			}
		}
		f.s = said
		f.refuses(rates, finding.NoAbility, "BB 30.8")
		at(f.s, 1, state.PhaseCommand).Seat = f.sys.Side("US")
		f.refuses(rates, finding.NoAbility, "BB 30.8")
		at(f.s, 3, state.PhaseCommand).Seat = f.sys.Side("US")
		rates.Args[0].Values = []string{"Buell"}
		f.refuses(rates, finding.NoAbility, "BB 30.8")
		rates.Args[0].Values = []string{"Grant"}
		at(f.s, 3, state.PhaseOrders).Seat = f.sys.Side("US")
		f.refuses(rates, finding.OutOfPhase, "BB 30.8")
	}
	f := onField(t, "1", "Hurlbut", 10)
	f.put("Grant", "N5518")
	f.put("Buell", "N6222")
	at(f.s, 10, state.PhaseCommand).Seat = f.sys.Side("US")
	f.refuses(rates, finding.NoAbility, "BB 30.8")
	if got := command.CommandersOf(f.s, "US"); len(got) != 2 {
		t.Errorf("on the first day: %v", got)
	}
}

// TestGrantsRatingByTheChart: with the owner's chart the die for the initiative has what it says of the one whose rating counts (BB
// 30.8).
func TestGrantsRatingByTheChart(t *testing.T) {
	sys := inventedSystem(t, nil)
	s := at(game(t, sys, "8"), 2, state.PhaseInitiative)
	for _, one := range []struct {
		used int
		by   engine.UnitID
	}{{0, state.Buell}, {2, state.Grant}} {
		s.Used[state.UsedGrantRates] = one.used
		for die := range book.Digits {
			rating, known := position.Fact(sys.Book, s, sys.UnitIndex[one.by], book.FactRating)
			cell, _ := sys.Book.Lookup(book.ChartInitiative, die, rating)
			added, missing := command.InitiativeFor(sys.Book, s, "US", die)
			if want, _ := strconv.Atoi(cell); !known || missing != "" || added != want {
				t.Errorf("%s, a %d: %+d, %q, want %s", one.by, die, added, missing, cell)
			}
		}
	}
}

// TestTennesseeMarches: the 47th Tennessee comes on the second day under March orders, and has those of the brigade that it joins
// (BB 30.8); on the first day's second it comes under Advance orders (BB 30.1).
func TestTennesseeMarches(t *testing.T) {
	for scenario, want := range map[string]string{"8": state.OrderMarch, "8a": state.OrderMarch, "1": state.OrderAdvance} {
		f := onField(t, scenario, "Unassigned-M", 1)
		f.due(state.Tennessee47)
		unit := f.sys.UnitIndex[state.Tennessee47]
		f.s, _ = f.plays(entering1("CS", "S1234", state.Tennessee47))
		if got := command.Mover(f.sys.Book, f.s, unit).Order; got != want {
			t.Errorf("scenario %s: it moves under %s orders", scenario, got)
		}
		if got := command.OrderOf(f.sys.Book, f.s, f.sys.UnitIndex["Roberts-Bty"]); got != state.OrderAdvance {
			t.Errorf("scenario %s: the other unassigned are under %s orders", scenario, got)
		}
		if scenario == "1" {
			continue
		}
		at(f.s, 2, state.PhaseOrders)
		f.refuses(engine.Action{Side: "CS", Verb: state.VerbOrders, Units: []engine.UnitID{state.Tennessee47}, Args: []engine.Arg{{Name: state.OrderAdvance}}}, finding.OrdersBarred, "BB 30.8")
		at(f.s, 2, state.PhaseCommand)
		f.s, _ = f.plays(attaching1("CS", state.Tennessee47, "Russell"))
		f.s.Formations[f.s.Units[unit].Formation].Order = state.OrderAttack
		if got := command.Mover(f.sys.Book, f.s, unit).Order; got != state.OrderAttack {
			t.Errorf("scenario %s: with a brigade it moves under %s orders", scenario, got)
		}
	}
}

// TestSectors: each unit of the lists of the second day acts with the marker of the corps that has it, and those of a brigade's list
// belong to that brigade (BB 30.8).
func TestSectors(t *testing.T) {
	sys := woods(t)
	s := game(t, sys, "8")
	acts := func(id engine.UnitID, corps string) {
		t.Helper()
		unit := unitOf(t, sys, id)
		if u := s.Units[unit]; !u.Here() && u.Fate != state.FateWaiting {
			t.Errorf("%s is not in the scenario", id)
		} else if cmd := command.CommandOf(sys.Book, s, unit); cmd < 0 || sys.Commands[cmd].ID != corps {
			t.Errorf("%s acts with command %d, not with %s", id, cmd, corps)
		}
	}
	for _, r := range sys.Book.Records("sectors") {
		for _, id := range r.Words("units") {
			acts(engine.UnitID(id), r.Text("corps"))
			if leader := r.Text("leader"); r.Text("kind") == "brigade" && s.Units[unitOf(t, sys, engine.UnitID(id))].Formation != sys.Leads(unitOf(t, sys, engine.UnitID(leader))) {
				t.Errorf("%s is not in the brigade of %s", id, leader)
			}
		}
		if leader := r.Text("leader"); leader != "" && r.Text("kind") == "brigade" {
			acts(engine.UnitID(leader), r.Text("corps"))
		}
	}
	for _, r := range sys.Book.Records("bivouac") {
		for _, id := range r.Words("units") {
			if corps := r.Text("corps"); corps != "" {
				acts(engine.UnitID(id), corps)
			} else {
				acts(engine.UnitID(id), "Unassigned-M")
			}
		}
	}
}

// TestLastAtTheCrossroads: where a Confederate battery came after the Union's infantry that was not the last there (BB 30.8).
func TestLastAtTheCrossroads(t *testing.T) {
	sys := woods(t)
	for name, tt := range map[string]struct {
		goes []engine.UnitID
		want int
	}{
		"nobody":                     {nil, 2},
		"the Union's infantry":       {[]engine.UnitID{"11-IN"}, 1},
		"its guns":                   {[]engine.UnitID{"Thompson-Bty"}, 2},
		"infantry, then guns":        {[]engine.UnitID{"11-IN", "Thompson-Bty"}, 1},
		"then a Confederate battery": {[]engine.UnitID{"11-IN", "Harper-Bty"}, 2},
		"then their cavalry":         {[]engine.UnitID{"11-IN", "Adams-a-Cav"}, 1},
		"and back again":             {[]engine.UnitID{"11-IN", "6-AR", "23-IN"}, 1},
	} {
		s := at(game(t, sys, "8"), 10, state.PhaseActivation)
		c := sys.course(s)
		for _, id := range tt.goes {
			goes(c, sys.UnitIndex[id], sys.HexOf("S2902"))
		}
		if got, why := victory.SecondShifts(sys.Book, c.State); got != tt.want {
			t.Errorf("%s: %+d levels to the Confederates%s, want %+d", name, got, why, tt.want)
		}
	}
}

// TestOrdersOfTheSecondDay: the Confederates begin under Advance orders, in the variant as well, which do not change in the first turn
// (BB 30.8).
func TestOrdersOfTheSecondDay(t *testing.T) {
	for _, scenario := range []string{"8", "8a"} {
		f := &plot{t, woods(t), nil}
		f.s = at(game(t, f.sys, scenario), 1, state.PhaseOrders)
		pond := engine.Action{Side: "CS", Verb: state.VerbOrders, Units: []engine.UnitID{"Pond"}, Args: []engine.Arg{{Name: state.OrderAttack}}}
		if scenario == "8" {
			f.refuses(pond, finding.OrdersBarred, "BB 30.0")
		} else if !f.held(pond) || !f.sys.Book.FixedOrder(scenario, state.CodePond) {
			t.Errorf("the variant: %+v", f.sys.Check(f.s, pond))
		}
		f.s.Seat = f.sys.Side("US")
		f.legal(engine.Action{Side: "US", Verb: state.VerbOrders, Units: []engine.UnitID{"Hare"}, Args: []engine.Arg{{Name: state.OrderAttack}}}, true)
	}
}

// TestAttachedOnTheSecondDay: Lauman's brigade acts with Sherman, 14 WI with Crittenden in Smith's brigade; 15 MI joins a brigade of the
// Tennessee alone (BB 30.8).
func TestAttachedOnTheSecondDay(t *testing.T) {
	for _, scenario := range []string{"8", "8a"} {
		f := onField(t, scenario, "Hurlbut", 2)
		for id, want := range map[engine.UnitID]string{"44-IN": "Sherman", "14-WI": "Crittenden", "28-IL": "Hurlbut", "15-MI": "Unassigned-T"} {
			if got := f.sys.Commands[command.CommandOf(f.sys.Book, f.s, f.sys.UnitIndex[id])].ID; got != want {
				t.Errorf("scenario %s: %s acts with %s, want %s", scenario, id, got, want)
			}
		}
		if at := f.s.Units[f.sys.UnitIndex["14-WI"]].Formation; f.sys.Formations[at].Code != state.CodeSmith14 {
			t.Errorf("scenario %s: 14 WI is in %s", scenario, f.sys.Formations[at].Code)
		}
		at(f.s, 2, state.PhaseCommand).Seat = f.sys.Side("US")
		f.legal(attaching1("US", "15-MI", "Hare"), true)
		f.refuses(attaching1("US", "15-MI", "Ammen"), finding.NoAttachment, "BB 4.25")
	}
}

// TestVariantOfTheSecondDay: in the variant each division acts with its own marker, and nobody is bound to go back to his leader (BB
// 30.8).
func TestVariantOfTheSecondDay(t *testing.T) {
	f := onField(t, "8a", "Hindman", 5)
	for id, want := range map[engine.UnitID]string{"6-AR": "Hindman", "4-TN": "Clark", "154-TN": "Cheatham", "18-LA": "Ruggles", "19-AL": "Withers", "4-KY": "Breckinridge", "Roberts-Bty": "Unassigned-M"} {
		if got := f.sys.Commands[command.CommandOf(f.sys.Book, f.s, f.sys.UnitIndex[id])].ID; got != want {
			t.Errorf("%s acts with %s, want %s", id, got, want)
		}
	}
	if command.GoesToLeader(f.sys.Book, f.s, f.sys.UnitIndex["3-Confederate"]) {
		t.Error("3 Confederate is bound")
	}
}

// TestNobodyLootsOnTheSecondDay: a battle event that has somebody loot is none (BB 30.8).
func TestNobodyLootsOnTheSecondDay(t *testing.T) {
	for scenario, want := range map[string]string{"1": "looting", "8": "", "8a": ""} {
		f := onField(t, scenario, "Hurlbut", 4)
		f.alone("6-AR")
		f.put("6-AR", "S3513")
		c := f.sys.course(f.s)
		if eventIs(c, "looting"); c.Pending.String() != want {
			t.Errorf("scenario %s: %q", scenario, c.Pending)
		}
	}
}

// TestWaitingRallies: who waits in the line rallies, and is resupplied; leaders move (BB 30.8).
func TestWaitingRallies(t *testing.T) {
	f := onField(t, "8", "Bragg", 1)
	f.put("6-AR", "N4527")
	f.still()
	f.s.Units[f.sys.UnitIndex["6-AR"]].Disordered = true
	f.legal(roll("CS", state.ThrowRally, "6-AR"), true)
	at(f.s, 1, state.PhaseRecovery)
	f.s.Units[f.sys.UnitIndex["6-AR"]].Disordered, f.s.Units[f.sys.UnitIndex["6-AR"]].Ammo = false, state.AmmoLow
	f.legal(roll("CS", state.ThrowResupply, "6-AR"), true)
	at(f.s, 1, state.PhaseCommanders)
	f.legal(f.to("Polk"), true)
}

// The Union's infantry has a crossroads in time by the end of 2 PM, unless infantry or guns of the Confederates come after it, and a camp of
// Sherman's or Prentiss's by the end of 4 PM, unless their infantry does (BB 30.8).
func TestInTime(t *testing.T) {
	sys := woods(t)
	const (
		place = engine.Loc("S4210")
		tent  = engine.Loc("S2911")
		marsh = engine.Loc("N3233") // a camp of McClernand's
	)
	for name, tt := range map[string]struct {
		turn int
		at   engine.Loc
		goes []engine.UnitID
		want bool
	}{
		"infantry at 2 PM":                    {9, place, []engine.UnitID{"11-IN"}, true},
		"infantry at 3 PM":                    {10, place, []engine.UnitID{"11-IN"}, false},
		"guns":                                {9, place, []engine.UnitID{"Thompson-Bty"}, false},
		"another hex":                         {9, "S4211", []engine.UnitID{"11-IN"}, false},
		"their infantry after it":             {9, place, []engine.UnitID{"11-IN", "6-AR"}, false},
		"their guns after it":                 {9, place, []engine.UnitID{"11-IN", "Harper-Bty"}, false},
		"their cavalry after it":              {9, place, []engine.UnitID{"11-IN", "Adams-a-Cav"}, true},
		"and again":                           {9, place, []engine.UnitID{"11-IN", "6-AR", "23-IN"}, true},
		"a camp at 4 PM":                      {11, tent, []engine.UnitID{"11-IN"}, true},
		"a camp at 5 PM":                      {12, tent, []engine.UnitID{"11-IN"}, false},
		"guns in a camp":                      {11, tent, []engine.UnitID{"Thompson-Bty"}, false},
		"a headquarters of Prentiss's":        {11, "S4515", []engine.UnitID{"11-IN"}, true},
		"a camp of McClernand's":              {11, marsh, []engine.UnitID{"11-IN"}, false},
		"a camp, their infantry after it":     {11, tent, []engine.UnitID{"11-IN", "6-AR"}, false},
		"a camp, their guns after it":         {11, tent, []engine.UnitID{"11-IN", "Harper-Bty"}, true},
		"a camp, theirs and then the Union's": {11, tent, []engine.UnitID{"6-AR", "11-IN"}, true},
	} {
		c := sys.course(at(game(t, sys, "8"), tt.turn, state.PhaseActivation))
		for _, id := range tt.goes {
			goes(c, sys.UnitIndex[id], sys.HexOf(tt.at))
		}
		if got := c.Used[state.UsedCrossroads+string(tt.at)]+c.Used[state.UsedRetaken+string(tt.at)] == 1; got != tt.want {
			t.Errorf("%s: %v, want %v", name, got, tt.want)
		}
	}
}

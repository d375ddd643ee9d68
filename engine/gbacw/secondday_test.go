package gbacw

import (
	"slices"
	"testing"

	"adjutant/engine"
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
	at := f.sys.where(f.s, f.sys.units[id])
	side := f.sys.unit(f.sys.units[id]).Side
	return f.order(side, verbMove, id, string(f.sys.name(hex.Coord{Col: at.Col, Row: at.Row + 1})))
}

func declaring(side engine.Side, fact string, id engine.UnitID) engine.Action {
	return engine.Action{Side: side, Verb: verbDeclare, Args: []engine.Arg{{Name: fact + "=1", Values: []string{string(id)}}}}
}

// held reports whether an order is refused because a rule of the second day holds the unit (BB 30.8).
func (f *plot) held(a engine.Action) bool {
	f.t.Helper()
	r := f.sys.Check(f.s, a)
	return r.Verdict == engine.Illegal && r.Findings[0].Code == codeFrozen && slices.Contains(r.Findings[0].Cites, "BB 30.8")
}

// TestPastLine: the hexes from N4122 to N5328 are the line; what lies south-west of them is over it. In the columns of the
// branches the map alone knows, or its owner (BB 30.8).
func TestPastLine(t *testing.T) {
	f := onField(t, "8", "Bragg", 1)
	for at, want := range map[engine.Loc]answer{
		"N4122": outside, "N4123": inside, "N4121": outside, "N4524": outside, "N4525": inside, "N5228": outside, "N5229": inside,
		"N5328": outside, "N5329": inside, "N4023": unknown, "N5429": unknown,
	} {
		if got := f.sys.pastLine(f.hex(at)); got != want {
			t.Errorf("%s: %d, want %d", at, got, want)
		}
	}
	f.is("field-cloud "+groundBeyond, "N5430")
	f.is("field-mulberry", "N5420")
	if f.sys.pastLine(f.hex("N5430")) != inside || f.sys.pastLine(f.hex("N5420")) != outside {
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
	fire := f.order("CS", verbFire, "6-AR", "N4526")
	shock := engine.Action{Side: "CS", Verb: verbShock, From: []engine.Loc{"N4527"}, Path: []engine.Loc{"N4526"}}
	orders := engine.Action{Side: "CS", Verb: verbOrders, Units: []engine.UnitID{"Shaver"}, Args: []engine.Arg{{Name: orderAttack}}}
	for _, a := range []engine.Action{fire, shock, orders} {
		if !f.held(a) {
			t.Errorf("%s: %+v", a, f.sys.Check(f.s, a))
		}
	}
	f.s.Units[f.sys.units["6-AR"]].Facing = "W"
	face := func(to string) engine.Action {
		return engine.Action{Side: "CS", Verb: verbFace, Units: []engine.UnitID{"6-AR"}, Args: []engine.Arg{{Name: to}}}
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
	f.s.Turn, f.s.Phase, f.s.Active = 1, phaseOrders, -1
	if !f.held(orders) {
		t.Error("division orders for who waits")
	}
	pond := engine.Action{Side: "CS", Verb: verbOrders, Units: []engine.UnitID{"Pond"}, Args: []engine.Arg{{Name: orderAttack}}}
	if f.held(pond) {
		t.Error("Pond has no new orders")
	}
	iowa := onField(t, "6", "McClernand", 1)
	iowa.s.Units[iowa.sys.units["16-IA"]].Facing = "W"
	turn := engine.Action{Side: "US", Verb: verbFace, Units: []engine.UnitID{"16-IA"}, Args: []engine.Arg{{Name: "NW"}}}
	iowa.s, _ = iowa.plays(turn)
	turn.Args[0].Name = "NE"
	iowa.refuses(turn, codeFrozen, "BB 30.6")
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
			f.s, _ = f.plays(declaring("CS", factSight, tt.sees))
			for _, turn := range []int{1, 2, 3} {
				f.s.Turn = turn
				for id, from := range map[engine.UnitID]int{tt.corps: tt.first, tt.other: tt.first + 1, "Roberts-Bty": tt.first + 1} {
					if got := f.sys.waitsInLine(f.s, f.sys.units[id]); got != (turn < from) {
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
	f.refuses(declaring("CS", factSight, "4-KY"), codePhase, "BB 30.8")
	f.refuses(declaring("CS", factSight, "Shaver"), codeFact, "BB 30.8")
	f.refuses(declaring("CS", factSight, "Roberts-Bty"), codeFact, "BB 30.8")
	f.legal(declaring("CS", factSight, "6-AR"), true)
	f.s.Units[f.sys.units["6-AR"]].From = "N3426"
	f.refuses(declaring("CS", factSight, "6-AR"), codeFact, "BB 30.8")
	f.still()
	f.put("8-IL", "N5219") // where it was set up
	f.refuses(declaring("CS", factSight, "6-AR"), codeFact, "BB 30.8")
	f.put("11-IN", "N3916") // where the map alone shows the branch
	f.legal(declaring("CS", factSight, "6-AR"), true)
	f.put("11-IN", "N4416")
	f.refuses(declaring("CS", factSight, "6-AR"), codeFact, "BB 30.8")
	f = onField(t, "1", "Hindman", 1)
	f.refuses(declaring("CS", factSight, "6-AR"), codeFact, "BB 30.8")
}

// TestRoamersStayBehind: Pond's and Chalmers's brigades do not enter the line's hexes; near the branches that is stated (BB 30.8).
func TestRoamersStayBehind(t *testing.T) {
	f := onField(t, "8", "Hardee", 1)
	f.put("9-MS", "N4525")
	f.still()
	over := f.order("CS", verbMove, "9-MS", "N4524")
	if !f.held(over) {
		t.Errorf("%+v", f.sys.Check(f.s, over))
	}
	if r := f.sys.Check(f.s, f.order("CS", verbMove, "9-MS", "N4526")); r.Verdict != engine.Legal || slices.Contains(r.Findings[0].Cites, "BB 30.8") {
		t.Errorf("behind the line: %+v", r)
	}
	f.put("9-MS", "N5630")
	f.still()
	f.s.Rulings = nil
	f.is("woods", "N5630", "N5629")
	if got := f.sys.checkBranches(f.s, f.sys.units["9-MS"], []hex.Coord{f.hex("N5630"), f.hex("N5629")}); got == nil || got.Code != codeStated {
		t.Errorf("at Dill Branch: %+v", got)
	}
	f.s.Used[usedLineOf+codeHardee] = 1
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
		f.s, _ = f.plays(f.order("US", verbFire, shooter, "N4527"))
		for turn, waits := range map[int]bool{1: true, 2: true, 3: !frees, 4: !frees} {
			f.s.Turn = turn
			if got := f.sys.waitsInLine(f.s, f.sys.units["6-AR"]); got != waits {
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
	away, near := f.order("CS", verbMove, "3-Confederate", "S2511"), f.order("CS", verbMove, "3-Confederate", "S2509")
	if !f.held(away) || f.held(near) {
		t.Errorf("%+v, %+v", f.sys.Check(f.s, away), f.sys.Check(f.s, near))
	}
	for name, one := range map[string]struct {
		change func(f *plot)
		bound  bool
	}{
		"with its leader":     {func(f *plot) { f.put("Shaver", "S2510"); f.still() }, false},
		"its leader is lost":  {func(f *plot) { f.s.Units[f.sys.units["Shaver"]].Fate = fateEliminated }, false},
		"in range":            {func(f *plot) { f.s, _ = f.plays(declaring("CS", factReached, "3-Confederate")) }, false},
		"an enemy in sight":   {func(f *plot) { f.s, _ = f.plays(declaring("CS", factSight, "3-Confederate")) }, false},
		"under canister":      {func(f *plot) { fireAt(f, "Thompson-Bty", "S2513") }, false},
		"under shot":          {func(f *plot) { fireAt(f, "Thompson-Bty", "S2514") }, true},
		"under muskets":       {func(f *plot) { fireAt(f, "11-IN", "S2512") }, false},
		"in the variant":      {func(f *plot) { f.s.Scenario = "8a"; f.s.Active = f.sys.commandNamed("Hindman") }, false},
		"in another scenario": {func(f *plot) { f.s.Scenario = "1" }, false},
	} {
		f := begin()
		if one.change(f); f.sys.bound(f.s, f.sys.units["3-Confederate"]) && f.held(away) != one.bound || f.held(away) != one.bound {
			t.Errorf("%s: %+v", name, f.sys.Check(f.s, away))
		}
	}
	f = begin()
	f.refuses(declaring("CS", factReached, "6-AR"), codeFact, "BB 30.8")
}

// fireAt is fire of the Union's on the regiment at S2510, seen from its own activation.
func fireAt(f *plot, shooter engine.UnitID, from engine.Loc) {
	unit := f.put(shooter, from)
	c := f.sys.course(f.s)
	c.aimed([]int{unit}, f.hex("S2510"))
	f.s = c.state
	f.s.Units[unit].Fate = fateAbsent
}

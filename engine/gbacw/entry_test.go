package gbacw

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/supply"
	"adjutant/engine/gbacw/victory"
	"adjutant/engine/hex"
)

// TestLimitsOfScenarios holds the limits of the scenarios that are parts of the maps against the book: 30.2, 30.3, 30.4 (growing), 30.6,
// 30.7, 30.9. What only the map shows is unknown.
func TestLimitsOfScenarios(t *testing.T) {
	b := woods(t).Book
	for _, tt := range []struct {
		scenario string
		turn     int
		at       engine.Loc
		want     book.Answer
	}{
		{"2", 1, "S3514", book.Inside},
		{"2", 1, "S2713", book.Unknown},
		{"3", 1, "S3934", book.Inside},
		{"3", 1, "S4010", book.Unknown},
		{"3", 1, "S4701", book.Outside},
		{"3", 1, "N3033", book.Outside},
		{"4", 1, "N3233", book.Inside},
		{"4", 1, "S2902", book.Unknown},
		{"4", 1, "N4532", book.Outside},
		{"4", 5, "N4532", book.Outside}, // 3 PM
		{"4", 6, "N4532", book.Inside},  // 4 PM
		{"4", 6, "N3331", book.Inside},
		{"4", 6, "N3330", book.Outside},
		{"4", 6, "N3630", book.Inside},
		{"4", 6, "N3629", book.Outside},
		{"4", 6, "N3829", book.Inside},
		{"4", 6, "N4028", book.Outside},
		{"4", 7, "N4028", book.Inside}, // 5 PM
		{"4", 7, "N4027", book.Outside},
		{"4", 7, "N4724", book.Inside},
		{"4", 7, "N4624", book.Outside},
		{"4", 7, "N5524", book.Inside},
		{"4", 7, "N5523", book.Outside},
		{"4", 7, "N3629", book.Outside},
		{"6", 1, "N3434", book.Inside},
		{"6", 1, "N2334", book.Unknown},
		{"7", 1, "N3434", book.Inside},
		{"7", 1, "S3402", book.Outside},
		{"9", 1, "S5110", book.Inside},
		{"9", 1, "S5010", book.Outside},
		{"9", 1, "S6323", book.Inside},
		{"9", 1, "S6324", book.Outside},
		{"1", 1, "S6934", book.Inside},
	} {
		at, err := b.Pack.Grid.Find(string(tt.at))
		if err != nil {
			t.Fatal(err)
		}
		if got := b.Area(tt.scenario, b.Slot(tt.scenario, tt.turn), at); got != tt.want {
			t.Errorf("scenario %s, turn %d, %s: %d, want %d", tt.scenario, tt.turn, tt.at, got, tt.want)
		}
	}
	f := onField(t, "3", "Hindman", 1)
	unit := f.put("24-TN", "S3920")
	if got := move.CheckEdge(f.sys.Book, f.s, unit, []hex.Coord{f.hex("S3920"), f.hex("S4020")}); got == nil || got.Code != finding.AsStated || got.Cites[0] != "BB 30.3" {
		t.Errorf("over the unknown limit: %+v", got)
	}
	if got := move.CheckEdge(f.sys.Book, f.s, unit, []hex.Coord{f.hex("S3920"), f.hex("S3820")}); got != nil {
		t.Errorf("within it: %+v", got)
	}
}

func entering1(side engine.Side, at engine.Loc, ids ...engine.UnitID) engine.Action {
	return engine.Action{Side: side, Verb: state.VerbEntry, Units: ids, Path: []engine.Loc{at}}
}

// due has units wait to enter in this turn, with the marker that is out.
func (f *plot) due(ids ...engine.UnitID) {
	for _, id := range ids {
		unit := unitOf(f.t, f.sys, id)
		f.s.Units[unit].Fate, f.s.Units[unit].Due = state.FateWaiting, f.s.Turn
	}
}

// TestEntriesOnTheBoundary: in the Hornets' Nest who comes from the west enters anywhere on his part of the boundary: where it runs
// straight in each of its hexes, along road and lane as stated (BB 30.4).
func TestEntriesOnTheBoundary(t *testing.T) {
	for _, tt := range []struct {
		turn    int
		id      engine.UnitID
		at      engine.Loc
		code    string
		command string
	}{
		{5, "9-TX", "S3002", "", "Ruggles"},
		{5, "9-TX", "N3233", "", "Ruggles"},
		{5, "9-TX", "N3134", finding.AsStated, "Ruggles"},
		{5, "9-TX", "N3331", finding.NoEntry, "Ruggles"},
		{6, "13-TN", "N3530", "", "Polk"},
		{6, "13-TN", "N3232", finding.AsStated, "Polk"},
		{6, "13-TN", "N3630", "", "Polk"},
		{6, "13-TN", "N3928", finding.NoEntry, "Polk"},
		{7, "4-KY", "N3928", "", "Breckinridge"},
		{7, "4-KY", "N4028", "", "Breckinridge"},
		{7, "4-KY", "N4127", finding.NoEntry, "Breckinridge"},
	} {
		f := onField(t, "4", tt.command, tt.turn)
		f.due(tt.id)
		r, code := f.sys.Check(f.s, entering1("CS", tt.at, tt.id)), ""
		if len(r.Findings) > 0 {
			code = r.Findings[0].Code
		}
		if code != tt.code {
			t.Errorf("%s at %s: %+v, want %q", tt.id, tt.at, r, tt.code)
		}
	}
}

// TestEntryBesideTheEnemy: where an entry is next to an enemy the nearest hexes of the edge on either side serve, as far as it
// needs, but at the Landing (BB 9.7).
func TestEntryBesideTheEnemy(t *testing.T) {
	f := onField(t, "1", "L.-Wallace", 13)
	f.alone()
	f.due("11-IN", "6-OH")
	unit, ohio := f.sys.UnitIndex["11-IN"], f.sys.UnitIndex["6-OH"]
	if got := move.EntriesNow(f.sys.Book, f.s, unit); !slices.Equal(got, []engine.Loc{"N3801"}) {
		t.Errorf("nobody is near: %v", got)
	}
	f.put("24-TN", "N3802")
	if got := move.EntriesNow(f.sys.Book, f.s, unit); !slices.Equal(got, []engine.Loc{"N3801", "N3601", "N4001"}) {
		t.Errorf("an enemy at N3802: %v", got)
	}
	f.put("6-AR", "N6422")
	if got := move.EntriesNow(f.sys.Book, f.s, ohio); !slices.Equal(got, []engine.Loc{"N6420", "N6423"}) {
		t.Errorf("the Landing has others: %v", got)
	}
	f.put("6-AR", "N6420")
	f.s.Active = f.sys.CommandNamed("Nelson")
	f.refuses(entering1("US", "N6420", "6-OH"), finding.EnemyHeld, "BB 9.7")
	f.legal(entering1("US", "N6423", "6-OH"), true)
}

// TestOrderOfArrival: A comes before B, together they may come; batteries come when they like, and where the first one's marker is
// not out it stands as stated (BB 30.1). On his variable march Lew Wallace's brigades come in their order (BB 30.11).
func TestOrderOfArrival(t *testing.T) {
	f := onField(t, "1", "Nelson", 13)
	f.due("6-OH", "24-OH")
	f.refuses(entering1("US", "N6420", "24-OH"), finding.NoEntry, "BB 30.1")
	f.legal(entering1("US", "N6420", "6-OH"), true)
	f.legal(entering1("US", "N6420", "6-OH", "24-OH"), true)
	f.s, _ = f.plays(entering1("US", "N6420", "6-OH"))
	f.legal(entering1("US", "N6420", "24-OH"), true)
	f = onField(t, "1", "Cheatham", 2)
	for i := range f.s.Units {
		if f.s.Units[i].Fate == state.FateWaiting && f.s.Units[i].Due == 1 {
			f.s.Units[i].Fate = state.FateAbsent
		}
	}
	if r := f.sys.Check(f.s, entering1("CS", "S1234", "154-TN")); r.Verdict != engine.Legal || r.Findings[0].Code != finding.AsStated {
		t.Errorf("Johnson's before Russell's, whose marker is not out: %+v", r)
	}
	f.refuses(entering1("CS", "S1234", "9-TN"), finding.NoEntry, "BB 30.1")
	f.legal(entering1("CS", "S1234", "Smith-Bty"), true)
	f = onField(t, "1", "L.-Wallace", 10, state.OptWallace+"=variable")
	f.due("11-IN", "23-IN")
	f.refuses(entering1("US", "N3801", "23-IN"), finding.NoEntry, "BB 30.1")
	f.legal(entering1("US", "N3801", "11-IN", "23-IN"), true)
}

// TestPolksBrigade: the regiments that Polk brings into the Hornets' Nest act with his markers by his corps' efficiency, change
// their orders as a brigade whose leader's rating is zero, begin tired, and count as a brigade (BB 30.4).
func TestPolksBrigade(t *testing.T) {
	f := onField(t, "4", "Polk", 6)
	cmd, unit := f.s.Active, f.sys.UnitIndex["13-TN"]
	brigade := f.s.Units[unit].Formation
	if most, cite := command.MarkersOfItsOwn(f.sys.Book, f.s, cmd); most != 0 && cite != "BB 9.7" || f.s.Units[unit].Allowed != 2 || f.s.Units[unit].Fatigue != fatigueOf("1") {
		t.Errorf("%d %s, %+v", most, cite, f.s.Units[unit])
	}
	if got := command.Quota(f.sys.Book, f.s, cmd); got.Fixed != 2 {
		t.Errorf("on their turn of entry: %+v", got)
	}
	f.s.Turn++
	for _, id := range []engine.UnitID{"13-TN", "Polk", "22-TN", "154-TN", "5-TN", "33-TN"} {
		f.put(id, "N3932")
	}
	if got := command.Quota(f.sys.Book, f.s, cmd); !got.Draws || command.DrawsWith(f.sys.Book, f.s, cmd) != f.sys.FormationNamed(state.CodePolk) {
		t.Errorf("after it: %+v", got)
	}
	change := engine.Action{Side: "CS", Verb: state.VerbOrders, Units: []engine.UnitID{"13-TN"}, Args: []engine.Arg{{Name: state.OrderAttack}}}
	f.legal(change, true)
	f.s.Facts[state.FactKey("Polk", book.FactRating)] = "1"
	if sum, _, missing := command.RatingsFor(f.sys.Book, f.s, brigade, state.OrderAttack); sum != 0 || missing != "" {
		t.Errorf("his rating is %d, missing %q", sum, missing)
	}
	before, _ := victory.BeatenCount(f.sys.Book, f.s, "CS", true)
	f.s.Formations[brigade].Beaten = true
	if after, _ := victory.BeatenCount(f.sys.Book, f.s, "CS", true); after != before+1 {
		t.Errorf("%d brigades ineffective, then %d", before, after)
	}
	f.s.Scenario = "5"
	if command.Composite(f.sys.Book, f.s, brigade) {
		t.Error("in another scenario too")
	}
}

// TestPolksLosses: his brigade is ineffective by what its own regiments have lost, at a brigade's part, whatever the rest of his corps has (BB
// 30.4).
func TestPolksLosses(t *testing.T) {
	for _, tt := range []struct {
		own, others int
		want        bool
	}{{10, 0, true}, {9, 0, false}, {9, 15, false}, {0, 0, false}} {
		sys := inventedSystem(t, nil)
		s := game(t, sys, "4")
		brigade := sys.FormationNamed(state.CodePolk)
		for i := range s.Units {
			if s.Units[i].Formation == brigade {
				s.Units[i].Formation = sys.FormationNamed("CS:M/1/1/1")
			}
		}
		for id, at := range map[engine.UnitID]int{"13-TN": brigade, "22-TN": brigade, "154-TN": sys.FormationNamed("CS:M/1/2/1")} {
			put(sys, s, "N3932", id)
			u := &s.Units[sys.UnitIndex[id]]
			u.Formation, u.Start, u.Lost = at, 10, 0
		}
		lost := &s.Units[sys.UnitIndex["13-TN"]].Lost
		*lost, s.Units[sys.UnitIndex["154-TN"]].Lost = min(tt.own, 9), tt.others
		s.Units[sys.UnitIndex["22-TN"]].Lost = tt.own - *lost
		if got, known := victory.ReckonedBeaten(sys.Book, s, brigade); got != tt.want || !known {
			t.Errorf("%+v: %v, %v", tt, got, known)
		}
	}
}

// TestPolksBrigadeIsOne: the five regiments that Polk leads act, tire and recover as one brigade, which has the fatigue with which they
// came, and none of them rests or rallies by itself as who is in no brigade does (BB 30.4, BB 17.0).
func TestPolksBrigadeIsOne(t *testing.T) {
	for scenario, want := range map[string]int{"4": fatigueOf("2"), "5": 0} {
		f := onField(t, scenario, "Polk", 6)
		f.s.Scenario = "4"
		brigade := f.sys.FormationNamed(state.CodePolk)
		c := f.sys.course(f.s)
		for _, id := range []engine.UnitID{"13-TN", "22-TN", "154-TN"} {
			unit := f.put(id, "N3932")
			c.Units[unit] = f.s.Units[unit]
			c.Units[unit].Formation, c.Units[unit].Due, c.Units[unit].Fatigue = brigade, 0, 0
		}
		c.Scenario, c.Formations[brigade].Fatigue = scenario, fatigueOf("1")
		for range command.Tiring {
			for _, id := range []engine.UnitID{"13-TN", "22-TN"} {
				spend(c, f.sys.UnitIndex[id])
			}
			c.Formations[brigade].Acting = false
			for i := range c.Units {
				c.Units[i].Acting = false
			}
		}
		idle := supply.Idle(c.sys.Book, c.State, f.sys.UnitIndex["154-TN"])
		if got := command.Fatigue(c.sys.Book, c.State, f.sys.UnitIndex["154-TN"]); got != want || idle != (scenario == "5") {
			t.Errorf("scenario %s: fatigue %d, want %d; idle %v", scenario, got, want, idle)
		}
	}
	f := onField(t, "4", "Polk", 6)
	f.due("13-TN")
	f.s.Units[f.sys.UnitIndex["13-TN"]].Fatigue = fatigueOf("1")
	s, _ := f.plays(entering1("CS", "N3232", "13-TN"))
	if got := s.Formations[f.sys.FormationNamed(state.CodePolk)].Fatigue; got != fatigueOf("1") {
		t.Errorf("they came with a fatigue of %d", got)
	}
}

// fatigueOf is the level of a word.
func fatigueOf(word string) int { return slices.Index(book.FatigueLevels(), word) }

// TestEntryAlongTheSides: on the sides of the map, too, the nearest hexes above and below an entry next to an enemy serve (BB 9.7).
func TestEntryAlongTheSides(t *testing.T) {
	for _, tt := range []struct {
		id    engine.UnitID
		entry engine.Loc
		foe   engine.Loc
		want  []engine.Loc
	}{
		{"3-TN-a-Cav", "S6927", "S6827", []engine.Loc{"S6927", "S6925", "S6928"}},
		{"8-TX-a-Cav", "N1031", "N1131", []engine.Loc{"N1031", "N1030", "N1033"}},
	} {
		f := onField(t, "1", "Unassigned-M", 9)
		f.alone()
		f.due(tt.id)
		f.put(foot, tt.foe)
		if got := move.EntriesNow(f.sys.Book, f.s, f.sys.UnitIndex[tt.id]); !slices.Equal(got, tt.want) {
			t.Errorf("%s with an enemy at %s: %v, want %v", tt.entry, tt.foe, got, tt.want)
		}
	}
}

// TestActivationsOnEntry: on its turn of entry a unit has its own number of activations, or those of its command where they are fewer, and from
// the next turn on its command's (BB 9.7).
func TestActivationsOnEntry(t *testing.T) {
	for _, tt := range []struct {
		markers, allowed, due int
		most                  int
		cite                  engine.Cite
	}{{3, 1, 9, 1, "BB 9.7"}, {3, 2, 9, 2, "BB 9.7"}, {2, 3, 9, 2, "SR 5.2"}, {2, 2, 9, 2, "SR 5.2"}, {3, 0, 9, 3, "SR 5.2"}, {3, 1, 8, 3, "SR 5.2"}} {
		f := onField(t, "1", "Unassigned-M", 9)
		unit := f.sys.UnitIndex["8-TX-a-Cav"]
		u := &f.s.Units[unit]
		f.s.Commands[f.s.Active].Markers, f.s.Commands[f.s.Active].Own, u.Allowed, u.Due = tt.markers, 0, tt.allowed, tt.due
		if most, cite := command.MostActivations(f.sys.Book, f.s, u.Formation, unit); most != tt.most || cite != tt.cite {
			t.Errorf("%+v: %d, %s", tt, most, cite)
		}
	}
	f := onField(t, "1", "Breckinridge", 3)
	for allowed, want := range map[int]bool{0: false, 1: true, 2: true} {
		unit := f.put("4-KY", "S2020")
		f.s.Units[unit].Due, f.s.Units[unit].Allowed = 3, allowed
		if got := command.CountsAlone(f.sys.Book, f.s, unit); got != want {
			t.Errorf("with %d activations of its own it counts alone: %v", allowed, got)
		}
	}
}

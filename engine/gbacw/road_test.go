package gbacw

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
)

func attaching1(side engine.Side, id engine.UnitID, leader string) engine.Action {
	return engine.Action{Side: side, Verb: state.VerbAttach, Units: []engine.UnitID{id}, Args: []engine.Arg{{Name: "to", Values: []string{leader}}}}
}

// TestRoadToTheLanding holds who is lent at the start of scenario 5, and how he goes back (BB 30.5).
func TestRoadToTheLanding(t *testing.T) {
	f := onField(t, "5", "Ruggles", 2)
	at(f.s, 2, state.PhaseCommand)
	pond, cleburne := f.sys.FormationNamed(state.CodePond), f.sys.FormationNamed(state.CodeCleburne)
	for _, id := range []engine.UnitID{"15-AR", "24-TN", "35-TN"} {
		if f.s.Units[f.sys.UnitIndex[id]].Formation != pond {
			t.Errorf("%s does not begin with Pond", id)
		}
	}
	// Fatigue of Cleburne's brigade is the greater of Pond's and his own.
	f.s.Formations[pond].Fatigue, f.s.Formations[cleburne].Fatigue = 3, 1
	s, _ := f.plays(attaching1("CS", "24-TN", "Cleburne"))
	if s.Units[f.sys.UnitIndex["24-TN"]].Formation != cleburne || s.Formations[cleburne].Fatigue != 3 || s.Formations[pond].Fatigue != 3 {
		t.Errorf("24 TN goes back: %+v", s.Formations[cleburne])
	}
	f.s.Formations[pond].Fatigue, f.s.Formations[cleburne].Fatigue = 1, 4
	if s, _ = f.plays(attaching1("CS", "24-TN", "Cleburne")); command.Fatigue(f.sys.Book, s, f.sys.UnitIndex["24-TN"]) != 4 {
		t.Error("the brigade is less tired than it was")
	}
	f.s = s
	f.refuses(attaching1("CS", "24-TN", "Pond"), finding.NoAttachment, "BB 4.24") // not to and fro
	at(f.s, 2, state.PhaseOrders)
	f.refuses(attaching1("CS", "35-TN", "Cleburne"), finding.OutOfPhase, "BB 30.5")
	at(f.s, 2, state.PhaseCommand)
	f.s.Seat = f.sys.Side("US")
	f.legal(attaching1("US", "50-IL", "Sweeny"), true)
	f.legal(attaching1("US", "13-MO", "McArthur"), true)
	f.refuses(attaching1("US", "50-IL", "Tuttle"), finding.NoAttachment, "BB 4.24")
	f.legal(attaching1("US", "15-MI", "Hare"), true)
	f.refuses(attaching1("US", "Veatch", "Sherman"), finding.NoAttachment, "BB 30.5")
	veatch := f.sys.UnitIndex["14-IL"]
	if got := command.CommandOf(f.sys.Book, f.s, veatch); got != f.sys.CommandNamed("McClernand") {
		t.Errorf("Veatch's brigade begins with command %d", got)
	}
	f.s, _ = f.plays(attaching1("US", "Veatch", "Hurlbut"))
	if got := command.CommandOf(f.sys.Book, f.s, veatch); got != f.sys.CommandNamed("Hurlbut") {
		t.Errorf("it goes back to command %d", got)
	}
	f.refuses(attaching1("US", "Veatch", "Hurlbut"), finding.NoAttachment, "BB 30.5")
}

// TestBridgeGuards: 14 MO SS and 81 OH do nothing until an enemy is in sight or a turn begins in Grant's range; they act with the
// unassigned until a turn begins in the range of the leader to whom they were assigned (BB 30.5).
func TestBridgeGuards(t *testing.T) {
	f := onField(t, "5", "Unassigned-T", 2)
	f.still()
	guard := f.sys.UnitIndex["81-OH"]
	move := f.to("81-OH")
	f.refuses(move, finding.Frozen, "BB 30.5")
	f.s.Active = f.sys.CommandNamed("W.-Wallace")
	f.refuses(move, finding.NotDrawn, "SR 5.3")
	f.s.Active = f.sys.CommandNamed("Unassigned-T")
	seen, _ := f.plays(declaring("US", state.FactSight, "81-OH"))
	f.refuses(declaring("US", state.FactReached, "81-OH"), finding.OutOfPhase, "BB 30.5")
	at(f.s, 2, state.PhaseCommand)
	f.s.Seat = f.sys.Side("US")
	f.refuses(attaching1("US", "81-OH", "Hare"), finding.Frozen, "BB 30.5")
	f.refuses(declaring("US", state.FactReached, "12-IA"), finding.NoFact, "BB 30.5")
	reached, _ := f.plays(declaring("US", state.FactReached, "81-OH"))
	for name, s := range map[string]*state.State{"in sight": seen, "in Grant's range": reached} {
		f.s = acting(t, f.sys, s.Clone(), 2, "Unassigned-T")
		f.still()
		f.legal(move, true)
		if command.OnGuard(f.sys.Book, f.s, guard) || !command.OnGuard(f.sys.Book, f.s, f.sys.UnitIndex["14-MO-SS"]) {
			t.Errorf("%s: one for the other", name)
		}
	}
	f.s = at(reached.Clone(), 3, state.PhaseCommand)
	f.s.Seat = f.sys.Side("US")
	f.refuses(declaring("US", state.FactReached, "81-OH"), finding.NoFact, "BB 30.5")
	f.s, _ = f.plays(attaching1("US", "81-OH", "Hare"))
	if got := command.CommandOf(f.sys.Book, f.s, guard); got != f.sys.CommandNamed("Unassigned-T") {
		t.Errorf("assigned it acts with command %d", got)
	}
	f.s, _ = f.plays(declaring("US", state.FactReached, "81-OH"))
	if got := command.CommandOf(f.sys.Book, f.s, guard); got != f.sys.CommandNamed("McClernand") {
		t.Errorf("in its leader's range it acts with command %d", got)
	}
	f.refuses(declaring("US", state.FactReached, "81-OH"), finding.NoFact, "BB 30.5")
}

// TestHeadStart: Hildebrand's brigade, which is not on the map, begins ineffective and counts with Sherman's division; with it the
// items make two points for the Confederates, and the book says four (BB 30.5).
func TestHeadStart(t *testing.T) {
	for option, want := range map[string]int{"stated": 4, "counted": 2} {
		sys := woods(t)
		s := game(t, sys, "5")
		s.Options[state.OptLead] = option
		sum := victory.Sums(sys.Book, s)
		if got := sum[sys.Side("CS")] - sum[sys.Side("US")]; got != want || !victory.Beaten(sys.Book, s, state.CodeHildebrand) {
			t.Errorf("%s: %d, want %d", option, got, want)
		}
	}
	sys := inventedSystem(t, nil)
	s := game(t, sys, "5")
	division := sys.FormationNamed("US:T/5")
	start := func() (start int) {
		for i := range s.Units {
			if f := sys.Formations[s.Units[i].Formation]; sys.Unit(i).Type == book.Infantry && book.Within(f.Code, "US:T/5") && (s.Units[i].Fate != state.FateAbsent || f.Code == state.CodeHildebrand) {
				n, _ := position.Strength(sys.Book, s, i)
				start += n
			}
		}
		return start
	}()
	part, _ := sys.Book.IneffectivePart("division")
	gone := 0
	for _, id := range []engine.UnitID{"53-OH", "57-OH", "77-OH"} {
		n, _ := position.Fact(sys.Book, s, sys.UnitIndex[id], book.FactStrength)
		gone += n
	}
	need := int(part*float64(start)+0.999) - gone
	if need <= 0 {
		t.Fatalf("the invented counters make Hildebrand's %d of %d: too many", gone, start)
	}
	u := &s.Units[sys.UnitIndex["55-IL"]]
	for lost, want := range map[int]bool{need: true, need - 1: false} {
		u.Lost = lost
		if n, _ := position.Strength(sys.Book, s, sys.UnitIndex["55-IL"]); n+lost > 0 {
			if got, _ := victory.ReckonedBeaten(sys.Book, s, division); got != want {
				t.Errorf("%d lost beside Hildebrand's %d of %d: ineffective %v", lost, gone, start, got)
			}
		}
	}
	s.Used[state.UsedWith+state.CodeStuart] = sys.FormationNamed("US:T/1") + 1
	u.Lost = need
	if got, _ := victory.ReckonedBeaten(sys.Book, s, division); got {
		t.Error("Stuart's losses count where he is attached to another")
	}
}

// TestCommandOfTheTurn: who is out of command is settled anew each turn; McArthur begins so at 11 AM (BB 30.4, BB 30.5).
func TestCommandOfTheTurn(t *testing.T) {
	for scenario, want := range map[string]bool{"4": true, "5": true, "7": false} {
		sys := woods(t)
		s := game(t, sys, scenario)
		at := sys.FormationNamed(state.CodeMcArthur)
		if s.Formations[at].Out != want {
			t.Errorf("scenario %s: McArthur out of command %v", scenario, s.Formations[at].Out)
		}
		s.Formations[at].Out = true
		c := sys.course(s)
		c.Turn++
		if c.beginTurn(); c.Formations[at].Out {
			t.Errorf("scenario %s: out of command for ever", scenario)
		}
	}
}

// TestDesignatedActivations: who arrives has the activations of his line, whatever his division drew, and it has no more for that
// (BB 9.7); Trabue's brigade has two at least at 6 PM in the Hornets' Nest (BB 30.4).
func TestDesignatedActivations(t *testing.T) {
	for name, tt := range map[string]struct {
		scenario, command string
		turn, draws       int
		here, comes       engine.UnitID
		own, all          int
	}{
		"Kirk with McCook":        {"8", "McCook", 1, 1, "1-OH", "Kirk", 1, 3},
		"more than he has":        {"8", "McCook", 1, 4, "1-OH", "Kirk", 4, 3},
		"nobody arrives":          {"8", "McCook", 2, 1, "1-OH", "", 1, 0},
		"Trabue at 6 PM":          {"4", "Breckinridge", 8, 1, "10-AR", "3-KY", 1, 2},
		"Trabue draws three":      {"4", "Breckinridge", 8, 3, "10-AR", "3-KY", 3, 3},
		"the Reserve at 11 AM":    {"4", "Breckinridge", 1, 1, "10-AR", "", 1, 0},
		"a division of the Union": {"5", "Hurlbut", 2, 2, "28-IL", "", 2, 0},
		"another division's day":  {"4", "Withers", 8, 1, "17-AL", "", 1, 0},
	} {
		t.Run(name, func(t *testing.T) {
			f := onField(t, tt.scenario, tt.command, tt.turn)
			cmd := f.s.Active
			f.put(tt.here, "N5020")
			if tt.comes == "3-KY" {
				f.put("3-KY", "N4020")
			}
			if tt.comes == "Kirk" { // the pack has none of his regiments
				unit := f.put("6-IN", "N6420")
				f.s.Units[unit].Fate, f.s.Units[unit].Due, f.s.Units[unit].Allowed, f.s.Units[unit].Formation = state.FateWaiting, 1, 3, f.sys.FormationNamed(state.CodeKirk)
				tt.comes = "6-IN"
			}
			c := f.sys.course(at(f.s, tt.turn, state.PhaseFirst))
			c.Commands[cmd].Efficiency = tt.draws
			fillCup(c)
			most := func(id engine.UnitID) int {
				unit := f.sys.UnitIndex[id]
				n, _ := command.MostActivations(f.sys.Book, c.State, c.Units[unit].Formation, unit)
				return n
			}
			if got := most(tt.here); got != tt.own {
				t.Errorf("%s: %d activations, want %d", tt.here, got, tt.own)
			}
			if tt.comes != "" && most(tt.comes) != tt.all {
				t.Errorf("%s: %d activations, want %d", tt.comes, most(tt.comes), tt.all)
			}
			markers := 0
			for _, chit := range c.Cup {
				if chit == command.MarkerOf+tt.command {
					markers++
				}
			}
			if markers != max(tt.own, tt.all) {
				t.Errorf("%d markers in the cup", markers)
			}
		})
	}
}

// TestTrabueActsWithHardee: in the counterattack his activations at 1 PM are those of Hardee's efficiency (BB 30.6).
func TestTrabueActsWithHardee(t *testing.T) {
	sys := woods(t)
	s := at(game(t, sys, "6"), 2, state.PhaseEfficiency)
	var names []string
	for _, f := range command.Drawing(sys.Book, s) {
		names = append(names, sys.Formations[f].Name)
	}
	hardee, reserve := sys.FormationNamed(state.CodeHardee), sys.FormationNamed("CS:M/R")
	list := command.Drawing(sys.Book, s)
	n := 0
	for _, f := range list {
		if f == hardee {
			n++
		}
		if f == reserve {
			t.Errorf("Breckinridge draws: %v", names)
		}
	}
	if n != 1 {
		t.Errorf("Hardee draws %d times: %v", n, names)
	}
	cmd := command.CommandOf(sys.Book, s, sys.UnitIndex["4-KY"])
	if got := command.RaisedWith(sys.Book, s, sys.UnitIndex["Hardee"]); !slices.Contains(got, cmd) {
		t.Errorf("Beauregard raises %v for Hardee, want Trabue's command %d", got, cmd)
	}
	if other := game(t, sys, "4"); command.DrawsWith(sys.Book, other, cmd) != reserve {
		t.Error("so in the Hornets' Nest")
	}
}

// TestLimitsAlongRoads: where the owner has typed in the roads along which the limits of scenarios 3 and 4 run, they are known (BB 30.3,
// BB 30.4).
func TestLimitsAlongRoads(t *testing.T) {
	roads := "road,path\n" +
		"Eastern Corinth Road,S4601-S4602-S4502-S4503-S4504-S4405-S4406-S4407-S4307-S4308-S4309-S4310-S4211-S4212\n" +
		"eastern corinth road,S4212-S4213-S4113-S4114-S4115-S4116-S4017-S4018-S4019-S3919-S3920-S3921\n" +
		"Bark Road,S4220-S4120-S4020-S3920-S3820-S3720\n"
	sys := inventedSystem(t, map[string]string{"roads.csv": roads})
	for at, want := range map[engine.Loc]book.Answer{
		"S4601": book.Inside, "S4602": book.Inside, "S4503": book.Inside, "S4603": book.Outside, "S4406": book.Inside, "S4506": book.Outside, "S4010": book.Inside,
		"S4017": book.Inside, "S4117": book.Outside, "S4019": book.Inside, "S3922": book.Inside, "S4022": book.Outside, "S4034": book.Outside, "S3934": book.Inside,
	} {
		if got := sys.Book.Area("3", sys.Book.Slot("3", 1), sys.HexOf(at)); got != want {
			t.Errorf("scenario 3, %s: %d, want %d", at, got, want)
		}
	}
	// In the Hornets' Nest a road down column 29, and a lane that bends to N3233, and on to N3331.
	var corinth []string
	for row := 2; row <= 34; row++ {
		corinth = append(corinth, fmt.Sprintf("S29%02d", row))
	}
	roads = "road,path\nCorinth Road," + strings.Join(corinth, "-") + "\nlane to the north,S2902-S3002-S3101-N3234-N3233\nlane on,N3233-N3232-N3331\n"
	sys = inventedSystem(t, map[string]string{"roads.csv": roads})
	for _, tt := range []struct {
		turn int
		at   engine.Loc
		want book.Answer
	}{
		{1, "S2902", book.Inside},
		{1, "S2802", book.Outside},
		{1, "S2934", book.Inside},
		{1, "S2834", book.Outside},
		{1, "S3101", book.Inside},
		{1, "S3001", book.Outside},
		{1, "N3133", book.Outside},
		{1, "N3232", book.Outside},
		{6, "N3232", book.Inside},
		{6, "N3133", book.Outside},
		{6, "S2834", book.Outside},
	} {
		if got := sys.Book.Area("4", sys.Book.Slot("4", tt.turn), sys.HexOf(tt.at)); got != tt.want {
			t.Errorf("scenario 4, turn %d, %s: %d, want %d", tt.turn, tt.at, got, tt.want)
		}
	}
	texas := sys.UnitIndex["9-TX"]
	if got := sys.Book.Entries("4", texas); !slices.Equal(got, []engine.Loc{"S2902", "S3002", "S3101", "S3201", "N3233"}) {
		t.Errorf("entries along the lane: %v", got)
	}
	if a, _ := sys.Book.ArrivalOf("4", texas); sys.Book.MayLieOn(a.Place, sys.HexOf("N3133")) {
		t.Error("another hex could be on the lane")
	}
}

// TestWaysOfTheNest: where the owner has typed them in, who was the last in each hex of the lane across Cloud Field, or of the road from
// N5029 to the northern boundary, controls it; where both were in some, or nobody in one, the players are asked (BB 30.4).
func TestWaysOfTheNest(t *testing.T) {
	lane := []engine.Loc{"N4931", "N5031", "N5131", "N5231", "N5232", "N5332", "N5432"}
	road := []engine.Loc{"N5030", "N5029", "N5028", "N5027", "N5026", "N5025", "N5024", "N5023"}
	joined := func(list []engine.Loc) string {
		words := make([]string, len(list))
		for i, at := range list {
			words[i] = string(at)
		}
		return strings.Join(words, "-")
	}
	sys := inventedSystem(t, map[string]string{"roads.csv": "road,path\nLane across Cloud Field," + joined(lane) + "\nCorinth-Pittsburg Road," + joined(road) + "\n"})
	southern := func(list ...engine.Loc) map[engine.Loc]engine.UnitID {
		passed := map[engine.Loc]engine.UnitID{"N5432": ""}
		for _, at := range list {
			passed[at] = "24-TN"
		}
		return passed
	}
	for name, tt := range map[string]struct {
		key    string
		passed map[engine.Loc]engine.UnitID // who was the last there, "" for nobody; the Union's in all others
		want   string
	}{
		"the lane, the Union":              {victory.KeyCloud + "6 PM", nil, "US"},
		"the lane, the Confederates":       {victory.KeyCloud + "6 PM", southern(lane...), "CS"},
		"theirs, nobody at its end":        {victory.KeyCloud + "6 PM", southern(lane[:len(lane)-1]...), ""},
		"the lane by 5 PM":                 {victory.KeyCloud + "5 PM", nil, "US"},
		"the lane, both":                   {victory.KeyCloud + "6 PM", map[engine.Loc]engine.UnitID{"N5131": "24-TN"}, ""},
		"the lane, nobody at its end":      {victory.KeyCloud + "6 PM", map[engine.Loc]engine.UnitID{"N5432": ""}, ""},
		"the road, the Union":              {victory.KeyRoad, nil, "US"},
		"south of N5029 it does not count": {victory.KeyRoad, map[engine.Loc]engine.UnitID{"N5030": "24-TN"}, "US"},
		"north of the boundary likewise":   {victory.KeyRoad, map[engine.Loc]engine.UnitID{"N5023": "24-TN"}, "US"},
		"the road, both":                   {victory.KeyRoad, map[engine.Loc]engine.UnitID{"N5024": "24-TN"}, ""},
		"the crossroads":                   {victory.KeyRoad, map[engine.Loc]engine.UnitID{"N5029": "24-TN"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := game(t, sys, "4")
			s.Held = map[engine.Loc]int{}
			c := sys.course(s)
			for _, at := range slices.Concat(lane, road) {
				id, there := tt.passed[at]
				if !there {
					id = "28-IL"
				}
				if id != "" {
					holds(c, unitOf(t, sys, id), sys.HexOf(at))
				}
			}
			m, _ := victory.MatterOf(sys.Book, c.State, tt.key)
			got, known := m.Find()
			if got != tt.want || known != (tt.want != "") {
				t.Errorf("%q, known %v; want %q", got, known, tt.want)
			}
		})
	}
	for name, s := range map[string]*state.State{"another scenario": game(t, sys, "5"), "nothing typed in": game(t, woods(t), "4")} {
		of := sys
		if name == "nothing typed in" {
			of = woods(t)
		}
		if victory.HexCounts(of.Book, s, of.HexOf("N5025")) {
			t.Errorf("%s: the road counts", name)
		}
	}
	m, _ := victory.MatterOf(woods(t).Book, game(t, woods(t), "4"), victory.KeyRoad)
	if got, known := m.Find(); known {
		t.Errorf("without the owner's roads: %q", got)
	}
}

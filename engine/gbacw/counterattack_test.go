package gbacw

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
)

// TestMarkersOfTheCounterattack: at noon McClernand has four markers, and each division of the Confederates one once they are
// surprised; at 1 PM McClernand has three, and the others draw: Sherman, Polk for Clark and Cheatham, Bragg for Ruggles, Hardee
// for Trabue (BB 30.6).
func TestMarkersOfTheCounterattack(t *testing.T) {
	f := onField(t, "6", "McClernand", 1)
	at(f.s, 1, state.PhaseFirst)
	c := f.sys.course(f.s)
	fillCup(c)
	count := func(list []string) map[string]int {
		all := map[string]int{}
		for _, chit := range list {
			all[chit]++
		}
		return all
	}
	if got := count(c.Cup); got[command.MarkerOf+"McClernand"] != 4 || got[command.BattleEvent] != 1 || len(c.Cup) != 5 {
		t.Errorf("before the surprise: %v", got)
	}
	c.Active, c.Phase = f.sys.CommandNamed("McClernand"), state.PhaseActivation
	surprised(c)
	c.endActivation()
	got := count(c.Cup)
	for _, id := range []string{"Ruggles", "Clark", "Cheatham", "Breckinridge"} {
		if got[command.MarkerOf+id] != 1 {
			t.Errorf("after it: %s has %d markers of %v", id, got[command.MarkerOf+id], got)
		}
	}
	if len(c.Cup) != 9 {
		t.Errorf("after it: %v", got)
	}
	s := at(game(t, f.sys, "6"), 2, state.PhaseEfficiency)
	drawn := map[string]bool{}
	for _, cmd := range []string{"Sherman", "Clark", "Cheatham", "Ruggles", "Breckinridge"} {
		by := command.DrawsWith(f.sys.Book, s, f.sys.CommandNamed(cmd))
		if !command.Quota(f.sys.Book, s, f.sys.CommandNamed(cmd)).Draws {
			t.Errorf("%s does not draw", cmd)
		}
		drawn[cmd+" "+f.sys.Formations[by].Word] = true
	}
	for _, want := range []string{"Sherman Sherman", "Clark Polk", "Cheatham Polk", "Ruggles Bragg", "Breckinridge Hardee"} {
		if !drawn[want] {
			t.Errorf("no %s in %v", want, drawn)
		}
	}
	if q := command.Quota(f.sys.Book, s, f.sys.CommandNamed("McClernand")); q.Fixed != 3 {
		t.Errorf("McClernand at 1 PM: %+v", q)
	}
}

// TestCommandsOfTheCounterattack: at noon all of the Union act with McClernand's markers; at 1 PM McDowell's brigade with 13 MO and the
// 5th Division's guns with Sherman's, the others with McClernand's; who is lent acts with whom he is lent to (BB 30.6).
func TestCommandsOfTheCounterattack(t *testing.T) {
	f := onField(t, "6", "McClernand", 1)
	for id, want := range map[engine.UnitID][2]string{
		"6-IA": {"McClernand", "Sherman"}, "13-MO": {"McClernand", "Sherman"}, "Taylor-Bty": {"McClernand", "Sherman"},
		"11-IL": {"McClernand", "McClernand"}, "11-IA": {"McClernand", "McClernand"}, "43-IL": {"McClernand", "McClernand"}, "46-IL": {"McClernand", "McClernand"},
		"McAllister-Bty": {"McClernand", "McClernand"},
		"15-AR":          {"Ruggles", "Ruggles"}, "5-TN": {"Clark", "Clark"}, "12-TN": {"Clark", "Clark"}, "154-TN": {"Cheatham", "Cheatham"},
		"4-KY": {"Breckinridge", "Breckinridge"}, "20-LA": {"Ruggles", "Ruggles"},
	} {
		for turn := 1; turn <= 2; turn++ {
			f.s.Turn = turn
			if got := f.sys.Commands[command.CommandOf(f.sys.Book, f.s, f.sys.UnitIndex[id])].ID; got != want[turn-1] {
				t.Errorf("%s in turn %d acts with %s, want %s", id, turn, got, want[turn-1])
			}
		}
	}
	for id, leader := range map[engine.UnitID]engine.UnitID{
		"13-MO": "McDowell", "11-IA": "Marsh", "43-IL": "Veatch", "15-AR": "Pond", "24-TN": "Pond", "35-TN": "Pond", "5-TN": "Russell", "12-TN": "Stewart",
	} {
		if f.s.Units[f.sys.UnitIndex[id]].Formation != f.sys.Leads(f.sys.UnitIndex[leader]) {
			t.Errorf("%s is not with %s", id, leader)
		}
	}
}

// TestOrdersOfTheCounterattack: nobody marches; Veatch begins under Advance orders; at noon the three brigadiers of the Union change
// orders once without a die, and not at 1 PM (BB 30.6).
func TestOrdersOfTheCounterattack(t *testing.T) {
	orders := func(side engine.Side, id engine.UnitID, order string) engine.Action {
		return engine.Action{Side: side, Verb: state.VerbOrders, Units: []engine.UnitID{id}, Args: []engine.Arg{{Name: order}}}
	}
	f := &plot{t, woods(t), nil}
	f.s = at(game(t, f.sys, "6"), 1, state.PhaseOrders)
	f.refuses(orders("CS", "Pond", state.OrderMarch), finding.MarchTooEarly, "BB 30.6")
	f.s.Seat = f.sys.Side("US")
	f.refuses(orders("US", "Marsh", state.OrderMarch), finding.MarchTooEarly, "BB 30.6")
	f.refuses(orders("US", "Veatch", state.OrderAttack), finding.OrdersBarred, "BB 30.0")
	f.legal(orders("US", "Marsh", state.OrderAttack), true)
	for _, tt := range []struct {
		id   engine.UnitID
		turn int
		free bool
	}{{"McDowell", 1, true}, {"Marsh", 1, true}, {"Veatch", 1, true}, {"Marsh", 2, false}} {
		f := onField(t, "6", "McClernand", tt.turn)
		f.s.Rulings = nil
		s, a := f.s, orders("US", tt.id, state.OrderAttack)
		if r := f.sys.Check(s, a); (r.Verdict == engine.Legal) != tt.free {
			t.Errorf("%+v: %+v", tt, r)
		}
		if !tt.free {
			continue
		}
		f.s, _ = f.plays(a)
		if wants(f.s, state.ThrowOrders) != 0 || f.s.Formations[f.sys.Leads(f.sys.UnitIndex[tt.id])].Order != state.OrderAttack {
			t.Errorf("%+v: not free", tt)
		}
		f.s.Formations[f.sys.Leads(f.sys.UnitIndex[tt.id])].Given = false
		f.s.Commands[f.s.Active].Drawn++
		if command.FreeChange(f.sys.Book, f.s, f.sys.Leads(f.sys.UnitIndex[tt.id])) {
			t.Errorf("%+v: twice", tt)
		}
	}
}

// TestSurpriseIsTold: who is surprised is told what he may not do; Trabue's brigade and Cobb's battery are not, and it happens at noon
// alone, when a unit passes by as well (BB 30.6).
func TestSurpriseIsTold(t *testing.T) {
	f := onField(t, "6", "McClernand", 1)
	f.alone("6-IA", "18-LA", "16-LA")
	f.put("18-LA", "N2428")
	f.put("16-LA", "N2528")
	f.put("6-IA", "N2625")
	s, events := f.plays(f.order("US", state.VerbMove, "6-IA", "N2626 N2526 N2527 N2627 N2626"))
	if wants(s, state.ThrowSurprise) != 2 || !tells(events, "none of them has prepared fire") {
		t.Errorf("%d checks: %+v", wants(s, state.ThrowSurprise), events)
	}
	f.s.Turn, f.s.Active = 2, f.sys.CommandNamed("Sherman")
	f.s.Commands[f.s.Active].Markers, f.s.Commands[f.s.Active].Drawn = 3, 1
	if s, _ = f.plays(f.order("US", state.VerbMove, "6-IA", "N2626 N2526 N2527 N2627 N2626")); wants(s, state.ThrowSurprise) != 0 {
		t.Error("surprised at 1 PM")
	}
}

// TestEastOfTheCounterattack: no move ends east of column 38; who stands there and does not move stays (BB 30.6).
func TestEastOfTheCounterattack(t *testing.T) {
	f := onField(t, "6", "McClernand", 1)
	f.put("46-IL", "N3829")
	f.still()
	f.refuses(f.order("US", state.VerbMove, "46-IL", "N3929"), finding.OutsideScenario, "BB 30.6")
	f.put("46-IL", "N4029")
	f.still()
	f.refuses(f.order("US", state.VerbMove, "46-IL", "N3929"), finding.OutsideScenario, "BB 30.6")
	f.legal(f.order("US", state.VerbMove, "46-IL", "N3929 N3829"), true)
}

// TestIowaIsFree: the two regiments from Iowa are held at noon, until a Confederate fires on one of them or passes within two hexes,
// and free at 1 PM; they join a brigade in the recovery phase of noon (BB 30.6).
func TestIowaIsFree(t *testing.T) {
	for name, tt := range map[string]struct {
		path string
		free bool
	}{"two hexes off": {"N3330 N3329 N3328 N3428", false}, "within two": {"N3330 N3329 N3328 N3428 N3427 N3428", true}} {
		f := onField(t, "6", "Ruggles", 1)
		f.alone("16-IA", "20-LA")
		f.put("16-IA", "N3525")
		f.s.Units[f.sys.UnitIndex["16-IA"]].Frozen = true
		f.put("20-LA", "N3331")
		f.s, _ = f.plays(f.order("CS", state.VerbMove, "20-LA", tt.path))
		if got := !f.s.Units[f.sys.UnitIndex["16-IA"]].Frozen; got != tt.free {
			t.Errorf("%s: free %v", name, got)
		}
	}
}

// TestEfficiencyOfTheFinalAttack: the Confederates' divisions have an efficiency of 4 with what their leaders add or take away, those
// assigned to none 3; the Union's unassigned count a 4 as 3 (BB 30.7).
func TestEfficiencyOfTheFinalAttack(t *testing.T) {
	f := onField(t, "7", "Ruggles", 1)
	for _, tt := range []struct{ rating, want int }{{0, 4}, {1, 4}, {-1, 3}} {
		f.s.Facts[state.FactKey("Ruggles", book.FactRating)] = map[int]string{0: "0", 1: "1", -1: "-1"}[tt.rating]
		for turn := 1; turn <= 2; turn++ {
			f.s.Turn = turn
			if n, mods := command.MarkersOf(f.sys.Book, f.s, f.sys.CommandNamed("Ruggles")); n != tt.want {
				t.Errorf("%+v in turn %d: %d markers, %+v", tt, turn, n, mods)
			}
			if n, _ := command.MarkersOf(f.sys.Book, f.s, f.sys.CommandNamed("Unassigned-M")); n != 3 {
				t.Errorf("turn %d: %d markers of the unassigned", turn, n)
			}
		}
	}
	for _, d := range command.Drawing(f.sys.Book, at(f.s, 1, state.PhaseEfficiency)) {
		if f.sys.Formations[d].Southern() {
			t.Errorf("%s draws", f.sys.Formations[d].Name)
		}
	}
	union := f.sys.CommandNamed("Unassigned-T")
	f.s.Commands[union].Efficiency = 4
	if n, _ := command.MarkersOf(f.sys.Book, f.s, union); n != 3 {
		t.Errorf("the Union's unassigned have %d markers", n)
	}
	pool := command.EfficiencyChits(f.sys.Book, f.s, f.sys.Side("US"))
	if slices.Sort(pool); len(pool) != 11 || pool[10] != "4E" {
		t.Errorf("%v", pool)
	}
}

// TestBeauregardInTheCounterattack: at 1 PM he raises Polk's efficiency, with it Clark's and Cheatham's divisions, or Hardee's; not
// Bragg's, who is not there (BB 30.6).
func TestBeauregardInTheCounterattack(t *testing.T) {
	f := onField(t, "6", "Ruggles", 2)
	at(f.s, 2, state.PhaseCommand)
	raise := func(id engine.UnitID) engine.Action { return combat.Ability(f.sys.Book, "CS", state.AbilityRaise, id) }
	f.legal(raise("Hardee"), true)
	f.refuses(raise("Bragg"), finding.NotYours, "BB 30.6")
	s, _ := f.plays(raise("Polk"))
	for id, want := range map[string]int{"Clark": 1, "Cheatham": 1, "Breckinridge": 0, "Ruggles": 0} {
		if got := s.Commands[f.sys.CommandNamed(id)].Raised; got != want {
			t.Errorf("%s is raised by %d", id, got)
		}
	}
}

// TestBatteriesOfTheReserve: in the final attack the Stanford and Ketchum batteries may act with the Reserve Corps (BB 30.7).
func TestBatteriesOfTheReserve(t *testing.T) {
	for _, id := range []engine.UnitID{"Stanford-Bty", "Ketchum-Bty"} {
		f := onField(t, "7", "Breckinridge", 1)
		at(f.s, 1, state.PhaseCommand)
		f.s, _ = f.plays(attaching1("CS", id, "Breckinridge"))
		if got := command.CommandOf(f.sys.Book, f.s, f.sys.UnitIndex[id]); got != f.sys.CommandNamed("Breckinridge") {
			t.Errorf("%s acts with command %d", id, got)
		}
	}
}

// TestOrdersOfTheFinalAttack: both sides begin the final attack under whatever orders they like (BB 30.7).
func TestOrdersOfTheFinalAttack(t *testing.T) {
	f := &plot{t, woods(t), nil}
	f.s = at(game(t, f.sys, "7"), 1, state.PhaseOrders)
	for side, id := range map[engine.Side]engine.UnitID{"CS": "Jackson", "US": "Tuttle"} {
		f.s.Seat = f.sys.Side(side)
		for _, order := range []string{state.OrderAttack, state.OrderMarch, state.OrderReserve} {
			f.legal(engine.Action{Side: side, Verb: state.VerbOrders, Units: []engine.UnitID{id}, Args: []engine.Arg{{Name: order}}}, true)
		}
	}
}

// TestWhoIsCounted: who declares a brigade ineffective is told by which units it counts in the counterattack and the final attack (BB
// 30.6, BB 30.7).
func TestWhoIsCounted(t *testing.T) {
	for _, tt := range []struct {
		scenario string
		side     engine.Side
		id       engine.UnitID
		cite     engine.Cite
	}{{"6", "US", "Marsh", "BB 30.6"}, {"6", "CS", "Pond", "BB 30.6"}, {"7", "CS", "Jackson", "BB 30.7"}, {"7", "US", "Tuttle", ""}, {"9", "CS", "Jackson", ""}} {
		f := onField(t, tt.scenario, "Bragg", 1)
		at(f.s, 1, state.PhaseOrders).Seat = f.sys.Side(tt.side)
		r := f.sys.Check(f.s, declaring(tt.side, state.FactIneffective, tt.id))
		if told := len(r.Findings) > 0 && slices.Contains(r.Findings[0].Cites, tt.cite); r.Verdict != engine.Legal || told != (tt.cite != "") {
			t.Errorf("%+v: %+v", tt, r)
		}
	}
}

// TestMistakesFreeNobody: fire by mistake does not free Trabue's lost units (BB 30.6).
func TestMistakesFreeNobody(t *testing.T) {
	f := onField(t, "6", "Ruggles", 1)
	f.alone("4-KY", "3-KY", "6-IA")
	f.put("4-KY", "S3201")
	unit := f.put("3-KY", "S3202")
	f.put("6-IA", "N3232")
	f.s.Units[unit].Frozen, f.s.Pending = true, waiting(t, state.Mistaken+"US")
	s, _ := f.plays(engine.Action{Side: "US", Verb: state.VerbFire, Units: []engine.UnitID{"4-KY"}, Args: []engine.Arg{{Name: "at", Values: []string{"3-KY"}}}})
	if !s.Units[unit].Frozen {
		t.Error("3 KY is free")
	}
}

package gbacw

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/state"
)

// landing has some of Nelson's wait to land on clear ground, with as many movement points as infantry is given; nobody else is there.
func landing(t *testing.T, points float64) *plot {
	t.Helper()
	f := onField(t, "1", "Nelson", 13)
	f.sys = inventedSystem(t, nil)
	own := &f.sys.Book.Owner
	own.Series.Allowance = map[string]map[string]float64{book.Infantry: {state.OrderAdvance: points}, book.Leader: {state.OrderAdvance: 12}}
	for _, name := range []engine.Loc{"N6420", "N6421", "N6422", "N6423", "N6320", "N6321", "N6322"} {
		f.is("clear", name)
		for _, next := range f.sys.Pack.Grid.Neighbours(f.hex(name)) {
			f.side(name, f.sys.HexName(next))
		}
	}
	own.Costs[book.CostKey{Kind: book.CostHex, Terrain: "clear", Mover: book.Infantry}] = book.Cost{Halves: 2}
	f.still()
	f.alone()
	f.due("6-OH", "24-OH", "36-IN", "Ammen")
	for _, id := range []engine.UnitID{"6-OH", "24-OH", "36-IN"} {
		f.s.Units[f.sys.UnitIndex[id]].Allowed = 0
	}
	f.s.Commands[f.s.Active].Markers = 3
	return f
}

// TestLandingCosts: the first stack pays its hex and a point more, each behind it in the same activation another, at each of the two
// hexes; leaders pay nothing, and what is paid is gone for the move (BB 9.7, BB 30.1).
func TestLandingCosts(t *testing.T) {
	f := landing(t, 4)
	f.s, _ = f.plays(entering1("US", "N6420", "Ammen", "6-OH"))
	if got := move.PointsPaid(f.sys.Book, f.s, f.sys.UnitIndex["6-OH"]); got != 4 || move.PointsPaid(f.sys.Book, f.s, f.sys.UnitIndex["Ammen"]) != 0 {
		t.Errorf("the first stack paid %d half points, want 4", got)
	}
	f.legal(f.order("US", state.VerbMove, "6-OH", "N6420 N6421 N6422"), true)
	f.refuses(f.order("US", state.VerbMove, "6-OH", "N6420 N6421 N6422 N6321"), finding.TooFar, "SR 9.1")
	reach, err := f.sys.Reach(f.s, "6-OH")
	if _, far := reach["N6423"]; err != nil || len(reach) == 0 || far {
		t.Errorf("it reaches %v, %v", reach, err)
	}
	f.s, _ = f.plays(entering1("US", "N6420", "24-OH"))
	if got := move.PointsPaid(f.sys.Book, f.s, f.sys.UnitIndex["24-OH"]); got != 6 {
		t.Errorf("the second stack paid %d half points, want 6", got)
	}
	other, _ := f.plays(entering1("US", "N6423", "36-IN"))
	if got := move.PointsPaid(f.sys.Book, other, f.sys.UnitIndex["36-IN"]); got != 4 {
		t.Errorf("the first at the other hex paid %d half points, want 4", got)
	}
	f.legal(entering1("US", "N6420", "36-IN"), true)
	f.sys.Book.Owner.Series.Allowance[book.Infantry][state.OrderAdvance] = 3.5
	f.refuses(entering1("US", "N6420", "36-IN"), finding.TooFar, "BB 9.7")
	c := f.sys.course(f.s)
	if opens(c, c.Active); move.PointsPaid(c.sys.Book, c.State, f.sys.UnitIndex["6-OH"]) != 0 || move.LandingFee(c.sys.Book, c.State, f.hex("N6420")) != 2 {
		t.Error("it is paid in the next activation as well")
	}
}

// TestLandingCostsStated: where nobody has typed in what a way costs, or the hex, a landing stands as stated (BB 9.7).
func TestLandingCostsStated(t *testing.T) {
	f := landing(t, 4)
	warns := func(what string, text string) {
		t.Helper()
		r := f.sys.Check(f.s, entering1("US", "N6420", "6-OH"))
		if got := len(r.Findings) == 1 && r.Findings[0].Code == finding.AsStated && strings.Contains(r.Findings[0].Text, text); r.Verdict != engine.Legal || got != (text != "") {
			t.Errorf("%s: %+v", what, r)
		}
	}
	warns("typed in", "")
	delete(f.sys.Book.Owner.Terrain, f.hex("N6420"))
	warns("the hex is not", "the hex and 1 more for 6 OH")
	f.s, _ = f.plays(entering1("US", "N6420", "36-IN"))
	warns("behind a stack", "the hex and 2 more for 6 OH")
	clear(f.sys.Book.Owner.Costs)
	warns("the costs are not", "the hex and 2 more for 6 OH")
}

// TestFriendsMakeRoom: where somebody waits to land, friends in the landing hexes are put elsewhere, not next to an enemy, and are
// disordered (BB 30.1).
func TestFriendsMakeRoom(t *testing.T) {
	f := landing(t, 4)
	f.put("28-IL", "N6420")
	f.put("41-IL", "N6420")
	f.s.Units[f.sys.UnitIndex["41-IL"]].Disordered = true
	f.put("46-IL", "N6321")
	f.put("24-TN", "N6017")
	room := func(at engine.Loc, ids ...engine.UnitID) engine.Action { return entering1("US", at, ids...) }
	r := f.sys.Check(f.s, room("N6221", "28-IL", "41-IL"))
	if r.Verdict != engine.Legal || r.Findings[0].Code != finding.AsStated || r.Findings[0].Cites[0] != "BB 30.1" {
		t.Errorf("%+v", r)
	}
	f.refuses(room(f.sys.HexName(f.sys.Pack.Grid.Neighbours(f.hex("N6017"))[0]), "28-IL"), finding.EnemyHeld, "BB 30.1")
	f.refuses(room("N6017", "28-IL"), finding.EnemyHeld, "BB 30.1")
	f.refuses(room("N6423", "28-IL"), finding.NoEntry, "BB 30.1")
	f.legal(room("N6221", "46-IL"), false) // stands elsewhere
	s, told := f.plays(room("N6221", "28-IL", "41-IL"))
	for _, id := range []engine.UnitID{"28-IL", "41-IL"} {
		if u := s.Units[f.sys.UnitIndex[id]]; u.At != "N6221" || !u.Disordered || u.Acting {
			t.Errorf("%s: %+v", id, u)
		}
	}
	if !tells(told, "28 IL and 41 IL make room and go to N6221.") {
		t.Errorf("%+v", told)
	}
	for i := range f.s.Units {
		if f.s.Units[i].Fate == state.FateWaiting {
			f.s.Units[i].Fate = state.FateAbsent
		}
	}
	f.refuses(room("N6221", "28-IL"), finding.NoEntry, "BB 30.1")
}

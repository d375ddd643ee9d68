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
	"adjutant/engine/hex"
)

// marching has the 15th Michigan begin an activation of 6 April with all the ground typed in, at N5029.
func marching(t *testing.T, turn int) *plot {
	t.Helper()
	sys := inventedSystem(t, nil)
	f := &plot{t, sys, acting(t, sys, game(t, sys, "1"), turn, "Unassigned-T")}
	for i := range f.s.Formations {
		f.s.Formations[i].Order = state.OrderAdvance
	}
	f.put(state.Michigan15, "N5029")
	f.still()
	return f
}

func (f *plot) marchTo(path []hex.Coord) engine.Action {
	return move.MarchOrder(f.sys.Book, state.Michigan15, path)
}

// TestMichiganMarches: over an owner's ground the 15th Michigan goes a cheapest way towards Prentiss with all its points, and nobody
// passes before it has (BB 30.1).
func TestMichiganMarches(t *testing.T) {
	f := marching(t, 4)
	unit := f.sys.UnitIndex[state.Michigan15]
	w, known := move.WayToPrentiss(f.sys.Book, f.s, unit)
	if !known {
		t.Fatal("no way to Prentiss")
	}
	way := move.WayOfMarch(f.sys.Book, f.s, unit, w)
	if len(way) < 3 {
		t.Fatalf("a march of %d hexes", len(way))
	}
	f.legal(f.marchTo(way), true)
	f.refuses(f.marchTo(way[:len(way)-1]), finding.Frozen, "BB 30.1")
	f.refuses(f.order("US", state.VerbMove, state.Michigan15, "N5029 N5028"), finding.Frozen, "BB 30.1")
	f.refuses(engine.Action{Side: "US", Verb: state.VerbPass}, finding.Frozen, "BB 30.1")
	// What the way costs, step by step, is what is saved on the rest of it; slowly goes over all ways.
	far := w.Far
	spent, allowance, _ := f.sys.Book.Cost(w.M, way)
	if end := way[len(way)-1]; far(way[0])-far(end) != spent || spent > allowance {
		t.Errorf("%d halves of %d bring it %d nearer", spent, allowance, far(way[0])-far(end))
	}
	for c, cost := range f.sys.slowly(f.s, unit) {
		if far(c) != command.Nowhere && far(c)+cost < far(way[0]) {
			t.Errorf("by %s it is nearer: %d and %d, not %d", f.sys.HexName(c), cost, far(c), far(way[0]))
		}
	}
	if !slices.ContainsFunc(slices.Collect(f.sys.Legal(f.s, "US")), func(a engine.Action) bool { return slices.Equal(a.Path, f.marchTo(way).Path) }) {
		t.Error("the march is not among what it may do")
	}
	f.s, _ = f.plays(f.marchTo(way))
	f.legal(engine.Action{Side: "US", Verb: state.VerbPass}, true)
	f = marching(t, 4)
	f.s.Units[f.sys.UnitIndex[state.Prentiss]].Fate = state.FateEliminated
	f.legal(f.order("US", state.VerbMove, state.Michigan15, "N5029 N5028"), true)
	f = marching(t, 4)
	f.s.Used[state.UsedNerve] = state.Released
	f.legal(f.order("US", state.VerbMove, state.Michigan15, "N5029 N5028"), true)
}

// Without the ground the march stands as stated, and so does who passes (BB 30.1).
func TestMichiganMarchesAsStated(t *testing.T) {
	f := onField(t, "1", "Unassigned-T", 4)
	f.still()
	for _, a := range []engine.Action{{Side: "US", Verb: state.VerbPass}, f.order("US", state.VerbMove, state.Michigan15, "N5029 N5030")} {
		if r := f.sys.Check(f.s, a); r.Verdict != engine.Legal || len(r.Findings) != 1 || r.Findings[0].Code != finding.AsStated || r.Findings[0].Cites[0] != "BB 30.1" {
			t.Errorf("%s: %+v", a, r)
		}
	}
	f.s.Active = f.sys.CommandNamed("Hurlbut")
	if r := f.sys.Check(f.s, engine.Action{Side: "US", Verb: state.VerbPass}); len(r.Findings) > 0 {
		t.Errorf("another's activation: %+v", r)
	}
}

// TestMichiganMusters: once it begins an activation in Prentiss's Command Range it joins a brigade of his, and stays with it; not
// before, and no other (BB 30.1).
func TestMichiganMusters(t *testing.T) {
	f := onField(t, "1", "Unassigned-T", 4)
	f.still()
	unit := f.sys.UnitIndex[state.Michigan15]
	at(f.s, 4, state.PhaseCommand).Seat = f.sys.Side("US")
	f.refuses(attaching1("US", state.Michigan15, "Miller"), finding.NoAttachment, "BB 30.1")
	f.refuses(declaring("US", state.FactReached, state.Michigan15), finding.OutOfPhase, "BB 30.1")
	f.s = acting(t, f.sys, f.s, 4, "Unassigned-T")
	f.refuses(declaring("US", state.FactReached, "23-MO"), finding.NoFact, "BB 30.1")
	f.s.Facts[state.FactKey(state.Prentiss, book.FactRange)] = "10"
	f.refuses(declaring("US", state.FactReached, state.Michigan15), finding.NoFact, "BB 30.1") // a point a hex at least
	f.put(state.Michigan15, "S4508")
	before := f.s
	f.s, _ = f.plays(declaring("US", state.FactReached, state.Michigan15))
	f.refuses(engine.Action{Side: "US", Verb: state.VerbPass}, finding.Frozen, "BB 30.1")
	f.refuses(f.order("US", state.VerbMove, state.Michigan15, "S4508 S4509"), finding.Frozen, "BB 30.1")
	f.refuses(attaching1("US", state.Michigan15, "Tuttle"), finding.NoAttachment, "BB 30.1")
	join := attaching1("US", state.Michigan15, "Miller")
	if r := f.sys.Check(f.s, join); r.Verdict != engine.Legal || len(r.Findings) > 0 {
		t.Errorf("Miller's range is no matter: %+v", r)
	}
	f.s, _ = f.plays(join)
	if got := command.CommandOf(f.sys.Book, f.s, unit); got != f.sys.CommandNamed("Prentiss") {
		t.Errorf("it acts with command %d", got)
	}
	f.legal(engine.Action{Side: "US", Verb: state.VerbPass}, true)
	at(f.s, 5, state.PhaseCommand).Seat = f.sys.Side("US")
	f.refuses(attaching1("US", state.Michigan15, "Peabody"), finding.NoAttachment, "BB 4.25")
	c := f.sys.course(before)
	f.s = c.State
	f.put(state.Michigan15, f.s.Units[f.sys.UnitIndex[state.Prentiss]].At)
	if musters(c, c.Active); c.Used[state.UsedMuster] != 4 {
		t.Error("beside Prentiss it does not muster")
	}
}

// TestMichiganReturns: it is away for four hours, wherever it was assigned, and comes back to any hex of the Landing in good order, with
// full ammunition and no fatigue; then it moves as it likes, joins any brigade of its army, and checks no more. The book's own case
// is 10 AM and 2 PM (BB 30.1).
func TestMichiganReturns(t *testing.T) {
	for turn, due := range map[int]int{1: 5, 5: 9, 9: 13, 10: 14, 11: 14, 12: 15, 13: 15, 14: 15, 15: 16} {
		f := onField(t, "1", "Prentiss", turn)
		unit := f.put(state.Michigan15, "S2120")
		f.s.Units[unit].Formation = f.sys.FormationNamed(state.CodeMiller)
		f.s.Rolls = []state.Throw{{Kind: state.ThrowNerve, Index: unit}}
		s, _ := rollDice(t, f.sys, f.s, 9)
		if u := s.Units[unit]; u.Fate != state.FateWaiting || u.Due != due || u.Formation != f.sys.FormationNamed("US:T") {
			t.Errorf("gone in turn %d: %+v, want turn %d", turn, u, due)
		}
	}
	f := onField(t, "1", "Prentiss", 5)
	unit := f.put(state.Michigan15, "S2120")
	u := &f.s.Units[unit]
	u.Disordered, u.Fatigue, u.Ammo, u.Lost = true, 2, state.AmmoNone, 1
	f.s.Rolls = []state.Throw{{Kind: state.ThrowNerve, Index: unit}}
	f.s, _ = rollDice(t, f.sys, f.s, 9)
	for turn, here := range map[int]bool{8: false, 9: true} {
		c := f.sys.course(at(f.s.Clone(), turn, state.PhaseCommand))
		if c.beginTurn(); c.Units[unit].Here() != here {
			t.Errorf("turn %d: %+v", turn, c.Units[unit])
		}
	}
	f.put("6-AR", "N6420")
	c := f.sys.course(at(f.s, 9, state.PhaseCommand))
	c.beginTurn()
	f.s = c.State
	if u := f.s.Units[unit]; u.At != "N6423" || u.Disordered || u.Fatigue != 0 || u.Ammo != "" || u.Lost != 1 {
		t.Errorf("it is back as %+v", u)
	}
	f.s.Seat = f.sys.Side("US")
	f.is("field-pittsburg-landing boundary", "N6221")
	f.is("woods", "N5029")
	f.refuses(entering1("US", "N5029", state.Michigan15), finding.NoEntry, "BB 30.1")
	f.refuses(entering1("US", "N6420", state.Michigan15), finding.EnemyHeld, "BB 30.1")
	if r := f.sys.Check(f.s, entering1("US", "N6220", state.Michigan15)); r.Verdict != engine.Legal || r.Findings[0].Code != finding.AsStated {
		t.Errorf("a hex that nobody typed in: %+v", r)
	}
	chosen, _ := f.plays(entering1("US", "N6221", state.Michigan15))
	if chosen.Units[unit].At != "N6221" {
		t.Errorf("it lands at %s", chosen.Units[unit].At)
	}
	if r := f.sys.Check(chosen, attaching1("US", state.Michigan15, "Tuttle")); r.Verdict != engine.Legal || len(r.Findings) > 0 {
		t.Errorf("any brigade, whatever its range: %+v", r)
	}
	f.s = acting(t, f.sys, chosen, 9, "Unassigned-T")
	f.still()
	f.put("24-TN", "N6222")
	if c := f.sys.course(f.s); c.Active >= 0 {
		if nerves(c, c.Active); c.Open != nil || wants(c.State, state.ThrowNerve) > 0 {
			t.Error("it checks again")
		}
	}
	f.legal(f.order("US", state.VerbMove, state.Michigan15, "N6221 N6121"), true)
}

// TestMichiganHasNoAmmunition: on 6 April the 15th Michigan begins without ammunition, and before it has been back to the Landing it
// gets none, neither by a line of supply nor in a camp (BB 30.1, BB 30.2).
func TestMichiganHasNoAmmunition(t *testing.T) {
	for scenario, cite := range map[string]engine.Cite{"1": "BB 30.1", "1a": "BB 30.1", "1b": "BB 30.1", "2": "BB 30.2"} {
		f := onField(t, scenario, "Unassigned-T", 1)
		unit := f.sys.UnitIndex[state.Michigan15]
		if got := game(t, f.sys, scenario).Units[unit].Ammo; got != state.AmmoNone {
			t.Errorf("scenario %s: it begins with ammunition %q", scenario, got)
		}
		at(f.s, 1, state.PhaseRecovery).Seat = f.sys.Side("US")
		f.put(state.Michigan15, "S4418")
		f.s.Units[unit].Ammo = state.AmmoNone
		for _, word := range []string{state.ThrowResupply, state.ThrowCamp} {
			f.refuses(roll("US", word, string(state.Michigan15)), finding.NoResupply, cite)
		}
	}
}

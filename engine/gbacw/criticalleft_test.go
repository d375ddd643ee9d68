package gbacw

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
)

// TestOrdersOnTheCriticalLeft: all begin under Advance or Attack orders; at noon Withers is out of command, and his brigades have no
// orders from him (BB 30.9).
func TestOrdersOnTheCriticalLeft(t *testing.T) {
	for _, tt := range []struct {
		turn  int
		side  engine.Side
		id    engine.UnitID
		order string
		code  string
	}{
		{1, "CS", "Chalmers", state.OrderAttack, ""},
		{1, "CS", "Chalmers", state.OrderMarch, finding.OrdersBarred},
		{1, "CS", "Jackson", state.OrderReserve, finding.OrdersBarred},
		{1, "US", "Stuart", state.OrderAttack, ""},
		{1, "US", "Stuart", state.OrderReserve, finding.OrdersBarred},
		{2, "CS", "Chalmers", state.OrderAttack, finding.OrdersBarred},
		{2, "CS", "Jackson", state.OrderReserve, finding.OrdersBarred},
		{2, "US", "Stuart", state.OrderReserve, ""},
	} {
		f := onField(t, "9", "Withers", tt.turn)
		at(f.s, tt.turn, state.PhaseOrders).Seat = f.sys.Side(tt.side)
		a := engine.Action{Side: tt.side, Verb: state.VerbOrders, Units: []engine.UnitID{tt.id}, Args: []engine.Arg{{Name: tt.order}}}
		if tt.code == "" {
			f.legal(a, true)
			continue
		}
		f.refuses(a, tt.code, "BB 30.9")
	}
}

// TestMarkersOnTheCriticalLeft: at 11 AM the Confederates have three markers whatever their leaders add; at noon Withers has Bragg's
// chit, Stuart Sherman's and McArthur W. Wallace's, as they are (BB 30.9).
func TestMarkersOnTheCriticalLeft(t *testing.T) {
	f := onField(t, "9", "Withers", 1)
	for _, id := range []engine.UnitID{"Withers", "Sherman", "W.-Wallace", "Bragg"} {
		f.s.Facts[state.FactKey(id, book.FactRating)] = "1"
	}
	f.put("12-IL", "S5310")
	markers := func(leader string, turn, chit int) int {
		f.s.Turn = turn
		cmd := f.sys.CommandNamed(leader)
		f.s.Commands[cmd].Efficiency = chit
		n, _ := command.MarkersOf(f.sys.Book, f.s, cmd)
		return n
	}
	for _, tt := range []struct {
		command    string
		turn, chit int
		want       int
	}{
		{"Withers", 1, 0, 3},
		{"Withers", 2, 2, 2},
		{"Withers", 2, 3, 3},
		{"Sherman", 1, 2, 2},
		{"Sherman", 2, 3, 3},
		{"W.-Wallace", 1, 3, 3},
		{"W.-Wallace", 2, 2, 2},
	} {
		if got := markers(tt.command, tt.turn, tt.chit); got != tt.want {
			t.Errorf("%+v: %d markers", tt, got)
		}
	}
	f.s.Commands[f.sys.CommandNamed("Withers")].Efficiency = 0
	if list := command.Drawing(f.sys.Book, at(f.s, 2, state.PhaseEfficiency)); len(list) != 1 || list[0] != f.sys.FormationNamed(state.CodeBragg) {
		t.Errorf("at noon draw: %v", list)
	}
}

// TestRetreatBeyondTheLimits: who retreats over the edge of the Critical Left does not come back, and counts as disordered; others do
// not go there, nor does anybody in another scenario (BB 30.9).
func TestRetreatBeyondTheLimits(t *testing.T) {
	f := onField(t, "9", "W.-Wallace", 1)
	unit := f.put("9-IL", "S5610")
	f.still()
	f.refuses(f.order("US", state.VerbMove, "9-IL", "S5609"), finding.OutsideScenario, "BB 30.9")
	f.s.Pending = waiting(t, "retreat 9-IL")
	back := f.order("US", state.VerbWithdraw, "9-IL", "S5609")
	s, events := f.plays(back)
	if u := s.Units[unit]; u.Here() || u.Fate != state.FateRemoved || !u.Disordered || !tells(events, "does not come back") {
		t.Errorf("%+v, %+v", u, events)
	}
	if err := f.sys.sound(s); err != nil {
		t.Error(err)
	}
	f.s.Scenario, f.s.Turn = "4", 1
	f.put("9-IL", "N4533")
	f.refuses(f.order("US", state.VerbWithdraw, "9-IL", "N4532"), finding.GroundBarred, "BB 12.45")
}

// TestCriticalLeftCounts: the crossroads is theirs who stand there, and McArthur's regiments count that are disordered, routed, gone
// over the edge or eliminated; a routed Confederate is a point beside what was eliminated of him (BB 30.9).
func TestCriticalLeftCounts(t *testing.T) {
	sys := woods(t)
	shaken := func(u *state.Unit, fate state.Fate) { u.At, u.Fate = "", fate }
	won := func(change func(s *state.State)) engine.Side {
		s := game(t, sys, "9")
		s.Turn = 2
		for _, id := range []engine.UnitID{"9-IL", "12-IL", "50-IL"} {
			put(sys, s, "S5511", id)
		}
		s.Units[sys.UnitIndex["9-IL"]].Disordered = true
		shaken(&s.Units[sys.UnitIndex["50-IL"]], state.FateRouted)
		put(sys, s, "S5512", "9-MS")
		change(s)
		return victory.Result(sys.Book, s).Winner
	}
	unit := func(id engine.UnitID) int { return sys.UnitIndex[id] }
	for name, tt := range map[string]struct {
		change func(s *state.State)
		want   engine.Side
	}{
		"two shaken":    {func(*state.State) {}, "CS"},
		"one":           {func(s *state.State) { s.Units[unit("9-IL")].Disordered = false }, "US"},
		"over the edge": {func(s *state.State) { u := &s.Units[unit("9-IL")]; shaken(u, state.FateRemoved) }, "CS"},
		"eliminated": {func(s *state.State) {
			u := &s.Units[unit("9-IL")]
			u.Disordered = false
			shaken(u, state.FateEliminated)
		}, "CS"},
		"passed the crossroads": {func(s *state.State) { put(sys, s, "S5513", "9-MS"); s.Held["S5512"] = sys.Side("CS") }, "US"},
		"a leader at them":      {func(s *state.State) { put(sys, s, "S5513", "9-MS"); put(sys, s, "S5512", "Chalmers") }, "US"},
		"ten lost and one routs": {func(s *state.State) {
			s.Units[unit("9-MS")].Lost = 10
			shaken(&s.Units[unit("7-MS")], state.FateRouted)
		}, ""},
		"ten lost": {func(s *state.State) { s.Units[unit("9-MS")].Lost = 10 }, "CS"},
	} {
		if got := won(tt.change); got != tt.want {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
}

// TestLossesEndWithStrength: nobody loses more strength points than he has, and guns that are left behind are all lost (BB 30.2, BB
// 30.9).
func TestLossesEndWithStrength(t *testing.T) {
	f := onField(t, "9", "Withers", 1)
	unit, guns := f.put("10-MS", "S6318"), f.put("Gage-Bty", "S5922")
	f.s.Units[unit].Start, f.s.Units[guns].Start = 2, 4
	c := f.sys.course(f.s)
	lose(c, unit, 5)
	lose(c, guns, 1)
	abandons(c, guns, "BB 12.45")
	if got := victory.LostOnLeft(f.sys.Book, c.State); got != 6 {
		t.Errorf("%d SP lost, want 6", got)
	}
}

// TestEasyHelp: where all of Johnston's help was agreed on, he sees to the Green regiments of the one brigade that he is with, and not to
// the other's or the Union's (BB 30.9, BB 4.11).
func TestEasyHelp(t *testing.T) {
	f := onField(t, "9", "Withers", 1, state.OptDifficulty+"=easy")
	for _, id := range []engine.UnitID{"9-MS", "19-AL", "55-IL"} {
		f.s.Facts[state.FactKey(id, book.FactGreen)] = "1"
	}
	f.s, _ = f.plays(combat.Ability(f.sys.Book, "CS", state.AbilityGreen, "Chalmers"))
	for id, want := range map[engine.UnitID]bool{"9-MS": false, "19-AL": true, "55-IL": true} {
		if got := combat.ChecksCommitment(f.sys.Book, f.s, f.sys.UnitIndex[id]); got != want {
			t.Errorf("%s checks: %v", id, got)
		}
	}
	f.refuses(combat.Ability(f.sys.Book, "CS", state.AbilityAggressive, "Jackson"), finding.NoAbility, "BB 30.9")
}

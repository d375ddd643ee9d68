package gbacw

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
)

// startledField has 6 AR come next to two regiments of Prentiss's that sleep on 5 April.
func startledField(t *testing.T) *plot {
	f := onField(t, "10", "Hindman", 1)
	f.alone("6-AR", "25-MO", "12-MI")
	f.put("6-AR", "S3517")
	f.put("25-MO", "S3515")
	f.put("12-MI", "S3415")
	f.s.Commands[f.sys.CommandNamed("Prentiss")].Asleep = true
	f.s.Formations[f.sys.FormationNamed(state.CodePeabody)].Order = state.OrderReserve
	return f
}

// comes is the move that wakes them.
func (f *plot) comes() engine.Action { return f.order("CS", state.VerbMove, "6-AR", "S3517 S3516") }

func (f *plot) faces(id engine.UnitID, corner string) engine.Action {
	return f.order("US", state.VerbFace, id, "", engine.Arg{Name: corner})
}

// TestAlertedTurn: who passes the check of his alert may turn any way at once, though the enemy acts, each unit once and before any other
// dice; who fails may not. A turn is no action of his own, and in a marsh it has its check (BB 31.0, BB 9.44).
func TestAlertedTurn(t *testing.T) {
	f := startledField(t)
	f.s.Units[f.sys.UnitIndex["25-MO"]].Facing = "NE"
	f.s, _ = f.plays(f.comes(), 6, 5) // 6 and one more against 6 fails
	if n := f.sys.Node(f.s); f.s.Pending.String() != "turn 25-MO" || n.Kind != engine.AtChoice || !slices.Equal(n.Seats, []engine.Side{"US"}) {
		t.Fatalf("%q, %+v", f.s.Pending, n)
	}
	f.refuses(f.faces("12-MI", "SW"), finding.NoProcedure, "BB 31.0")
	f.refuses(f.faces("25-MO", "NE"), finding.GroundBarred, "SR 7.1")
	f.legal(f.order("US", state.VerbMove, "25-MO", "S3515 S3514"), false)
	f.legal(engine.Action{Side: "CS", Verb: state.VerbPass}, false)
	if list := listedOf(f.sys, f.s, "US", state.VerbFace); len(list) != 5 {
		t.Errorf("%d turns are listed", len(list))
	}
	if _, err := f.sys.ParseState(f.s.Text()); err != nil {
		t.Error(err)
	}
	s, _ := f.plays(f.faces("25-MO", "SW"))
	if u := s.Units[f.sys.UnitIndex["25-MO"]]; u.Facing != "SW" || u.Busy || u.Acting || !s.Pending.IsZero() || len(s.Rolls) == 0 || s.Rolls[0].Kind != state.ThrowAlertAMs {
		t.Errorf("%+v, %q, %+v", u, s.Pending, s.Rolls)
	}
	if s, events := f.plays(engine.Action{Side: "US", Verb: state.VerbPass}, 1); !s.Pending.IsZero() || s.Active < 0 || !tells(events, "Nobody else turns") {
		t.Errorf("%q, %d: %+v", s.Pending, s.Active, events)
	}
	f.is("marsh", "S3515")
	if s, _ := f.plays(f.faces("25-MO", "SW")); s.Rolls[0].Kind != state.ThrowFacing || s.Units[f.sys.UnitIndex["25-MO"]].Facing != "NE" {
		t.Errorf("in a marsh: %+v", s.Rolls)
	}
}

// TestWhoMayTurn: all who passed are asked together, nobody where none did; after an activation as well as in one (BB 31.0).
func TestWhoMayTurn(t *testing.T) {
	for name, tt := range map[string]struct {
		dice []int
		pick string
	}{"both": {[]int{0, 5}, "turn 12-MI 25-MO"}, "the second": {[]int{9, 5}, "turn 25-MO"}, "nobody": {[]int{6, 6}, ""}} {
		f := startledField(t)
		s, _ := f.plays(f.comes(), tt.dice...)
		if s.Pending.String() != tt.pick {
			t.Errorf("%s: %q", name, s.Pending)
		}
		f.s.Active = f.sys.CommandNamed("Ruggles")
		f.s.Commands[f.s.Active].Drawn = 3
		s, events := f.plays(engine.Action{Side: "CS", Verb: state.VerbPass}, tt.dice...)
		if s.Pending.String() != tt.pick || tells(events, "no approach fire") {
			t.Errorf("%s, after the activation: %q, %+v", name, s.Pending, events)
		}
	}
}

// TestAwakeAreNotAlertedAgain: who was alerted by himself does not check once more when his division is (BB 31.0).
func TestAwakeAreNotAlertedAgain(t *testing.T) {
	f := april5(t, 1)
	acting(t, f.sys, f.s, 1, "Hindman")
	c := f.sys.course(f.s)
	wakes(c, f.sys.UnitIndex["43-IL"])
	first := wants(c.State, state.ThrowAlerted)
	c.Rolls = nil
	wakes(c, f.sys.UnitIndex["45-IL"])
	if again := slices.ContainsFunc(c.Rolls, func(r state.Throw) bool {
		return r.Kind == state.ThrowAlerted && f.sys.Belongs(c.Units[r.Index].Formation, state.CodeRaith)
	}); again || first != 4 || wants(c.State, state.ThrowAlerted) == 0 {
		t.Errorf("%d checks of Raith's, again %v", first, again)
	}
}

// answering is a fight of those who act whose end is asked for.
func (f *plot) answering(side engine.Side) {
	c := f.sys.course(f.s)
	askFight(c, "fire on S3515", f.sys.UnitIndex["6-AR"])
	c.Open.Side = f.sys.Side(side)
	f.s = c.State
}

func stating(side engine.Side, word string, id engine.UnitID) engine.Action {
	return engine.Action{Side: side, Verb: state.VerbAnswer, Args: []engine.Arg{{Name: word, Values: []string{string(id)}}}}
}

// TestNoReactionOfTheSurprised: the Union does not react on 5 April before its alert nor in the activation of it, and does after it (BB
// 31.0); of the surprised Confederates the guns do not, Cobb's neither, until the activation ends (BB 30.6).
func TestNoReactionOfTheSurprised(t *testing.T) {
	f := startledField(t)
	f.s.Units[f.sys.UnitIndex["25-MO"]].Facing = "NE"
	react := stating("CS", "react-S3514", "25-MO")
	f.answering("CS")
	f.refuses(react, finding.NoSuchAnswer, "BB 31.0")
	f.s.Open = nil
	f.s, _ = f.plays(f.comes(), 6, 6, 1)
	f.answering("CS")
	f.refuses(react, finding.NoSuchAnswer, "BB 31.0")
	f.legal(stating("CS", "S3514", "25-MO"), true)
	f.legal(stating("CS", "react-S3518", "6-AR"), true)
	c := f.sys.course(f.s)
	c.Open = nil
	c.endActivation()
	f.s = c.State
	f.answering("CS")
	f.legal(react, true)

	f = onField(t, "6", "McClernand", 1)
	f.s.Used[state.UsedSurprise] = 1
	f.answering("US")
	for id, cite := range map[engine.UnitID]engine.Cite{"Ketchum-Bty": "BB 30.6", "Cobb-Bty": "BB 30.6", "18-LA": "", "Taylor-Bty": ""} {
		a := stating("US", "react-N2528", id)
		if f.s.Used[state.UsedSurprise] = 1; cite != "" {
			f.refuses(a, finding.NoSuchAnswer, cite)
		} else {
			f.legal(a, true)
		}
		f.s.Used[state.UsedSurprise] = 2
		f.legal(a, true)
	}
}

// TestFireBackOfTheSurprised: what hurts who acts while the others are taken by surprise is accepted with a word that their fire is at -1,
// and no approach fire; what hurts them is not, nor who goes back or runs low, nor anything once the activation is over (BB 31.0, BB 30.6).
func TestFireBackOfTheSurprised(t *testing.T) {
	warned := func(f *plot, a engine.Action, cite engine.Cite) {
		t.Helper()
		r := f.sys.Check(f.s, a)
		right := cite == "" && len(r.Findings) == 0 || len(r.Findings) == 1 && r.Findings[0].Code == finding.AsStated && slices.Contains(r.Findings[0].Cites, cite)
		if r.Verdict != engine.Legal || !right {
			t.Errorf("%s: %+v, want %q", a, r, cite)
		}
	}
	f := startledField(t)
	f.s, _ = f.plays(f.comes(), 6, 6, 1)
	f.answering("CS")
	for word, cite := range map[string]engine.Cite{"1": "BB 31.0", "D": "BB 31.0", "d+1": "BB 31.0", "rout": "BB 31.0", "low": "", "S3517": ""} {
		warned(f, stating("CS", word, "6-AR"), cite)
		if word != "S3517" {
			warned(f, stating("CS", word, "25-MO"), "")
		}
	}
	for i := range f.s.Formations {
		f.s.Formations[i].Startled = false
	}
	warned(f, stating("CS", "1", "6-AR"), "")

	f = onField(t, "6", "McClernand", 1)
	f.s.Used[state.UsedSurprise] = 1
	f.answering("US")
	warned(f, stating("US", "1D", "6-IA"), "BB 30.6")
	warned(f, stating("US", "1D", "18-LA"), "")
	f.s.Used[state.UsedSurprise] = 2
	warned(f, stating("US", "1D", "6-IA"), "")
}

// TestSurprisedDoNotPrepare: who is taken by surprise does not act, so that nobody of them has prepared fire until the activation is over
// (BB 31.0, BB 30.6).
func TestSurprisedDoNotPrepare(t *testing.T) {
	prepared := engine.Arg{Name: "ammo", Values: []string{combat.FirePrepared}}
	f := startledField(t)
	f.s.Units[f.sys.UnitIndex["25-MO"]].Facing = "NE"
	f.s, _ = f.plays(f.comes(), 6, 6, 1)
	f.legal(f.order("US", state.VerbFire, "25-MO", "S3516", prepared), false)
	f = onField(t, "6", "McClernand", 1)
	f.alone("6-IA", "18-LA")
	f.put("18-LA", "N2428")
	f.put("6-IA", "N2627")
	f.s, _ = f.plays(f.order("US", state.VerbMove, "6-IA", "N2627 N2527"), 6)
	if !combat.SurpriseOn(f.s) {
		t.Fatal("nobody is surprised")
	}
	f.legal(f.order("CS", state.VerbFire, "18-LA", "N2527", prepared), false)
}

// TestAlertedRegimentsActAsTheirBrigade: in the turn of the alert a brigade out of command acts once less, and its regiments no less than
// it, wherever they stand (BB 31.0).
func TestAlertedRegimentsActAsTheirBrigade(t *testing.T) {
	for out, want := range map[bool]int{false: 2, true: 1} {
		f := startledField(t)
		f.s, _ = f.plays(f.comes(), 6, 6, 0)
		f.put("21-MO", "N4020")
		at := f.sys.FormationNamed(state.CodePeabody)
		f.s.Formations[at].Out = out
		for _, id := range []engine.UnitID{"25-MO", "12-MI", "21-MO"} {
			if got, _ := command.MostActivations(f.sys.Book, f.s, at, f.sys.UnitIndex[id]); got != want {
				t.Errorf("%s, out of command %v: %d activations", id, out, got)
			}
		}
	}
}

package gbacw

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// stackField is a game in which 24 TN fires on a stack of two regiments, and the chart says D.
func stackField(t *testing.T) (f *plot, fire engine.Action) {
	f, to := chartField(t, 1)
	f.put("12-MI", to)
	f.s.Units[f.sys.UnitIndex["24-TN"]].Start = 9
	f.s.Facts = map[string]string{}
	return f, f.order("CS", state.VerbFire, "24-TN", string(to))
}

// disorders fires with the die for which the chart says D.
func (f *plot) disorders(fire engine.Action) *state.State {
	f.t.Helper()
	added := sum(f.sys.Node(firstOf(f.plays(fire))).Chance.Mods)
	for die := range book.Digits {
		if result, _ := f.sys.Book.Fires(die+added, 9); result == "D" {
			return firstOf(f.plays(fire, die))
		}
	}
	f.t.Fatal("the chart has no D")
	return nil
}

func (f *plot) rules(s *state.State, answer string) *state.State {
	f.t.Helper()
	if s.Open == nil {
		f.t.Fatalf("nothing is asked: %+v", s.Rolls)
	}
	next, _, err := f.sys.Rule(s, engine.GivenRuling{Question: s.Open.Name, Answer: answer, By: "moderator"})
	if err != nil {
		f.t.Fatal(err)
	}
	if err := f.sys.sound(next.(*state.State)); err != nil {
		f.t.Error(err)
	}
	return next.(*state.State)
}

// Who is on top is asked once in an activation, as long as the same units stand there.
func TestTopIsAskedOnce(t *testing.T) {
	f, fire := stackField(t)
	f.s.Used[state.UsedStack] = position.KeptNoCheck
	s := f.disorders(fire)
	if s.Open == nil || s.Open.About != state.AboutTop || s.Open.Side != f.sys.Side("US") {
		t.Fatalf("%+v", s.Open)
	}
	s = f.rules(s, "12-MI")
	if !s.Units[f.sys.UnitIndex["12-MI"]].Disordered || s.Units[f.sys.UnitIndex[foot]].Disordered {
		t.Error("another one is hit")
	}
	s.Units[f.sys.UnitIndex["24-TN"]].Fired, s.Units[f.sys.UnitIndex["12-MI"]].Disordered = false, false
	f.s = s
	if s = f.disorders(fire); s.Open != nil || !s.Units[f.sys.UnitIndex["12-MI"]].Disordered {
		t.Errorf("it is asked again: %+v", s.Open)
	}
	was := f.s
	f.put("16-WI", "S2121")
	f.s.Facts = map[string]string{position.TopKey("S2121"): was.Facts[position.TopKey("S2121")]}
	if s = f.disorders(fire); s.Open == nil || s.Open.About != state.AboutTop {
		t.Error("nobody is asked about another stack")
	}
	f.s.Units[f.sys.UnitIndex["16-WI"]].Fate = state.FateAbsent
	c := f.sys.course(f.s)
	restacks(c)
	f.s = c.State
	if s = f.disorders(fire); s.Open == nil || s.Open.About != state.AboutTop {
		t.Error("nobody is asked in the next activation")
	}
}

// Whether the others of a stack check after a disorder is asked once in a game: they check, or not; a passed
// check of the one on top shakes nobody (SR 12.3). Fire by mistake shakes nobody (BB 18.1).
func TestStacksAreShaken(t *testing.T) {
	f, fire := stackField(t)
	s := f.rules(f.disorders(fire), "12-MI")
	if s.Open == nil || s.Open.About != state.AboutStack {
		t.Fatalf("nobody is asked whether the others check: %+v", s.Open)
	}
	if checks := f.rules(s, state.AnswerYes); wants(checks, state.ThrowUDD) != 1 || checks.Rolls[0].Index != f.sys.UnitIndex[foot] || checks.Used[state.UsedStack] != position.KeptCheck {
		t.Errorf("%+v", checks.Rolls)
	} else if failed, _ := rollDice(t, f.sys, checks, 9); !failed.Units[f.sys.UnitIndex[foot]].Disordered || len(failed.Rolls) > 0 {
		t.Errorf("who fails is disordered, and shakes nobody else: %+v", failed.Rolls)
	}
	if none := f.rules(s, state.AnswerNo); len(none.Rolls) > 0 || none.Used[state.UsedStack] != position.KeptNoCheck {
		t.Errorf("%+v", none.Rolls)
	}
	f.s.Used[state.UsedStack] = position.KeptCheck
	for die, want := range map[int]int{0: 0, 9: 1} {
		c := f.sys.course(f.s)
		strikes(c, f.sys.UnitIndex["12-MI"], "fire 0 d 12-MI")
		s, _ := rollDice(t, f.sys, c.State, die)
		if got := wants(s, state.ThrowUDD); got != want {
			t.Errorf("a check of %d shakes %d", die, got)
		}
	}
	c := f.sys.course(f.s)
	mistakeIs(c, f.sys.UnitIndex["12-MI"], "D")
	if c.settle(); len(c.Rolls) > 0 {
		t.Errorf("fire by mistake: %+v", c.Rolls)
	}
}

// Both sides of a shock may be asked about their stacks, one after the other.
func TestShockShakesBothStacks(t *testing.T) {
	f, _ := stackField(t)
	f.put("35-TN", "S2120")
	f.s.Facts = map[string]string{}
	c := f.sys.course(f.s)
	concerns(c, combat.FightShock, f.sys.UnitIndex["24-TN"], []engine.UnitID{"12-MI"}, "D")
	concerns(c, combat.FightShock, f.sys.UnitIndex["24-TN"], []engine.UnitID{"24-TN"}, "D")
	c.settle()
	s := f.rules(c.State, state.AnswerYes)
	if len(s.Rolls) != 2 || s.Rolls[0].Index != f.sys.UnitIndex[foot] || s.Rolls[1].Index != f.sys.UnitIndex["35-TN"] {
		t.Errorf("both stacks check: %+v", s.Rolls)
	}
}

// Who fires on a stack of gunboats says on which (BB 14.76).
func TestWhichGunboat(t *testing.T) {
	f, to := chartField(t, 4)
	f.put("Tyler", to)
	f.put("Lexington", to)
	f.alone("24-TN", "Tyler", "Lexington")
	c := f.sys.course(f.s)
	falls(c, combat.FightFire, f.sys.UnitIndex["24-TN"], to, "D")
	c.settle()
	if c.Open == nil || c.Open.About != state.AboutTop || c.Open.Side != f.sys.Side("CS") {
		t.Fatalf("%+v", c.Open)
	}
	if s := f.rules(c.State, "Tyler"); !s.Units[f.sys.UnitIndex["Tyler"]].Disordered || s.Units[f.sys.UnitIndex["Lexington"]].Disordered {
		t.Error("another gunboat is hit")
	}
}

// What was said of a stack can be read, or the state is not sound.
func TestStacksAreSound(t *testing.T) {
	f, _ := stackField(t)
	for text, want := range map[string]bool{"12-MI of 25-MO,12-MI": true, "12-MI of 25-MO": false, "12-MI": false, "12-MI of 12-MI,nobody": false} {
		if got := position.SoundTop(f.sys.Book, "S2121 top", text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
	if position.SoundTop(f.sys.Book, "S9999 top", "12-MI of 12-MI") {
		t.Error("a hex that is none")
	}
}

package gbacw

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
)

// Johnston's abilities are the Confederates' own: the Union, whose brigadier stands in his Command Range, can neither use him nor have
// him killed by that (BB 4.11). A game that goes on with a pack of before goes on as it was.
func TestJohnstonHelpsHisOwn(t *testing.T) {
	sys := woods(t)
	for _, word := range []string{state.AbilityAttack, state.AbilityAggressive, state.AbilityGreen, state.AbilityExtra, state.AbilityMarch} {
		for value, refused := range map[string]bool{"own": true, "asked": false} {
			s := with(t, sys, "4", state.FixOwn, value)
			a := engine.Action{Side: "US", Verb: state.VerbUse, Args: []engine.Arg{{Name: word, Values: []string{"Tuttle"}}}}
			f := checkOwn(sys.Book, s, a)
			if (f != nil) != refused || f != nil && (f.Code != finding.NoAbility || f.Units[0] != state.Johnston) {
				t.Errorf("%s, %s: %+v", word, value, f)
			}
			a.Side, a.Args[0].Values = "CS", []string{"Chalmers"}
			if f := checkOwn(sys.Book, s, a); f != nil {
				t.Errorf("%s of his own: %+v", word, f)
			}
		}
	}
}

// A unit in no brigade recovers with a brigade of its own side, not with one of the enemy's that rests (BB 13.55).
func TestNobodyRecoversWithTheEnemy(t *testing.T) {
	sys := woods(t)
	s := with(t, sys, "4")
	s.Phase, s.Seat = state.PhaseRecovery, sys.Side("US")
	a := engine.Action{Side: "US", Verb: state.VerbRoll, Args: []engine.Arg{{Name: state.ThrowRecovery, Values: []string{"23-MO", "Chalmers"}}}}
	unit := sys.UnitIndex["23-MO"]
	s.Units[unit].Fate, s.Units[unit].At = state.FateRouted, ""
	s.Formations[sys.Leads(sys.UnitIndex["Chalmers"])].Order = state.OrderReserve
	if r := sys.Check(s, a); r.Verdict != engine.Illegal || r.Findings[0].Code != finding.NotYours {
		t.Errorf("%+v", r)
	}
	a.Args[0].Values[1] = "Tuttle"
	s.Formations[sys.Leads(sys.UnitIndex["Tuttle"])].Order = state.OrderReserve
	if r := sys.Check(s, a); r.Verdict != engine.Legal {
		t.Errorf("%+v", r)
	}
}

// Both sides of the Hornets' Nest, where Johnston stands among his brigades and near the Union's, act with their own alone.
func TestNobodyActsWithOthers(t *testing.T) {
	enginetest.Suite{Games: 1, Steps: 200, Endless: true}.Conform(t, woods(t), engine.Setup{Scenario: "4"})
}

// One marker of a turn is chosen: while a command acts nobody brings the next out by his choice, neither his own nor the enemy's (SR 5.3).
func TestOnlyTheFirstMarkerIsChosen(t *testing.T) {
	sys := woods(t)
	for value, verdict := range map[string]engine.Verdict{"first": engine.Illegal, "often": engine.Legal} {
		s := with(t, sys, "4", state.FixFirst, value)
		s.Phase, s.Seat, s.Active = state.PhaseActivation, sys.Side("CS"), sys.CommandNamed("Cheatham")
		s.Cup = []string{command.MarkerOf + "Cheatham", command.MarkerOf + "Hurlbut"}
		a := engine.Action{Side: "CS", Verb: state.VerbFirst, Units: []engine.UnitID{"Cheatham"}}
		if r := sys.Check(s, a); r.Verdict != verdict || verdict == engine.Illegal && r.Findings[0].Code != finding.OutOfPhase {
			t.Errorf("%s: %+v", value, r)
		}
	}
}

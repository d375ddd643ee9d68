package gbacw

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/state"
)

// A fight whose tables nobody typed in: the dice fall here, the side that fired reads its chart, the
// other agrees, and what it says is carried out.
func TestFightIsStatedAndAgreed(t *testing.T) {
	sys, s := begin(t, "9")
	acting(t, sys, s, 1, "Withers")
	for _, name := range []string{book.TableFire, book.TableShock} {
		s.Rulings = append(s.Rulings, engine.GivenRuling{Question: name, Answer: state.AnswerStated, Text: "each has the game", By: "moderator"})
	}
	victim := unitOf(t, sys, "55-IL")
	s.Units[victim].At = "S6118"
	s.Facts["55-IL cohesion"], s.Facts["55-IL disordered"] = "6", "4"
	fire := engine.Action{Side: "CS", Verb: state.VerbFire, Units: []engine.UnitID{"9-MS"}, Path: []engine.Loc{"S6118"}}
	s, _ = play(t, sys, s, fire)
	s, _ = rollDice(t, sys, s, 7)
	if n := sys.Node(s); n.Seats[0] != "CS" || !n.Asked {
		t.Fatalf("%+v", n)
	}
	say := func(side engine.Side, word string, units ...string) {
		t.Helper()
		s, _ = play(t, sys, s, engine.Action{Side: side, Verb: state.VerbAnswer, Args: []engine.Arg{{Name: word, Values: units}}})
	}
	say("CS", "1d+2", "55-IL")
	say("CS", "low", "9-MS")
	say("CS", combat.ResultDone)
	s, _ = play(t, sys, s, engine.Action{Side: "US", Verb: state.VerbAgree})
	if s.Units[victim].Lost != 1 || s.Units[unitOf(t, sys, "9-MS")].Ammo != state.AmmoLow {
		t.Errorf("%+v", s.Units[victim])
	}
	n := sys.Node(s)
	if n.Chance == nil || sum(n.Chance.Mods) != 2 {
		t.Fatalf("a check with two added is to come: %+v", n.Chance)
	}
	if s, _ = rollDice(t, sys, s, 5); !s.Units[victim].Disordered {
		t.Error("7 against a cohesion of 6 is failed")
	}
	if r := sys.Check(s, fire); r.Verdict != engine.Illegal || r.Findings[0].Code != finding.CannotFight {
		t.Errorf("a second fire: %+v", r)
	}
}

// The moderator can say at once how a fight ended.
func TestFightIsRuled(t *testing.T) {
	sys, s := begin(t, "9")
	acting(t, sys, s, 1, "Withers")
	s.Rulings = append(s.Rulings, engine.GivenRuling{Question: book.TableFire, Answer: state.AnswerStated, Text: "each has the game", By: "moderator"})
	s.Units[unitOf(t, sys, "55-IL")].At = "S6118"
	s, _ = play(t, sys, s, engine.Action{Side: "CS", Verb: state.VerbFire, Units: []engine.UnitID{"9-MS"}, Path: []engine.Loc{"S6118"}})
	s, _ = rollDice(t, sys, s, 9)
	r := engine.GivenRuling{Question: s.Open.Name, Answer: "55-IL 2D; 55-IL S6016", Text: "by the table", By: "moderator"}
	next, events, _, err := engine.Apply(sys, s, engine.Play{Ruling: &r})
	if err != nil {
		t.Fatal(err)
	}
	u := next.(*state.State).Units[unitOf(t, sys, "55-IL")]
	if u.Lost != 2 || !u.Disordered || u.At != "S6016" || !tells(events, "loses 2 SP") {
		t.Errorf("%+v, %+v", u, events)
	}
	if _, _, err := sys.Rule(s, engine.GivenRuling{Question: s.Open.Name, Answer: "55-IL flies"}); err == nil {
		t.Error("a result that is none is taken")
	}
}

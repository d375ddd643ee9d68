package gbacw

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/playout"
)

// asks collects the questions that unclear orders named, by the first word.
type asks map[string]int

// tryAll judges what each unit of whoever acts could try, legal or not, and has every question that an
// unclear ruling names ruled on.
func (n asks) tryAll(t *testing.T, sys *system, s *state.State) {
	t.Helper()
	for _, side := range sys.Node(s).Seats {
		list := sys.askedSamples(s, side)
		for i, u := range sys.Pack.Units {
			if u.Side == side && s.Open == nil {
				list = append(list, sys.samples(s, i)...)
			}
		}
		for _, a := range list {
			if r := sys.Check(s, a); r.Verdict == engine.Unclear {
				n.rule(t, sys, s, a, r)
			}
		}
	}
}

// rule tries each answer to the question of an unclear order: after it the order is judged, as far as that
// question goes.
func (n asks) rule(t *testing.T, sys *system, s *state.State, a engine.Action, r engine.Ruling) {
	t.Helper()
	name := r.Findings[0].Question
	kind, _, _ := strings.Cut(name, " ")
	if n[kind]++; n[kind] > mostTried {
		return
	}
	q, there := sys.questionNamed(s, name)
	listed := slices.ContainsFunc(slices.Collect(sys.Questions(s)), func(q engine.Question) bool { return q.Name == name })
	if !there || len(q.Answers) < 2 || !listed && !strings.HasPrefix(name, state.QuestionRiver) && !sys.Book.WholeTable(name) {
		t.Fatalf("%s asks %q, which is there %v, listed %v: %+v", a, name, there, listed, q)
	}
	for _, answer := range q.Answers {
		next, _, err := sys.Rule(s, engine.GivenRuling{Question: name, Answer: answer, Text: "for a test", By: "moderator"})
		if err != nil {
			t.Fatalf("%s on %s: %v", answer, name, err)
		}
		for _, f := range sys.Check(next, a).Findings {
			if f.Question == name {
				t.Fatalf("%s, after %s on %s: %+v", a, answer, name, f)
			}
		}
		for q := range sys.Questions(next) {
			if q.Name == name {
				t.Fatalf("%s is asked again", name)
			}
		}
	}
}

// holedSystem is one with an owner's tables, out of which some of the ground and some weapons are torn.
func holedSystem(t *testing.T) *system {
	t.Helper()
	sys := inventedSystem(t, nil)
	for i := 0; i < sys.Pack.Grid.Size(); i += 5 {
		delete(sys.Book.Owner.Terrain, sys.Pack.Grid.At(i))
	}
	for i := 0; i < len(sys.Pack.Units); i += 3 {
		delete(sys.Book.Owner.Weapons, sys.Pack.Units[i].ID)
	}
	return sys
}

// mostTried is how many orders that name a kind of question are tried in a game.
const mostTried = 60

// Whatever an unclear ruling asks for in random games can be ruled on, and then the order is judged: with
// nothing typed in, with an owner's tables, and with holes in them.
func TestEveryQuestionCanBeRuledOn(t *testing.T) {
	holed := holedSystem(t)
	met := asks{}
	for _, one := range []struct {
		sys      *system
		scenario string
		kinds    []string
	}{
		{woods(t), "7", []string{book.TableMovement, book.TableFire, book.TableOrders, "river"}},
		{woods(t), "9", []string{book.TableMovement, book.TableFire, book.TableOrders}},
		{holed, "2", []string{book.TableMovement, book.TableFire}},
	} {
		n := asks{}
		walk(t, one.sys, one.scenario, func(s *state.State) { n.tryAll(t, one.sys, s) })
		for _, kind := range one.kinds {
			if n[kind] == 0 {
				t.Errorf("scenario %s: %s was never asked, only %v", one.scenario, kind, slices.Sorted(maps.Keys(n)))
			}
		}
		for kind := range n {
			met[kind] += n[kind]
		}
	}
	t.Logf("%v", met)
}

// walk plays a random game and shows the states at which somebody has a choice.
func walk(t *testing.T, sys *system, scenario string, show func(*state.State)) {
	t.Helper()
	setup := engine.Setup{Scenario: scenario}
	game, err := playout.Play(sys, setup, 5, 400)
	if err != nil {
		t.Fatal(err)
	}
	st, err := sys.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range game.Plays {
		if sys.Node(st).Kind == engine.AtChoice {
			show(st.(*state.State))
		}
		if st, _, _, err = engine.Apply(sys, st, p); err != nil {
			t.Fatal(err)
		}
	}
}

// Whether a hex is of the river is ruled on once, where it is not known, and by its printed name.
func TestRiverIsRuledOn(t *testing.T) {
	sys, s := begin(t, "1")
	standingAt(t, sys, s, "Tyler", "N6420")
	far := engine.Action{Side: "US", Verb: state.VerbMove, Units: []engine.UnitID{"Tyler"}, Path: []engine.Loc{"N6420", "N6419", "N6418"}}
	asked := func(s engine.State) string {
		r := sys.Check(s, far)
		if r.Verdict != engine.Unclear {
			t.Fatalf("%+v", r)
		}
		return r.Findings[0].Question
	}
	if name := asked(s); name != "river N6419" {
		t.Fatal(name)
	}
	rule := func(s engine.State, hex, answer string) (engine.State, error) {
		next, _, err := sys.Rule(s, engine.GivenRuling{Question: "river " + hex, Answer: answer, Text: "by the map", By: "moderator"})
		return next, err
	}
	next, err := rule(s, "N6419", state.AnswerYes)
	if err != nil || asked(next) != "river N6418" {
		t.Fatalf("the next hex: %v", err)
	}
	no, err := rule(next, "N6418", state.AnswerNo)
	if err != nil {
		t.Fatal(err)
	}
	if r := sys.Check(no, far); r.Verdict != engine.Illegal || r.Findings[0].Code != finding.OutsideScenario || r.Findings[0].Cites[0] != "BB 14.72" {
		t.Errorf("ruled to be land: %+v", r)
	}
	for _, bad := range [][2]string{{"N6419", state.AnswerYes}, {"N6417", "perhaps"}, {"Z9999", state.AnswerYes}, {"n6417", state.AnswerYes}} {
		if _, err := rule(next, bad[0], bad[1]); err == nil {
			t.Errorf("%v is taken", bad)
		}
	}
}

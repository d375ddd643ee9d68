package muzzleblast

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/plane"
)

// Standing orders act once fire is ordered, for units that have no order, and only where
// their condition is met.
func TestStandingOrders(t *testing.T) {
	sys := millLane(t)
	st, err := sys.New(engine.Setup{Scenario: "revolution"})
	if err != nil {
		t.Fatal(err)
	}
	s := st.(*state).clone()
	foot, enemy, horse := sys.unitNamed(t, "1st-Mill"), sys.unitNamed(t, "1st-Ford"), sys.unitNamed(t, "Lane-Horse")
	s.Bodies[s.bodiesOf(foot)[0]].At = plane.Point{X: 2000, Y: 500}
	s.Bodies[s.bodiesOf(enemy)[0]].At = plane.Point{X: 2300, Y: 500}
	s.Units[horse].Rout = true
	rally := engine.Action{Side: "west", Verb: "rally", Units: []engine.UnitID{"Lane-Horse"}}
	fire := []string{"fire 1st-Mill at will"}
	for _, c := range []struct {
		name  string
		phase phase
		plan  []engine.Action
		rule  engine.StandingRule
		want  []string
	}{
		{"within four", phaseFire, nil, engine.StandingRule{If: "enemy within", N: 4, Then: "fire"}, fire},
		{"within two", phaseFire, nil, engine.StandingRule{If: "enemy within", N: 2, Then: "fire at will"}, nil},
		{"while moves are ordered", phaseMove, nil, engine.StandingRule{If: "enemy within", N: 4, Then: "fire"}, nil},
		{"an order of its own", phaseFire, []engine.Action{{Side: "west", Verb: "fire", Units: []engine.UnitID{"1st-Mill"}, Args: []engine.Arg{{Name: "at", Values: []string{"1st-Ford"}}}}}, engine.StandingRule{If: "enemy within", N: 4, Then: "fire"}, nil},
		{"another game's condition", phaseFire, nil, engine.StandingRule{If: "exchange", Then: "fire"}, nil},
		{"what fire is not for", phaseFire, nil, engine.StandingRule{If: "enemy within", N: 4, Then: "decline"}, nil},
		{"routed", phaseFire, nil, engine.StandingRule{If: "routed", Then: "order", Action: &rally}, []string{"rally Lane-Horse"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			now := s.clone()
			now.Phase, now.Plans[0] = c.phase, c.plan
			var got []string
			for _, a := range engine.Standing(sys, now, "west", []engine.StandingRule{c.rule}) {
				got = append(got, a.String())
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// unitNamed is the index of a unit.
func (sys *system) unitNamed(t *testing.T, id engine.UnitID) int {
	t.Helper()
	for i, u := range sys.units {
		if u.id == id {
			return i
		}
	}
	t.Fatalf("no unit %s", id)
	return -1
}

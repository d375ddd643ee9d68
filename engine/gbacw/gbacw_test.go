package gbacw

import (
	"io/fs"
	"strings"
	"sync"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/gbacw/booktest"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/pack"
)

// builtIn is the built-in pack, read once.
var builtIn = sync.OnceValues(func() (*pack.Pack, error) {
	folder, err := fs.Sub(Packs(), "into-the-woods")
	if err != nil {
		return nil, err
	}
	return pack.Load(folder)
})

// woods is the system, a test's own, with the built-in pack.
func woods(t testing.TB) *system {
	t.Helper()
	p, err := builtIn()
	if err != nil {
		t.Fatal(err)
	}
	sys, err := Open(booktest.Own(p))
	if err != nil {
		t.Fatal(err)
	}
	return sys.(*system)
}

// begin is a game of a scenario before its first play, its state to be changed by the test.
func begin(t testing.TB, scenario string) (*system, *state.State) {
	t.Helper()
	sys := woods(t)
	s, err := sys.New(engine.Setup{Scenario: scenario})
	if err != nil {
		t.Fatal(err)
	}
	return sys, s.(*state.State).Clone()
}

// unitOf is the index of a unit.
func unitOf(t testing.TB, sys *system, id engine.UnitID) int {
	t.Helper()
	i, there := sys.UnitIndex[id]
	if !there {
		t.Fatalf("no unit %s", id)
	}
	return i
}

// play makes a play that must be legal.
func play(t testing.TB, sys *system, s *state.State, a engine.Action) (*state.State, []engine.Event) {
	t.Helper()
	next, events, ruling, err := engine.Apply(sys, s, engine.Play{Action: &a})
	if err != nil || ruling.Verdict != engine.Legal {
		t.Fatalf("%s: %s: %v, %+v", a.Side, a, err, ruling)
	}
	return next.(*state.State), events
}

// rollDice answers the chance that the state stands at.
func rollDice(t testing.TB, sys *system, s *state.State, values ...int) (*state.State, []engine.Event) {
	t.Helper()
	n := sys.Node(s)
	if n.Chance == nil {
		t.Fatalf("no dice are wanted: %+v", n)
	}
	next, events, _, err := engine.Apply(sys, s, engine.Play{Roll: &engine.Roll{Chance: n.Chance.ID, Values: values}})
	if err != nil {
		t.Fatal(err)
	}
	return next.(*state.State), events
}

// tells reports whether the words stand in what was told.
func tells(events []engine.Event, words string) bool {
	for _, e := range events {
		if strings.Contains(e.Text, words) {
			return true
		}
	}
	return false
}

func TestConform(t *testing.T) {
	sys := woods(t)
	for _, sc := range sys.Pack.Scenarios {
		t.Run(sc.ID, func(t *testing.T) {
			enginetest.Suite{Games: 1, Steps: 15, Endless: true}.Conform(t, sys, engine.Setup{Scenario: sc.ID})
		})
	}
}

package enginetest_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/playout"
)

// snatching is a race that does not ask whose the runner is: it is moved as if he were the side's own.
type snatching struct{ race }

func (snatching) Check(s engine.State, a engine.Action) engine.Ruling {
	if len(a.Units) == 1 && slices.Contains([]engine.UnitID{"red-runner", "blue-runner"}, a.Units[0]) {
		a.Units = []engine.UnitID{engine.UnitID(a.Side + "-runner")}
	}
	return race{}.Check(s, a)
}

// driven is a race whose strikes are, unnamed, those of blue's runner, whoever strikes.
type driven struct{ race }

func (driven) Actors(_ engine.State, a engine.Action) []engine.UnitID {
	if a.Verb == "strike" {
		return []engine.UnitID{"blue-runner"}
	}
	return a.Units
}

// A system that lets a side act with what is the other's breaks the law of that, whether the unit is named in the order or not; one
// that asks whose it is keeps it.
func TestNobodyActsWithOthers(t *testing.T) {
	for name, tt := range map[string]struct {
		sys  engine.System
		says string
	}{
		"does not ask whose it is":        {snatching{}, `of red is ruled legal, and acts with blue-runner of blue`},
		"lends the other's without words": {driven{}, `is listed for red, and acts with blue-runner of blue`},
		"asks":                            {race{}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			var n notebook
			enginetest.Suite{Games: 3, Steps: 300}.Conform(&n, tt.sys)
			if broken := strings.Contains(n.text(), `law "own"`); broken != (tt.says != "") || !strings.Contains(n.text(), tt.says) {
				t.Errorf("the suite says: %q", n.text())
			}
		})
	}
}

// Start begins the race, whatever the position is.
func (driven) Start([]byte) (engine.State, error) { return race{}.New(engine.Setup{}) }

// A case keeps the law at each of its states: it comes to what random games do not.
func TestCasesKeepTheLawOfOwn(t *testing.T) {
	for name, tt := range map[string]struct {
		position string
		says     bool
	}{"a case": {"{}", true}, "a game": {"", false}} {
		t.Run(name, func(t *testing.T) {
			game, err := playout.Play(driven{}, engine.Setup{}, 1, 300)
			if err != nil {
				t.Fatal(err)
			}
			r := enginetest.Recording{Plays: game.Plays}
			if tt.position != "" {
				r.Position = []byte(tt.position)
			}
			told, err := r.Retell(driven{})
			if err != nil {
				t.Fatal(err)
			}
			var n notebook
			told.Hold(&n, driven{})
			if says := strings.Contains(n.text(), `plays: law "own": "strike`); says != tt.says {
				t.Errorf("Hold says: %q", n.text())
			}
		})
	}
}

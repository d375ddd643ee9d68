package main

import (
	"path/filepath"
	"testing"

	"adjutant/moderator/outfit"
	"adjutant/vassal/stricttest"
)

// VASSAL opens the module of every pack, its set-ups, saves of random states of it and logs
// from state to state, without a word against any of them.
func TestVASSALTakesWhatIsWritten(t *testing.T) {
	for _, name := range packsWithModules() {
		t.Run(filepath.Base(name), func(t *testing.T) {
			m := makeModule(t, name)
			loader, complaints := stricttest.Open(m.bytes)
			mustBeTaken(t, "the module", complaints)
			moments := m.moments(t, min(*moduleStates, 8))
			var stages []outfit.Stage
			for _, moment := range moments {
				data, err := m.kit.Save(moment)
				if err != nil {
					t.Fatal(err)
				}
				mustBeTaken(t, "a save", loader.File(data))
				stages = append(stages, outfit.Stage{Placed: moment.Placed, Turn: moment.Turn, Active: moment.Active, Says: []string{`it ends in \`}})
			}
			data, err := m.kit.Log(moments[0], "player-1", 0, stages)
			if err != nil {
				t.Fatal(err)
			}
			mustBeTaken(t, "a log", loader.File(data))
		})
	}
}

func mustBeTaken(t *testing.T, what string, complaints []string) {
	t.Helper()
	const most = 10
	for _, c := range complaints[:min(len(complaints), most)] {
		t.Errorf("%s: %s", what, c)
	}
	if len(complaints) > most {
		t.Fatalf("%s: and %d more", what, len(complaints)-most)
	}
}

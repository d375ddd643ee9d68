package protocol

import (
	"encoding/json"
	"testing"

	"adjutant/engine"
	"adjutant/engine/systems"
)

// A pool's node says how many are drawn, for efficiency one a command, and of the marker one; dice say nothing of it.
func TestNodeSaysHowManyAreDrawn(t *testing.T) {
	p, err := systems.Find("into-the-woods")
	if err != nil {
		t.Fatal(err)
	}
	sys, err := systems.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	st, err := sys.New(engine.Setup{Scenario: "9"})
	for err == nil && sys.Node(st).Kind == engine.AtChoice {
		st, _, _, err = engine.Apply(sys, st, engine.Play{Action: sys.Node(st).Pass})
	}
	if err != nil {
		t.Fatal(err)
	}
	answer, err := opNode(question{openedPack: &openedPack{sys: sys}, at: st})
	if err != nil {
		t.Fatal(err)
	}
	text, _ := json.Marshal(answer)
	var node struct {
		Pool  []string `json:"pool"`
		Draws int      `json:"draws"`
	}
	if err := json.Unmarshal(text, &node); err != nil || len(node.Pool) == 0 || node.Draws != sys.Node(st).Chance.Draws || node.Draws < 2 {
		t.Fatalf("%v: %s", err, text)
	}
}

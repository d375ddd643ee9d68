package interpret_test

import (
	"fmt"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/interpret"
)

// A log of many far drags, each behind an order of its own, and of many marks, is read all
// the same: the rules are asked so often and no more.
func TestALogAsksForNoEndlessWork(t *testing.T) {
	p, rules := trainingField(t)
	state, err := rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	placed := rules.(engine.Placer).Placed(state)
	f := newField(p, placed)
	f.BeginLog()
	for i := range 300 {
		for _, line := range []string{
			fmt.Sprintf("drag Lancers -> %02d0%d", 1+i%16, 1+i%9), "say hold Militia", "place Attack here -> 1205",
		} {
			if err := f.Do(line); err != nil {
				t.Fatal(err)
			}
		}
	}
	r := read(t, interpret.Request{
		Pack: p, Side: "north", Turn: 1, Phase: "move", Placed: placed, Rules: rules, State: state, VoidDice: true,
		Files: []interpret.File{{Name: "a.vlog", Bytes: f.End()}},
	})
	if len(r.Items) < 300 {
		t.Errorf("%d orders were read", len(r.Items))
	}
}

package game

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// maxLeapLooked is how many actions are looked at for one that moves units.
const maxLeapLooked = 200

// Leaps is why an order that is legal behind these passes is not taken for them: they would end a part of a later turn in which
// its side could move, and in which it has done nothing. That has to be said. It is nil where nothing is leaped over.
func (c *Course) Leaps(a engine.Action, passes []engine.Action) *engine.Finding {
	trial := *c
	turn := trial.Node().Turn
	for _, p := range passes {
		if node := trial.Node(); node.Turn != turn && trial.couldMove(a.Side) {
			return &engine.Finding{Code: finding.OutOfPhase, Text: fmt.Sprintf("it is for a later phase of turn %d, and before that comes the phase '%s' of that turn, in which your units could move", node.Turn, node.Phase)}
		}
		if _, ruling, err := trial.Play(engine.Play{Action: &p}); err != nil || ruling.Verdict != engine.Legal {
			return nil
		}
	}
	return nil
}

// couldMove reports whether a unit of a side could be moved now.
func (c *Course) couldMove(side engine.Side) bool {
	looked := 0
	for a := range c.Rules.System.Legal(c.State, side) {
		if looked++; a.Verb == MoveVerb || looked > maxLeapLooked {
			return a.Verb == MoveVerb
		}
	}
	return false
}

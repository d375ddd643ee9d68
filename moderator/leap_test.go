package moderator_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
)

// laterAttack is an attack of a side in its combat phase, behind passes alone.
func (m *match) laterAttack(side engine.Side) engine.Action {
	m.t.Helper()
	for c := m.course(); c.Node().Seats[0] == side; {
		for _, a := range c.Legal(side, 200) {
			if a.Verb == "attack" {
				return a
			}
		}
		pass := game.PassOf(c.Node(), side)
		if _, ruling, err := c.Play(engine.Play{Action: &pass}); err != nil || ruling.Verdict != engine.Legal {
			m.t.Fatal(err, ruling)
		}
	}
	m.t.Fatal("there is nothing to attack")
	return engine.Action{}
}

// An order of the next turn's combat does not skip the moves of that turn: that has to be said.
func TestNoOrderLeapsOverTheMovesOfItsTurn(t *testing.T) {
	m := creekIn(t, "creek-1-union-counter")
	attack := m.laterAttack("union").String() + "\n"
	asked := m.copy().send("union", "odds "+attack)
	mustSay(t, asked.Send[0].Text, "once 2 phases of yours have ended, which 'pass' does for each")
	before := m.copy()
	before.asOf = new(orders.Heeding)
	if d := before.send("union", attack); !d.Outcome.Effective() {
		t.Errorf("as it was read before: %s\n%s", d.Outcome, d.Send[0].Text)
	}
	d := m.send("union", attack)
	mustSay(t, d.Send[0].Text, "E416", "before that comes the phase 'move'", "Write 'pass' in a line above it")
	if node := m.course().Node(); d.Outcome != game.HandBack || node.Turn != 1 || node.Phase != "counter" {
		t.Fatalf("%s, turn %d, %s", d.Outcome, node.Turn, node.Phase)
	}
	if d := m.send("union", "pass\npass\n"+attack); !d.Outcome.Effective() {
		t.Errorf("with both passes: %s\n%s", d.Outcome, d.Send[0].Text)
	}
}

package moderator_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
)

// A mail that only says what a counter has, or settles who is in command, leaves the phase
// to its side, as often as it likes; a pass ends it, and an order of a later phase too.
func TestSayingSomethingEndsNoPhase(t *testing.T) {
	for _, tt := range []struct{ name, mail, phase string }{
		{"a fact", "declare cohesion=6 5-MS\n", "command"},
		{"a setting", "detach Chalmers\n", "command"},
		{"both", "declare cohesion=6 5-MS\ndetach Chalmers\n", "command"},
		{"a fact and a pass", "declare cohesion=6 5-MS\npass\n", "command of the other side"},
		{"a pass", "pass\n", "command of the other side"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m := scenarioMatch(t, "into-the-woods", "9", 1)
			d := m.send("CS", tt.mail)
			_, _, node := m.now()
			phase := node.Phase
			if node.Seats[0] != "CS" {
				phase += " of the other side"
			}
			if d.Outcome != game.Accepted || phase != tt.phase {
				t.Errorf("%s; it is the %s phase, not %s:\n%s", d.Outcome, phase, tt.phase, d.Send[0].Text)
			}
		})
	}
}

// Where a mail does more than that, the phase ends as it always does, whatever comes first.
func TestSayingSomethingBesideOrders(t *testing.T) {
	for _, mail := range []string{"orders Jackson attack\n", "declare cohesion=6 5-MS\norders Jackson attack\n", "orders Jackson attack\ndeclare cohesion=6 5-MS\n"} {
		m := scenarioMatch(t, "into-the-woods", "9", 1)
		m.send("CS", "pass\n")
		m.send("US", "pass\n")
		if d := m.send("CS", "declare cohesion=7 7-MS\n"); d.Outcome != game.Accepted {
			t.Fatalf("%s:\n%s", d.Outcome, d.Send[0].Text)
		}
		if _, _, node := m.now(); node.Phase != "orders" || node.Seats[0] != "CS" {
			t.Fatalf("a fact ends the phase: %s of %s", node.Phase, node.Seats)
		}
		d := m.send("CS", mail)
		if _, _, node := m.now(); d.Outcome != game.Accepted || node.Phase != "orders" || node.Seats[0] != "US" {
			t.Errorf("%q: %s, it is the %s phase of %s:\n%s", mail, d.Outcome, node.Phase, node.Seats, d.Send[0].Text)
		}
	}
}

// A phase in which nothing can be done but to pass is not over either for a side that has
// something to say.
func TestSayingSomethingWhereNothingCanBeDone(t *testing.T) {
	m := scenarioMatch(t, "into-the-woods", "9", 1)
	m.letRun("recovery")
	sys, state, node := m.now()
	side, unit := node.Seats[0], "5-MS"
	if side == "US" {
		unit = "54-OH"
	}
	n := 0
	for range sys.Legal(state, side) {
		n++
	}
	d := m.send(side, "declare cohesion=6 "+unit+"\n")
	if _, _, now := m.now(); n != 1 || d.Outcome != game.Accepted || now.Phase != node.Phase || now.Seats[0] != side {
		t.Errorf("%d actions: %s, it is the %s phase of %s:\n%s", n, d.Outcome, now.Phase, now.Seats, d.Send[0].Text)
	}
}

// letRun has both sides give the first answer to what they are asked, choose the first
// marker that they can, and pass otherwise, until a phase begins.
func (m *match) letRun(phase string) {
	m.t.Helper()
	defer m.quickly()()
	for range maxMails {
		if _, _, node := m.now(); node.Kind != engine.AtChoice || node.Phase == phase && !node.Asked {
			return
		}
		m.least()
	}
	m.t.Fatalf("the %s phase does not come", phase)
}

// quickly has the match decide nothing twice until what it returns is called.
func (m *match) quickly() (as func()) {
	was := m.once
	m.once = true
	return func() { m.once = was }
}

// least has the side that the game waits for mail what is listed first of what it may do.
func (m *match) least() (d decision.Decision) {
	m.t.Helper()
	sys, state, node := m.now()
	for a := range sys.Legal(state, node.Seats[0]) {
		return m.send(node.Seats[0], a.String()+"\n")
	}
	m.t.Fatalf("nothing is legal in the %s phase", node.Phase)
	return d
}

// A mail of a game with several scenarios names its own, the turn as the rules call it, and
// of the words of orders those of these rules.
func TestAMailNamesScenarioAndHour(t *testing.T) {
	m := scenarioMatch(t, "into-the-woods", "9", 1)
	d := m.send("CS", "status\nhelp orders\n")
	if d.Outcome != game.Answered || d.Send[0].Subject != "[duel] answered: status, help" {
		t.Errorf("%s, subject %q", d.Outcome, d.Send[0].Subject)
	}
	for _, want := range []string{": turn 1 (11 AM), phase\ncommand.", "Pack into-the-woods, edition 1, scenario 9, hash ", "\nInto the Woods: the turn\n"} {
		if !strings.Contains(d.Send[0].Text, want) {
			t.Errorf("%q is not in\n%s", want, d.Send[0].Text)
		}
	}
	if strings.Contains(d.Send[0].Text, "Musket & Saber") {
		t.Error("the words of other rules are in it")
	}
}

package moderator_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/decision"
	"adjutant/moderator/judge"
)

// The lines of a reckoning, each with its section, stand in the answer to a mail that asks for dice
// by name, before what fell and what came of it.
func TestTheReckoningOfARecoveryIsTold(t *testing.T) {
	m := scenarioMatch(t, "into-the-woods", "3", 1)
	m.letRun("orders")
	m.send("CS", "orders Cleburne reserve\n")
	m.rules("fire-table", "stated")
	fire := m.listed("fire")
	m.send(fire.Side, fire.String()+"\n")
	m.send(fire.Side, "answer rout 23-TN\nanswer done\n")
	m.least() // the other side agrees
	m.letRunTo("recovery", "CS")
	d := m.send("CS", "declare disordered=4 23-TN\nroll rout-recovery 23-TN\n")
	text := strings.Join(strings.Fields(m.textTo(d, "CS")), " ")
	mustSay(t, text, "dice 23 TN recovers from rout: passes on 4 or less (BB 13.52, BB 13.54) +1 the Confederates on the first day before 6 PM (BB 13.54) fell: ")
	fell := regexp.MustCompile(`23 TN: (\d), modified (\d+)\. .* fell: (\d) \(record \d+\)`).FindStringSubmatch(text)
	if fell == nil || fell[1] != fell[3] || strconv.Itoa(m.count(fell[1])+1) != fell[2] {
		t.Errorf("%v:\n%s", fell, text)
	}
}

// rules has the moderator rule on a question.
func (m *match) rules(question, answer string) {
	m.t.Helper()
	h, err := judge.Ruling(m.m, decision.Input{Now: noon, Game: m.game}, engine.GivenRuling{Question: question, Answer: answer, Text: "each has the game", By: "moderator"})
	if err != nil {
		m.t.Fatal(err)
	}
	d, err := h.Decide(nil)
	if err != nil {
		m.t.Fatal(err)
	}
	m.game.Lines = append(m.game.Lines, d.Append...)
}

// listed lets the game run until somebody may do what a verb says, and gives the first such action.
func (m *match) listed(verb string) engine.Action {
	m.t.Helper()
	for range maxMails {
		sys, state, node := m.now()
		for a := range sys.Legal(state, node.Seats[0]) {
			if a.Verb == verb {
				return a
			}
		}
		m.least()
	}
	m.t.Fatalf("nobody may %s", verb)
	return engine.Action{}
}

// letRunTo lets the game run until a side has its part of a phase.
func (m *match) letRunTo(phase string, side engine.Side) {
	m.t.Helper()
	defer m.quickly()()
	for range maxMails {
		if _, _, node := m.now(); node.Phase == phase && !node.Asked && node.Seats[0] == side {
			return
		}
		m.least()
	}
	m.t.Fatalf("the %s phase of %s does not come", phase, side)
}

// textTo is all that a side reads of a decision.
func (m *match) textTo(d decision.Decision, side engine.Side) string {
	var texts []string
	for _, seat := range m.game.Lines[0].Opened.Seats {
		for _, l := range d.Send {
			if seat.Side == side && l.To.Addr == seat.Addr {
				texts = append(texts, l.Text)
			}
		}
	}
	return strings.Join(texts, "\n")
}

package moderator_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/decision"
	"adjutant/moderator/proof"
)

// TestNoAnswerIsTooLong: whatever a mail is made of, in each system, the letters about it
// have a length that a person and his provider take.
func TestNoAnswerIsTooLong(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"training-field", "into-the-woods", "mill-lane", "duel"} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			var m *match
			if id == "duel" {
				m = newMatch(t, 1)
			} else {
				m = packMatch(t, id, 3)
			}
			_, _, node := m.now()
			for _, tt := range hostileMails(m) {
				d := m.heard(node.Seats[0], tt.text)
				if len(d.Send) == 0 {
					t.Errorf("%s: no answer", tt.name)
				}
				for i, l := range d.Send {
					if len(l.Text) > longestAnswer || len(l.HTML) > 2*longestAnswer {
						t.Errorf("%s: %s, letter %d has %d bytes, %d as HTML", tt.name, d.Outcome, i, len(l.Text), len(l.HTML))
					}
				}
			}
		})
	}
}

// TestNoAnswerToChatIsTooLong: the chat of a log of a few kilobytes is read as orders, as
// many as a mail may have lines, and the letters about them are short.
func TestNoAnswerToChatIsTooLong(t *testing.T) {
	t.Parallel()
	p := &logged{match: packMatch(t, "training-field", 3), t: t}
	log := p.log(strings.Repeat("say move Dragoons 0703-0704\n", 6000))
	p.files = []mail.Attachment{{Name: "turn.vlog", Bytes: log}}
	d := p.heard("north", "My turn is attached.")
	if len(log) > 80_000 || len(d.Send[0].Text) > longestAnswer {
		t.Errorf("a log of %d bytes brings an answer of %d", len(log), len(d.Send[0].Text))
	}
	mustSay(t, d.Send[0].Text, "chat: more than 2000 orders: not read from here on", "more that are refused: E")
}

// heard is what a mail leads to where the match stands, which stays there.
func (m *match) heard(side engine.Side, text string) decision.Decision {
	m.t.Helper()
	in := decision.Input{Now: noon, Game: m.game, Submission: proof.Submission{Key: "k", Mail: m.mail(side, text)}}
	for {
		h, err := moderator.Hear(m.m, in)
		if err != nil {
			m.t.Fatal(err)
		}
		d, err := m.decideOn(h, in.Rolls)
		if err != nil {
			m.t.Fatal(err)
		}
		if d.Need == nil {
			return d
		}
		in.Rolls = append(in.Rolls, m.draw(*d.Need))
	}
}

type hostileMail struct{ name, text string }

// manyLines are enough that an answer to each of them is too long, and few enough to be judged soon.
const manyLines = 700

// hostileMails are mails that are made to bring long answers, by the side that may act.
func hostileMails(m *match) []hostileMail {
	sys, state, node := m.now()
	side := node.Seats[0]
	var legal []string
	for a := range sys.Legal(state, side) {
		legal = append(legal, a.String())
		if len(legal) == manyLines {
			break
		}
	}
	var action engine.Action
	for a := range sys.Legal(state, side) {
		if action = a; a.Verb == "move" {
			break
		}
	}
	fill := func(lines []string) string {
		for len(lines) < manyLines {
			lines = append(lines, lines...)
		}
		return strings.Join(lines[:manyLines], "\n") + "\n"
	}
	unit := "Nobody"
	at, to := engine.Loc("0101"), engine.Loc("0102")
	if len(action.Units) > 0 {
		unit = string(action.Units[0])
	}
	if n := len(action.Path); n > 0 {
		at, to = action.Path[0], action.Path[n-1]
	}
	there := fmt.Sprintf("-%s-%s", to, at)
	long := fmt.Sprintf("move %s %s%s", unit, at, strings.Repeat(there, 3900/len(there)))
	all := []hostileMail{
		{"legal", fill(legal)},
		{"one move", fill([]string{action.String()})},
		{"illegal", fill([]string{fmt.Sprintf("move %s %s-%s", unit, to, at)})},
		{"long path", long + "\n"},
		{"many long paths", strings.Repeat(long+"\n", manyLines)},
		{"checked", "check\n" + fill(legal)},
		{"unknown units", fill([]string{"move Nobody at all 0101-0102"})},
		{"unknown words", fill([]string{"move", "attack where", "fire at what -> 0101"})},
		{"prose", fill([]string{"I would like to go on."})},
		{"long words", strings.Repeat(strings.Repeat("move"+strings.Repeat("x", 300)+" ", 10)+"\n", manyLines)},
		{"questions", fill([]string{"reach " + unit, "los 0101 0304", "odds " + action.String(), "legal", "range 0101 0201", "map"})},
		{"commands", fill([]string{"status", "history", "help", "help dice", "help operate", "records", "orders"})},
		{"guides", "help\nhelp operate\nhelp dice\nhelp moderator\nhelp player\nhelp pack\nhelp keys\nhelp commands\nhelp proof\nhelp bind\n"},
		{"histories", strings.Repeat("history\n", 10)},
		{"quoted", "> " + strings.ReplaceAll(strings.TrimSpace(fill(legal)), "\n", "\n> ")},
		{"standing", strings.Repeat("standing: if attacked then hold\n", 24)},
		{"bad standing", fill([]string{"standing: if moon then " + action.String()})},
		{"replies", fill([]string{"reply 1: 1", "reply 2.3: 4"})},
		{"seals", fill([]string{"seal part 1 " + strings.Repeat("ab", 32)})},
		{"reveals", fill([]string{"reveal part 1 " + strings.Repeat("ab", 32)})},
		{"press", strings.Repeat("press all:\n"+strings.Repeat("word ", 1500)+"\nend press\n", 20)},
		{"rolls", fill([]string{"roll 2d6", "roll " + action.String()})},
		{"signed", strings.Repeat("state: "+strings.Repeat("ab", 32)+"\n", 500)},
		{"turns", fill([]string{"turn 3", "phase combat"})},
	}
	return all
}

package moderator_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/proof"
)

// unmended are findings whose mends no line can be held against, and why.
var unmended = map[string]string{
	finding.TooManyStanding: "the orders that matter, only their writer knows",
	finding.TooLong:         "what is too long is not shortened",
	finding.StruckOut:       "what of a line holds, only its writer knows",
}

// mendsHold checks each order that the letter of a decision says to write: mailed where the game stands behind
// it, nothing of it may be refused.
func (m *match) mendsHold(side engine.Side, d decision.Decision) {
	m.t.Helper()
	for _, f := range d.Findings {
		if f.Code < "E101" || f.Code >= "E500" || unmended[f.Code] != "" || m.isOfOther(side, f) {
			continue
		}
		for line := range strings.SplitSeq(f.Write, orders.Or) {
			switch {
			case strings.Contains(line, "<") && !strings.Contains(line, "@"):
				m.t.Errorf("%s: nobody can write %q", f.Code, line)
			case orders.IsOrder(line) && !strings.HasPrefix(line, "note:"):
				m.mendHolds(side, f, line)
			}
		}
	}
}

// isOfOther reports whether a finding is about a unit of another side: what that has filed is told with whatever
// comes before it, and is that side's to mend.
func (m *match) isOfOther(side engine.Side, f engine.Finding) bool {
	if len(f.Units) == 0 {
		return false
	}
	rules, err := m.m.Rules("", "")
	if err != nil {
		m.t.Fatal(err)
	}
	unit, known := rules.Pack.Unit(f.Units[0])
	return known && unit.Side != "" && unit.Side != side
}

func (m *match) mendHolds(side engine.Side, f engine.Finding, line string) {
	m.t.Helper()
	message := m.mail(side, "check\n"+line+"\n")
	message.Attachments = nil
	if last := m.sentMails[strings.Repeat("k", m.mails)]; last != nil && strings.Contains(last.Text, "reveal ") {
		return // what is revealed is not kept with a draft: the mend holds in that mail
	}
	d, err := m.decide(decision.Input{Now: noon, Game: m.game, Submission: proof.Submission{Key: "mend", Mail: message}})
	if err != nil {
		m.t.Fatal(err)
	}
	if d.Outcome == game.Kept || len(d.Send) == 0 {
		return // the game is held or frozen
	}
	if slices.ContainsFunc(d.Findings, func(f engine.Finding) bool { return f.Code == finding.NotMended }) {
		return // another line of the same mail has no mend yet
	}
	if text := d.Send[0].Text; strings.Contains(text, "\nREFUSED ") || strings.Contains(text, "\nNot taken:") {
		m.t.Errorf("%s %s: to be written is %q, which is %s\n%s", f.Code, f.Text, line, d.Outcome, text)
	}
}

// TestMends shows what a letter says to write instead of orders that cannot be read or done.
func TestMends(t *testing.T) {
	for _, c := range []struct{ name, text, says string }{
		{"two in a line", "move Lancers to 9903; move Rifles to 9904\n", "possible: Rifles may move to 0403, 0405, 0504, 0303"},
		{"a primary that is not said", "pass\nattack 0406 -> 0407\n", "write: attack 0406 -> 0407 primary 3rd Foot"},
		{"a hex off the map", "move 3rd Foot 9901\n", "possible: 3rd Foot may move to 0405, 0305, 0505; square 3rd Foot"},
		{"a unit that is none", "move Guards 1104\n", "possible: your units are "},
		{"no word before it", "3rd Foot 0405\n", "write: move 3rd Foot 0405"},
		{"no order word", "ziehe 3rd Foot irgendwohin\n", "possible: 3rd Foot may move to 0405, 0305, 0505"},
		{"no place", "move 3rd Foot\n", "possible: 3rd Foot may move to 0405, 0305, 0505"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := packMatch(t, "training-field", 3)
			d := m.send("north", c.text)
			mustSay(t, d.Send[0].Text, c.says)
		})
	}
}

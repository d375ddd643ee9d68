package moderator_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/order"
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
		m.mendNames(side, f)
		if f.Possible != "" && len(d.Findings) < 20 { // a mail of hundreds of lines is not read again for each
			m.possibleHolds(side, f)
		}
	}
	for _, letter := range d.Send {
		if d.Outcome.Effective() && !strings.Contains(letter.Text, "Where your orders have led:") {
			break // its questions are answered as the mail found the game
		}
		for _, listed := range possibleLines.FindAllStringSubmatch(letter.Text, -1) {
			for line := range strings.Lines(listed[1]) {
				m.orderHolds(side, engine.Finding{Code: "answer"}, strings.TrimSpace(line))
			}
		}
	}
}

// possibleLines matches the orders that the answer to a question lists as possible.
var possibleLines = regexp.MustCompile(`(?m)^ +Possible(?: \('legal.*)?:\n((?:  \S.*\n)+)`)

// possibleHolds checks that each line of what is possible instead of an order is one that can be written as it stands.
func (m *match) possibleHolds(side engine.Side, f engine.Finding) {
	m.t.Helper()
	for line := range strings.SplitSeq(f.Possible, orders.Or) {
		if _, typed := order.TypedVerb(order.FirstWord(line)); !typed && !orders.IsOrder(line) {
			m.t.Errorf("%s: %q is no order", f.Code, line)
			continue
		}
		m.orderHolds(side, f, line)
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
	d, is := m.checked(side, line)
	if is && strings.Contains(d.Send[0].Text, "\nREFUSED ") {
		d, is = m.checked(side, "drop all\n"+line) // what else is kept may be in its way
	}
	if !is || slices.ContainsFunc(d.Findings, func(f engine.Finding) bool { return f.Code == finding.NotMended }) {
		return // another line of the same mail has no mend yet
	}
	if text := d.Send[0].Text; strings.Contains(text, "\nREFUSED ") || strings.Contains(text, "\nNot taken:") {
		m.t.Errorf("%s %s: to be written is %q, which is %s\n%s", f.Code, f.Text, line, d.Outcome, text)
	}
}

// lineRefused matches an order that is refused, or not taken, of those that [match.checked] sends.
var lineRefused = regexp.MustCompile(`\nREFUSED  [^(]*\(line 2\)|\n +[EW]\d+ line 2: `)

// orderHolds checks a line that stands for itself: whatever else is refused of the mail, it is not.
func (m *match) orderHolds(side engine.Side, f engine.Finding, line string) {
	m.t.Helper()
	d, is := m.checked(side, line)
	if is && lineRefused.MatchString(d.Send[0].Text) {
		d, is = m.checked(side, "drop all\n"+line) // what else is kept may be in its way
	}
	if is && lineRefused.MatchString(strings.ReplaceAll(d.Send[0].Text, "line 3", "line 2")) {
		m.t.Errorf("%s %s: possible is %q, which is %s\n%s", f.Code, f.Text, line, d.Outcome, d.Send[0].Text)
	}
}

// checked is what a line that a letter says to write leads to where the game stands behind it; false where that cannot
// be tried.
func (m *match) checked(side engine.Side, line string) (decision.Decision, bool) {
	m.t.Helper()
	message := m.mail(side, "check\n"+line+"\n")
	message.Attachments = nil
	if last := m.sentMails[strings.Repeat("k", m.mails)]; last != nil && strings.Contains(last.Text, "reveal ") {
		return decision.Decision{}, false // what is revealed is not kept with a draft: the mend holds in that mail
	}
	d, err := m.decide(decision.Input{Now: noon, Game: m.game, Submission: proof.Submission{Key: "mend", Mail: message}})
	if err != nil {
		m.t.Fatal(err)
	}
	return d, d.Outcome != game.Kept && len(d.Send) > 0 // else the game is held or frozen
}

// TestMends shows what a letter says to write instead of orders that cannot be read or done.
func TestMends(t *testing.T) {
	for _, c := range []struct{ name, text, says string }{
		{"two in a line", "move Lancers to 9903; move Rifles to 9904\n", "for example: 'move Rifles 0403'. Rifles can move to"},
		{"a primary that is not said", "pass\nattack 0406 -> 0407\n", "write: attack 0406 -> 0407 primary 3rd Foot"},
		{"a hex off the map", "move 3rd Foot 9901\n", "for example: 'move 3rd Foot 0405'. 3rd Foot can move to"},
		{"a unit that is none", "move Guards 1104\n", " Your units: "},
		{"no order word", "ziehe 3rd Foot irgendwohin\n", "3rd Foot can move to 0405, 0305, 0505."},
		{"no place", "move 3rd Foot\n", "3rd Foot can move to 0405, 0305, 0505."},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := packMatch(t, "training-field", 3)
			d := m.send("north", c.text)
			mustSay(t, d.Send[0].Text, c.says)
		})
	}
}

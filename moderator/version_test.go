package moderator_test

import (
	"strings"
	"testing"

	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/proof"
	"adjutant/moderator/rejudge"
)

// polite is a mail that only the latest reading takes as an order and talk.
const polite = "Hello Ben,\n\nplease move the 1st Foot from 1103 to 1104. Have fun!\n\nCheers\nAnna\n"

// readAs decides a mail as it is read in a version, and appends its lines.
func (m *match) readAs(v orders.Version, text string) decision.Decision {
	m.t.Helper()
	m.mails++
	d := m.decideTwice(decision.Input{Now: noon, Game: m.game, Submission: m.remember(proof.Submission{Key: strings.Repeat("k", m.mails), Mail: m.mail("north", text)}), ReadAs: &v})
	m.game.Lines = append(m.game.Lines, d.Append...)
	return d
}

// TestAMailIsReadAsItWasThen checks that the journal says how each mail was read, and that it is judged anew so.
func TestAMailIsReadAsItWasThen(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	if d := m.readAs(orders.Strict, polite); d.Outcome != game.Nothing || d.Append[0].Reading != orders.Strict {
		t.Fatalf("read strictly it is %s, by version %d", d.Outcome, d.Append[0].Reading)
	}
	d := m.send("north", polite)
	if d.Outcome != game.Accepted || d.Append[0].Reading != orders.Latest {
		t.Fatalf("today it is %s, by version %d\n%s", d.Outcome, d.Append[0].Reading, d.Send[0].Text)
	}
	mustSay(t, d.Send[0].Text, "move 1st Foot 1103-1104 (line 3)", `- not read as orders: "Hello Ben,", "Have fun!", "Cheers", "Anna"`)
	for _, letter := range d.Send[1:] {
		if strings.Contains(letter.Text, "Cheers") {
			t.Errorf("%s is told of it:\n%s", letter.To.Addr, letter.Text)
		}
	}
	m.rejudged()
	for no, other := range map[int]orders.Version{1: orders.Latest, 2: orders.Strict} {
		for i, line := range m.game.Lines {
			if line.Judged == nil || line.Judged.No != no {
				continue
			}
			line.Reading = other
			past := rejudge.Past{Before: game.Game{Lines: m.game.Lines[:i]}, Lines: []game.Line{line}, Mail: m.sentMails[line.Judged.Mail]}
			again, err := rejudge.Decide(m.m, past)
			if err != nil {
				t.Fatal(err)
			}
			if _, differs := again.Differs(past.Lines); differs == nil {
				t.Errorf("no. %d is the same in version %d", no, other)
			}
		}
	}
}

// TestAMailOfALaterReading checks that a program does not guess at readings that it does not know.
func TestAMailOfALaterReading(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	d := m.send("north", polite)
	line := d.Append[0]
	line.Reading = orders.Latest + 1
	_, err := rejudge.Decide(m.m, rejudge.Past{Before: game.Game{Lines: m.game.Lines[:1]}, Lines: []game.Line{line}, Mail: m.sentMails[line.Judged.Mail]})
	if err == nil || !strings.Contains(err.Error(), "version") {
		t.Errorf("error %v", err)
	}
}

// TestAWarningStopsNoMail checks that an order with a name that is read otherwise than it is written is done, and that its
// writer is told.
func TestAWarningStopsNoMail(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	d := m.send("north", "move 1st Fooot 1104\n")
	if d.Outcome != game.Accepted {
		t.Fatalf("%s\n%s", d.Outcome, d.Send[0].Text)
	}
	mustSay(t, d.Send[0].Text, "- line 1: '1st Fooot' is read as 1st Foot (W302)")
	m.rejudged()
}

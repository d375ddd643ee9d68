package moderator_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/game"
)

// TestTalkAlone shows what becomes of mails in which nothing is ordered, or only where nobody reads it.
func TestTalkAlone(t *testing.T) {
	for _, c := range []struct {
		name, text string
		file       mail.Attachment
		want       game.Outcome
		says       []string
	}{
		{"a greeting", "Hello Ben,\nnice weather.\n", mail.Attachment{}, game.Nothing, []string{`- not read as orders: "Hello Ben,", "nice weather."`}},
		{"marks of all kinds", "He said \"hello\" <b>&amp;</b> \u202e and\u0007 left\n", mail.Attachment{}, game.Nothing, []string{`"He said 'hello' <b>&amp;</b> and left"`}},
		{"a slip of the pen", "statsu\n", mail.Attachment{}, game.Nothing, []string{`"statsu"; did you mean 'status'?`}},
		{"all quotes", "> move 1st Foot 1104\n> hold 2nd Foot\n", mail.Attachment{}, game.Nothing, []string{"not read, because it stands in a quotation or a signature: move 1st Foot 1104"}},
		{"orders of somebody else in quotes", "You wrote:\n> move 1st Foot 1104\nWhat a move!\n", mail.Attachment{}, game.Nothing, []string{`"What a move!"`}},
		{"somebody's words", "Carl said \"move 1st Foot 1104\" and laughed.\n", mail.Attachment{}, game.Nothing, nil},
		{"somebody's words behind a colon", "Carl wrote: move 1st Foot 1104\n", mail.Attachment{}, game.Nothing, nil},
		{"a picture", "\n", mail.Attachment{Name: "orders.jpg", Type: "image/jpeg", Bytes: []byte("\xff\xd8\xff")}, game.Nothing, []string{"not read: orders.jpg, which is a picture; orders that stand in it are to be in the text of the mail"}},
		{"paper", "See the attached.\n", mail.Attachment{Name: "orders.pdf", Type: "application/pdf", Bytes: []byte("%PDF-1.4")}, game.HandBack, []string{"write: the orders that stand in it, in the text of the mail, one a line"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := packMatch(t, "training-field", 3)
			if c.file.Name != "" {
				m.files = []mail.Attachment{c.file}
			}
			d := m.send("north", c.text)
			if d.Outcome != c.want {
				t.Errorf("%s\n%s", d.Outcome, d.Send[0].Text)
			}
			mustSay(t, d.Send[0].Text, c.says...)
		})
	}
}

// TestMuchTalk checks that of a long mail no more is read than may be, and that its answer is short.
func TestMuchTalk(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	m.once = true
	var text strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&text, "And then, on day %d, it rained again, so that we stayed and talked of the 1st Foot.\n", i)
	}
	d := m.send("north", text.String())
	if d.Outcome.Effective() || len(d.Send[0].Text) > 64<<10 || len(d.Send[0].HTML) > 128<<10 {
		t.Errorf("%s, %d bytes, %d as HTML", d.Outcome, len(d.Send[0].Text), len(d.Send[0].HTML))
	}
	if last := d.Findings[len(d.Findings)-1]; last.Code != finding.TooLong {
		t.Errorf("the last finding is %s %s", last.Code, last.Text)
	}
	d = m.send("north", strings.Repeat("It rained again.\n", 5000))
	mustSay(t, d.Send[0].Text, "E108 line 2001: more than 2000 lines: not read from here on", `not read as orders: "It rained again."`)
}

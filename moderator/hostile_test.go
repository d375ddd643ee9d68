package moderator_test

import (
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/decision"
	"adjutant/moderator/proof"
	"adjutant/vassal"
	"adjutant/vassal/hostiletest"
)

// longestAnswer is how many bytes an answer has as text at most, whatever the mail is made of.
const longestAnswer = 64 << 10

// TestMailsWithHostileLogs: whatever the log of a mail is made to cost, it is audited or refused in
// words, in a game and out of it, and the answer is short.
func TestMailsWithHostileLogs(t *testing.T) {
	m := newMatch(t, 1)
	for _, log := range hostiletest.Logs(150_000) {
		file := mail.Attachment{Name: "turn.vlog", Bytes: packed(t, log.Text, vassal.FormatHex)}
		audit := &mail.Message{Text: "audit\n", From: mail.Address{Addr: "carl@example.test"}, Auth: mail.Auth{Aligned: true}, Attachments: []mail.Attachment{file}}
		d, err := m.desk(decision.Input{Now: noon, Submission: proof.Submission{Key: "k", Mail: audit}})
		if err != nil || len(d.Send) != 1 || len(d.Send[0].Text) > longestAnswer || !strings.Contains(d.Send[0].Text, "turn.vlog") {
			t.Errorf("%s at the desk: error %v, mails %d", log.Name, err, len(d.Send))
		}
		turn := m.mail("north", "")
		turn.Attachments = []mail.Attachment{file}
		h, err := moderator.Hear(m.m, decision.Input{Now: noon, Game: m.game, Submission: proof.Submission{Key: "k", Mail: turn}})
		if err != nil {
			t.Errorf("%s in a game: %v", log.Name, err)
			continue
		}
		if d, err = m.decideOn(h, nil); err != nil || len(d.Send) == 0 || len(d.Send[0].Text) > longestAnswer {
			t.Errorf("%s in a game: error %v, mails %d", log.Name, err, len(d.Send))
		}
	}
}

// TestLogsOfAMailTogether: what the logs of a mail may hold, they may hold together.
func TestLogsOfAMailTogether(t *testing.T) {
	text := "begin_save\x1b+/1/stack/Map;1;1;" + strings.Repeat("x", 9<<20) + "\x1bend_save"
	msg := &mail.Message{Text: "audit\n", From: mail.Address{Addr: "carl@example.test"}, Auth: mail.Auth{Aligned: true}}
	for _, name := range []string{"a.vsav", "b.vsav", "c.vsav"} {
		msg.Attachments = append(msg.Attachments, mail.Attachment{Name: name, Bytes: packed(t, text, vassal.FormatHex)})
	}
	d, err := newMatch(t, 1).desk(decision.Input{Now: noon, Submission: proof.Submission{Key: "k", Mail: msg}})
	if err != nil {
		t.Fatal(err)
	}
	mustSay(t, d.Send[0].Text, "a.vsav: save of", "b.vsav: save of", "c.vsav cannot be read:", "more than")
}

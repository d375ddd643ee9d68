package moderator_test

import (
	"archive/zip"
	"bytes"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/proof"
)

// TestDesk: what a mail that belongs to no game is answered, and how often.
func TestDesk(t *testing.T) {
	log, err := os.ReadFile("../testdata/vassal/3.7.26/s1.vlog")
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name, subject, text string
		file                string
		unproved            bool
		want                game.Outcome
		key                 string
		says                []string
	}{
		{"a guide", "", "Help dice.\n", "", false, game.Answered, "desk/k", []string{"Your mail belongs to no game", "answer help dice. (line 1)", "What the records of rolls prove"}},
		{"a guide in the subject, unproved", "Re: help commands", "Thank you!\n", "", true, game.Answered, "stranger/carl@example.test/2026-03-04", []string{"What you can ask the moderator by mail"}},
		{"an audit", "", "Audit the attached log, please.\n", "s6.vlog", false, game.Answered, "desk/audit/carl@example.test/2026-03-04/1", []string{"s6.vlog: log of", "log steps", "s6.vlog: "}},
		{"an audit of nothing", "audit", "", "", false, game.Answered, "desk/k", []string{"E557 no .vlog and no .vsav is attached"}},
		{"an audit of what is no log", "audit", "", "notes.vsav", false, game.Answered, "desk/audit/carl@example.test/2026-03-04/1", []string{"notes.vsav cannot be read"}},
		{"a wish about a game", "", "history\n", "", false, game.Answered, "desk/k", []string{"E549 'history' is about a game, and your mail names none"}},
		{"the ladder, where there is none", "Ladder", "", "", false, game.Answered, "desk/k", []string{"E571 there is no ladder here"}},
		{"prose", "Hello", "Who are you?\n", "", false, game.Stranger, "stranger/carl@example.test/2026-03-04", []string{"names no game that is played here"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			m := newMatch(t, 1)
			m.m.Club.Operator = mail.Address{Addr: "operator@example.test"}
			msg := &mail.Message{Date: noon, From: mail.Address{Addr: "carl@example.test"}, Subject: tt.subject, Text: tt.text, Auth: mail.Auth{Aligned: !tt.unproved}}
			if tt.file != "" {
				data := log
				if tt.file != "s6.vlog" {
					data = []byte("no log at all")
				}
				msg.Attachments = []mail.Attachment{{Name: tt.file, Bytes: data}}
			}
			in := decision.Input{Now: noon, Submission: proof.Submission{Key: "k", Mail: msg}}
			d, err := m.desk(in)
			again, errAgain := m.desk(in)
			if diff := difference(d, again); diff != "" || err != nil || errAgain != nil {
				t.Errorf("answered twice: %v, %v\n%s", err, errAgain, diff)
			}
			if d.Outcome != tt.want || len(d.Send) != 1 || len(d.Append) > 0 {
				t.Fatalf("outcome %q, %d mails, %d lines", d.Outcome, len(d.Send), len(d.Append))
			}
			if d.Send[0].Key != tt.key || d.Send[0].To.Addr != "carl@example.test" {
				t.Errorf("key %q, to %s", d.Send[0].Key, d.Send[0].To.Addr)
			}
			mustSay(t, d.Send[0].Text, tt.says...)
		})
	}
	machine := decision.Input{Now: noon, Submission: proof.Submission{Key: "k", Mail: &mail.Message{Text: "help\n", From: mail.Address{Addr: "carl@example.test"}, Machine: mail.Bounce}}}
	if d, err := newMatch(t, 1).desk(machine); err != nil || d.Outcome != game.Machine || len(d.Send) > 0 {
		t.Errorf("a machine is answered: %q", d.Outcome)
	}
}

// An audit in a game tells of the log and judges nothing of it.
func TestAuditInAGame(t *testing.T) {
	log, err := os.ReadFile("../testdata/vassal/3.7.26/s1.vlog")
	if err != nil {
		t.Fatal(err)
	}
	m := newMatch(t, 1)
	msg := m.mail("north", "audit\n")
	msg.Attachments = []mail.Attachment{{Name: "s6.vlog", Bytes: log}}
	d := m.decideTwice(decision.Input{Now: noon, Game: m.game, Submission: proof.Submission{Key: "k", Mail: msg}})
	if d.Outcome != game.Answered || d.Position != nil || len(d.Append) != 1 || len(d.Send) != 1 {
		t.Errorf("outcome %q, %d lines, %d mails", d.Outcome, len(d.Append), len(d.Send))
	}
	mustSay(t, d.Send[0].Text, "ANSWERED", "answer audit", "s6.vlog: log of")
}

// An audit opens the zips in which players pack their logs, and says what it cannot read.
func TestAuditOfZips(t *testing.T) {
	log, err := os.ReadFile("../testdata/vassal/3.7.26/s1.vlog")
	if err != nil {
		t.Fatal(err)
	}
	inner := zipped(t, map[string][]byte{"turns/s1.vlog": log})
	msg := &mail.Message{Text: "audit\n", From: mail.Address{Addr: "carl@example.test"}, To: []mail.Address{{Addr: "mod@example.test"}}, Auth: mail.Auth{Aligned: true}}
	msg.Attachments = []mail.Attachment{
		{Name: "all.zip", Bytes: zipped(t, map[string][]byte{"a.zip": inner, "b.vlog": log[:len(log)/2], "notes.txt": []byte("none")})},
		{Name: "", Type: "application/octet-stream", Bytes: log},
		{Name: "map.png", Type: "image/png", Bytes: []byte("\x89PNG")},
	}
	d, err := newMatch(t, 1).desk(decision.Input{Now: noon, Submission: proof.Submission{Key: "k", Mail: msg}})
	if err != nil || len(d.Send) != 1 {
		t.Fatalf("%d mails, error %v", len(d.Send), err)
	}
	mustSay(t, d.Send[0].Text, "s1.vlog: log of", "b.vlog cannot be read:", "the attachment: log of")
	if text := d.Send[0].Text; strings.Contains(text, "notes.txt") || strings.Contains(text, "map.png") {
		t.Errorf("it tells of what is none of VASSAL's:\n%s", text)
	}
}

// zipped is a zip with these files, sorted by name.
func zipped(t *testing.T, files map[string][]byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f, err := w.Create(name)
		if err == nil {
			_, err = f.Write(files[name])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

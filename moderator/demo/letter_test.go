package demo

import (
	"testing"

	"adjutant/mail"
)

// A letter of the demo is one as a mail program writes it: nothing about it is told.
func TestDemoLettersAreWhole(t *testing.T) {
	raw, err := Letter{From: Anna, To: Ben, Subject: "turn 1", Text: "note: first try\n", File: "north-attacks.vlog"}.Write()
	if err != nil {
		t.Fatal(err)
	}
	m, err := mail.Parse(mail.Raw{Bytes: raw}, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range m.Problems {
		t.Errorf("%s at %s: %s", p.Code, p.Part, p.Text)
	}
	if m.Text != "note: first try\n" || len(m.Attachments) != 1 {
		t.Errorf("the text is %q, with %d files", m.Text, len(m.Attachments))
	}
}

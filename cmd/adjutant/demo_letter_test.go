package main

import (
	"testing"

	"adjutant/mail"
)

// A letter of the demo is one as a mail program writes it: nothing about it is told.
func TestDemoLettersAreWhole(t *testing.T) {
	raw, err := demoLetter{from: demoAnna, to: demoBen, subject: "turn 1", text: "note: first try\n", file: "north-attacks.vlog"}.write()
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

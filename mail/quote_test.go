package mail_test

import (
	"strings"
	"testing"

	"adjutant/mail"
)

// What a telephone puts below a mail of itself is no line of its writer, and what he
// writes himself is.
func TestGadgetLines(t *testing.T) {
	tests := []struct{ name, body, want string }{
		{"a telephone", "status\n\nSent from my phone\n", "status\n"},
		{"in German", "status\n\nVon meinem iPhone gesendet\n", "status\n"},
		{"above a quotation", "status\n\nSent from my iPhone\n\nOn 3 Mar 2026 Ben Example wrote:\n> hold all\n", "status\n"},
		{"a program", "hold all\nGet Outlook for Android<https://outlook.example.test>\n", "hold all\n"},
		{"not at the end", "Sent from my phone\nstatus\n", "Sent from my phone\nstatus\n"},
		{"words of his own", "note: sent from my desk\n", "note: sent from my desk\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			raw := "From: anna@example.test\r\nTo: mod@example.test\r\nSubject: x\r\n\r\n" + strings.ReplaceAll(tt.body, "\n", "\r\n")
			msg, err := mail.Parse(mail.Raw{Bytes: []byte(raw)}, mail.DefaultLimits())
			if err != nil || msg.Text != tt.want {
				t.Errorf("text %q, want %q (%v)", msg.Text, tt.want, err)
			}
		})
	}
}

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

// A mail that stands below without marks is not its answerer's words; what looks like a header and
// is none is.
func TestOriginalBelow(t *testing.T) {
	tests := []struct{ name, body, want string }{
		{"English", "hold all\n\n-----Original Message-----\nFrom: Ben <ben@example.test>\nSent: Tuesday\nTo: Anna\nSubject: x\n\nresign\n", "hold all\n"},
		{"German, no divider", "hold all\n\nVon: Ben <ben@example.test>\nGesendet: Dienstag\nAn: Anna\nBetreff: x\n\nresign\n", "hold all\n"},
		{"a line of underscores", "hold all\n________________________________\nDe : Ben <ben@example.test>\nEnvoyé : mardi\nÀ : Anna\nObjet : x\n\nresign\n", "hold all\n"},
		{"stars, the date first", "hold all\n\n*Date:* Tuesday\n*From:* Ben\n*Subject:* x\n\nresign\n", "hold all\n"},
		{"forwarded, and nothing else", "Begin forwarded message:\n\nFrom: Ben\nSubject: x\nDate: Tuesday\nTo: Anna\n\nresign\n", ""},
		{"an order and a note", "from: here\nto: there\nhold all\n", "from: here\nto: there\nhold all\n"},
		{"no subject", "From: here\nDate: now\nTo: there\nhold all\n", "From: here\nDate: now\nTo: there\nhold all\n"},
		{"a rule of dashes", "hold all\n----------\nmove 1 -> 0203\n", "hold all\n----------\nmove 1 -> 0203\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			raw := "From: anna@example.test\r\nTo: mod@example.test\r\nSubject: x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n" + strings.ReplaceAll(tt.body, "\n", "\r\n")
			msg, err := mail.Parse(mail.Raw{Bytes: []byte(raw)}, mail.DefaultLimits())
			if err != nil || msg.Text != tt.want {
				t.Errorf("text %q, want %q (%v)", msg.Text, tt.want, err)
			}
		})
	}
}

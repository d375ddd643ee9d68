package mail_test

import (
	"reflect"
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
		{"two of them", "hold all\n\nSent from my Galaxy\n\nYahoo Mail: Search, organise, conquer\n", "hold all\n"},
		{"in French", "hold all\nEnvoyé de mon iPhone\n", "hold all\n"},
		{"in Spanish", "hold all\nEnviado desde mi iPhone\n", "hold all\n"},
		{"in Italian", "hold all\nInviato da iPhone\n", "hold all\n"},
		{"in Dutch", "hold all\nVerstuurd vanaf mijn iPhone\n", "hold all\n"},
		{"in Polish", "hold all\nWysłane z iPhone'a\n", "hold all\n"},
		{"in Portuguese", "hold all\nEnviado do meu iPhone\n", "hold all\n"},
		{"in Swedish", "hold all\nSkickat från min iPhone\n", "hold all\n"},
		{"in Danish", "hold all\nSendt fra min iPhone\n", "hold all\n"},
		{"in Norwegian", "hold all\nSendt fra min iPhone\n", "hold all\n"},
		{"in Finnish", "hold all\nLähetetty iPhonesta\n", "hold all\n"},
		{"in Czech", "hold all\nOdesláno z iPhonu\n", "hold all\n"},
		{"in Russian", "hold all\nОтправлено с iPhone\n", "hold all\n"},
		{"in Japanese", "hold all\niPhoneから送信\n", "hold all\n"},
		{"in Chinese", "hold all\n发自我的iPhone\n", "hold all\n"},
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

// What a player writes is read, however much it looks like what programs add.
func TestOwnWords(t *testing.T) {
	for _, text := range []string{
		"From now on: hold all\nDate: never\nTo: arms\n",
		"On 3 March I wrote:\nhold all\n",
		"Attention: my last mail was wrong\nhold all\n",
		"This message contains my orders\nhold all\n",
		"----------\nhold all\n----------\n",
		"note: the mailing list is silent\nhold all\n",
		"note: I have been scanned by my doctor\n",
		"move 1st Foot -> 0507\n\n\nmove 2nd Foot -> 0508\n",
		"note: forwarded message of Ben's, see above\n",
		"--\nhold all\n",
		"*** Original words of the king ***\n",
	} {
		m := parse(t, crlf("From: anna@example.test\nContent-Type: text/plain; charset=utf-8\n\n"+text))
		if m.Text != text || len(m.Cuts) > 0 {
			t.Errorf("%q: read %q, cut out %v", text, m.Text, m.Cuts)
		}
	}
}

// TestCutsTellWhere: what is cut out is named with its place and its reason.
func TestCutsTellWhere(t *testing.T) {
	text := "hold A\n> old\n\nhold B\n-- \nAnna\nwaits\n\nOn Tue, 3 Mar 2026 at 19:00 Ben <ben@example.test> wrote:\n> older\nhold C\n\nSent from my iPhone\n"
	m := parse(t, crlf("From: anna@example.test\n\n"+text))
	want := []mail.Cut{
		{Below: 1, Why: mail.Quotation, Lines: []string{"> old"}},
		{Below: 3, Why: mail.Signed, Lines: []string{"-- ", "Anna", "waits"}},
		{Below: 3, Why: mail.Quotation, Lines: []string{"On Tue, 3 Mar 2026 at 19:00 Ben <ben@example.test> wrote:", "> older"}},
		{Below: 4, Why: mail.Signed, Lines: []string{"Sent from my iPhone"}},
	}
	if m.Text != "hold A\n\nhold B\nhold C\n" || !reflect.DeepEqual(m.Cuts, want) {
		t.Errorf("read %q, cut out %v", m.Text, m.Cuts)
	}
}

// TestCarriageReturnsAlone end lines too.
func TestCarriageReturnsAlone(t *testing.T) {
	m := parse(t, []byte("From: anna@example.test\rContent-Type: text/plain\r\rhold A\rhold B\r"))
	if m.From.Addr != "anna@example.test" || m.Text != "hold A\nhold B\n" {
		t.Errorf("from %q, text %q", m.From.Addr, m.Text)
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

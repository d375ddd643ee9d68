package mail_test

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"adjutant/mail"
	"adjutant/mail/emltest"
)

// FuzzParse starts from the mails of testdata/mail and from what was found before.
func FuzzParse(f *testing.F) {
	for _, file := range emltest.Files(f, emlDir) {
		if len(file.Raw) < 10<<10 {
			f.Add(file.Raw)
		}
	}
	limits := mail.Limits{Bytes: 1 << 20, HeaderBytes: 4 << 10, Parts: 20, Depth: 4, AttachmentBytes: 1 << 10, TextBytes: 1 << 10, Addresses: 5}
	f.Fuzz(func(t *testing.T, raw []byte) {
		m, err := mail.Parse(mail.Raw{Bytes: raw}, limits)
		if err != nil {
			return
		}
		checkBounds(t, m, limits)
		if got := mail.ContentKey(raw); got != mail.ContentKey(bytes.ReplaceAll(bytes.ReplaceAll(raw, []byte("\r\n"), []byte("\n")), []byte("\n"), []byte("\r\n"))) {
			t.Error("line endings change the content key")
		}
	})
}

// checkBounds holds for any mail whatever.
func checkBounds(t *testing.T, m *mail.Message, limits mail.Limits) {
	t.Helper()
	if len(m.Attachments) > limits.Parts+1 || len(m.To) > limits.Addresses {
		t.Errorf("%d attachments, %d receivers", len(m.Attachments), len(m.To))
	}
	for _, a := range m.Attachments {
		if len(a.Bytes) > limits.AttachmentBytes {
			t.Errorf("an attachment of %d bytes", len(a.Bytes))
		}
	}
	if m.Auth.Aligned {
		t.Error("aligned without an answer of the DNS")
	}
	texts := []string{m.Subject, m.From.Name, m.ID, m.Text}
	for _, cut := range m.Cuts {
		texts = append(texts, cut.Lines...)
	}
	for _, s := range texts {
		if strings.ContainsFunc(s, func(c rune) bool { return c < ' ' && c != '\n' && c != '\t' || c == 0x7f }) || !utf8.ValidString(s) {
			t.Errorf("not clean: %q", s)
		}
	}
}

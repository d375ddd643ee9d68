package mail_test

import (
	"runtime"
	"strings"
	"testing"

	"adjutant/mail"
)

// TestHostileMails: what a mail repeats to cost much is read in so little memory, garbage too.
func TestHostileMails(t *testing.T) {
	if raced {
		t.Skip("the race detector throws away what is kept to be used again, and counts it each time")
	}
	const size = 8 << 20
	head := "From: a@example.test\r\nTo: mod@example.test\r\nSubject: x\r\n"
	for name, tt := range map[string]struct {
		mail  string
		times uint64 // the mail, that may be taken to read it and to make its key
	}{
		"header lines":     {head + strings.Repeat("X: y\r\n", size/6) + "\r\nHello.\r\n", 4},
		"uuencoded files":  {head + "\r\n" + strings.Repeat("begin 644 x.vlog\r\n", size/18), 20},
		"a line of rules":  {head + "\r\n" + strings.Repeat("_", size), 20},
		"nested dashes":    {head + "\r\n" + strings.Repeat("-- \r\n", size/5), 20},
		"open tags":        {head + "Content-Type: text/html\r\n\r\n" + strings.Repeat("<div>", size/5), 20},
		"mails in a mail":  {strings.Repeat(head+"Content-Type: message/rfc822\r\n\r\n", 20_000), 20},
		"winmail of parts": {head + "Content-Type: application/ms-tnef\r\n\r\n\x78\x9f\x3e\x22" + strings.Repeat("\x01\x00\x00\x00\x00\x00\x00\x00\x00", size/9), 20},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := mail.Parse(mail.Raw{Bytes: []byte(tt.mail)}, mail.DefaultLimits()); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		mail.ContentKey([]byte(tt.mail))
		runtime.ReadMemStats(&after)
		if n := (after.TotalAlloc - before.TotalAlloc) / uint64(len(tt.mail)); n > tt.times {
			t.Errorf("%s: %d times the mail is taken", name, n)
		}
	}
}

// TestKeyOfALongHeader: the key of a mail whose header is too long to be read whole is that of its
// four fields and its body, as of any other.
func TestKeyOfALongHeader(t *testing.T) {
	fields := "From: a@example.test\r\nto : mod@example.test\r\nSubject: one\r\n two\r\nno field\r\n three\r\nDate: Wed, 04 Mar 2026 18:30:00 +0000\r\nSubject: another\r\n"
	want := mail.ContentKey([]byte(fields + "\r\nHello.\r\n"))
	if got := mail.ContentKey([]byte(fields + strings.Repeat("X: y\r\n From: b@example.test\r\n", 50_000) + "\r\nHello.\r\n")); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := mail.ContentKey([]byte(strings.Replace(fields, "one", "none", 1) + strings.Repeat("X: y\r\n", 50_000) + "\r\nHello.\r\n")); got == want {
		t.Error("another subject has the same key")
	}
}

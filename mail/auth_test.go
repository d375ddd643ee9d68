package mail_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"adjutant/mail"
)

const turn = "From: Anna <anna@example.test>\r\nTo: mod+t7@example.org\r\nSubject: turn 3\r\nDate: Wed, 04 Mar 2026 18:30:00 +0000\r\n" +
	"Content-Type: text/plain; charset=utf-8\r\n\r\nmove A -> 0507\r\n"

// signed signs a mail as its domain and gives it with the answer of the DNS.
func signed(t *testing.T, raw, domain string) mail.Raw {
	t.Helper()
	sign, txt := ed25519Signer(domain)
	b, err := sign.Sign([]byte(raw), time.Unix(1772649000, 0))
	if err != nil {
		t.Fatal(err)
	}
	return mail.Raw{Bytes: b, TXT: txt}
}

func TestAligned(t *testing.T) {
	change := func(old, replacement string) func(string) string {
		return func(s string) string { return strings.Replace(s, old, replacement, 1) }
	}
	same := func(s string) string { return s }
	for _, c := range []struct {
		name, domain  string
		before, after func(string) string // changes before and after signing
		why           string
	}{
		{"as sent", "example.test", same, same, ""},
		{"signed by the domain above", "example.test", change("@example.test", "@mail.example.test"), same, ""},
		{"signed by a domain below", "mail.example.test", same, same, "signed by mail.example.test"},
		{"signed by another domain", "example.com", same, same, "signed by example.com"},
		{"signed by a domain that ends alike", "ample.test", same, same, "signed by ample.test"},
		{"body changed", "example.test", same, change("0507", "0508"), "body hash did not verify"},
		{"subject changed", "example.test", same, change("turn 3", "turn 4"), "signature did not verify"},
		{"trace header added", "example.test", same, func(s string) string { return "Received: from x\r\n" + s }, ""},
		{"second From on top", "example.test", same, func(s string) string { return "From: ben@example.test\r\n" + s }, "more than one From"},
		{"second To on top", "example.test", same, func(s string) string { return "To: ben@example.test\r\n" + s }, "more than one To"},
		{"Cc added", "example.test", same, func(s string) string { return "Cc: ben@example.test\r\n" + s }, "signature did not verify"},
		{"two authors", "example.test", change("Anna <anna@example.test>", "anna@example.test, ben@example.test"), same, "exactly one address"},
		{"Date that says no time", "example.test", change("Wed, 04 Mar 2026 18:30:00 +0000", "yesterday"), same, "Date cannot be read"},
		{"second Message-ID on top", "example.test", change("Date:", "Message-ID: <1@example.test>\r\nDate:"), func(s string) string { return "Message-ID: <2@example.com>\r\n" + s }, "more than one Message-Id"},
		{"no Date", "example.test", change("Date:", "X-Date:"), same, "there is no Date"},
		{"Date not signed", "example.test", same, change("date:", "mime-version:"), "signature did not verify"},
		{"length tag", "example.test", same, change("; d=", "; l=5; d="), "length tag"},
		{"more fields than are checked", "example.test", same, func(s string) string { return strings.Repeat("X: y\r\n", 1001) + s }, "too large to be checked"},
		{"more signed names than are checked", "example.test", same, change("h=from", "h=from"+strings.Repeat(":x", 250)), "too many fields"},
		{
			"a forged From before a header that is not read to its end", "example.test", same,
			func(s string) string { return "X-Pad: " + strings.Repeat("x", 300<<10) + "\r\n" + s }, "too large to be read",
		},
	} {
		raw := signed(t, c.before(turn), c.domain)
		raw.Bytes = []byte(c.after(string(raw.Bytes)))
		m, err := mail.Parse(raw, mail.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		if m.Auth.Aligned != (c.why == "") || !strings.Contains(m.Auth.Why, c.why) {
			t.Errorf("%s: aligned %v, why %q, want %q", c.name, m.Auth.Aligned, m.Auth.Why, c.why)
		}
	}
}

// TestProvedMailKeepsItsKey alters a signed mail in ways of which some leave it proved.
func TestProvedMailKeepsItsKey(t *testing.T) {
	sent := signed(t, strings.Replace(turn, "move A", "move  A \r\n\r\n and B", 1)+"\r\n", "example.test")
	key := mail.ContentKey(sent.Bytes)
	proved := 0
	rapid.Check(t, func(t *rapid.T) {
		b := slices.Clone(sent.Bytes)
		for range rapid.IntRange(1, 3).Draw(t, "changes") {
			at := rapid.IntRange(0, len(b)-1).Draw(t, "at")
			cut := rapid.IntRange(0, 1).Draw(t, "cut")
			b = slices.Concat(b[:at], []byte(rapid.SampledFrom([]string{"", " ", "\t", "\r", "\n", "\r\n", "\r\n ", "\u00a0"}).Draw(t, "put in")), b[at+cut:])
		}
		m, err := mail.Parse(mail.Raw{Bytes: b, TXT: sent.TXT}, mail.DefaultLimits())
		if err != nil || !m.Auth.Aligned {
			return
		}
		proved++
		if mail.ContentKey(b) != key {
			t.Fatalf("proved, and another key:\n%q", b)
		}
	})
	if proved == 0 {
		t.Error("no altered mail is proved")
	}
}

func TestUnsigned(t *testing.T) {
	if m := parse(t, []byte(turn)); m.Auth.Aligned || m.Auth.Why != "there is no DKIM signature" {
		t.Errorf("%+v", m.Auth)
	}
}

func TestSignatureIsKept(t *testing.T) {
	m, err := mail.Parse(signed(t, turn, "example.test"), mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	s := m.Auth.Signatures[0]
	if len(m.Auth.Signatures) != 1 || s.Domain != "example.test" || s.Selector != "test" || !s.Time.Equal(time.Unix(1772649000, 0)) || !slices.Contains(s.Headers, "from") || s.Err != "" {
		t.Errorf("%+v", m.Auth)
	}
}

// TestAnswersOfTheDNS: without the stored answer, and with an empty one, nothing is proved; of two
// signatures one is enough.
func TestAnswersOfTheDNS(t *testing.T) {
	raw := signed(t, turn, "example.test")
	name := "test._domainkey.example.test"
	for want, txt := range map[string]map[string][]string{
		"the DNS gave no answer for " + name: nil,
		"no valid key found":                 {name: {}},
		"key revoked":                        {name: {"v=DKIM1; k=ed25519; p="}},
	} {
		m, err := mail.Parse(mail.Raw{Bytes: raw.Bytes, TXT: txt}, mail.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		if m.Auth.Aligned || !strings.Contains(m.Auth.Why, want) {
			t.Errorf("aligned %v, why %q, want %q", m.Auth.Aligned, m.Auth.Why, want)
		}
	}
	twice := signed(t, string(raw.Bytes), "example.com")
	twice.TXT[name] = raw.TXT[name]
	m, err := mail.Parse(twice, mail.DefaultLimits())
	if err != nil || !m.Auth.Aligned || len(m.Auth.Signatures) != 2 {
		t.Errorf("signed twice: %+v, error %v", m.Auth, err)
	}
}

func TestDNSNames(t *testing.T) {
	header := "From: a@x\n" +
		"DKIM-Signature: v=1; d=Example.TEST; s=One; b=x\n" +
		"DKIM-Signature: v=1; d=exam\n ple.test; s=one; b=x\n" +
		"DKIM-Signature: v=1; d=example.org; s=a.b; b=x\n" +
		"DKIM-Signature: v=1; d=example.org/evil; s=c; b=x\n" +
		"DKIM-Signature: v=1; s=c; b=x\n"
	want := []string{"one._domainkey.example.test", "a.b._domainkey.example.org"}
	if got := mail.DNSNames(crlf(header + "\ntext\n")); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	many := "From: a@x\n"
	for i := range 100 {
		many += fmt.Sprintf("DKIM-Signature: d=example.org; s=s%d\n", i)
	}
	if got := mail.DNSNames(crlf(many)); len(got) != 8 {
		t.Errorf("%d names are asked for", len(got))
	}
}

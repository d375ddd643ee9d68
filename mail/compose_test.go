package mail_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/mail"

	"github.com/google/go-cmp/cmp"
)

var composed = time.Date(2026, 3, 4, 18, 30, 0, 0, time.UTC)

func outgoing() mail.Outgoing {
	return mail.Outgoing{
		Key:         "game 7 answer 12",
		From:        mail.Address{Name: "Example Club", Addr: "mod@example.org"},
		To:          mail.Address{Name: "Anna Éxample", Addr: "anna@example.test"},
		ReplyTo:     mail.Address{Addr: "mod+t7@example.org"},
		Subject:     "Re: Zug 3 — Brücke über die Möhne, und ein sehr langer Betreff, der gefaltet werden muss",
		Text:        "Accepted:\n  move A -> 0507\n.\nFrom here on: ü\n" + strings.Repeat("x", 2000) + "\n",
		InReplyTo:   "turn3@example.test",
		References:  []string{"turn1@example.test", "turn3@example.test"},
		Attachments: []mail.Attachment{{Name: "Zug 3 ü.vlog", Type: "application/octet-stream", Bytes: bytes.Repeat([]byte{0, 255, 'P', 'K'}, 200)}},
		Date:        composed,
	}
}

// ed25519Signer is a signer and the DNS record that its mails need.
func ed25519Signer(domain string) (*mail.Signer, map[string][]string) {
	key := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{7}, ed25519.SeedSize))
	record := "v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(key.Public().(ed25519.PublicKey))
	return &mail.Signer{Domain: domain, Selector: "test", Key: key}, map[string][]string{"test._domainkey." + domain: {record}}
}

func compose(t *testing.T, o mail.Outgoing, sign *mail.Signer) []byte {
	t.Helper()
	b, err := mail.Compose(o, "example.org", sign)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestComposeIsRepeatable(t *testing.T) {
	sign, _ := ed25519Signer("example.org")
	if diff := cmp.Diff(compose(t, outgoing(), sign), compose(t, outgoing(), sign)); diff != "" {
		t.Errorf("second writing differs:\n%s", diff)
	}
	other := outgoing()
	other.Key += "b"
	if other.MessageID("example.org") == outgoing().MessageID("example.org") {
		t.Error("two keys, one Message-ID")
	}
}

func TestComposeKeepsToTheRulesOfMail(t *testing.T) {
	sign, _ := ed25519Signer("example.org")
	o := outgoing()
	o.HTML = "<p>Accepted: <b>move</b> ü</p>"
	o.Attachments[0].Name = strings.Repeat("ü", 1000)
	o.Attachments[0].Type = "application/" + strings.Repeat("x", 1000)
	o.References = slices.Repeat([]string{strings.Repeat("r", 300) + "@example.test"}, 100)
	written := compose(t, o, sign)
	for i, line := range strings.SplitAfter(string(written), "\n") {
		switch {
		case line != "" && !strings.HasSuffix(line, "\r\n"):
			t.Errorf("line %d does not end in CRLF: %q", i+1, line)
		case len(line) > 1000:
			t.Errorf("line %d has %d bytes", i+1, len(line))
		case strings.ContainsFunc(line, func(c rune) bool { return c > '~' }):
			t.Errorf("line %d is not ASCII: %q", i+1, line)
		}
	}
	for _, want := range []string{"Auto-Submitted: auto-replied\r\n", "Message-Id: <" + o.MessageID("example.org") + ">\r\n", "Date: Wed, 04 Mar 2026 18:30:00 +0000\r\n"} {
		if !bytes.Contains(written, []byte(want)) {
			t.Errorf("no %q in:\n%s", want, written)
		}
	}
}

// threadOf is the first id that a mail refers to.
func threadOf(t *testing.T, o mail.Outgoing) string {
	t.Helper()
	m, err := mail.Parse(mail.Raw{Bytes: compose(t, o, nil)}, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if len(m.References) == 0 {
		return ""
	}
	return m.References[0]
}

// All mails whose answers go to one address are one thread, however long it gets and
// whether they answer anything; those of another address are another.
func TestThreads(t *testing.T) {
	first, later, other, alone := outgoing(), outgoing(), outgoing(), outgoing()
	first.InReplyTo, first.References = "", nil
	later.Key, later.References = "game 7 answer 13", slices.Repeat([]string{"turn@example.test"}, 100)
	other.ReplyTo.Addr = "mod+t8@example.org"
	alone.ReplyTo.Addr, alone.References = "", nil
	root := threadOf(t, first)
	if root == "" || threadOf(t, later) != root {
		t.Errorf("%q and %q are two threads", root, threadOf(t, later))
	}
	if got := threadOf(t, other); got == root || got == "" {
		t.Errorf("two games are the thread %q", got)
	}
	if got := threadOf(t, alone); got != "" {
		t.Errorf("a mail of no game is of the thread %q", got)
	}
	later.References = append([]string{root}, later.References...)[:3]
	m, err := mail.Parse(mail.Raw{Bytes: compose(t, later, nil)}, mail.DefaultLimits())
	if err != nil || strings.Count(strings.Join(m.References, " "), root) != 1 {
		t.Errorf("references %q: %v", m.References, err)
	}
}

func TestComposeParse(t *testing.T) {
	sign, txt := ed25519Signer("example.org")
	for _, html := range []string{"", "<p>Accepted.</p>"} {
		o := outgoing()
		o.HTML = html
		m, err := mail.Parse(mail.Raw{Bytes: compose(t, o, sign), TXT: txt}, mail.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		o.Attachments[0].Part = "2"
		want := &mail.Message{
			ID: o.MessageID("example.org"), InReplyTo: o.InReplyTo, References: append([]string{threadOf(t, o)}, o.References...), Date: o.Date, From: o.From, ReplyTo: []mail.Address{o.ReplyTo},
			To: []mail.Address{o.To}, Subject: o.Subject, Text: o.Text, Attachments: o.Attachments, Auth: m.Auth, Machine: mail.Loop,
		}
		if diff := cmp.Diff(want, m); diff != "" {
			t.Errorf("html %q: read back (-want +got):\n%s", html, diff)
		}
		if !m.Auth.Aligned {
			t.Errorf("html %q: not aligned: %s", html, m.Auth.Why)
		}
	}
}

func TestComposeStopsHeaderInjection(t *testing.T) {
	o := outgoing()
	evil := "x\r\nBcc: ben@example.test\r\n\r\nbody"
	o.Subject, o.From.Name, o.To.Name, o.InReplyTo, o.References = evil, evil, evil, evil, []string{evil}
	o.Attachments[0].Name = evil
	o.Attachments[0].Type = evil
	m, err := mail.Parse(mail.Raw{Bytes: compose(t, o, nil)}, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(compose(t, o, nil), []byte("\r\nBcc:")) {
		t.Error("a header was smuggled in")
	}
	if m.Text != o.Text || len(m.Problems) > 0 {
		t.Errorf("text %q, problems %v", m.Text, m.Problems)
	}
}

// Who knows a mail of ours and what the next will say cannot have his own words become a
// part of it.
func TestComposeStopsForgedParts(t *testing.T) {
	o := outgoing()
	o.HTML = "<p>Accepted.</p>"
	for range 3 {
		for _, found := range regexp.MustCompile(`boundary="?([0-9a-f]+)`).FindAllSubmatch(compose(t, o, nil), -1) {
			o.Text += "\n--" + string(found[1]) + "\nContent-Disposition: attachment; filename=forged.vsav\n\nforged\n--" + string(found[1]) + "--\n"
		}
	}
	if !strings.Contains(o.Text, "forged.vsav") {
		t.Fatal("no boundaries were found")
	}
	m, err := mail.Parse(mail.Raw{Bytes: compose(t, o, nil)}, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(o.Text, m.Text); diff != "" || len(m.Attachments) != 1 || len(m.Problems) > 0 {
		t.Errorf("%d attachments, problems %v, text (-want +got):\n%s", len(m.Attachments), m.Problems, diff)
	}
}

func TestComposeRefuses(t *testing.T) {
	for name, spoil := range map[string]func(*mail.Outgoing){
		"no key":      func(o *mail.Outgoing) { o.Key = "" },
		"no date":     func(o *mail.Outgoing) { o.Date = time.Time{} },
		"no sender":   func(o *mail.Outgoing) { o.From.Addr = "" },
		"no receiver": func(o *mail.Outgoing) { o.To.Addr = "anna" },
	} {
		o := outgoing()
		spoil(&o)
		if _, err := mail.Compose(o, "example.org", nil); err == nil {
			t.Errorf("%s: written all the same", name)
		}
	}
	if _, err := mail.Compose(outgoing(), "example.org\r\nX: y", nil); err == nil {
		t.Error("a domain with a line break: written all the same")
	}
}

func TestNoticeIsAutoGenerated(t *testing.T) {
	o := outgoing()
	o.InReplyTo, o.References = "", nil
	if !bytes.Contains(compose(t, o, nil), []byte("Auto-Submitted: auto-generated\r\n")) {
		t.Error("a notice must say that it is auto-generated")
	}
}

func TestSignWithRSA(t *testing.T) {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	public, err := x509.MarshalPKIXPublicKey(key.Public())
	if err != nil {
		t.Fatal(err)
	}
	txt := map[string][]string{"r._domainkey.example.org": {"v=DKIM1; k=rsa; p=" + base64.StdEncoding.EncodeToString(public)}}
	written := compose(t, outgoing(), &mail.Signer{Domain: "example.org", Selector: "r", Key: key})
	m, err := mail.Parse(mail.Raw{Bytes: written, TXT: txt}, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if !m.Auth.Aligned {
		t.Error(m.Auth.Why)
	}
}

// A mail that its reader may end names the way for his program (RFC 2369).
func TestComposeUnsubscribe(t *testing.T) {
	o := mail.Outgoing{Key: "k", From: mail.Address{Addr: "mod@example.test"}, To: mail.Address{Addr: "dora@example.test"}, Text: "x", Date: time.Unix(0, 0), Unsubscribe: "mod+tf-1.abc@example.test"}
	raw, err := mail.Compose(o, "example.test", nil)
	if err != nil {
		t.Fatal(err)
	}
	if want := "List-Unsubscribe: <mailto:mod+tf-1.abc@example.test?subject=unwatch>\r\n"; !strings.Contains(string(raw), want) {
		t.Errorf("no %q in\n%s", want, raw)
	}
	o.UnsubscribeURL = "https://club.example.test/unwatch/tf-1/abc"
	sign, _ := ed25519Signer("example.test")
	raw, err = mail.Compose(o, "example.test", sign)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"<https://club.example.test/unwatch/tf-1/abc>,", "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n", "list-unsubscribe:", "list-unsubscribe-post;"} {
		if !strings.Contains(string(raw), want) {
			t.Errorf("no %q in\n%s", want, raw)
		}
	}
	o.UnsubscribeURL = "http://club.example.test/unwatch/tf-1/abc"
	if raw, err = mail.Compose(o, "example.test", nil); err != nil || strings.Contains(string(raw), "Post") {
		t.Errorf("without TLS: %v\n%s", err, raw)
	}
}

// Outlook keeps mails of a thread together whatever their subjects say; where a subject has no tag, it is left to.
func TestConversations(t *testing.T) {
	header := func(key, replyTo, subject string) string {
		raw, err := mail.Compose(mail.Outgoing{
			Key: key, From: mail.Address{Addr: "mod@example.org"}, To: mail.Address{Addr: "anna@example.test"}, ReplyTo: mail.Address{Addr: replyTo},
			Subject: subject, Text: "hello", Date: time.Unix(1_800_000_000, 0),
		}, "example.org", nil)
		if err != nil {
			t.Fatal(err)
		}
		var fields []string
		for line := range strings.Lines(string(raw)) {
			if strings.HasPrefix(line, "Thread-") {
				fields = append(fields, strings.TrimSpace(line))
			}
		}
		slices.Sort(fields)
		return strings.Join(fields, "\n")
	}
	one := header("one", "mod+tf.a@example.org", "[tf] your move: turn 2")
	if other := header("two", "mod+tf.a@example.org", "[tf] refused: 1 of 5 orders"); other != one || !strings.Contains(one, "Thread-Topic: [tf]") || !strings.Contains(one, "Thread-Index: AQAAAAAA") {
		t.Errorf("one thread has %q and %q", one, other)
	}
	if other := header("three", "mod+tf.b@example.org", "[tf] your move: turn 2"); other == one {
		t.Errorf("another thread has %q, too", other)
	}
	if none := header("four", "mod+tf.a@example.org", "Dice of Anna Example"); none != "" {
		t.Errorf("a subject without a tag has %q", none)
	}
}

// The first mail of a thread has the id that all others refer to, and refers to no mail
// of ours; without a reply address there is no thread to begin.
func TestFirstOfAThread(t *testing.T) {
	first, later, alone := outgoing(), outgoing(), outgoing()
	first.First, first.InReplyTo, first.References = true, "", nil
	later.Key = "game 7 answer 13"
	alone.First, alone.ReplyTo.Addr = true, ""
	m, err := mail.Parse(mail.Raw{Bytes: compose(t, first, nil)}, mail.DefaultLimits())
	if err != nil || m.ID != threadOf(t, later) || m.ID != first.MessageID("example.org") || len(m.References) > 0 {
		t.Errorf("the first mail is %q and refers to %q, the next refers to %q (%v)", m.ID, m.References, threadOf(t, later), err)
	}
	plain := alone
	plain.First = false
	if alone.MessageID("example.org") != plain.MessageID("example.org") {
		t.Error("a mail without a thread begins one")
	}
}

// Files that go together are one ZIP behind all others, the same for ever, whatever their order; one by itself
// is no ZIP.
func TestArchive(t *testing.T) {
	files := []mail.Attachment{{Name: "b.roll", Type: "text/plain", Bytes: []byte("two")}, {Name: "a.roll", Type: "text/plain", Bytes: []byte("one")}}
	written := func(files ...mail.Attachment) []byte {
		o := outgoing()
		o.Attachments, o.Archive = nil, mail.Archive{Name: "tf-no-1-proofs.zip", Files: files}
		raw, err := mail.Compose(o, "example.org", nil)
		if err != nil {
			t.Fatal(err)
		}
		return raw
	}
	both := written(files...)
	if other := written(files[1], files[0]); !bytes.Equal(both, other) {
		t.Error("another order makes another mail")
	}
	for _, tt := range []struct {
		raw  []byte
		name string
		want string
	}{{both, "tf-no-1-proofs.zip", "PK\x03\x04"}, {written(files[0]), "b.roll", "two"}} {
		m, err := mail.Parse(mail.Raw{Bytes: tt.raw}, mail.DefaultLimits())
		if err != nil || len(m.Attachments) != 1 || m.Attachments[0].Name != tt.name || !strings.HasPrefix(string(m.Attachments[0].Bytes), tt.want) {
			t.Errorf("%s: %+v, %v", tt.name, m.Attachments, err)
		}
	}
}

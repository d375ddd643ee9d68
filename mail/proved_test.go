package mail_test

import (
	"bytes"
	"crypto"
	"crypto/ed25519"
	"encoding/base64"
	"maps"
	"strings"
	"testing"

	"github.com/emersion/go-msgauth/dkim"
)

// addSignature puts one more signature of example.test on top of a mail, over the fields.
func addSignature(t *testing.T, raw []byte, selector, canon string, fields []string, txt map[string][]string) []byte {
	t.Helper()
	private := ed25519.NewKeyFromSeed(bytes.Repeat([]byte(selector[:1]), 32))
	var out bytes.Buffer
	err := dkim.Sign(&out, bytes.NewReader(raw), &dkim.SignOptions{
		Domain: "example.test", Selector: selector, Signer: private, Hash: crypto.SHA256, HeaderKeys: fields,
		HeaderCanonicalization: dkim.Canonicalization(canon), BodyCanonicalization: dkim.Canonicalization(canon),
	})
	if err != nil {
		t.Fatal(err)
	}
	txt[selector+"._domainkey.example.test"] = []string{"v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(private.Public().(ed25519.PublicKey))}
	return out.Bytes()
}

// Whatever a server does to a mail on its way, and whichever signatures it leaves there: the
// mail is proved no more, or its content is the same.
func TestNobodyChoosesTheContentOfAProvedMail(t *testing.T) {
	txt := map[string][]string{}
	bare := plainMail("Anna <anna@example.test>")
	must := []string{"From", "To", "Subject", "Date", "Content-Type"}
	one := addSignature(t, bare, "one", "relaxed", append(must, "Message-ID"), txt)
	two := addSignature(t, bare, "two", "simple", must, txt)
	first, second := one[:len(one)-len(bare)], two[:len(two)-len(bare)]
	both := bytes.Join([][]byte{first, second, bare}, nil)
	content := taken(t, both, txt).Auth.Content
	if len(content) != 64 {
		t.Fatalf("the content of %s is %q", both, content)
	}
	change := func(old, with string) []byte {
		changed := bytes.Replace(both, []byte(old), []byte(with), 1)
		if bytes.Equal(changed, both) {
			t.Fatalf("%q is not in the mail", old)
		}
		return changed
	}
	same := map[string][]byte{
		"traced":                  append([]byte("Received: from a by b; id 77\r\nX-Spam: no\r\n"), both...),
		"without the first":       bytes.Join([][]byte{second, bare}, nil),
		"without the second":      one,
		"in the other order":      bytes.Join([][]byte{second, first, bare}, nil),
		"folded":                  change("Subject: turn 3", "Subject: turn\r\n 3"),
		"a name in small letters": change("\r\nSubject:", "\r\nSUBJECT:"),
		"more blanks":             change("move  A to B \r\n", "move \t A to B  \r\n"),
		"lines at the end":        append(bytes.Clone(both), "\r\n\r\n"...),
		"a field that is added":   change("\r\nSubject:", "\r\nX-Note: hello\r\nSubject:"),
		"another Message-ID":      bytes.Join([][]byte{second, bytes.Replace(bare, []byte("<a@"), []byte("<b@"), 1)}, nil),
	}
	for how, raw := range same {
		if auth := taken(t, raw, txt).Auth; !auth.Aligned || auth.Content != content {
			t.Errorf("%s: aligned %v (%s), content %s, want %s", how, auth.Aligned, auth.Why, auth.Content, content)
		}
	}
	for how, raw := range map[string][]byte{
		"a word more":       append(bytes.Clone(both), "hold\r\n"...),
		"words together":    change("A to B", "AtoB"),
		"another subject":   change("turn 3", "turn 4"),
		"another date":      change("18:30:00", "18:30:01"),
		"a second subject":  change("\r\nSubject:", "\r\nSubject: turn 4\r\nSubject:"),
		"part of the body":  bytes.Join([][]byte{bytes.Replace(second, []byte(" s="), []byte(" l=4; s="), 1), bare}, nil),
		"in the mail's end": bytes.Join([][]byte{[]byte("Received: x\r\n\r\n"), both}, nil),
	} {
		if auth := taken(t, raw, txt).Auth; auth.Aligned || auth.Content != "" {
			t.Errorf("%s: aligned, content %s", how, auth.Content)
		}
	}
	for _, answers := range []map[string][]string{{}, maps.Clone(txt)} {
		if auth := taken(t, bare, answers).Auth; auth.Content != "" {
			t.Errorf("unsigned: content %s", auth.Content)
		}
	}
	if other := taken(t, addSignature(t, []byte(strings.Replace(string(bare), "pass", "hold", 1)), "one", "relaxed", must, txt), txt).Auth.Content; other == content || other == "" {
		t.Errorf("another mail has the content %q", other)
	}
}

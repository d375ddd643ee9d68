package main

import (
	"crypto/ed25519"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"strings"
	"testing"
	"time"

	"adjutant/mail"
)

// letter is a mail as a player's program writes it. The same letter always has
// the same bytes.
type letter struct {
	id            string // of the Message-ID, before the @
	from, to      string
	subject, text string
	header        string // more fields, each with its CRLF
	name          string // of the log attached, "" for none
	log           []byte
}

// written is the minute in which all letters were written, in a far future: none
// is older than its game.
var written = time.Date(2126, 3, 4, 18, 30, 0, 0, time.UTC)

// date is when the letter was written: in another second for each id.
func (l letter) date() time.Time {
	second := 0
	for _, c := range l.id {
		second += int(c)
	}
	return written.Add(time.Duration(second%60) * time.Second)
}

// messageID is the letter's, without brackets.
func (l letter) messageID() string { return l.id + "@example.test" }

// bytes writes the letter.
func (l letter) bytes() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "From: %s\r\nTo: %s\r\nSubject: %s\r\nDate: %s\r\n", l.from, l.to, l.subject, l.date().Format(time.RFC1123Z))
	fmt.Fprintf(&b, "Message-ID: <%s>\r\n%sMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=cut\r\n\r\n", l.messageID(), l.header)
	fmt.Fprintf(&b, "--cut\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n%s\r\n", l.text)
	if l.name != "" {
		fmt.Fprintf(&b, "--cut\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename=%q\r\n", l.name)
		fmt.Fprintf(&b, "Content-Transfer-Encoding: base64\r\n\r\n%s\r\n", inLines(l.log))
	}
	b.WriteString("--cut--\r\n")
	return []byte(b.String())
}

// inLines is base64 in lines as mail allows them.
func inLines(data []byte) string {
	const width = 76
	text := base64.StdEncoding.EncodeToString(data)
	var b strings.Builder
	for len(text) > width {
		b.WriteString(text[:width] + "\r\n")
		text = text[width:]
	}
	return b.String() + text
}

// providerKey is the DKIM key of example.test, the players' provider.
func providerKey() ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed([]byte("the players' provider, 32 bytes."))
}

// signed writes the letter and signs it as the provider does.
func (l letter) signed(t *testing.T) []byte {
	t.Helper()
	raw, err := (&mail.Signer{Domain: "example.test", Selector: "tests", Key: providerKey()}).Sign(l.bytes(), written)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// providerRecord is the line for the daemon's file of TXT records that proves
// the provider's signatures.
func providerRecord() string {
	public := providerKey().Public().(ed25519.PublicKey)
	return "tests._domainkey.example.test v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(public) + "\n"
}

// parsed reads a mail that arrived, and holds its signature against the
// provider's key.
func parsed(t *testing.T, raw []byte) *mail.Message {
	t.Helper()
	name, record, _ := strings.Cut(strings.TrimSpace(providerRecord()), " ")
	m, err := mail.Parse(mail.Raw{Bytes: raw, TXT: map[string][]string{name: {record}}}, mail.DefaultLimits())
	if err != nil {
		t.Fatalf("%v in:\n%s", err, raw)
	}
	return m
}

func fromJSON[T any](t *testing.T, text string) T {
	t.Helper()
	var v T
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return v
}

// pemOf writes a private key as DKIM keys are kept.
func pemOf(t *testing.T, key any) string {
	t.Helper()
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	return string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der}))
}

package mail_test

import (
	"bytes"
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"strings"
	"testing"
	"time"

	"adjutant/mail"

	"github.com/emersion/go-msgauth/dkim"
)

// TestSignatureThatExpiredAfterReceipt signs with go-msgauth and an x= tag long past: what counts
// is whether the mail was received before.
func TestSignatureThatExpiredAfterReceipt(t *testing.T) {
	expires := time.Date(2020, 1, 8, 0, 0, 0, 0, time.UTC)
	inTime, late := expires.Add(-time.Hour), expires.Add(time.Hour)
	same := func(s string) string { return s }
	for _, c := range []struct {
		name     string
		body     dkim.Canonicalization
		change   func(string) string
		received time.Time
		why      string
	}{
		{"in time", dkim.CanonicalizationRelaxed, same, inTime, ""},
		{"too late", dkim.CanonicalizationRelaxed, same, late, "has expired"},
		{"unknown when", dkim.CanonicalizationRelaxed, same, time.Time{}, "has expired"},
		{"body changed", dkim.CanonicalizationRelaxed, func(s string) string { return strings.Replace(s, "0507", "0508", 1) }, inTime, "body hash"},
		{"subject changed", dkim.CanonicalizationRelaxed, func(s string) string { return strings.Replace(s, "turn 3", "turn 4", 1) }, inTime, "verif"},
		{"another form", dkim.CanonicalizationSimple, same, inTime, "cannot be checked again"},
	} {
		for kind, key := range signingKeys(t) {
			raw := signedUntil(t, key.signer, c.body, expires)
			m, err := mail.Parse(mail.Raw{Bytes: []byte(c.change(raw)), Received: c.received, TXT: key.txt}, mail.DefaultLimits())
			if err != nil {
				t.Fatal(err)
			}
			if m.Auth.Aligned != (c.why == "") || !strings.Contains(m.Auth.Why, c.why) {
				t.Errorf("%s, %s: aligned %v, why %q, want %q", c.name, kind, m.Auth.Aligned, m.Auth.Why, c.why)
			}
		}
	}
}

type signingKey struct {
	signer crypto.Signer
	txt    map[string][]string
}

func signingKeys(t *testing.T) map[string]signingKey {
	t.Helper()
	private, err := rsa.GenerateKey(rand.Reader, 1024)
	if err != nil {
		t.Fatal(err)
	}
	public, err := x509.MarshalPKIXPublicKey(private.Public())
	if err != nil {
		t.Fatal(err)
	}
	ed, txt := ed25519Signer("example.test")
	record := "v=DKIM1; p=" + base64.StdEncoding.EncodeToString(public)
	return map[string]signingKey{
		"Ed25519": {ed.Key, txt},
		"RSA":     {private, map[string][]string{"test._domainkey.example.test": {record}}},
	}
}

// signedUntil signs a mail with much white space, and a broken signature of somebody else before
// it.
func signedUntil(t *testing.T, key crypto.Signer, body dkim.Canonicalization, expires time.Time) string {
	t.Helper()
	raw := strings.Replace(turn, "Subject: turn 3", "Subject:  \tturn 3\r\n  of  many ", 1) + "two  blanks\t\r\n \r\n\r\n"
	var out bytes.Buffer
	err := dkim.Sign(&out, strings.NewReader(raw), &dkim.SignOptions{
		Domain: "example.test", Selector: "test", Signer: key, Expiration: expires,
		HeaderCanonicalization: dkim.CanonicalizationRelaxed, BodyCanonicalization: body,
	})
	if err != nil {
		t.Fatal(err)
	}
	return "DKIM-Signature: v=1; a=rsa-sha256; d=example.com; s=x; h=from; bh=x; b=x\r\n" + out.String()
}

package mail_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"maps"
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-msgauth/dkim"

	"adjutant/mail"
	"adjutant/mail/spf"
)

// The mail of these tests, in its fields.
const (
	conditionFrom    = "From: Anna <anna@example.test>\r\n"
	conditionTo      = "To: mod+t7.token@example.org\r\n"
	conditionCc      = "Cc: ben@example.com\r\n"
	conditionSubject = "Subject: turn 3\r\n"
	conditionDate    = "Date: Wed, 04 Mar 2026 18:30:00 +0000\r\n"
	conditionType    = "Content-Type: text/plain; charset=utf-8\r\n"
	conditionBody    = "\r\nmove A -> 0507\r\n"
	conditionMail    = conditionFrom + conditionTo + conditionCc + conditionSubject + conditionDate + conditionType + conditionBody
)

// everyField is signed unless a case says otherwise.
var everyField = []string{"From", "To", "Cc", "Subject", "Date", "Content-Type"}

func without(fields []string, left ...string) []string {
	var kept []string
	for _, f := range fields {
		if !strings.Contains(strings.Join(left, " "), f) {
			kept = append(kept, f)
		}
	}
	return kept
}

var testKey = ed25519.NewKeyFromSeed(bytes.Repeat([]byte{7}, ed25519.SeedSize))

func ed25519Record() string {
	return "v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(testKey.Public().(ed25519.PublicKey))
}

// otherSigned signs with go-msgauth, which is not our own signer.
func otherSigned(t *testing.T, raw string, o dkim.SignOptions) mail.Raw {
	t.Helper()
	if o.Domain == "" {
		o.Domain = "example.test"
	}
	if o.Signer == nil {
		o.Signer = testKey
	}
	if o.HeaderKeys == nil {
		o.HeaderKeys = everyField
	}
	o.Selector = "test"
	var b bytes.Buffer
	if err := dkim.Sign(&b, strings.NewReader(raw), &o); err != nil {
		t.Fatal(err)
	}
	return mail.Raw{Received: time.Now(), Bytes: b.Bytes(), TXT: map[string][]string{"test._domainkey." + o.Domain: {ed25519Record()}}}
}

// TestEachConditionOfProof breaks exactly one condition at a time of what proves a sender.
func TestEachConditionOfProof(t *testing.T) {
	drop := func(field string) string { return strings.Replace(conditionMail, field, "", 1) }
	for _, c := range []struct {
		name  string
		raw   string // as it is signed; conditionMail if ""
		sign  dkim.SignOptions
		after func(string) string // what happens to it on the way
		key   []string            // the key's record, if it is another
		why   string              // "" if it is proved
	}{
		{name: "all is as it should be"},
		{name: "there is no Cc", raw: drop(conditionCc)},
		{name: "there is no From", raw: drop(conditionFrom), after: unsignedMail(drop(conditionFrom)), why: "there is no From"},
		{name: "there is no To", raw: drop(conditionTo), why: "there is no To"},
		{name: "there is no Subject", raw: drop(conditionSubject), why: "there is no Subject"},
		{name: "there is no Date", raw: drop(conditionDate), why: "there is no Date"},
		{name: "there is no Content-Type, and so it is text", raw: drop(conditionType), sign: dkim.SignOptions{HeaderKeys: without(everyField, "Content-Type")}},
		{name: "a Content-Type is added where none was", raw: drop(conditionType), sign: dkim.SignOptions{HeaderKeys: without(everyField, "Content-Type")}, after: onTop(conditionType), why: "leaves out Content-Type"},
		{name: "two From", raw: conditionFrom + conditionMail, why: "more than one From"},
		{name: "two To", raw: conditionTo + conditionMail, why: "more than one To"},
		{name: "two Cc", raw: conditionCc + conditionMail, why: "more than one Cc"},
		{name: "two Subject", raw: conditionSubject + conditionMail, why: "more than one Subject"},
		{name: "two Date", raw: conditionDate + conditionMail, why: "more than one Date"},
		{name: "two Content-Type", raw: conditionType + conditionMail, why: "more than one Content-Type"},
		{name: "To is not signed", sign: dkim.SignOptions{HeaderKeys: without(everyField, "To")}, why: "leaves out To"},
		{name: "Cc is not signed", sign: dkim.SignOptions{HeaderKeys: without(everyField, "Cc")}, why: "leaves out Cc"},
		{name: "Subject is not signed", sign: dkim.SignOptions{HeaderKeys: without(everyField, "Subject")}, why: "leaves out Subject"},
		{name: "Date is not signed", sign: dkim.SignOptions{HeaderKeys: without(everyField, "Date")}, why: "leaves out Date"},
		{name: "Content-Type is not signed", sign: dkim.SignOptions{HeaderKeys: without(everyField, "Content-Type")}, why: "leaves out Content-Type"},
		{name: "neither To nor Content-Type is signed", sign: dkim.SignOptions{HeaderKeys: without(everyField, "To", "Content-Type")}, why: "leaves out To and Content-Type"},
		{name: "a second From above what is signed", after: onTop("From: ben@example.com\r\n"), why: "more than one From"},
		{name: "a second Subject above what is signed", after: onTop("Subject: resign\r\n"), why: "more than one Subject"},
		{name: "a second Content-Type above what is signed", after: onTop(conditionType), why: "more than one Content-Type"},
		{name: "a Cc is added where none was", raw: drop(conditionCc), sign: dkim.SignOptions{HeaderKeys: without(everyField, "Cc")}, after: onTop(conditionCc), why: "leaves out Cc"},
		{name: "oversigned", sign: dkim.SignOptions{HeaderKeys: append(everyField, everyField...)}},
		{name: "oversigned, and a Subject is added", sign: dkim.SignOptions{HeaderKeys: append(everyField, everyField...)}, after: onTop("Subject: x\r\n"), why: "more than one Subject"},
		{name: "a trace field is added", after: onTop("Received: from x by y; Wed, 04 Mar 2026 18:31:00 +0000\r\n")},
		{name: "only part of the body is signed", after: replaced("; d=", "; l=5; d="), why: "length tag"},
		{name: "the body is changed", after: replaced("0507", "0508"), why: "body hash did not verify"},
		{name: "the text goes on behind what was signed", after: func(s string) string { return s + "attack\r\n" }, why: "body hash did not verify"},
		{name: "simple canonicalization", sign: dkim.SignOptions{HeaderCanonicalization: dkim.CanonicalizationSimple, BodyCanonicalization: dkim.CanonicalizationSimple}},
		{name: "simple, and a blank is added in a field", sign: dkim.SignOptions{HeaderCanonicalization: dkim.CanonicalizationSimple}, after: replaced("Subject: turn", "Subject:  turn"), why: "did not verify"},
		{name: "relaxed, and a blank is added in a field", sign: dkim.SignOptions{HeaderCanonicalization: dkim.CanonicalizationRelaxed, BodyCanonicalization: dkim.CanonicalizationRelaxed}, after: replaced("Subject: turn", "Subject:  turn")},
		{name: "RSA of 2048 bits", sign: dkim.SignOptions{Signer: rsaKey(t)}, key: []string{rsaRecord(&rsaKey(t).PublicKey)}},
		{name: "the key is RSA of 512 bits", key: []string{rsaRecord(shortKey())}, why: "key is too short: want 1024 bits"},
		{name: "the key is revoked", key: []string{"v=DKIM1; k=ed25519; p="}, why: "key revoked"},
		{name: "there is no key", key: []string{}, why: "no valid key found"},
		{name: "two keys", key: []string{ed25519Record(), ed25519Record()}, why: "multiple TXT records"},
		{name: "the key is for tests", key: []string{ed25519Record() + "; t=y"}, why: "published for tests only"},
		{name: "the key is not for mail", key: []string{ed25519Record() + "; s=tlsrpt"}, why: "inappropriate service"},
		{name: "the key is another's", key: []string{"v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(make([]byte, 32))}, why: "did not verify"},
		{name: "the signature had expired when it came", sign: dkim.SignOptions{Expiration: time.Now().Add(-time.Hour)}, why: "signature has expired"},
		{name: "the signature has not expired", sign: dkim.SignOptions{Expiration: time.Now().Add(time.Hour)}},
		{name: "signed by another domain", sign: dkim.SignOptions{Domain: "example.com"}, why: "signed by example.com, but From is of example.test"},
		{name: "signed by a domain below", sign: dkim.SignOptions{Domain: "mail.example.test"}, why: "signed by mail.example.test"},
		{name: "signed by the organisation above", raw: strings.Replace(conditionMail, "anna@", "anna@mail.", 1)},
		{name: "signed by a public suffix above", raw: strings.Replace(conditionMail, "anna@example.test", "anna@club.co.uk", 1), sign: dkim.SignOptions{Domain: "co.uk"}, why: "signed by co.uk"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.raw == "" {
				c.raw = conditionMail
			}
			if c.raw == drop(conditionFrom) {
				c.raw = conditionMail // go-msgauth signs no mail without From
			}
			raw := otherSigned(t, c.raw, c.sign)
			if c.key != nil {
				raw.TXT["test._domainkey.example.test"] = c.key
			}
			if c.after != nil {
				raw.Bytes = []byte(c.after(string(raw.Bytes)))
			}
			a := parseRaw(t, raw).Auth
			if a.Aligned != (c.why == "") || !strings.Contains(a.Why, c.why) {
				t.Errorf("aligned %v, why %q, want %q", a.Aligned, a.Why, c.why)
			}
		})
	}
}

// TestFieldsOfTheProviders shows with whom a mail is proved by its signature alone, and with whom only if
// it also came directly: the names are those that each provider signs.
func TestFieldsOfTheProviders(t *testing.T) {
	for _, c := range []struct {
		name, fields  string
		alone, direct bool
	}{
		{"Gmail", "to:cc:subject:message-id:date:from:mime-version:from:to:cc:subject:date:message-id:reply-to", false, true},
		{"Outlook.com", "From:Date:Subject:Message-ID:Content-Type:MIME-Version:X-MS-Exchange-SenderADCheck", false, true},
		{"Yahoo", "Date:From:To:Cc:Subject:References:From:Subject:Reply-To", false, true},
		{"Proton", "Date:To:From:Cc:Subject:Message-ID:Feedback-ID:From:To:Cc:Date:Subject:Reply-To:Feedback-ID:Message-ID:BIMI-Selector", false, true},
		{"iCloud", "from:content-type:mime-version:subject:message-id:date:to:x-icloud-hme", false, true}, // Cc, where there is one
		{"GMX", "x-ui-sender-class:mime-version:message-id:from:to:cc:subject:content-type:date", true, true},
		{"Fastmail", "cc:content-type:content-type:date:date:from:from:in-reply-to:in-reply-to:message-id:mime-version:reply-to:subject:subject:to:to", true, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			raw := otherSigned(t, conditionMail, dkim.SignOptions{HeaderKeys: strings.Split(c.fields, ":")})
			if a := parseRaw(t, raw).Auth; a.Aligned != c.alone {
				t.Errorf("alone: aligned %v (%s)", a.Aligned, a.Why)
			}
			if a := parseRaw(t, directly(raw, "anna@example.test")).Auth; a.Aligned != c.direct || !a.Direct || a.SPF.Result != spf.Pass {
				t.Errorf("directly: %+v", a)
			}
			if a := parseRaw(t, directly(raw, "ben@example.test")).Auth; a.Aligned != c.alone || a.Direct {
				t.Errorf("sent on by another user of the provider: %+v", a)
			}
		})
	}
}

// TestDirectIsNoProofAlone: without a signature, or one that leaves out what is said or when, the way a
// mail came proves nothing.
func TestDirectIsNoProofAlone(t *testing.T) {
	for want, raw := range map[string]mail.Raw{
		"there is no DKIM signature": {Received: time.Now(), Bytes: []byte(conditionMail)},
		"leaves out Subject":         otherSigned(t, conditionMail, dkim.SignOptions{HeaderKeys: without(everyField, "Subject")}),
		"leaves out Date":            otherSigned(t, conditionMail, dkim.SignOptions{HeaderKeys: without(everyField, "Date")}),
		"signed by example.com":      otherSigned(t, conditionMail, dkim.SignOptions{Domain: "example.com"}),
	} {
		if a := parseRaw(t, directly(raw, "anna@example.test")).Auth; a.Aligned || !a.Direct || !strings.Contains(a.Why, want) {
			t.Errorf("want %q: %+v", want, a)
		}
	}
}

// directly has a mail come to a border from a host that may send for example.test.
func directly(raw mail.Raw, sender string) mail.Raw {
	txt := mail.Border{Names: []string{"mx.example.org"}}.Keep()
	maps.Copy(txt, raw.TXT)
	txt["example.test"] = []string{"v=spf1 ip4:192.0.2.1 -all"}
	top := "Return-Path: <" + sender + ">\r\nReceived: from out.example.test (out.example.test [192.0.2.1])\r\n\tby mx.example.org (Postfix) with ESMTPS id 1\r\n\tfor <mod@example.org>; Wed, 04 Mar 2026 18:30:05 +0000\r\n"
	return mail.Raw{Received: raw.Received, Bytes: []byte(top + string(raw.Bytes)), TXT: txt}
}

func onTop(field string) func(string) string { return func(s string) string { return field + s } }

func replaced(old, by string) func(string) string {
	return func(s string) string { return strings.Replace(s, old, by, 1) }
}

func unsignedMail(raw string) func(string) string { return func(string) string { return raw } }

func parseRaw(t *testing.T, raw mail.Raw) *mail.Message {
	t.Helper()
	m, err := mail.Parse(raw, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func rsaRecord(key *rsa.PublicKey) string {
	der, err := x509.MarshalPKIXPublicKey(key)
	if err != nil {
		panic(err)
	}
	return "v=DKIM1; k=rsa; p=" + base64.StdEncoding.EncodeToString(der)
}

// shortKey is of 512 bits.
func shortKey() *rsa.PublicKey {
	n := new(big.Int).Lsh(big.NewInt(1), 511)
	return &rsa.PublicKey{N: n.Add(n, big.NewInt(12345)), E: 65537}
}

func rsaKey(t *testing.T) *rsa.PrivateKey {
	t.Helper()
	block, _ := pem.Decode([]byte(strings.ReplaceAll(rsaPEM, "TESTING", "PRIVATE")))
	key, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		t.Fatal(err)
	}
	return key.(*rsa.PrivateKey)
}

// rsaPEM is a key for these tests alone.
const rsaPEM = `-----BEGIN TESTING KEY-----
MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQCtpuzsMXaSCPPt
DH54jV3GuDIK6P7Ik3m0GXjE4rTqth2rlANVvh2q1ueL+5mmCGn7aAN64NStUAA+
vk/reU/IjhBjWtMOZQpd1U8qy5OmnIdjKss8kpfrs2KJL1ipBiPSVsEklCzk4ajr
giTFRSp69plzD1PSbdcOgLjmoWh7EA5BhcbyFJA7x/3ZI3CQvuSqiUvB+3UjcWzw
SlPMRE67bVhaS2LswHaMfHfFm5SLHmJ4jnpOqjw6JM06crIAtJy4dGoxTrngKK5i
Am5Q49svvkKYQbyiw3IYQ0h5CpT3WYtf3w4DiycZ8jdvbOvl1x2uEQsOo+IK0APH
N8V+J0/1AgMBAAECggEAA4xhff1lbLGAeSu5WobvpMkMbhBPGH55olZSPe+wqQp5
9mYVYAdSUt8w/GQdQnkciqBtpcakrI/xxAEeip4VenB7YZRbCLRu2aEAt6FQ+JAX
7Mz/OdMjBel0o39TV/eB/DZ9Rt087PEMLcJ13uQSwfrPrZFhce+AUVG3Cttp0k3m
kLzwNh4Q4U2lPpGryH783/tk1VGzAh+C0S36ZhvRJjw042IOzvdHy4MVuNjppuJP
5+iUnG8S0DW38SkMGE7cQrdPKisKnP12jdVj9tcI9c+7+r/ZsYCMU7Y04eIQJQ3r
Tbfz6nwCJEmvumRLsq2HnXd17rebQlNXoynrmgLt9wKBgQDYQZgB1Sotdeo8rS71
2t6YG511ZNZWaDLG8mBeTNSrZTpwD1se1qfwnJL1q7l8w5RjLnQcKZZ/ONwpQDU9
Ww+LPF65Jk4SXEIRAGYg/osfDJx4Of3YcZPBtTW5IvPEcGOYcNWjzwS0nfXxW0fS
G+KOeh3znu0PIg4nT9aD2o9QHwKBgQDNkOTTqZ9rFOhSu9JihzZY7QzAuLzv3dd2
nEzfBPyCGJukOKkuITrh/YH67fQYIwyyn11Vw0L44XLsIhFgH+cJ2vvwawXbiZ8D
+r5Fsd1oqPD0z0aDz2RKq4eJRACyrubXon2NjPPtkabSDyuNIR1Ay26qkQhsZQ7X
8OKfm+jNawKBgQCrBDxkfqGLL+ucLkyrynkrivMbajICRQaaxAQnrtSj8jqjcdFa
cuB+bCPfufzGyJgpUwwpVU4Zr+qTiJ5Rthh1wLkb7EnjRShN76XUQ9fbJwr6HMo9
B5yUnGwuy5BA8awhWmHo2AbdmulrBAepBbpFeBcFmNHZnNHajs2Smh2pewKBgQCM
Z8oT1Eih4C7qy4TgbVAunwLV45iREWoohotuzL4Xse0k1tqfOm04jGmqVbsifVYf
7v/WIz9sNLjFFmPdzwyES8FHLiJbF/23vx0VB26eHL4vyB92ykHLSquRkxQS96mO
YVr2Qu8dNh3GXjw18gdECW82K0egmcnwroRr1hbFrwKBgHdkBKdPRYzQPh0iEKsQ
92uC2XRl9zbIFqpukX9lieB9POzLR9DeSmknZCUn4RYzuiaAVKnaLTWs+tvyMH64
OiHQkOsGAw1cwXV7uiJ+u2pzHN7b4DbgUZIBOU4bbXxhqiOonV50k1fdRdMspFsF
wG0diA9u/ngjd1/Rc6wLGGa0
-----END TESTING KEY-----
`

package mail_test

import (
	"maps"
	"strings"
	"testing"

	"github.com/emersion/go-msgauth/dkim"

	"adjutant/mail"
	"adjutant/mail/spf"
)

const (
	returnPath = "Return-Path: <anna@example.test>\r\n"
	postfixHop = "Received: from out.example.test (out.example.test [192.0.2.1])\r\n\t(using TLSv1.3 with cipher TLS_AES_256_GCM_SHA384 (256/256 bits))\r\n" +
		"\t(No client certificate requested)\r\n\tby mx.example.org (Postfix) with ESMTPS id 4Xy\r\n\tfor <mod@example.org>; Wed, 04 Mar 2026 18:30:05 +0000\r\n"
	lmtpHop = "Received: from mx.example.org\r\n\tby store.example.org with LMTP\r\n\tid abc; Wed, 04 Mar 2026 18:30:06 +0000\r\n"
)

// TestPeer reads who handed a mail over; a line that the sender can have written is never believed.
func TestPeer(t *testing.T) {
	border := mail.Border{Names: []string{"mx.example.org", "store.example.org"}}
	forged := "Received: from out.example.test (out.example.test [192.0.2.1]) by mx.example.org with ESMTPS; Wed, 04 Mar 2026 18:30:05 +0000\r\n"
	for _, c := range []struct {
		name, header, ip, sender string
	}{
		{"Postfix", returnPath + postfixHop, "192.0.2.1", "anna@example.test"},
		{"Postfix and Dovecot", returnPath + lmtpHop + postfixHop, "192.0.2.1", "anna@example.test"},
		{"Exim", returnPath + "Received: from [192.0.2.1] (port=4711 helo=out.example.test)\r\n\tby mx.example.org with esmtps (Exim 4.96)\r\n\tid 1; x\r\n", "192.0.2.1", "anna@example.test"},
		{"IPv6", returnPath + "Received: from out (out.example.test [IPv6:2001:db8::7]) by mx.example.org with ESMTPS; x\r\n", "2001:db8::7", "anna@example.test"},
		{"null sender", "Return-Path: <>\r\n" + postfixHop, "192.0.2.1", ""},
		{"no Return-Path", postfixHop, "", ""},
		{"Return-Path of the sender's own", postfixHop + returnPath, "", ""},
		{"two Return-Path", returnPath + postfixHop + returnPath, "", ""},
		{"line of somebody else on top", returnPath + "Received: from a ([192.0.2.1]) by mx.example.com; x\r\n" + postfixHop, "", ""},
		{"forged line below a true one of another host", returnPath + strings.Replace(postfixHop, "192.0.2.1", "203.0.113.66", 1) + forged, "203.0.113.66", "anna@example.test"},
		{"forged line below one without an address", returnPath + "Received: from localhost by mx.example.org with ESMTP; x\r\n" + forged, "", "anna@example.test"},
		{"greeted with the address of somebody else", returnPath + "Received: from [192.0.2.1] (unknown [203.0.113.66]) by mx.example.org; x\r\n", "", "anna@example.test"},
		{"greeted so to Exim", returnPath + "Received: from [203.0.113.66] (helo=[192.0.2.1]) by mx.example.org; x\r\n", "", "anna@example.test"},
		{"handed in on the machine itself", returnPath + "Received: by mx.example.org (Postfix, from userid 33)\r\n\tid 1; x\r\n" + forged, "", "anna@example.test"},
		{"no trace", returnPath, "", ""},
		{"no line that can be read", returnPath + "Received: nonsense\r\n" + forged, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := border.Peer([]byte(c.header + conditionMail))
			ip := ""
			if got.IP.IsValid() {
				ip = got.IP.String()
			}
			if ip != c.ip || ip != "" && got.Sender != c.sender {
				t.Errorf("got %q from %q, want %q from %q", ip, got.Sender, c.ip, c.sender)
			}
		})
	}
	if got := (mail.Border{}).Peer([]byte(returnPath + postfixHop + conditionMail)); got.IP.IsValid() {
		t.Errorf("without a border: %v", got)
	}
}

// TestAuthenticationResults believes the configured server's topmost field alone, and reads it with
// its quotes and comments.
func TestAuthenticationResults(t *testing.T) {
	const id = "mx.example.org"
	field := func(value string) string { return "Authentication-Results: " + value + "\r\n" }
	pass := id + "; spf=pass smtp.mailfrom=anna@example.test"
	for _, c := range []struct {
		name, header string
		result       spf.Result
		sender       string
		direct       bool
	}{
		{"as written", field(pass), spf.Pass, "anna@example.test", true},
		{"with version, comments and folding", field("(a (nested) comment) MX.example.org 1 (x;y);\r\n\tspf/1 = pass (sender \\) SPF; dkim=fail) smtp.mailfrom = anna@example.test"), spf.Pass, "anna@example.test", true},
		{"of another server", field(strings.Replace(pass, id, "mx.example.com", 1)), "", "", false},
		{"of a server that ends alike", field(strings.Replace(pass, id, "evil-"+id, 1)), "", "", false},
		{"of another server in a comment's clothes", field("mx.example.com (" + id + "); spf=pass smtp.mailfrom=anna@example.test"), "", "", false},
		{"forged below the true one", field(id+"; spf=fail smtp.mailfrom=anna@example.test") + field(pass), spf.Fail, "anna@example.test", false},
		{"forged below a true one without SPF", field(id+"; dkim=pass header.d=example.com") + field(pass), "", "", false},
		{"another server's above", field("other.example.com; spf=fail smtp.mailfrom=x@example.com") + field(pass), spf.Pass, "anna@example.test", true},
		{
			"semicolon in a quoted local part", field(id + `; spf=fail smtp.mailfrom="x; spf=pass smtp.mailfrom=anna@example.test; y"@evil.example.com`),
			"", "", false,
		},
		{
			"escaped quote in a quoted local part", field(id + `; spf=fail smtp.mailfrom="a\"; spf=pass smtp.mailfrom=anna@example.test "@evil.example.com`),
			"", "", false,
		},
		{
			"the trick, before the true result", field(id + `; dkim=fail header.i="; spf=pass smtp.mailfrom=anna@example.test; x="@evil.example.com; spf=softfail smtp.mailfrom=anna@example.test`),
			spf.SoftFail, "anna@example.test", false,
		},
		{"result in a comment", field(id + "; dkim=pass (; spf=pass smtp.mailfrom=anna@example.test) header.d=example.test"), "", "", false},
		{"quote without end", field(id + `; spf=pass smtp.mailfrom="anna@example.test`), "", "", false},
		{"comment without end", field(id + "; spf=pass smtp.mailfrom=anna@example.test (x"), "", "", false},
		{"no word is a result", field(id + "; spf smtp.mailfrom=anna@example.test"), "", "", false},
		{"none", field(id + "; none"), "", "", false},
		{"domain without an address", field(id + "; spf=pass smtp.mailfrom=example.test"), "", "", false},
		{"for another address", field(strings.Replace(pass, "anna@", "ben@", 1)), spf.Pass, "ben@example.test", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			raw := otherSigned(t, conditionMail, dkim.SignOptions{HeaderKeys: without(everyField, "Content-Type")})
			maps.Copy(raw.TXT, mail.Border{AuthRes: id}.Keep())
			raw.Bytes = []byte(c.header + string(raw.Bytes))
			a := parseRaw(t, raw).Auth
			if a.SPF.Result != c.result || a.SPF.Sender != c.sender || a.Direct != c.direct || a.Aligned != c.direct {
				t.Errorf("got %+v", a)
			}
		})
	}
	raw := otherSigned(t, conditionMail, dkim.SignOptions{HeaderKeys: without(everyField, "Content-Type")})
	raw.Bytes = []byte(field(pass) + string(raw.Bytes))
	if a := parseRaw(t, raw).Auth; a.Direct || a.Aligned {
		t.Errorf("believed without a configured server: %+v", a)
	}
}

// TestDMARC evaluates what the domain of From asks for.
func TestDMARC(t *testing.T) {
	for _, c := range []struct {
		name, from, signer, sender string // addresses are at these domains
		txt                        map[string]string
		result, policy, domain     string
	}{
		{"aligned by the signature", "example.test", "example.test", "", map[string]string{"_dmarc.example.test": "v=DMARC1; p=reject"}, "pass", "reject", "example.test"},
		{"aligned by the way it came", "example.test", "example.com", "example.test", map[string]string{"_dmarc.example.test": "v=DMARC1; p=quarantine"}, "pass", "quarantine", "example.test"},
		{"not aligned", "example.test", "example.com", "example.com", map[string]string{"_dmarc.example.test": "v=DMARC1; p=reject"}, "fail", "reject", "example.test"},
		{"relaxed: the same organisation", "a.club.co.uk", "b.club.co.uk", "", map[string]string{"_dmarc.a.club.co.uk": "", "_dmarc.club.co.uk": "v=DMARC1; p=reject; sp=none"}, "pass", "none", "club.co.uk"},
		{"relaxed: another organisation below one suffix", "club.co.uk", "other.co.uk", "", map[string]string{"_dmarc.club.co.uk": "v=DMARC1; p=reject"}, "fail", "reject", "club.co.uk"},
		{"strict signature", "a.example.test", "example.test", "", map[string]string{"_dmarc.a.example.test": "v=DMARC1; p=reject; adkim=s"}, "fail", "reject", "a.example.test"},
		{"strict sender", "a.example.test", "example.com", "example.test", map[string]string{"_dmarc.a.example.test": "v=DMARC1; p=reject; aspf=s"}, "fail", "reject", "a.example.test"},
		{"no policy", "example.test", "example.test", "", map[string]string{"_dmarc.example.test": ""}, "none", "", ""},
		{"another record beside it", "example.test", "example.test", "", map[string]string{"_dmarc.example.test": "google-site-verification=x|v=DMARC1; p=none"}, "pass", "none", "example.test"},
		{"two policies", "example.test", "example.test", "", map[string]string{"_dmarc.example.test": "v=DMARC1; p=none|v=DMARC1; p=reject"}, "none", "", ""},
		{"a policy that cannot be read", "example.test", "example.test", "", map[string]string{"_dmarc.example.test": "v=DMARC1; p=perhaps"}, "permerror", "", ""},
		{"the organisation's was not answered", "a.example.test", "example.test", "", map[string]string{"_dmarc.a.example.test": ""}, "temperror", "", ""},
		{"nobody asked", "example.test", "example.test", "", nil, "", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			raw := otherSigned(t, strings.Replace(conditionMail, "anna@example.test", "anna@"+c.from, 1), dkim.SignOptions{Domain: c.signer})
			if c.sender != "" {
				raw = directly(raw, "anna@"+c.sender)
				raw.TXT[c.sender] = []string{"v=spf1 ip4:192.0.2.1 -all"}
			}
			for name, records := range c.txt {
				raw.TXT[name] = strings.FieldsFunc(records, func(r rune) bool { return r == '|' })
			}
			d := parseRaw(t, raw).Auth.DMARC
			if d.Result != c.result || d.Policy != c.policy || d.Domain != c.domain {
				t.Errorf("got %+v", d)
			}
		})
	}
}

// TestSummary tells people what is known of a mail.
func TestSummary(t *testing.T) {
	raw := directly(otherSigned(t, conditionMail, dkim.SignOptions{}), "anna@example.test")
	raw.TXT["_dmarc.example.test"] = []string{"v=DMARC1; p=reject"}
	want := "DKIM of example.test: holds; SPF for anna@example.test: pass; DMARC: pass (example.test asks for reject)"
	if got := parseRaw(t, raw).Auth.Summary(); got != want {
		t.Errorf("%q", got)
	}
	raw.Bytes = append([]byte("Authentication-Results: mx.example.org; spf=fail smtp.mailfrom=ben@example.com; dmarc=fail header.from=example.test\r\n"), conditionMail...)
	raw.TXT = mail.Border{AuthRes: "mx.example.org"}.Keep()
	want = "no DKIM; SPF for ben@example.com: fail, says mx.example.org; DMARC: fail, says mx.example.org"
	if got := parseRaw(t, raw).Auth.Summary(); got != want {
		t.Errorf("%q", got)
	}
}

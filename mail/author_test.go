package mail_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/emersion/go-msgauth/dkim"

	"adjutant/mail"
)

// A From that readers of mail may read in two ways proves nobody, though it is signed: a provider
// that lets its user write any From compares it letter by letter with its other users' addresses.
func TestFromThatProvesNobody(t *testing.T) {
	for from, why := range map[string]string{
		"Anna <anna@example.test>":                             "",
		"Anna \"the fox\" <anna@example.test>":                 "",
		"\"Anna: north\" <anna@example.test>":                  "",
		"Anna (at home: late) <anna@example.test>":             "",
		"ANNA@Example.TEST":                                    "",
		"=?utf-8?q?J=C3=BCrgen?= <juergen@example.test>":       "",
		"J\u00fcrgen <j\u00fcrgen@example.test>":               "", // RFC 6532
		"\"\U0001F469\u200d\U0001F680\" <anna@example.test>":   "", // signs of a name prove nothing, and harm nothing
		"anna\u200b@example.test":                              "not seen",
		"an\u00adna@example.test":                              "not seen",
		"anna@exam\u00adple.test":                              "not seen",
		"an\u034fna@example.test":                              "not seen",
		"an\ufe0fna@example.test":                              "not seen",
		"an\u3164na@example.test":                              "not seen",
		"an\u115fna@example.test":                              "not seen",
		"an\U000E0061na@example.test":                          "not seen",
		"\u202eanna@example.test":                              "not seen",
		"jac\u212a@example.test":                               "stand for others", // folds to k
		"anna\u017f@example.test":                              "stand for others", // folds to s
		"\uff41nna@example.test":                               "stand for others",
		"ann\u00aa@example.test":                               "stand for others",
		"ju\u0308rgen@example.test":                            "stand for others",
		"anna@ex\u0430mple.test":                               "stand for others",
		"\"anna\u0001\"@example.test":                          "exactly one address",
		"g: anna@example.test;":                                "group",
		"Anna: anna@example.test;":                             "group",
		"g: anna@example.test, ben@example.test;":              "exactly one address",
		"anna@example.test, ben@example.test":                  "exactly one address",
		"undisclosed-recipients:;":                             "exactly one address",
		"=?utf-8?q?anna=40example=2Etest?= <eve@example.test>": "", // that is Eve
	} {
		raw := signed(t, strings.Replace(turn, "Anna <anna@example.test>", from, 1), "example.test")
		m, err := mail.Parse(raw, mail.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		if m.Auth.Aligned != (why == "") || !strings.Contains(m.Auth.Why, why) {
			t.Errorf("%q: aligned %v, why %q, want %q", from, m.Auth.Aligned, m.Auth.Why, why)
		}
	}
}

// What decides how the text is read must be signed, unless the text reads the same without it.
func TestUnsignedFieldsThatDecideHowTheTextIsRead(t *testing.T) {
	const soft = "move A -> 05=\r\n07\r\n"
	on := func(field string) func(string) string {
		return func(s string) string { return field + "\r\n" + s }
	}
	off := func(field string) func(string) string {
		return func(s string) string { return strings.Replace(s, field+"\r\n", "", 1) }
	}
	same := func(s string) string { return s }
	quoted := "Content-Transfer-Encoding: quoted-printable"
	for name, c := range map[string]struct {
		text   string
		header string // put there before it is signed
		unsign string // fields that the signature leaves out
		after  func(string) string
		why    string
	}{
		"as signed":                           {soft, quoted, "", same, ""},
		"second on top":                       {soft, quoted, "", on("Content-Transfer-Encoding: base64"), "more than one Content-Transfer-Encoding"},
		"quoted-printable on top":             {soft, "", "content-transfer-encoding", on(quoted), "leaves out Content-Transfer-Encoding"},
		"base64 on top":                       {"bW92ZQ==\r\n and B\r\n", "", "content-transfer-encoding", on("Content-Transfer-Encoding: base64"), "leaves out Content-Transfer-Encoding"},
		"uuencode on top":                     {"begin 644 a\r\n#86)C\r\n`\r\nend\r\n", "", "content-transfer-encoding", on("Content-Transfer-Encoding: x-uuencode"), "leaves out Content-Transfer-Encoding"},
		"one that changes nothing on top":     {"move A -> 0507\r\n", "", "content-transfer-encoding", on(quoted), ""},
		"8bit on top":                         {"move A -> 0507\r\n", "", "content-transfer-encoding", on("Content-Transfer-Encoding: 8bit"), ""},
		"taken away":                          {soft, quoted, "content-transfer-encoding", off(quoted), "leaves out Content-Transfer-Encoding"},
		"unsigned, as sent":                   {soft, quoted, "content-transfer-encoding", same, "leaves out Content-Transfer-Encoding"},
		"unsigned, and nothing hangs on it":   {"move A -> 0507\r\n", "Content-Transfer-Encoding: 7bit", "content-transfer-encoding", same, ""},
		"unsigned umlauts that are found out": {"move J=C3=A4ger =\r\n-> 0507\r\n", quoted, "content-transfer-encoding", same, ""},
		"disposition on top":                  {"move A -> 0507\r\n", "", "content-disposition", on("Content-Disposition: attachment; filename=a.vlog"), "leaves out Content-Disposition"},
		"name on top":                         {"move A -> 0507\r\n", "", "content-disposition", on("Content-Disposition: inline; filename=a.vlog"), "leaves out Content-Disposition"},
		"inline on top":                       {"move A -> 0507\r\n", "", "content-disposition", on("Content-Disposition: inline"), ""},
		"two dispositions":                    {"move A -> 0507\r\n", "Content-Disposition: inline", "", on("Content-Disposition: inline"), "more than one Content-Disposition"},
	} {
		top, _, _ := strings.Cut(turn, "\r\n\r\n")
		if c.header != "" {
			top += "\r\n" + c.header
		}
		raw := signedBut(t, top+"\r\n\r\n"+c.text, "example.test", c.unsign)
		raw.Bytes = []byte(c.after(string(raw.Bytes)))
		m, err := mail.Parse(raw, mail.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		if m.Auth.Aligned != (c.why == "") || !strings.Contains(m.Auth.Why, c.why) {
			t.Errorf("%s: aligned %v, why %q, want %q; text %q", name, m.Auth.Aligned, m.Auth.Why, c.why, m.Text)
		}
	}
}

// signedBut signs all fields of a mail but those named.
func signedBut(t *testing.T, raw, domain, unsign string) mail.Raw {
	t.Helper()
	sign, txt := ed25519Signer(domain)
	options := &dkim.SignOptions{Domain: domain, Selector: "test", Signer: sign.Key, HeaderCanonicalization: dkim.CanonicalizationRelaxed, BodyCanonicalization: dkim.CanonicalizationRelaxed}
	top, _, _ := strings.Cut(raw, "\r\n\r\n")
	for line := range strings.SplitSeq(top, "\r\n") {
		if name, _, _ := strings.Cut(strings.ToLower(line), ":"); name != unsign {
			options.HeaderKeys = append(options.HeaderKeys, name)
		}
	}
	var b bytes.Buffer
	if err := dkim.Sign(&b, strings.NewReader(raw), options); err != nil {
		t.Fatal(err)
	}
	return mail.Raw{Bytes: b.Bytes(), TXT: txt}
}

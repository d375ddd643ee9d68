package mail_test

import (
	"bytes"
	"crypto"
	"crypto/ed25519"
	"encoding/base64"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-msgauth/dkim"

	"adjutant/mail"
)

// signedBy is a mail as a large provider signs it: relaxed, and each field once.
func signedBy(t *testing.T, domain string, raw []byte) (signed []byte, txt map[string][]string) {
	t.Helper()
	private := ed25519.NewKeyFromSeed(bytes.Repeat([]byte(domain[:1]), 32))
	var out bytes.Buffer
	err := dkim.Sign(&out, bytes.NewReader(raw), &dkim.SignOptions{
		Domain: domain, Selector: "s", Signer: private, Hash: crypto.SHA256, HeaderCanonicalization: "relaxed", BodyCanonicalization: "relaxed",
		HeaderKeys: []string{"From", "To", "Subject", "Date", "Content-Type"},
	})
	if err != nil {
		t.Fatal(err)
	}
	public := base64.StdEncoding.EncodeToString(private.Public().(ed25519.PublicKey))
	return out.Bytes(), map[string][]string{"s._domainkey." + domain: {"v=DKIM1; k=ed25519; p=" + public}}
}

func plainMail(from string) []byte {
	return []byte("From: " + from + "\r\nTo: <mod@club.test>\r\nSubject: turn 3\r\nDate: Wed, 4 Mar 2026 18:30:00 +0000\r\nMessage-ID: <a@example.test>\r\nContent-Type: text/plain\r\n\r\nmove  A to B \r\n\r\npass\r\n")
}

// taken is a mail as the club takes it.
func taken(t *testing.T, raw []byte, txt map[string][]string) *mail.Message {
	t.Helper()
	msg, err := mail.Parse(mail.Raw{Bytes: raw, TXT: txt, Received: time.Date(2026, 3, 4, 18, 30, 0, 0, time.UTC)}, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return msg
}

// whiteSpaces are what some programs trim from the name of a field.
var whiteSpaces = []string{"\u00a0", "\u0085", "\v", "\f", "\u2003", "\u3000"}

// Who has an account at a player's provider does not write as the player: his own From, in
// the disguise of a line that is no field, is what is signed, and the one that is read is
// not. So with any other field, and whatever stands in what is left out of the header.
func TestADisguisedFieldIsNotSigned(t *testing.T) {
	signed, txt := signedBy(t, "example.test", plainMail("Mallory <mallory@example.test>"))
	if auth := taken(t, signed, txt).Auth; !auth.Aligned {
		t.Fatalf("the mail itself: %s", auth.Why)
	}
	for _, space := range whiteSpaces {
		for field, forged := range map[string]string{"From": "Anna <anna@example.test>", "Subject": "resign", "Date": "Thu, 5 Mar 2026 18:30:00 +0000", "Content-Type": "text/html"} {
			raw := bytes.Replace(signed, []byte("\r\n"+field+":"), []byte("\r\n"+field+": "+forged+"\r\n"+field+space+":"), 1)
			if msg := taken(t, raw, txt); bytes.Equal(raw, signed) || msg.Auth.Aligned || !strings.Contains(msg.Auth.Why, "only looks like a field") {
				t.Errorf("%s with %q: from %s, aligned %v (%s)", field, space, msg.From.Addr, msg.Auth.Aligned, msg.Auth.Why)
			}
		}
	}
	harmless := append([]byte("From mallory Wed Mar  4 18:30:00 2026\r\n"), signed...) // as a file of mails has it
	if auth := taken(t, harmless, txt).Auth; !auth.Aligned {
		t.Errorf("with a line that nobody takes for a field: %s", auth.Why)
	}
}

// Nobody's signature stands for another's: one that is hidden from us, and holds, does not
// lend its verdict to the next, which names the player's provider and is worth nothing.
func TestAHiddenSignatureIsNotAnothers(t *testing.T) {
	raw := plainMail("Anna <anna@example.test>")
	evil, txt := signedBy(t, "zzz.test", raw)
	txt["s._domainkey.example.test"] = []string{"v=DKIM1; k=ed25519; p="}
	signature := evil[:len(evil)-len(raw)]
	claims := bytes.Replace(signature, []byte("d=zzz.test"), []byte("d=example.test"), 1)
	for _, space := range whiteSpaces {
		hidden := bytes.Replace(signature, []byte("DKIM-Signature:"), []byte("DKIM-Signature"+space+":"), 1)
		for _, forged := range [][]byte{bytes.Join([][]byte{hidden, claims, raw}, nil), bytes.Join([][]byte{claims, hidden, raw}, nil)} {
			msg := taken(t, forged, txt)
			if msg.Auth.Aligned {
				t.Errorf("with %q the mail is aligned", space)
			}
			for _, s := range msg.Auth.Signatures {
				if s.Err == "" {
					t.Errorf("with %q a signature of %s holds", space, s.Domain)
				}
			}
		}
	}
}

package mail_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adjutant/mail"
)

// A mail that is written again differs in what tells mails apart, and in nothing
// that its reader reads.
func TestReissue(t *testing.T) {
	sign, txt := ed25519Signer("example.org")
	for _, html := range []string{"", "<p>Accepted.</p>"} {
		o := outgoing()
		o.HTML = html
		o.Text = "> looks quoted\n-- \nlooks like a signature\n"
		old := compose(t, o, sign)
		as := mail.Outgoing{Key: "again/1", From: o.From, To: o.To, ReplyTo: o.ReplyTo, InReplyTo: "wish@example.test", Date: o.Date.Add(time.Hour)}
		raw, err := mail.Reissue(old, as, "example.org", sign)
		if err != nil {
			t.Fatal(err)
		}
		was, err := mail.Parse(mail.Raw{Bytes: old, TXT: txt}, mail.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		is, err := mail.Parse(mail.Raw{Bytes: raw, TXT: txt}, mail.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		if !is.Auth.Aligned || is.ID != as.MessageID("example.org") || is.ID == was.ID || is.InReplyTo != "wish@example.test" || !is.Date.Equal(as.Date) {
			t.Errorf("id %s, in reply to %s, of %s, %+v", is.ID, is.InReplyTo, is.Date, is.Auth)
		}
		was.ID, was.InReplyTo, was.References, was.Date, was.Auth = is.ID, is.InReplyTo, is.References, is.Date, is.Auth
		if diff := cmp.Diff(was, is); diff != "" {
			t.Errorf("what is read differs:\n%s", diff)
		}
	}
}

func TestReissueOfNoMail(t *testing.T) {
	o := outgoing()
	for _, old := range []string{"", "no mail", "Subject: x\r\n\r\ntext"} {
		if _, err := mail.Reissue([]byte(old), o, "example.org", nil); err == nil {
			t.Errorf("%q is written again", old)
		}
	}
	o.Key = ""
	if _, err := mail.Reissue(compose(t, outgoing(), nil), o, "example.org", nil); err == nil {
		t.Error("without a key")
	}
}

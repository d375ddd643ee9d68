package devserver_test

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/mail/devserver"
	"adjutant/mail/outbox"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const plainMail = "From: Anna Example <anna@example.test>\r\nTo: mod@example.org\r\nSubject: turn 3\r\nDate: Wed, 04 Mar 2026 18:30:00 +0000\r\n" +
	"Message-ID: <turn3@example.test>\r\n\r\nmove A -> 0507\r\n"

func start(t *testing.T, delivered func(devserver.Delivery)) *devserver.Server {
	t.Helper()
	s, err := devserver.Start(devserver.Config{
		Users: []devserver.User{
			{Address: "mod@example.org", Password: "modpw"}, {Address: "anna@example.test", Password: "annapw"}, {Address: "ben@example.test", Password: "benpw"},
		},
		Seed:      bytes.Repeat([]byte{1}, 32),
		Delivered: delivered,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func anna(s *devserver.Server) outbox.Account {
	return outbox.Account{Addr: s.SMTPAddr(), Security: outbox.Plain, User: "anna@example.test", Password: "annapw"}
}

func TestSubmittedMailIsSignedAndDelivered(t *testing.T) {
	var got []devserver.Delivery
	s := start(t, func(d devserver.Delivery) { got = append(got, d) })
	if err := outbox.Send(t.Context(), anna(s), "anna@example.test", "MOD+T7@example.org", []byte(plainMail)); err != nil {
		t.Fatal(err)
	}
	list := s.Messages("mod@example.org")
	if len(list) != 1 || len(got) != 1 || got[0].User != "mod@example.org" || got[0].Rcpt != "MOD+T7@example.org" {
		t.Fatalf("mailbox has %d mails, deliveries %+v", len(list), got)
	}
	m, err := mail.Parse(mail.Raw{Bytes: list[0], TXT: answers(t, s, list[0])}, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if !m.Auth.Aligned || m.Machine != mail.Human {
		t.Errorf("aligned %v (%s), machine %q", m.Auth.Aligned, m.Auth.Why, m.Machine)
	}
}

// answers asks the server's DNS for what a mail needs.
func answers(t *testing.T, s *devserver.Server, raw []byte) map[string][]string {
	t.Helper()
	txt := make(map[string][]string)
	for _, name := range mail.DNSNames(raw) {
		answer, err := s.LookupTXT(context.Background(), name)
		if err != nil {
			t.Fatal(err)
		}
		txt[name] = answer
	}
	return txt
}

// A letter typed by hand lacks what mail programs add.
func TestSubmissionCompletesTheMail(t *testing.T) {
	s := start(t, nil)
	typed := "From: anna@example.test\r\nTo: mod@example.org\r\nSubject: turn 3\r\n\r\nmove A -> 0507\r\n"
	if err := outbox.Send(t.Context(), anna(s), "anna@example.test", "mod@example.org", []byte(typed)); err != nil {
		t.Fatal(err)
	}
	raw := s.Messages("mod@example.org")[0]
	m, err := mail.Parse(mail.Raw{Bytes: raw, TXT: answers(t, s, raw)}, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if !m.Auth.Aligned || m.ID == "" || time.Since(m.Date) > time.Minute {
		t.Errorf("aligned %v (%s), Message-ID %q, Date %s", m.Auth.Aligned, m.Auth.Why, m.ID, m.Date)
	}
}

func TestForgedFromIsNotSigned(t *testing.T) {
	s := start(t, nil)
	forged := strings.Replace(plainMail, "anna@", "ben@", 1)
	if err := outbox.Send(t.Context(), anna(s), "anna@example.test", "mod@example.org", []byte(forged)); err != nil {
		t.Fatal(err)
	}
	if raw := s.Messages("mod@example.org")[0]; bytes.Contains(raw, []byte("DKIM-Signature")) {
		t.Errorf("signed for Ben what Anna sent:\n%s", raw)
	}
}

func TestSubmissionRefuses(t *testing.T) {
	s := start(t, nil)
	nobody := anna(s)
	nobody.User = ""
	wrong := anna(s)
	wrong.Password = "guess"
	for _, c := range []struct {
		name      string
		account   outbox.Account
		from, to  string
		permanent bool
	}{
		{"unknown local part", anna(s), "anna@example.test", "carl@example.test", true},
		{"another domain", anna(s), "anna@example.test", "mod@example.com", true},
		{"another sender, which is about us and not about the mail", anna(s), "ben@example.test", "mod@example.org", false},
		{"no log-in", nobody, "anna@example.test", "mod@example.org", false},
		{"wrong password", wrong, "anna@example.test", "mod@example.org", false},
	} {
		err := outbox.Send(t.Context(), c.account, c.from, c.to, []byte(plainMail))
		if err == nil || outbox.Permanent(err) != c.permanent {
			t.Errorf("%s: error %v, permanent %v", c.name, err, outbox.Permanent(err))
		}
	}
	if n := len(s.Messages("mod@example.org")); n != 0 {
		t.Errorf("%d mails delivered", n)
	}
}

func TestStartRefuses(t *testing.T) {
	for name, c := range map[string]devserver.Config{
		"user twice":    {Users: []devserver.User{{Address: "a@example.test"}, {Address: "A@example.test"}}},
		"detail":        {Users: []devserver.User{{Address: "a+b@example.test"}}},
		"no domain":     {Users: []devserver.User{{Address: "a"}}},
		"short seed":    {Seed: []byte{1}},
		"all the world": {IMAP: "0.0.0.0:0"},
	} {
		if s, err := devserver.Start(c); err == nil {
			s.Close()
			t.Errorf("%s: started all the same", name)
		}
	}
}

func TestUnknownNamesAreNotFound(t *testing.T) {
	s := start(t, nil)
	if _, err := s.LookupTXT(t.Context(), "dev._domainkey.example.com"); err == nil || !strings.Contains(err.Error(), "no such host") {
		t.Errorf("got %v", err)
	}
	if s.Messages("carl@example.test") != nil || s.Deliver("carl@example.test", []byte(plainMail)) == nil {
		t.Error("an unknown user has a mailbox")
	}
}

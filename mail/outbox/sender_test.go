package outbox_test

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/mail/outbox"
)

func plainAccount(addr string) outbox.Account {
	return outbox.Account{Addr: addr, Security: outbox.Plain}
}

// TestConnectionsAreUsedAgain: several mails go over one connection, up to the number that the
// strictest servers take.
func TestConnectionsAreUsedAgain(t *testing.T) {
	server := startScript(t, "250-scripted\n250 SIZE 1000000")
	s := outbox.NewSender(plainAccount(server.addr))
	for range 60 {
		if err := s.Send(t.Context(), "mod@example.org", "anna@example.test", []byte(raw)); err != nil {
			t.Fatal(err)
		}
	}
	s.Close()
	if got := server.connections(); got != 2 {
		t.Errorf("%d connections for 60 mails", got)
	}
	if got := len(server.commands("MAIL")); got != 60 {
		t.Errorf("%d mails", got)
	}
}

// TestAConnectionThatEndedMeanwhileIsReplaced: a server that hung up, or says that it will, has
// taken nothing; the mail goes over another connection at once.
func TestAConnectionThatEndedMeanwhileIsReplaced(t *testing.T) {
	for _, answer := range []string{"-", "421 4.4.2 idle for too long"} {
		server := startScript(t, "250 scripted",
			rule{begins: "MAIL FROM:<first@", answer: "250 ok"},
			rule{begins: "MAIL FROM:<second@", answer: answer},
			rule{begins: "MAIL FROM:<second@", answer: "250 ok"})
		s := outbox.NewSender(plainAccount(server.addr))
		for _, from := range []string{"first@example.org", "second@example.org"} {
			if err := s.Send(t.Context(), from, "anna@example.test", []byte(raw)); err != nil {
				t.Errorf("%s: %v", answer, err)
			}
		}
		s.Close()
		if got := len(server.commands("DATA")); got != 2 || server.connections() != 2 {
			t.Errorf("%s: %d mails over %d connections", answer, got, server.connections())
		}
	}
}

// TestNothingIsSentTwiceWhenInDoubt: a connection that breaks after the mail is not tried again here,
// for the mail may have been taken.
func TestNothingIsSentTwiceWhenInDoubt(t *testing.T) {
	server := startScript(t, "250 scripted", rule{begins: ".", answer: "250 ok"}, rule{begins: ".", answer: "-"})
	s := outbox.NewSender(plainAccount(server.addr))
	defer s.Close()
	if err := s.Send(t.Context(), "", "anna@example.test", []byte(raw)); err != nil {
		t.Fatal(err)
	}
	if err := s.Send(t.Context(), "", "anna@example.test", []byte(raw)); err == nil || outbox.Permanent(err) {
		t.Errorf("error %v", err)
	}
	if got := len(server.commands("DATA")); got != 2 {
		t.Errorf("%d mails sent", got)
	}
}

// TestGreylisting: refused at first and taken later; in between, nothing is permanent.
func TestGreylisting(t *testing.T) {
	server := startScript(t, "250-scripted\n250 ENHANCEDSTATUSCODES", rule{begins: "RCPT", answer: "451 4.7.1 Greylisted, try again in 300 seconds"})
	s := outbox.NewSender(plainAccount(server.addr))
	defer s.Close()
	err := s.Send(t.Context(), "mod@example.org", "anna@example.test", []byte(raw))
	if err == nil || outbox.Permanent(err) || !strings.Contains(err.Error(), "Greylisted") {
		t.Fatalf("first: %v", err)
	}
	if err := s.Send(t.Context(), "mod@example.org", "anna@example.test", []byte(raw)); err != nil {
		t.Fatalf("then: %v", err)
	}
}

// TestTroubleOfOursIsNotTheMails: refusals of the greeting, of EHLO and of the log-in are for the
// operator to mend; no mail is given up for them, even with a code of 5xx.
func TestTroubleOfOursIsNotTheMails(t *testing.T) {
	for name, rules := range map[string][]rule{
		"EHLO":          {{begins: "EHLO", answer: "550 5.7.1 your name is on a list", always: true}},
		"log-in":        {{begins: "AUTH", answer: "535 5.7.8 wrong name or password", always: true}},
		"account":       {{begins: "AUTH", answer: "554 5.7.0 account is locked", always: true}},
		"sender policy": {{begins: "AUTH", answer: "235 2.7.0 welcome"}, {begins: "MAIL", answer: "550 5.7.1 sender is not yours", always: true}},
	} {
		server := startScript(t, "250-scripted\n250 AUTH PLAIN", rules...)
		a := plainAccount(server.addr)
		a.User, a.Password = "mod", "a-secret-word"
		err := outbox.Send(t.Context(), a, "mod@example.org", "anna@example.test", []byte(raw))
		if err == nil || outbox.Permanent(err) {
			t.Errorf("%s: %v", name, err)
		}
		var login *outbox.LoginError
		if is := errors.As(err, &login); is != (name == "log-in" || name == "account") {
			t.Errorf("%s: a LoginError is %v: %v", name, is, err)
		}
		if err != nil && (strings.Contains(err.Error(), a.Password) || strings.Contains(err.Error(), base64.StdEncoding.EncodeToString([]byte("\x00mod\x00a-secret-word")))) {
			t.Errorf("%s: the password is in %v", name, err)
		}
	}
}

// TestWaysToLogIn: PLAIN where it is offered, else LOGIN; a server that offers neither is an error
// that names it.
func TestWaysToLogIn(t *testing.T) {
	for offers, want := range map[string]string{"CRAM-MD5 PLAIN LOGIN": "AUTH PLAIN ", "XOAUTH2 LOGIN": "AUTH LOGIN", "GSSAPI": ""} {
		server := startScript(t, "250-scripted\n250 AUTH "+offers,
			rule{begins: "AUTH LOGIN bW9k", answer: "334 UGFzc3dvcmQ6"},
			rule{begins: "bW9kcHc=", answer: "235 2.7.0 welcome"}, rule{begins: "AUTH PLAIN", answer: "235 2.7.0 welcome"})
		a := plainAccount(server.addr)
		a.User, a.Password = "mod", "modpw"
		err := outbox.Send(t.Context(), a, "mod@example.org", "anna@example.test", []byte(raw))
		if got := server.commands("AUTH"); want == "" {
			if err == nil || len(got) > 0 || !strings.Contains(err.Error(), "offers no log-in with a password") {
				t.Errorf("%s: said %q, error %v", offers, got, err)
			}
		} else if err != nil || len(got) != 1 || !strings.HasPrefix(got[0], want) {
			t.Errorf("%s: said %q, error %v", offers, got, err)
		}
	}
}

// TestTokenLogin: a token that the server does not take is renewed once.
func TestTokenLogin(t *testing.T) {
	challenge := base64.StdEncoding.EncodeToString([]byte(`{"status":"400","schemes":"Bearer"}`))
	for _, mechanism := range []string{"XOAUTH2", "OAUTHBEARER"} {
		for _, dead := range []bool{false, true} {
			server := startScript(t, "250-scripted\n250 AUTH "+mechanism,
				rule{begins: "AUTH", answer: "334 " + challenge}, rule{begins: "AQ==", answer: "535 5.7.8 not accepted", always: true},
				rule{begins: "AUTH", answer: map[bool]string{false: "235 2.7.0 welcome", true: "334 " + challenge}[dead]})
			a := plainAccount(server.addr)
			a.User = "mod@example.org"
			var asked []bool
			a.Token = func(_ context.Context, refused bool) (string, error) {
				asked = append(asked, refused)
				return fmt.Sprint("token-", len(asked)), nil
			}
			err := outbox.Send(t.Context(), a, "mod@example.org", "anna@example.test", []byte(raw))
			if (err == nil) == dead || fmt.Sprint(asked) != "[false true]" {
				t.Errorf("%s: asked %v, error %v", mechanism, asked, err)
			}
			if dead && (outbox.Permanent(err) || !strings.Contains(err.Error(), `"status":"400"`) || strings.Contains(err.Error(), "token-")) {
				t.Errorf("%s: error %v", mechanism, err)
			}
		}
	}
}

// TestNoTokenIsALoginError: without anybody's consent, no mail is given up.
func TestNoTokenIsALoginError(t *testing.T) {
	server := startScript(t, "250-scripted\n250 AUTH XOAUTH2")
	a := plainAccount(server.addr)
	a.User, a.Token = "mod@example.org", func(context.Context, bool) (string, error) { return "", mail.ErrNoToken }
	err := outbox.Send(t.Context(), a, "", "anna@example.test", []byte(raw))
	var login *outbox.LoginError
	if !errors.As(err, &login) || outbox.Permanent(err) {
		t.Errorf("error %v", err)
	}
}

// TestAddressesThatTheServerCannotWrite: a domain is written in ASCII, a local part cannot be; that
// is said at once and for ever, and the server gets nothing.
func TestAddressesThatTheServerCannotWrite(t *testing.T) {
	server := startScript(t, "250-scripted\n250 8BITMIME")
	if err := outbox.Send(t.Context(), plainAccount(server.addr), "", "anna@bücher.example", []byte(raw)); err != nil {
		t.Error(err)
	}
	if got := server.commands("RCPT"); len(got) != 1 || got[0] != "RCPT TO:<anna@xn--bcher-kva.example>" {
		t.Errorf("said %q", got)
	}
	err := outbox.Send(t.Context(), plainAccount(server.addr), "", "jürgen@example.test", []byte(raw))
	if !outbox.Permanent(err) || !strings.Contains(err.Error(), "letters that are not English (SMTPUTF8)") {
		t.Errorf("error %v", err)
	}
	able := startScript(t, "250-scripted\n250 SMTPUTF8")
	if err := outbox.Send(t.Context(), plainAccount(able.addr), "", "jürgen@example.test", []byte(raw)); err != nil {
		t.Error(err)
	}
	if got := able.commands("MAIL"); len(got) != 1 || !strings.Contains(got[0], "SMTPUTF8") {
		t.Errorf("said %q", got)
	}
	if len(server.commands("MAIL")) != 1 {
		t.Error("the server got a mail that it cannot send")
	}
}

// TestEightBit: bytes that a server cannot take are not sent to it; ours are all ASCII.
func TestEightBit(t *testing.T) {
	old, able := startScript(t, "250 scripted"), startScript(t, "250-scripted\n250 8BITMIME")
	eight := []byte(strings.Replace(raw, "Accepted", "Größe", 1))
	if err := outbox.Send(t.Context(), plainAccount(old.addr), "", "anna@example.test", eight); !outbox.Permanent(err) {
		t.Errorf("error %v", err)
	}
	if err := outbox.Send(t.Context(), plainAccount(able.addr), "", "anna@example.test", eight); err != nil {
		t.Error(err)
	}
	if got := able.commands("MAIL"); len(got) != 1 || !strings.Contains(got[0], "BODY=8BITMIME") {
		t.Errorf("said %q", got)
	}
	ours := mail.Outgoing{
		From: mail.Address{Name: "Клуб", Addr: "mod@example.org"}, To: mail.Address{Name: "Jürgen", Addr: "juergen@example.test"},
		Subject: "Zug 3 – Größe", Text: "Größe → 李\n", Key: "k", Date: time.Unix(1e9, 0),
	}
	composed, err := mail.Compose(ours, "example.org", nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := outbox.Send(t.Context(), plainAccount(old.addr), "", "anna@example.test", composed); err != nil {
		t.Errorf("a mail of ours: %v", err)
	}
}

// TestSizeIsAnnounced: a server that tells a limit hears how large the mail is.
func TestSizeIsAnnounced(t *testing.T) {
	server := startScript(t, "250-scripted\n250 SIZE 5000")
	if err := outbox.Send(t.Context(), plainAccount(server.addr), "", "anna@example.test", []byte(raw)); err != nil {
		t.Fatal(err)
	}
	if got := server.commands("MAIL"); len(got) != 1 || !strings.Contains(got[0], fmt.Sprintf("SIZE=%d", len(raw))) {
		t.Errorf("said %q", got)
	}
}

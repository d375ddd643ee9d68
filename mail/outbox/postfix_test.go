package outbox_test

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"adjutant/mail/mailtest"
	"adjutant/mail/outbox"
)

func trusting(t *testing.T, file string) *tls.Config {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(text)
	return &tls.Config{RootCAs: pool}
}

// TestPostfix sends through a real server that greylists: refused first, taken at the second try,
// over one connection where nothing was wrong; with a password and with a token.
func TestPostfix(t *testing.T) {
	boxes := mailtest.StartDovecot(t)
	grey := mailtest.StartGreylist(t)
	post := mailtest.StartPostfix(t, boxes, mailtest.Greylisted(grey))
	a := outbox.Account{Addr: post.Submission, Security: outbox.StartTLS, TLS: trusting(t, post.CA), User: mailtest.Mod}
	withPassword, withToken := a, a
	withPassword.Password = mailtest.Password(mailtest.Mod)
	withToken.Token = func(context.Context, bool) (string, error) {
		return mailtest.AccessToken(t, mailtest.Mod, time.Hour), nil
	}
	for name, a := range map[string]outbox.Account{mailtest.Anna: withPassword, mailtest.Ben: withToken} {
		s := outbox.NewSender(a)
		err := s.Send(t.Context(), mailtest.Mod, name, []byte(raw))
		if err == nil || outbox.Permanent(err) || !strings.Contains(err.Error(), "Greylisted") {
			t.Errorf("to %s at first: %v", name, err)
		}
		for range 3 {
			if err := s.Send(t.Context(), mailtest.Mod, name, []byte(raw)); err != nil {
				t.Errorf("to %s then: %v", name, err)
			}
		}
		s.Close()
		if got := grey.Attempts()[mailtest.Mod+" "+name]; got != 4 {
			t.Errorf("the server saw %d attempts to %s", got, name)
		}
	}
	checkRefusals(t, a)
}

// checkRefusals logs in as nobody should.
func checkRefusals(t *testing.T, a outbox.Account) {
	t.Helper()
	expired, asked := a, 0
	expired.Token = func(context.Context, bool) (string, error) {
		asked++
		return mailtest.AccessToken(t, mailtest.Mod, -time.Minute), nil
	}
	wrong := a
	wrong.Password = "a-wrong-secret"
	for name, a := range map[string]outbox.Account{"an expired token": expired, "a wrong password": wrong} {
		err := outbox.Send(t.Context(), a, mailtest.Mod, mailtest.Anna, []byte(raw))
		var login *outbox.LoginError
		if !errors.As(err, &login) || outbox.Permanent(err) || strings.Contains(err.Error(), "a-wrong-secret") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if asked != 2 {
		t.Errorf("asked for a token %d times", asked)
	}
}

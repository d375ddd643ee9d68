package oauth_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"adjutant/mail"
	"adjutant/mail/oauth"
)

// TestDeviceFlow polls at the pace that the provider asks for, until it grants, refuses or the time
// is over (RFC 8628, 3.5), by a clock of its own.
func TestDeviceFlow(t *testing.T) {
	for _, c := range []struct {
		name  string
		polls []string
		want  string // of the error; "" for access
		took  time.Duration
	}{
		{"at once", []string{""}, "", 5 * time.Second},
		{"pending", []string{"authorization_pending", "authorization_pending", ""}, "", 15 * time.Second},
		{"slow down", []string{"slow_down", "authorization_pending", "slow_down", ""}, "", (5 + 10 + 10 + 15) * time.Second},
		{"denied", []string{"authorization_pending", "access_denied"}, "access_denied: it is access_denied", 10 * time.Second},
		{"expired there", []string{"expired_token"}, "expired_token", 5 * time.Second},
		{"expired here", nil, "the time for it is over; begin again", 60 * time.Second},
	} {
		t.Run(c.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "token")
			synctest.Test(t, func(t *testing.T) {
				p := &provider{polls: c.polls, lifetime: 60}
				began := time.Now()
				var seen oauth.Prompt
				err := p.account(file).Device(t.Context(), func(p oauth.Prompt) { seen = p })
				if took := time.Since(began).Round(time.Second); took != c.took {
					t.Errorf("took %s, not %s", took, c.took)
				}
				if seen.URL != "https://provider.example/device" || seen.Code != "WDJB-MJHT" {
					t.Errorf("showed %+v", seen)
				}
				checkConsent(t, file, err, c.want)
			})
		})
	}
}

// checkConsent checks what a consent came to.
func checkConsent(t *testing.T, file string, err error, want string) {
	t.Helper()
	if want != "" {
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "secret") || strings.Contains(err.Error(), "Trace") {
			t.Errorf("error %v, want %s", err, want)
		}
		if _, err := os.Stat(file); err == nil {
			t.Error("a file was written")
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	about, err := os.Stat(file)
	if err != nil || about.Mode().Perm() != 0o600 {
		t.Errorf("the file has the mode %v, error %v", about.Mode(), err)
	}
}

// consented is a source whose mailbox was consented to.
func consented(t *testing.T, p *provider, file string) *oauth.Source {
	t.Helper()
	p.polls, p.lifetime = []string{""}, 60
	if err := p.account(file).Device(t.Context(), func(oauth.Prompt) {}); err != nil {
		t.Fatal(err)
	}
	return oauth.NewSource(p.account(file))
}

func wantToken(t *testing.T, s *oauth.Source, refused bool, want string) {
	t.Helper()
	got, err := s.Token(t.Context(), refused)
	if err != nil || got != want {
		t.Errorf("token %q, want %q, error %v", got, want, err)
	}
}

// TestTokensAreRenewed: before their end, and when a server did not take one; what renews them is
// kept where the provider gives nothing new, and replaced where it does.
func TestTokensAreRenewed(t *testing.T) {
	for _, rotates := range []bool{false, true} {
		file := filepath.Join(t.TempDir(), "token")
		synctest.Test(t, func(t *testing.T) {
			p := &provider{rotates: rotates}
			s := consented(t, p, file)
			wantToken(t, s, false, "secret-access-1")
			time.Sleep(54 * time.Minute)
			wantToken(t, s, false, "secret-access-1")
			time.Sleep(2 * time.Minute)
			wantToken(t, s, false, "secret-access-2")
			wantToken(t, s, true, "secret-access-3")
			wantToken(t, oauth.NewSource(p.account(file)), false, "secret-access-3")
			renewals := p.posted("refresh_token")
			second := map[bool]string{false: "secret-refresh-1", true: "secret-refresh-2"}[rotates]
			if len(renewals) != 2 || renewals[0].Get("refresh_token") != "secret-refresh-1" || renewals[1].Get("refresh_token") != second {
				t.Errorf("renewed with %v", renewals)
			}
		})
	}
}

// TestANewConsentIsFound: a daemon whose access has ended goes on after 'adjutant login', and one
// that shares its file takes what the other one renewed.
func TestANewConsentIsFound(t *testing.T) {
	file := filepath.Join(t.TempDir(), "token")
	synctest.Test(t, func(t *testing.T) {
		p := &provider{rotates: true}
		s, other := consented(t, p, file), oauth.NewSource(p.account(file))
		wantToken(t, s, false, "secret-access-1")
		wantToken(t, other, true, "secret-access-2")
		wantToken(t, s, true, "secret-access-2")
		p.refuse = "invalid_grant"
		_, err := s.Token(t.Context(), true)
		if !errors.Is(err, mail.ErrNoToken) || strings.Contains(err.Error(), "secret") {
			t.Errorf("error %v", err)
		}
		p.polls, p.refuse = []string{""}, ""
		if err := p.account(file).Device(t.Context(), func(oauth.Prompt) {}); err != nil {
			t.Fatal(err)
		}
		wantToken(t, s, true, "secret-access-3")
	})
}

// TestTroubleThatPasses is no end of the access.
func TestTroubleThatPasses(t *testing.T) {
	file := filepath.Join(t.TempDir(), "token")
	synctest.Test(t, func(t *testing.T) {
		p := &provider{}
		s := consented(t, p, file)
		for _, code := range []string{"temporarily_unavailable", "server_error"} {
			p.refuse = code
			if _, err := s.Token(t.Context(), true); err == nil || errors.Is(err, mail.ErrNoToken) {
				t.Errorf("%s: %v", code, err)
			}
		}
		ended, cancel := context.WithCancel(t.Context())
		cancel()
		p.refuse = ""
		if _, err := s.Token(ended, true); err != nil && errors.Is(err, mail.ErrNoToken) {
			t.Errorf("an ended context: %v", err)
		}
	})
}

// TestFilesWithoutTokens ask for a log-in, and what is in them is told to nobody.
func TestFilesWithoutTokens(t *testing.T) {
	for name, text := range map[string]string{"missing": "", "broken": `{"access_token":"secret-x`, "empty": "{}"} {
		file := filepath.Join(t.TempDir(), "token")
		if text != "" {
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		_, err := oauth.NewSource((&provider{}).account(file)).Token(t.Context(), false)
		if !errors.Is(err, mail.ErrNoToken) || !strings.Contains(err.Error(), "run 'adjutant login'") || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestAccessThatCannotBeRenewed is not taken: it would end after an hour.
func TestAccessThatCannotBeRenewed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "token")
	synctest.Test(t, func(t *testing.T) {
		p := &provider{polls: []string{""}, lifetime: 60, noRenewal: true}
		checkConsent(t, file, p.account(file).Device(t.Context(), func(oauth.Prompt) {}), "nothing to renew it with")
	})
}

// TestBrowserFlow comes back to this machine, or is pasted; an answer to another question, or a
// refusal, gives no access.
func TestBrowserFlow(t *testing.T) {
	for _, c := range []struct {
		name, answer string // STATE stands for that of the question
		pasted       bool
		want         string
	}{
		{"granted", "?state=STATE&code=secret-code", false, ""},
		{"granted elsewhere", "?state=STATE&code=secret-code", true, ""},
		{"denied", "?state=STATE&error=access_denied", false, "access_denied"},
		{"another question", "?state=other&code=secret-code", false, "not to what was asked"},
		{"no code", "?state=STATE", true, "no code"},
		{"a wrong code", "?state=STATE&code=guess", false, "invalid_grant"},
	} {
		t.Run(c.name, func(t *testing.T) {
			file, p, pasted := filepath.Join(t.TempDir(), "token"), &provider{}, make(chan string, 1)
			err := p.account(file).Browser(t.Context(), func(address string) {
				asked := question(t, address)
				p.challenge = asked.Get("code_challenge")
				back := asked.Get("redirect_uri") + strings.Replace(c.answer, "STATE", url.QueryEscape(asked.Get("state")), 1)
				if c.pasted {
					pasted <- back
				} else {
					go visit(back)
				}
			}, pasted)
			checkConsent(t, file, err, c.want)
		})
	}
}

// question is what the provider is asked in a browser.
func question(t *testing.T, address string) url.Values {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	for name, want := range map[string]string{
		"client_id": "club-program", "response_type": "code", "scope": "mail offline", "code_challenge_method": "S256",
		"access_type": "offline", "login_hint": "mod@example.test",
	} {
		if q.Get(name) != want {
			t.Errorf("%s is %q, want %q", name, q.Get(name), want)
		}
	}
	if strings.Contains(address, "secret") {
		t.Errorf("a secret is in %s", address)
	}
	return q
}

func visit(address string) {
	answer, err := http.Get(address)
	if err != nil {
		return
	}
	defer func() { _ = answer.Body.Close() }()
	_, _ = io.Copy(io.Discard, answer.Body)
}

// TestPresets are the two large providers'.
func TestPresets(t *testing.T) {
	google, err := oauth.Find("Google", "")
	if err != nil || google.TokenURL != "https://oauth2.googleapis.com/token" || google.DeviceURL != "" || google.Scopes[0] != "https://mail.google.com/" {
		t.Errorf("%+v, %v", google, err)
	}
	microsoft, err := oauth.Find("microsoft", "contoso.example")
	if err != nil || microsoft.DeviceURL != "https://login.microsoftonline.com/contoso.example/oauth2/v2.0/devicecode" || microsoft.Scopes[2] != "offline_access" {
		t.Errorf("%+v, %v", microsoft, err)
	}
	if _, err := oauth.Find("yahoo", ""); err == nil || !strings.Contains(err.Error(), "google and microsoft are known") {
		t.Errorf("error %v", err)
	}
	if err := (oauth.Account{Provider: google}).Device(t.Context(), nil); err == nil || !strings.Contains(err.Error(), "use a browser") {
		t.Errorf("error %v", err)
	}
}

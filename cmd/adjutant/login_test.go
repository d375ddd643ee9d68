package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/mail/mailtest"
)

// grantor is a provider that grants access to the club's mailbox: after one answer that the consent
// is pending, with tokens of which the first is not valid any more.
type grantor struct {
	t testing.TB

	mu      sync.Mutex
	pending bool // it was asked before
	renewed int
	tokens  []string
}

func (g *grantor) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if err := r.ParseForm(); err != nil {
		g.t.Error(err)
	}
	answer := map[string]any{"token_type": "Bearer", "expires_in": 3600}
	code := http.StatusOK
	switch grant := r.PostForm.Get("grant_type"); {
	case r.URL.Path == "/device":
		answer = map[string]any{"device_code": "the-device", "user_code": "WDJB-MJHT", "verification_uri": "https://provider.example/device", "expires_in": 60, "interval": 1}
	case grant == "refresh_token":
		g.renewed++
		answer["access_token"] = mailtest.AccessToken(g.t, mailtest.Mod, time.Hour)
	case !g.pending:
		g.pending, code = true, http.StatusBadRequest
		answer = map[string]any{"error": "authorization_pending"}
	default:
		answer["access_token"] = mailtest.AccessToken(g.t, mailtest.Mod, -time.Minute)
		answer["refresh_token"] = "renews-the-access"
	}
	if token, granted := answer["access_token"].(string); granted {
		g.tokens = append(g.tokens, token)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(code)
	if err := json.NewEncoder(w).Encode(answer); err != nil {
		g.t.Error(err)
	}
}

// TestServeWithTokens logs in at a provider with a code, then reads the mailbox and sends mail with
// tokens alone, through Dovecot and Postfix; one that they do not take is renewed once for both.
// Nothing of them is in any log.
func TestServeWithTokens(t *testing.T) {
	boxes := mailtest.StartDovecot(t)
	post := mailtest.StartPostfix(t, boxes)
	grants := &grantor{t: t}
	provider := httptest.NewServer(grants)
	defer provider.Close()
	p := buildProgram(t)
	config := newRealClub(t, p, boxes, post)
	useTokens(t, config, provider.URL)

	said := p.run(t, nil, "login", "--config", config)
	for _, want := range []string{"Open https://provider.example/device in a browser, log in as mod@example.test and type the code WDJB-MJHT there.", "The access is in "} {
		if !strings.Contains(said, want) {
			t.Errorf("login does not say %q:\n%s", want, said)
		}
	}
	d := p.serve(t, nil, config)
	hello := letter{id: "hello", from: "Anna Example <" + mailtest.Anna + ">", to: mailtest.Mod, subject: "hello", text: "Good morning."}
	submit(t, post, mailtest.Anna, hello)
	arrival(t, "the answer", reader(t, boxes, mailtest.Anna, "INBOX"), func(m *mail.Message) bool { return m.InReplyTo == hello.messageID() })
	arrival(t, "the mail, filed", reader(t, boxes, mailtest.Mod, "Rejected"), func(m *mail.Message) bool { return m.ID == hello.messageID() })
	d.stop(t)
	checkTokens(t, grants, config, said+d.said(t))
}

// useTokens has a club log in with tokens of the provider's instead of passwords.
func useTokens(t *testing.T, config, provider string) {
	t.Helper()
	text, err := os.ReadFile(config)
	if err != nil {
		t.Fatal(err)
	}
	settings := strings.NewReplacer(`password_file = "inbox.password"`, `oauth = "club"`, `password_file = "submission.password"`, `oauth = "club"`).Replace(string(text))
	writeFile(t, config, settings+fmt.Sprintf(`
[[oauth]]
name = "club"
user = %q
client_id = "the-program"
token_file = "club.token"
device_url = "%[2]s/device"
token_url = "%[2]s/token"
scopes = ["mail"]
`, mailtest.Mod, provider))
}

// checkTokens makes sure that the access was renewed once, is kept from others, and stands in no log.
func checkTokens(t *testing.T, g *grantor, config, said string) {
	t.Helper()
	if g.renewed != 1 {
		t.Errorf("the access was renewed %d times", g.renewed)
	}
	about, err := os.Stat(filepath.Join(filepath.Dir(config), "club.token"))
	if err != nil || about.Mode().Perm() != 0o600 {
		t.Errorf("the file of the tokens: %v, %v", about, err)
	}
	for _, secret := range append(g.tokens, "renews-the-access", "the-device") {
		if strings.Contains(said, secret) {
			t.Errorf("it was said: %s", secret)
		}
	}
}

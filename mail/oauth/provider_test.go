package oauth_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"time"

	"adjutant/mail/oauth"
)

// provider is one that grants access, without a network: it answers requests as a RoundTripper.
type provider struct {
	polls     []string // what polling of the device flow is answered, in turn; "" grants
	lifetime  int      // of a device code, in seconds
	refuse    string   // what renewing is answered, "" renews
	rotates   bool     // each renewal gives something new to renew with
	noRenewal bool     // gives nothing to renew with

	mu        sync.Mutex
	asked     []url.Values // what was posted
	at        []time.Time
	tokens    int
	challenge string // of the browser's flow (RFC 7636)
}

func (p *provider) RoundTrip(r *http.Request) (*http.Response, error) {
	w := httptest.NewRecorder()
	if err := r.ParseForm(); err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asked, p.at = append(p.asked, r.PostForm), append(p.at, time.Now())
	switch {
	case r.URL.Path == "/device":
		say(w, 200, map[string]any{
			"device_code": "secret-device-code", "user_code": "WDJB-MJHT", "verification_uri": "https://provider.example/device",
			"expires_in": p.lifetime, "interval": 5,
		})
	case r.PostForm.Get("grant_type") == "refresh_token":
		p.answer(w, p.refuse)
	case r.PostForm.Get("grant_type") == "authorization_code":
		sum := sha256.Sum256([]byte(r.PostForm.Get("code_verifier")))
		if r.PostForm.Get("code") != "secret-code" || base64.RawURLEncoding.EncodeToString(sum[:]) != p.challenge {
			p.answer(w, "invalid_grant")
			break
		}
		p.answer(w, "")
	case len(p.polls) > 0:
		next := p.polls[0]
		p.polls = p.polls[1:]
		p.answer(w, next)
	default:
		p.answer(w, "authorization_pending")
	}
	return w.Result(), nil
}

// answer refuses with a code, or grants without one.
func (p *provider) answer(w *httptest.ResponseRecorder, refusal string) {
	if refusal != "" {
		say(w, 400, map[string]any{"error": refusal, "error_description": "it is " + refusal + "\nTrace ID: 1234"})
		return
	}
	p.tokens++
	token := map[string]any{"access_token": fmt.Sprint("secret-access-", p.tokens), "token_type": "Bearer", "expires_in": 3600}
	if !p.noRenewal && (p.rotates || p.tokens == 1) {
		token["refresh_token"] = fmt.Sprint("secret-refresh-", p.tokens)
	}
	say(w, 200, token)
}

func say(w http.ResponseWriter, code int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(code)
	_ = json.NewEncoder(w).Encode(v)
}

// posted is what was posted with a grant type.
func (p *provider) posted(grant string) []url.Values {
	p.mu.Lock()
	defer p.mu.Unlock()
	var list []url.Values
	for _, v := range p.asked {
		if v.Get("grant_type") == grant {
			list = append(list, v)
		}
	}
	return list
}

func (p *provider) account(file string) oauth.Account {
	return oauth.Account{
		Provider: oauth.Provider{
			DeviceURL: "https://provider.example/device", AuthURL: "https://provider.example/auth", TokenURL: "https://provider.example/token",
			Scopes: []string{"mail", "offline"},
		},
		ClientID: "club-program", ClientSecret: "secret-of-the-program", User: "mod@example.test", File: file, HTTP: &http.Client{Transport: p},
	}
}

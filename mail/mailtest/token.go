package mailtest

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// tokenKey signs access tokens. It guards nothing.
const tokenKey = "mailtest-mailtest-mailtest-mail!"

// AccessToken gives a token that opens the mailbox of an address, by XOAUTH2 or OAUTHBEARER, for as
// long: a JSON web token (RFC 7519) that Dovecot checks by itself.
func AccessToken(t testing.TB, address string, valid time.Duration) string {
	t.Helper()
	now := time.Now()
	said := part(t, map[string]any{"alg": "HS256", "typ": "JWT", "kid": "mailtest"}) + "." +
		part(t, map[string]any{"sub": address, "email": address, "iat": now.Add(-time.Hour).Unix(), "exp": now.Add(valid).Unix()})
	mac := hmac.New(sha256.New, []byte(tokenKey))
	mac.Write([]byte(said))
	return said + "." + base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

func part(t testing.TB, claims map[string]any) string {
	t.Helper()
	text, err := json.Marshal(claims)
	if err != nil {
		t.Fatal(err)
	}
	return base64.RawURLEncoding.EncodeToString(text)
}

// writeTokenKey writes the key where Dovecot looks for it, by the token's alg and kid.
func writeTokenKey(t testing.TB, dir string) {
	t.Helper()
	folder := filepath.Join(dir, "keys", "default", "HS256")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	key := base64.StdEncoding.EncodeToString([]byte(tokenKey))
	if err := os.WriteFile(filepath.Join(folder, "mailtest"), []byte(key), 0o644); err != nil {
		t.Fatal(err)
	}
}

package web_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// TestUnwatch ends mails by POST alone, as the programs of mail providers send it and as
// the page does; a link that is only opened, and a page of somebody else's, do nothing.
func TestUnwatch(t *testing.T) {
	c := newClub(t, nil)
	var ended []string
	ask := func(method, origin string) (int, string) {
		r := httptest.NewRequest(method, "https://club.example.test/unwatch/duel/abc234", strings.NewReader("List-Unsubscribe=One-Click"))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		if origin != "" {
			r.Header.Set("Origin", origin)
		}
		w := httptest.NewRecorder()
		c.site.ServeHTTP(w, r)
		return w.Code, w.Body.String()
	}
	if code, _ := ask("POST", ""); code != http.StatusNotFound {
		t.Errorf("a club that ends nothing so answers %d", code)
	}
	c.site.Unwatch = func(_ context.Context, tag, token string) error {
		ended = append(ended, tag+" "+token)
		return game.ErrNoGame
	}
	if code, body := ask("GET", ""); code != http.StatusOK || !strings.Contains(body, `<form method="post">`) || len(ended) > 0 {
		t.Errorf("GET: %d, ended %v", code, ended)
	}
	if code, _ := ask("POST", "https://evil.example.org"); code != http.StatusForbidden || len(ended) > 0 {
		t.Errorf("from another page: %d, ended %v", code, ended)
	}
	for _, origin := range []string{"", "https://club.example.test"} {
		if code, body := ask("POST", origin); code != http.StatusOK || !strings.Contains(body, "no more mails of the game duel") {
			t.Errorf("POST from %q: %d", origin, code)
		}
	}
	if !slices.Equal(ended, []string{"duel abc234", "duel abc234"}) {
		t.Errorf("ended %v", ended)
	}
}

// TestNoTokenInTheLog: whatever goes wrong, the token of a link is not told in the club's log.
func TestNoTokenInTheLog(t *testing.T) {
	c := newClub(t, nil)
	c.site.Unwatch = func(context.Context, string, string) error { return errors.New("database is locked") }
	for _, method := range []string{"GET", "POST"} {
		r := httptest.NewRequest(method, "https://club.example.test/unwatch/duel/secrettoken16chr", strings.NewReader("List-Unsubscribe=One-Click"))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		c.ask(r)
	}
	if said := c.said.String(); !strings.Contains(said, "database is locked") || strings.Contains(said, "secrettoken16chr") {
		t.Errorf("logged:\n%s", said)
	}
}

package web_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"adjutant/moderator/web"
)

// asked asks for a path as a browser does that another site, or a page of ours, has ask.
func (c *club) asked(path, site, mode string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, path, nil)
	r.Header.Set("Sec-Fetch-Site", site)
	r.Header.Set("Sec-Fetch-Mode", mode)
	return c.ask(r)
}

// What takes long is not made because another site has its readers' browsers ask for it; who follows a link from there
// to a plan goes on by a click, and to any other page at once.
func TestOtherSitesCostNothing(t *testing.T) {
	c := field(t, built)
	c.page("/")
	c.held = make(chan struct{}) // who reads a game now, waits for ever
	defer close(c.held)
	for _, path := range []string{"/game/training-field/plan?orders=pass", "/game/training-field/ground", "/game/training-field/map", "/game/training-field/position.vsav"} {
		if w := c.asked(path, "cross-site", "no-cors"); w.Code != http.StatusForbidden {
			t.Errorf("%s in a page of another site: %d", path, w.Code)
		}
	}
	for range 200 { // far beyond what one may have tried
		w := c.asked("/game/training-field/plan?orders=move+Lancers+1403&side=south", "cross-site", "navigate")
		if page := w.Body.String(); w.Code != http.StatusOK || !strings.Contains(page, `href="/game/training-field/plan?orders=move&#43;Lancers&#43;1403&amp;side=south"`) {
			t.Fatalf("a link of another site: %d\n%s", w.Code, page)
		}
	}
}

func TestOwnPagesAreNotForeign(t *testing.T) {
	c := field(t, built)
	for _, site := range []string{"none", "same-origin", ""} {
		if w := c.asked("/game/training-field/plan", site, "navigate"); w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "<textarea") {
			t.Errorf("%q: %d", site, w.Code)
		}
	}
	for _, path := range []string{"/game/training-field", "/game/training-field/game.vlog"} {
		if w := c.asked(path, "cross-site", "navigate"); w.Code != http.StatusOK {
			t.Errorf("a link to %s: %d", path, w.Code)
		}
	}
}

// What a program asks is refused as it reads answers: too much at once, too often, of no game.
func TestEngineRefusesInJSON(t *testing.T) {
	c := field(t, built)
	ask := func(tag, body string) (int, string) {
		w := c.ask(httptest.NewRequest(http.MethodPost, "/game/"+tag+"/engine", strings.NewReader(body)))
		var answer map[string]any
		if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil || w.Header().Get("Content-Type") != "application/json" {
			t.Fatalf("%d, %v: %q", w.Code, err, w.Body)
		}
		said, _ := answer["error"].(string)
		return w.Code, said
	}
	for _, tt := range []struct {
		tag, body string
		status    int
		says      string
	}{
		{"training-field", strings.Repeat("x", 100_000), 413, "more than 64 kB"},
		{"training-field", strings.Repeat("x", 2<<20), 413, "more than 64 kB"},
		{"nowhere", "{}", 404, "no such game"},
		{"training-field", "{}", 200, "no op"},
	} {
		if status, said := ask(tt.tag, tt.body); status != tt.status || !strings.Contains(said, tt.says) {
			t.Errorf("%d bytes for %s: %d %q", len(tt.body), tt.tag, status, said)
		}
	}
	for range 100 {
		if status, said := ask("training-field", "{}"); status == http.StatusTooManyRequests {
			if !strings.Contains(said, "Try again") {
				t.Errorf("%q", said)
			}
			return
		}
	}
	t.Error("one may ask as often as he likes")
}

// The name by which the pages are asked for is anybody's: where the club has not said where they are, nothing that they
// give away has it in it.
func TestNoNameOfThePagesIsBelieved(t *testing.T) {
	c := field(t, built)
	config := c.site.Config
	config.URL = ""
	site, err := web.New(config)
	if err != nil {
		t.Fatal(err)
	}
	c.site = site
	for _, path := range []string{"/", "/log", "/keys", "/ladder", "/game/training-field", "/game/training-field/plan", "/game/training-field/feed.atom", "/game/training-field/deadlines.ics", "/game/training-field/roll/1", "/audit", "/nowhere"} {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.Host = "evil.example.test"
		w := c.ask(r)
		if all := w.Body.String(); strings.Contains(all, "evil.example") || strings.Contains(w.Header().Get("Location"), "evil") {
			t.Errorf("%s believes the name:\n%s", path, all)
		}
	}
	if feed := c.page("/game/training-field/feed.atom"); !strings.Contains(feed, `href="/game/training-field/feed.atom"`) {
		t.Errorf("the feed's links:\n%s", feed)
	}
}

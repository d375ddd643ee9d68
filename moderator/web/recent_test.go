package web_test

import (
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/roll"
	"adjutant/moderator/web"
)

// aged is a club whose pages may be so old.
func aged(t *testing.T, age time.Duration) *club {
	t.Helper()
	c := newClub(t, nil)
	site, err := web.New(web.Config{
		Moderator: c.m, Store: summed{c.store, &c.m, &c.read, &c.held}, Now: func() time.Time { return noon }, Log: slog.New(slog.DiscardHandler), Age: age,
		Keys: func() (roll.Keys, error) { return c.keys, nil }, Successions: func() ([]roll.Succession, error) { return nil, nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	c.site = site
	return c
}

// A page that may be old is made once for many who look at it; each has what he asked for, and what is not there is looked for each time.
func TestPagesMayBeAMomentOld(t *testing.T) {
	for age, want := range map[time.Duration]int{time.Hour: 0, 0: 1} {
		c := aged(t, age)
		if got := strings.Count(c.page("/"), `href="/game/training-field"`); got != 0 {
			t.Fatalf("an empty club lists %d games", got)
		}
		if code := c.get("/game/training-field").Code; code != http.StatusNotFound {
			t.Errorf("a game that is not there: %d", code)
		}
		c.begin("training-field")
		if got := min(1, strings.Count(c.page("/"), `href="/game/training-field"`)); got != want {
			t.Errorf("pages that may be %v old list %d games, not %d", age, got, want)
		}
		other := func(n int) string { return c.page(fmt.Sprintf("/?q=none-%d", n)) } // a page that nobody has asked for
		for n := 0; !strings.Contains(other(n), "0 games of 1"); n++ {
			time.Sleep(time.Millisecond)
		}
		if first, again := c.get("/game/training-field"), c.get("/game/training-field"); first.Code != http.StatusOK || again.Body.String() != first.Body.String() || again.Header().Get("ETag") != first.Header().Get("ETag") || again.Header().Get("Content-Security-Policy") != first.Header().Get("Content-Security-Policy") {
			t.Errorf("the page of a game that has begun: %d, and again another", first.Code)
		}
	}
}

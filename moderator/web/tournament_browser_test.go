package web_test

import (
	"net/http/httptest"
	"testing"

	"adjutant/moderator/web/browsertest"

	"github.com/chromedp/chromedp"
)

// The pages of tournaments fit on a screen and on a phone, light and dark, also of many players; where the environment says
// so they are drawn to be looked at, and axe looks at them.
func TestBrowserShowsTournaments(t *testing.T) {
	ctx := browsertest.Start(t)
	server := httptest.NewServer(cups(t).site)
	defer server.Close()
	for name, path := range map[string]string{"tournaments": "/tournaments", "tournament-swiss": "/tournament/swiss", "tournament-robin": "/tournament/league", "games-tournaments": "/"} {
		if err := chromedp.Do(ctx, chromedp.Navigate(server.URL+path)); err != nil {
			t.Fatal(err)
		}
		browsertest.Shoot(t, ctx, name)
	}
}

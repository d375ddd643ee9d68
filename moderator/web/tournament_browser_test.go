package web_test

import (
	"net/http/httptest"
	"testing"

	"github.com/chromedp/chromedp"
)

// The pages of tournaments fit on a screen and on a phone, light and dark, also of many players; where the environment says
// so they are drawn to be looked at, and axe looks at them.
func TestBrowserShowsTournaments(t *testing.T) {
	ctx := openBrowser(t)
	server := httptest.NewServer(cups(t).site)
	defer server.Close()
	script := ""
	if axe != "" {
		script = string(contents(t, axe))
	}
	for _, scheme := range []string{"light", "dark"} {
		if _, err := chromedp.Run(ctx, likes(scheme)); err != nil {
			t.Fatal(err)
		}
		for name, path := range map[string]string{"tournaments": "/tournaments", "tournament-swiss": "/tournament/swiss", "tournament-robin": "/tournament/league", "games-tournaments": "/"} {
			for _, width := range []int64{1280, 390} {
				if err := chromedp.Do(ctx, chromedp.EmulateViewport(width, 800), chromedp.Navigate(server.URL+path)); err != nil {
					t.Fatal(err)
				}
				if screenshots != "" {
					shoot(t, ctx, name+"-"+scheme, width)
				}
				if over, err := chromedp.Run(ctx, chromedp.Evaluate[int]("document.documentElement.scrollWidth - window.innerWidth")); err != nil || over > 0 {
					t.Errorf("%s at %d is %d too wide: %v", path, width, over, err)
				}
				if axe == "" {
					continue
				}
				found, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](script+`;axe.run().then((r) => r.violations.map((v) => v.id + ": " + v.help))`, chromedp.EvalAwaitPromise))
				if err != nil || len(found) > 0 {
					t.Errorf("%s, %s, %d wide: %v\n%q", path, scheme, width, err, found)
				}
			}
		}
	}
}

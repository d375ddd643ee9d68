package web_test

import (
	"net/http/httptest"
	"os"
	"testing"

	"github.com/chromedp/chromedp"

	"adjutant/moderator/game"
)

// axe is the file axe.min.js of the npm package axe-core, which looks for what keeps people out of a page.
var axe = os.Getenv("ADJUTANT_AXE")

// TestAccessible has axe look at every page, light and dark, as wide as a screen and as a phone: at contrast, names of
// what can be used, order of headings.
func TestAccessible(t *testing.T) {
	if axe == "" {
		t.Skip("ADJUTANT_AXE names no axe.min.js (npm pack axe-core)")
	}
	ctx := openBrowser(t)
	c := field(t, built)
	c.add("training-field", game.Line{At: noon, Press: &game.Press{Number: 1, Side: "north", To: game.ToAll, Text: "Back on Monday."}})
	c.begin("mill-lane")
	c.beginScenario("into-the-woods", "4")
	server := httptest.NewServer(c.site)
	defer server.Close()
	script := string(contents(t, axe))
	looks := func(what string, width int64) {
		t.Helper()
		found, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](script+`;axe.run().then((r) => r.violations.map((v) => v.id + ": " + v.help + ": " + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" | ")))`, chromedp.EvalAwaitPromise))
		if err != nil || len(found) > 0 {
			t.Errorf("%s, %d wide: %v\n%q", what, width, err, found)
		}
	}
	for _, scheme := range []string{"light", "dark"} {
		if _, err := chromedp.Run(ctx, likes(scheme)); err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{
			"/", "/game/training-field", "/game/training-field/play/4", "/game/mill-lane", "/game/training-field/rolls", "/game/training-field/roll/2", "/game/training-field/plan?side=south&orders=move+Lancers+1403%0Amvoe+Rifles+0405&odds=pass",
			"/game/mill-lane/plan?side=west&unit=Lane-Rifles&orders=hold+Lane+Rifles", "/game/training-field/pack", "/game/into-the-woods/pack", "/keys", "/log", "/audit", "/verify", "/ladder", "/help", "/help?q=deadline", "/help/player", "/nowhere",
		} {
			for _, width := range []int64{1280, 390} {
				if err := chromedp.Do(ctx, chromedp.EmulateViewport(width, 800), chromedp.Navigate(server.URL+path)); err != nil {
					t.Fatal(err)
				}
				looks(path+", "+scheme, width)
			}
		}
		auditing(t, ctx, server.URL)
		looks("a report, "+scheme, 390)
	}
}

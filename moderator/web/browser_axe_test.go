package web_test

import (
	"fmt"
	"net/http/httptest"
	"testing"

	"github.com/chromedp/chromedp"

	"adjutant/moderator/game"
	"adjutant/moderator/web/browsertest"
)

// axed are the pages of the club that axe looks at.
var axed = []string{
	"/", "/game/training-field", "/game/training-field/play/4", "/game/mill-lane", "/game/training-field/rolls", "/game/training-field/roll/2", "/game/training-field/plan?side=south&text=move+Lancers+1403%0Amvoe+Rifles+0405&odds=pass",
	"/game/mill-lane/plan?side=west&unit=Lane-Rifles&text=hold+Lane+Rifles", "/game/training-field/pack", "/game/into-the-woods/pack", "/keys", "/log", "/audit", "/verify", "/ladder", "/help", "/help?q=deadline", "/help/player", "/help/orders", "/nowhere",
}

// TestAccessible has axe look at every page, light and dark, as wide as a screen and as a phone: at contrast, names of
// what can be used, order of headings.
func TestAccessible(t *testing.T) {
	if browsertest.Axe() == "" {
		t.Skip("there is no axe.min.js: testdata/install-servers.sh installs it, or ADJUTANT_AXE names it")
	}
	ctx := browsertest.Start(t)
	c := field(t, built)
	c.add("training-field", game.Line{At: noon, Press: &game.Press{Number: 1, Side: "north", To: game.ToAll, Text: "Back on Monday."}})
	c.begin("mill-lane")
	c.beginScenario("into-the-woods", "4")
	server := httptest.NewServer(c.site)
	defer server.Close()
	for _, width := range []int64{browsertest.Wide, browsertest.Phone} {
		for _, scheme := range browsertest.Schemes(width) {
			if err := chromedp.Do(ctx, browsertest.Likes(scheme), chromedp.EmulateViewport(width, 800)); err != nil {
				t.Fatal(err)
			}
			for _, path := range axed {
				if err := chromedp.Do(ctx, chromedp.Navigate(server.URL+path)); err != nil {
					t.Fatal(err)
				}
				browsertest.Accessible(t, ctx, fmt.Sprintf("%s, %s, %d wide", path, scheme, width))
			}
			auditing(t, ctx, server.URL)
			browsertest.Accessible(t, ctx, fmt.Sprintf("a report, %s, %d wide", scheme, width))
		}
	}
}

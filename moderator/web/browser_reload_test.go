package web_test

import (
	"net/http/httptest"
	"testing"

	"github.com/chromedp/chromedp"

	"adjutant/moderator/web/browsertest"
)

// Each page is loaded, and loaded again: where the browser keeps what it has, the answer that says so brings the page's own policy,
// under which its scripts and pictures run as before. Nothing goes wrong in the browser, and no other host is asked.
func TestBrowserReloadsEachPage(t *testing.T) {
	ctx := browsertest.Start(t)
	c := field(t, buildVerifier(t))
	c.begin("mill-lane")
	c.beginScenario("into-the-woods", "4")
	server := httptest.NewServer(c.site)
	defer server.Close()
	browsertest.Quietly(t, ctx, server.URL)
	v := browsertest.Visitor{T: t, Ctx: ctx, URL: server.URL}
	for _, path := range axed {
		if path == "/nowhere" {
			continue // of which the browser says that it is not there
		}
		v.Open(path)
		for range 2 {
			v.Waits(`document.readyState === "complete" && [...document.images].every((i) => i.complete && i.naturalWidth > 0)`)
			v.Waits(`document.getElementById("verdict") === null || !document.getElementById("verdict").textContent.includes("loading")`)
			v.Do(chromedp.Reload())
		}
	}
	v.Open("/game/training-field/roll/2")
	v.Do(chromedp.Reload())
	v.Reads("It holds.")
}

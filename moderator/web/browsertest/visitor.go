package browsertest

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// Visitor is somebody with a browser.
type Visitor struct {
	T   testing.TB
	Ctx context.Context //nolint:containedctx // that of his browser
	URL string          // of the club's pages
}

// Visit is a visitor of the pages at a URL, with a Chromium of his own; or the test is skipped. What goes wrong in the browser fails
// it, as [Quietly] has it.
func Visit(t testing.TB, url string) Visitor {
	t.Helper()
	v := Visitor{T: t, Ctx: Start(t), URL: url}
	v.Do(chromedp.EmulateViewport(Wide, height))
	Quietly(t, v.Ctx, url)
	return v
}

// Do does something in the browser.
func (v Visitor) Do(actions ...func(context.Context, *chromedp.Target) (chromedp.Void, error)) {
	v.T.Helper()
	for _, action := range actions {
		if err := chromedp.Do(v.Ctx, action); err != nil {
			v.T.Fatal(err)
		}
	}
}

// Open goes to a page.
func (v Visitor) Open(path string) {
	v.T.Helper()
	v.Do(chromedp.Navigate(v.URL + path))
}

// Press clicks on something that a page has.
func (v Visitor) Press(selector string) {
	v.T.Helper()
	v.Waits(fmt.Sprintf("document.querySelector(%q) !== null", selector))
	v.Do(chromedp.Click(chromedp.CSS(selector)))
}

// Types types a text where a page takes one.
func (v Visitor) Types(selector, text string) {
	v.T.Helper()
	v.Waits(fmt.Sprintf("document.querySelector(%q) !== null", selector))
	v.Do(chromedp.SendKeys(chromedp.CSS(selector), text))
}

// Chooses chooses a value of a field that lists them.
func (v Visitor) Chooses(selector, value string) {
	v.T.Helper()
	v.Waits(fmt.Sprintf(`(() => { const s = document.querySelector(%q); if (![...(s?.options ?? [])].some((o) => o.value === %[2]q)) return false; s.value = %[2]q; s.dispatchEvent(new Event("change", { bubbles: true })); return true })()`, selector, value))
}

// ClickMap clicks on a point of the map on which a turn is planned, in pixels of its drawing.
func (v Visitor) ClickMap(x, y float64) {
	v.T.Helper()
	at, err := chromedp.Run(v.Ctx, chromedp.Evaluate[[]float64](fmt.Sprintf(`(() => { const m = document.querySelector("input.above"), pan = document.querySelector(".pan"), s = m.clientWidth / Number(m.getAttribute("width"));
		pan.scrollTo(%f * s - pan.clientWidth / 2, %f * s - pan.clientHeight / 2); pan.scrollIntoView({ block: "center" });
		const r = m.getBoundingClientRect(); return [r.left + %[1]f * s, r.top + %[2]f * s] })()`, x, y)))
	if err != nil {
		v.T.Fatal(err)
	}
	v.Do(chromedp.MouseClickXY(at[0], at[1]))
}

// Waits waits until a page is so, also one that is still on its way.
func (v Visitor) Waits(script string) {
	v.T.Helper()
	said := ""
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		if is, err := chromedp.Run(v.Ctx, chromedp.Evaluate[bool](script)); err == nil && is {
			return
		}
		said, _ = chromedp.Run(v.Ctx, chromedp.Evaluate[string](`location.href + " " + document.body.innerText`))
	}
	v.T.Fatalf("waiting for %s; the page is %s", script, said)
}

// Says is what a script comes to on the page, a text; "" while the page is on its way.
func (v Visitor) Says(script string) string {
	v.T.Helper()
	said, err := chromedp.Run(v.Ctx, chromedp.Evaluate[string](script))
	if err != nil {
		return ""
	}
	return said
}

// Reads waits until the page says something.
func (v Visitor) Reads(text string) {
	v.T.Helper()
	v.Waits(fmt.Sprintf("document.body.innerText.includes(%q)", text))
}

// Shoot looks at the page as it is, as [Shoot] does.
func (v Visitor) Shoot(name string) {
	v.T.Helper()
	Shoot(v.T, v.Ctx, name)
}

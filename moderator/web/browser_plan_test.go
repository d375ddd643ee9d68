package web_test

import (
	"context"
	"fmt"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/proof"
	"adjutant/moderator/web/browsertest"
)

// clickMap clicks on a point of the map of a page, in pixels of its drawing.
func clickMap(t *testing.T, ctx context.Context, x, y int) {
	t.Helper()
	at, err := chromedp.Run(ctx, chromedp.Evaluate[[]float64](fmt.Sprintf(`(() => { const m = document.querySelector("input.above"), pan = document.querySelector(".pan"), s = m.clientWidth / Number(m.getAttribute("width"));
		pan.scrollTo(%d * s - pan.clientWidth / 2, %d * s - pan.clientHeight / 2); pan.scrollIntoView({ block: "center" });
		const r = m.getBoundingClientRect(); return [r.left + %[1]d * s, r.top + %[2]d * s] })()`, x, y)))
	if err == nil {
		err = chromedp.Do(ctx, chromedp.MouseClickXY(at[0], at[1]))
	}
	if err != nil {
		t.Fatal(err)
	}
}

// drag drags what stands on a point of the map to another.
func drag(t *testing.T, ctx context.Context, x, y, toX, toY int) {
	t.Helper()
	at, err := chromedp.Run(ctx, chromedp.Evaluate[[]float64](fmt.Sprintf(`(() => { const m = document.querySelector("input.above"), pan = document.querySelector(".pan"), s = m.clientWidth / Number(m.getAttribute("width"));
		pan.scrollTo(%d * s - pan.clientWidth / 2, %d * s - pan.clientHeight / 2); pan.scrollIntoView({ block: "center" });
		const r = m.getBoundingClientRect(); return [r.left + %[1]d * s, r.top + %[2]d * s, r.left + %[3]d * s, r.top + %[4]d * s] })()`, x, y, toX, toY)))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range []struct {
		kind input.DispatchMouseEventType
		x, y float64
	}{{input.DispatchMouseEventTypeMousePressed, at[0], at[1]}, {input.DispatchMouseEventTypeMouseMoved, (at[0] + at[2]) / 2, (at[1] + at[3]) / 2}, {input.DispatchMouseEventTypeMouseMoved, at[2], at[3]}, {input.DispatchMouseEventTypeMouseReleased, at[2], at[3]}} {
		if err := chromedp.Do(ctx, chromedp.MouseEvent(e.kind, e.x, e.y, chromedp.ButtonType(input.MouseButtonLeft))); err != nil {
			t.Fatal(err)
		}
	}
}

// types puts a text behind the orders, as somebody who types does.
func types(t *testing.T, ctx context.Context, text string) {
	t.Helper()
	run(t, ctx, `(() => { const o = document.getElementById("orders"); o.focus(); o.setSelectionRange(o.value.length, o.value.length); return true })()`)
	if err := chromedp.Do(ctx, chromedp.KeyEvent(text)); err != nil {
		t.Fatal(err)
	}
}

// Somebody who has never been here reads a game, slides through it, plans a turn on the map and by typing, and mails what the
// page has written: it is accepted. The page was not loaded again meanwhile.
func TestBrowserPlansATurn(t *testing.T) {
	ctx := browsertest.Start(t)
	c := newClub(t, built)
	g := c.begin("training-field")
	server := httptest.NewServer(c.site)
	defer server.Close()
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(1280, 900)); err != nil {
		t.Fatal(err)
	}
	browsertest.Quietly(t, ctx, server.URL)
	err := chromedp.Do(ctx, chromedp.Navigate(server.URL+"/"), chromedp.Click(chromedp.CSS(`a[href="/game/training-field"]`)),
		chromedp.Click(chromedp.CSS(`a[href="/game/training-field/plan"]`)), chromedp.WaitVisible(chromedp.CSS("#orders")))
	if err != nil {
		t.Fatal(err)
	}
	run(t, ctx, `window.mark = true`)
	wait(t, ctx, `document.querySelector("input.above").complete !== false && getComputedStyle(document.querySelector("[value=look]")).display === "none"`)
	clickMap(t, ctx, 978, 370) // 1103: a leader, then a brigade
	wait(t, ctx, `document.querySelector("[name=unit]").value === "Marlow"`)
	clickMap(t, ctx, 978, 370)
	wait(t, ctx, `document.querySelector("[name=unit]").value === "1st-Foot" && document.querySelectorAll(".over circle").length === 38`)
	clickMap(t, ctx, 978, 474) // 1104
	wait(t, ctx, `document.getElementById("orders").value.trim() === "move 1st Foot 1104" && document.querySelector(".tried .verdict").textContent.includes("nothing against it")`)
	drag(t, ctx, 888, 318, 888, 422) // 2nd Foot, from 1003 to 1004
	wait(t, ctx, `document.getElementById("orders").value.trim() === "move 1st Foot 1104\nmove 2nd Foot 1004" && document.querySelector(".over .dragged") === null`)
	run(t, ctx, `(() => { const o = document.getElementById("orders"); o.value = "move 1st Foot 1104\n"; o.dispatchEvent(new Event("input", { bubbles: true })); return true })()`)
	wait(t, ctx, `document.querySelector(".tried .verdict").textContent.includes("1 order read")`)
	types(t, ctx, "mvoe 2nd Foot 1004")
	wait(t, ctx, `document.querySelector(".tried").textContent.includes("E101") && document.activeElement.id === "orders"`)
	run(t, ctx, `(() => { const o = document.getElementById("orders"); o.value = o.value.replace("mvoe", "move"); o.dispatchEvent(new Event("input", { bubbles: true })); return true })()`)
	wait(t, ctx, `document.querySelector(".tried .verdict").textContent.includes("2 orders read, and nothing against them")`)
	run(t, ctx, `(() => { const l = document.querySelector("[name=line]"); l.value = "attack 1104 -> 1205 primary 1st Foot"; document.querySelector("[value=odds]").click(); return true })()`)
	wait(t, ctx, `document.querySelector(".weighed .odds meter") !== null`)
	run(t, ctx, `window.mark === true`)
	link, err := chromedp.Run(ctx, chromedp.Evaluate[string](`document.querySelector(".sent a").href`))
	if err != nil {
		t.Fatal(err)
	}
	written, err := url.Parse(link)
	if err != nil || written.Opaque != "" || written.Path != "" {
		t.Fatalf("the mail %q: %v", link, err)
	}
	seat := g.Lines[0].Opened.Seats[0]
	msg := &mail.Message{
		ID: "1@example.test", Date: noon, From: mail.Address{Addr: seat.Addr}, To: []mail.Address{c.m.Club.ReplyTo("training-field", seat)},
		Subject: written.Query().Get("subject"), Text: written.Query().Get("body"), Auth: mail.Auth{Aligned: true},
	}
	d, err := moderator.Decide(c.m, decision.Input{Now: noon, Game: g, Submission: proof.Submission{Key: "k", Mail: msg}})
	if err != nil || d.Outcome != game.Accepted {
		t.Errorf("%q became %s, %v: %v", msg.Text, d.Outcome, err, d.Findings)
	}
}

// Where scripts do not run, the same is done by the page's buttons.
func TestBrowserPlansWithoutScripts(t *testing.T) {
	ctx := browsertest.Start(t)
	c := newClub(t, built)
	c.begin("training-field")
	server := httptest.NewServer(c.site)
	defer server.Close()
	if _, err := chromedp.Run(ctx, browsertest.WithoutScripts); err != nil {
		t.Fatal(err)
	}
	err := chromedp.Do(ctx, chromedp.EmulateViewport(1280, 900), chromedp.Navigate(server.URL+"/game/training-field/plan"), chromedp.WaitVisible(chromedp.CSS("#orders")))
	if err != nil {
		t.Fatal(err)
	}
	clickMap(t, ctx, 888, 318) // 1003
	ready(t, ctx, `option[value="2nd-Foot"][selected]`)
	clickMap(t, ctx, 888, 422) // 1004
	ready(t, ctx, ".tried .holds")
	wait(t, ctx, `document.getElementById("orders").value.trim() === "move 2nd Foot 1004"`)
}

// ready waits for an element of a page that may still be on its way.
func ready(t *testing.T, ctx context.Context, selector string) {
	t.Helper()
	within, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	if err := chromedp.Do(within, chromedp.WaitReady(chromedp.CSS(selector))); err != nil {
		t.Fatalf("waiting for %s: %v", selector, err)
	}
}

// A page that is open while something happens in its game says so, once somebody looks at it again; the orders are kept.
func TestBrowserNotices(t *testing.T) {
	ctx := browsertest.Start(t)
	c := field(t, built)
	server := httptest.NewServer(c.site)
	defer server.Close()
	browsertest.Quietly(t, ctx, server.URL)
	comesBack := func() {
		t.Helper()
		run(t, ctx, `(() => { document.querySelector(".news").dataset.every = 0; document.dispatchEvent(new Event("visibilitychange")); return true })()`)
	}
	said := 0
	says := func() {
		said++
		c.add("training-field", game.Line{At: noon, Press: &game.Press{Number: said, Side: "north", To: game.ToAll, Text: "Back on Monday."}})
	}
	opens := func(path string) {
		t.Helper()
		if err := chromedp.Do(ctx, chromedp.EmulateViewport(1280, 900), chromedp.Navigate(server.URL+path)); err != nil {
			t.Fatal(err)
		}
		comesBack()
		wait(t, ctx, `performance.getEntriesByType("resource").some((e) => e.name.endsWith("/moved")) && document.querySelector(".news").hidden`)
	}
	opens("/game/training-field")
	says()
	comesBack()
	wait(t, ctx, `!document.querySelector(".news").hidden`)
	opens("/game/training-field/plan?text=pass")
	says()
	comesBack()
	wait(t, ctx, `!document.querySelector(".news").hidden`)
	browsertest.Shoot(t, ctx, "plan-news")
	if err := chromedp.Do(ctx, chromedp.Click(chromedp.CSS(".news button"))); err != nil {
		t.Fatal(err)
	}
	browsertest.Visitor{T: t, Ctx: ctx, URL: server.URL}.Waits(`document.readyState === "complete" && document.querySelector(".news").hidden && document.getElementById("orders").value.trim() === "pass"`)
}

package demo

import (
	"crypto/rand"
	"fmt"
	"io"
	"net/url"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"adjutant/moderator/opening"
	"adjutant/moderator/web/browsertest"
)

// TestBrowserMailsAPlan: somebody who has never been here finds a game, slides through it, plans a turn on the map without signing in,
// and mails what the page wrote from his own mail program: it is accepted.
func TestBrowserMailsAPlan(t *testing.T) {
	d, err := Start(t.Context(), io.Discard, t.TempDir(), nil, time.Now, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := d.Stop(); err != nil {
			t.Error(err)
		}
	}()
	terms := opening.Terms{Direct: true, Tag: "field", Title: "A field", Pack: "training-field", Answer: opening.DefaultAnswer, Seats: []string{fmt.Sprintf("north=%s <%s>", Names[Anna], Anna), fmt.Sprintf("south=%s <%s>", Names[Ben], Ben)}}
	if _, err := opening.Begin(t.Context(), d.club.Club, terms); err != nil {
		t.Fatal(err)
	}
	begins, err := d.await(Anna)
	if err != nil {
		t.Fatal(err)
	}
	address := begins.ReplyTo[0].Addr
	mails := func(subject, text, until string) {
		t.Helper()
		if err := d.send(Letter{From: Anna, To: address, Subject: subject, Text: text}); err != nil {
			t.Fatal(err)
		}
		d.mailedTo(t, Anna, until)
	}
	mails("my first", "move 5th Foot 0804-0904\n", "5th Foot")
	v := browsertest.Visit(t, d.club.Config.Web.URL)
	v.Open("/")
	v.Press(`main a[href="/game/field"]`)
	v.Reads("Play 1 of 1")
	v.Waits(`(() => { const s = document.querySelector("[name=no]"); s.value = 0; s.dispatchEvent(new Event("input")); return true })()`)
	v.Reads("Nothing has been done yet; 1 play follows")
	v.Waits(`document.querySelector(".above").src.endsWith("/above/0")`)
	v.Waits(`(() => { const s = document.querySelector("[name=no]"); s.value = 1; s.dispatchEvent(new Event("input")); return true })()`)
	v.Reads("Play 1 of 1")
	v.Press(`a[href="/game/field/plan"]`)
	v.Waits(`document.querySelector("input.above") !== null`)
	v.Do(chromedp.EmulateViewport(browsertest.Wide, 900))
	v.Chooses("[name=unit]", "1st-Foot")
	v.Waits(`document.querySelectorAll(".over circle").length > 3`)
	v.ClickMap(978, 474) // 1104
	v.Waits(`document.getElementById("orders").value.trim() === "move 1st Foot 1104" && document.querySelector(".tried .verdict.holds") !== null`)
	written, err := url.Parse(v.Says(`document.querySelector(".sent a").href`))
	if err != nil {
		t.Fatal(err)
	}
	mails(written.Query().Get("subject"), written.Query().Get("body"), "done     move 1st Foot 1103-1104")
	v.Open("/game/field")
	v.Reads("Play 2 of 2")
}

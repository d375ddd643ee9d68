package demo

import (
	"crypto/rand"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/bypage"
	"adjutant/moderator/opening"
	"adjutant/moderator/web/browsertest"
)

// groundTag is a game that comes to a question which a moderator has to rule on.
const groundTag = "woods"

// comesToAQuestion opens that game, and has its players send their orders until it waits for a ruling.
func (d *Demo) comesToAQuestion(t *testing.T) {
	t.Helper()
	terms := opening.Terms{
		Direct: true, Tag: groundTag, Title: "Shiloh, <b>the morning</b>\u202e", Pack: "into-the-woods", Scenario: "9", Illegal: "ask", Page: "send",
		Seats: []string{fmt.Sprintf("Confederate=%s <%s>", Names[Anna], Anna), fmt.Sprintf("Union=%s <%s>", Names[Ben], Ben)},
	}
	if _, err := opening.Begin(t.Context(), d.club.Club, terms); err != nil {
		t.Fatal(err)
	}
	for _, m := range []struct{ who, text string }{
		{Anna, "side Confederate\ndeclare sp=5 5-MS, 7-MS, 9-MS, 10-MS\ndeclare cohesion=6 5-MS\ndetach Chalmers\npass"},
		{Ben, "declare sp=2 Det-D\npass"},
		{Anna, "orders Jackson attack\npass"},
		{Ben, "pass"},
		{Anna, "activate Withers"},
		{Anna, "withdraw 5-MS S6020-S6021"},
	} {
		carrier := d.club.Service.ByPage()
		sent, err := carrier.Send(t.Context(), bypage.Order{From: m.who, Tag: groundTag, Text: m.text, Moves: -1})
		if err != nil {
			t.Fatal(err)
		}
		for deadline := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
			became, err := carrier.Outcome(t.Context(), m.who, sent)
			if err != nil || time.Now().After(deadline) {
				t.Fatalf("%s: %+v, %v", m.text, became, err)
			}
			if became.Outcome != "" {
				break
			}
		}
	}
}

// mailedTo waits for a mail to somebody with a text in it, and gives its words.
func (d *Demo) mailedTo(t testing.TB, to, text string) string {
	t.Helper()
	for {
		msg, err := d.await(to)
		if err != nil {
			t.Fatalf("waiting for a mail to %s with %q: %v", to, text, err)
		}
		if strings.Contains(msg.Text, text) {
			return msg.Text
		}
	}
}

// TestBrowserRules: the operator signs in by a link from his mailbox, sees on his desk that a game waits for a ruling, reads there what
// each ruling would lead to, tries a line, and rules; the players are mailed what he ruled. He looks at the club, and has the doctor
// look. Nobody else has the page of the club.
func TestBrowserRules(t *testing.T) {
	d, err := Start(t.Context(), io.Discard, t.TempDir(), nil, time.Now, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := d.Stop(); err != nil {
			t.Error(err)
		}
	}()
	d.comesToAQuestion(t)
	v := browsertest.Visit(t, d.club.Config.Web.URL)
	signIn := func(addr string) {
		t.Helper()
		v.Open("/sign-in")
		v.Types("#address", addr)
		v.Press("main form button")
		v.Reads("a link is on its way")
		v.Open(mailedLink.FindStringSubmatch(d.mailedTo(t, addr, "This link signs you in"))[1])
		v.Press("main form button")
	}
	signIn(Host)
	v.Press(`nav.own a[href="/me/desk"]`)
	v.Reads("Questions to rule on")
	v.Reads("Waiting for a ruling")
	v.Shoot("desk")
	browsertest.Print(t, v.Ctx, "desk.pdf")
	v.Press(`.matters a[href="/me/desk/game/woods"]`)
	v.Reads("To rule on: movement-table")
	v.Reads("it stands as stated") // what the ruling would lead to
	v.Reads("no longer possible, and skipped")
	v.Waits(`document.querySelector("img.map").naturalWidth > 100`)
	v.Shoot("desk-ruling")
	v.Types("#text", "hold because the map is being checked")
	v.Press("main form.orders [value=check]")
	v.Reads("Tried, and nothing done")
	v.Reads("The game is held")
	v.Shoot("desk-tried")
	v.Waits(`(() => { document.querySelector(".ruling input[name=because]").value = ""; return true })()`)
	v.Types(".ruling input[name=because]", "by your own charts")
	v.Press(".ruling [value=rule]")
	v.Reads("It is judged: read below what was done and what was not.")
	v.Shoot("desk-ruled")
	d.mailedTo(t, Anna, "by your own charts")
	v.Press(`main a[href="/me/desk/game/woods"]`)
	v.Reads("You moderate woods")
	v.Waits(`document.querySelector(".ruling") === null`)
	v.Open("/me/desk/club")
	v.Reads("Mailbox and queue")
	v.Press("[value=examine]")
	v.Reads("Looked at on")
	v.Shoot("desk-club")
	v.Open("/me/sessions")
	v.Press("main form button")
	v.Reads("there is no password")

	signIn(Anna)
	v.Reads("Anna Example")
	v.Waits(`document.querySelector('nav.own a[href="/me/desk"]') === null`)
	v.Open("/me/desk/game/woods")
	v.Waits(`location.pathname === "/game/woods"`)
}

package demo

import (
	"crypto/rand"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"adjutant/moderator/opening"
	"adjutant/moderator/web/browsertest"
)

var mailedLink = regexp.MustCompile(`http://[^/\s]+(/sign-in/\S+)`)

// drawnMap is so when the map of a page is drawn.
const drawnMap = `document.querySelector(".layers .ground").naturalWidth > 100 && document.querySelector(".layers .above").clientWidth > 100`

// TestBrowserSignsIn: Anna asks on a page for a link, finds it in her mailbox, signs in, and plays her turn against the house
// on her own page; what she sent is accepted, her mailbox has the answer, and she signs out.
func TestBrowserSignsIn(t *testing.T) {
	d, err := Start(t.Context(), io.Discard, t.TempDir(), nil, time.Now, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := d.Stop(); err != nil {
			t.Error(err)
		}
	}()
	terms := opening.Terms{Direct: true, Tag: alone, Title: "Alone", Pack: "training-field", Answer: opening.DefaultAnswer, Seats: []string{fmt.Sprintf("north=%s <%s>", Names[Anna], Anna), "south=house"}}
	if _, err := opening.Begin(t.Context(), d.club.Club, terms); err != nil {
		t.Fatal(err)
	}
	mailed := func(text string) string {
		t.Helper()
		for {
			msg, err := d.await(Anna)
			if err != nil {
				t.Fatalf("waiting for a mail with %q: %v", text, err)
			}
			if strings.Contains(msg.Text, text) {
				return msg.Text
			}
		}
	}
	if begins := strings.Join(strings.Fields(mailed("THE GAME BEGINS")), " "); !strings.Contains(begins, "what a player sends on the club's page counts as his mail does, by the club's word") {
		t.Errorf("the invitation does not tell of the page:\n%s", begins)
	}
	v := browsertest.Visit(t, d.club.Config.Web.URL)
	v.Open("/me")
	v.Reads("there is no password")
	v.Shoot("own-sign-in")
	v.Types("#address", Anna)
	v.Press("main form button")
	v.Reads("a link is on its way")
	v.Shoot("own-asked")
	v.Open(mailedLink.FindStringSubmatch(mailed("This link signs you in"))[1])
	v.Reads("Sign this browser in for 30 days?")
	v.Shoot("own-enter")
	v.Press("main form button")
	v.Reads("Anna Example")
	v.Shoot("own-home")
	v.Press(`a[href="/me/game/play"]`)
	v.Reads("You play Northern Division")
	v.Waits(drawnMap)
	v.Shoot("own-position")
	v.Types("#orders", "move 5th Foot 0806")
	v.Reads("E403") // as it is typed
	v.Shoot("own-tried")
	v.Do(chromedp.EmulateViewport(1280, 900))
	v.Waits(`(() => { document.getElementById("orders").value = ""; return true })()`)
	v.ClickMap(707, 318) // 0803: nobody; then 5th Foot
	v.Waits(`document.getElementById("orders").value.trim() === ""`)
	v.Chooses("[name=unit]", "5th-Foot")
	v.Waits(`document.querySelectorAll(".over circle").length > 3 && document.querySelector(".over rect") !== null`)
	v.Shoot("own-reach")
	v.Do(chromedp.EmulateViewport(1280, 900))
	v.Waits(`(() => { document.getElementById("orders").value = ""; return true })()`)
	v.Types("#orders", firstTurn)
	v.Waits(`document.querySelector(".tried .verdict.holds") !== null`)
	v.Shoot("own-planned")
	v.Press("[value=send]")
	v.Reads("Accepted: it took effect")
	v.Shoot("own-sent")
	mailed("sent this from the club's page")
	v.Press(`a[href="/me/game/play"]`)
	v.Reads("You play Northern Division")
	v.Shoot("own-position-later")
	v.Press(`a[href^="/me/game/play/play"]`)
	v.Reads("What Northern Division knows")
	v.Shoot("own-plays")
	v.Open("/me/settings")
	v.Shoot("own-settings")
	v.Do(chromedp.EmulateViewport(1280, 900))
	v.Waits(`(() => { document.querySelector("[name=letters]").value = "short"; return true })()`)
	v.Press("main form button")
	v.Reads("Stored: letters short")
	v.Open("/me/sessions")
	v.Reads("Chrome on Linux")
	v.Shoot("own-sessions")
	v.Press("main form button")
	v.Reads("there is no password")
	v.Open("/me/game/play")
	v.Reads("there is no password")
}

package demo

import (
	"crypto/rand"
	"fmt"
	"io"
	"testing"
	"time"

	"adjutant/moderator/opening"
	"adjutant/moderator/web/browsertest"
)

// TestBrowserTakesASeat: Anna, who is invited, reads on her page what the game is played on and joins by a click; Ben takes the
// seat that is open to the club, and the game begins, of which both are mailed.
func TestBrowserTakesASeat(t *testing.T) {
	d, err := Start(t.Context(), io.Discard, t.TempDir(), nil, time.Now, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := d.Stop(); err != nil {
			t.Error(err)
		}
	}()
	for _, terms := range []opening.Terms{
		{Direct: true, Tag: "before", Title: "The first", Pack: "mill-lane", Seats: []string{fmt.Sprintf("west=%s <%s>", Names[Ben], Ben), "east=house"}},
		{Tag: "crossing", Title: "The Crossing, with a title that is rather long for a page on a phone", Pack: "training-field", Seats: []string{fmt.Sprintf("north=%s <%s>", Names[Anna], Anna)}, Open: true, Wait: opening.DefaultWait},
	} {
		if _, err := opening.Begin(t.Context(), d.club.Club, terms); err != nil {
			t.Fatal(err)
		}
	}
	v := browsertest.Visit(t, d.club.Config.Web.URL)
	signIn := func(addr string) {
		t.Helper()
		v.Open("/sign-in")
		v.Types("#address", addr)
		v.Press("main form button")
		v.Reads("a link is on its way")
		v.Open(mailedLink.FindStringSubmatch(d.mailedTo(t, addr, "This link signs you in"))[1])
		v.Press("main form button")
		v.Reads("Signed in:")
	}
	signIn(Anna)
	v.Press(`a[href="/me/game/crossing"]`)
	v.Reads("You are invited to crossing")
	v.Shoot("seat-invited")
	v.Open("/me/seats")
	v.Reads("You are not a member yet")
	v.Shoot("seats-guest")
	v.Open("/me/seat/crossing")
	v.Press(`main [name=side][value=north]`)
	v.Reads("YOU HAVE JOINED")
	v.Shoot("seat-taken")
	v.Press(`main a[href="/me/game/crossing"]`)
	v.Reads("You play Northern Division when crossing begins")
	signIn(Ben)
	v.Open("/me/seats")
	v.Reads("You may take any of these")
	v.Shoot("seats")
	v.Open("/me/seat/crossing")
	v.Reads("crossing waits for players")
	v.Press(`main [name=side][value=south]`)
	v.Reads("YOU HAVE JOINED")
	d.mailedTo(t, Anna, "THE GAME BEGINS")
	v.Open("/me/game/crossing")
	v.Reads("You play Southern Division")
}

package web_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"adjutant/moderator/scene"
	"adjutant/moderator/web/browsertest"
)

// server serves the pages to one browser, in which somebody is signed in.
func (b *browser) server(t *testing.T) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.AddCookie(b.cookie)
		b.site.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	return s
}

// TestBrowserShowsEachPack: in a real browser the pages of a game of each pack fit, and axe finds nothing on them; in its midst a reader
// slides through it, and who is to move types an order on his own page, keeps it, and sends it.
func TestBrowserShowsEachPack(t *testing.T) {
	packsOfAll(t, func(t *testing.T, pack string) {
		d := newDuel(t, pack, 2)
		d.plays(d.midst())
		side, page := d.acts()
		if side == "" {
			side = d.course().Rules.Pack.Sides[0].ID
		}
		v := browsertest.Visit(t, d.seats[side].server(t).URL)
		v.Open("/game/" + pack)
		last := plays(t, d.club, pack)
		if scene.Mapped(d.course().Rules) {
			v.Waits(`document.querySelector(".ground").naturalWidth > 100 && document.querySelector(".above").naturalWidth > 100`)
		}
		v.Shoot(pack + "-game")
		for no := last - 1; no >= max(0, last-3); no-- {
			key(t, v.Ctx, "ArrowLeft")
			v.Waits(fmt.Sprintf(`document.getElementById("play").dataset.no === "%d"`, no))
		}
		v.Open("/game/" + pack + "/pack")
		run(t, v.Ctx, `(() => { document.querySelectorAll("details").forEach((d) => { d.open = true }); return true })()`)
		v.Shoot(pack + "-pack")
		v.Open("/game/" + pack + "/plan")
		v.Shoot(pack + "-plan")
		v.Open(d.own())
		v.Shoot(pack + "-own")
		if page == "" {
			return
		}
		v.Types("#orders", strings.ReplaceAll(d.line(side, page), "\n", "\r"))
		v.Waits(`document.querySelector(".tried .verdict") !== null`)
		v.Shoot(pack + "-own-tried")
		v.Press("[value=keep]")
		v.Reads("Stored: it waits for your")
		v.Open(d.own())
		v.Shoot(pack + "-own-kept")
		v.Press(`[name=line][value=send]`)
		v.Waits(`["Accepted: it took effect", "Handed in: it is kept sealed", "A part of it took effect"].some((s) => document.body.innerText.includes(s))`)
	})
}

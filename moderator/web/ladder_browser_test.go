package web_test

import (
	"net/http/httptest"
	"testing"
	"time"

	"adjutant/moderator/roll"
	"adjutant/moderator/web/browsertest"
)

// The ladder and the pages of players fit on a screen and on a phone, and axe finds nothing.
func TestBrowserShowsPlayers(t *testing.T) {
	c := ranked(t)
	c.begin("training-field")
	c.ended(40, time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC), "Anna Example", "Ben Example", roll.NoWinner)
	server := httptest.NewServer(c.site)
	defer server.Close()
	v := browsertest.Visit(t, server.URL)
	for name, path := range map[string]string{"ladder": "/ladder", "player": playerPath("Anna Example"), "player-hostile": playerPath(hostile)} {
		v.Open(path)
		v.Shoot(name)
	}
	v.Open(playerPath("Anna Example"))
	browsertest.Print(t, v.Ctx, "player.pdf")
}

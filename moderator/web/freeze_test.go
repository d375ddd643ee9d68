package web_test

import (
	"html"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/engine/systems"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/roll"
	"adjutant/moderator/roll/rolltest"
	"adjutant/moderator/storage"
	"adjutant/moderator/store/storetest"
)

// A game that is frozen says when its dice fall, and nothing of what waits. The roll
// then comes with the notice that was sent, and verifies with it.
func TestFreeze(t *testing.T) {
	c := newClub(t, built)
	beacon := rolltest.New(t, "lab", noon.Add(-time.Hour))
	req, freeze := c.freeze(c.cold(beacon), beacon)
	for _, path := range []string{"/", "/game/open"} {
		page := c.page(path)
		if !strings.Contains(page, "21 Nov 2026 12:10 UTC") {
			t.Errorf("%s does not say when the dice fall:\n%s", path, page)
		}
		for _, secret := range []string{"ambush", "grenadiers", freeze.Salt.String(), freeze.First.String(), freeze.Sealed.String()} {
			if strings.Contains(page, secret) {
				t.Errorf("%s tells %q:\n%s", path, secret, page)
			}
		}
	}
	freeze.Signature = beacon.Sign(freeze.Round)
	_, err := storetest.Draw(t.Context(), c.store, req.Game, req.Alpha().String(), func(number int, prev roll.Hash) (roll.Record, error) {
		return c.keys.Draw(req, roll.Circumstances{Tag: "open", Number: number, Time: noon.Add(time.Hour), Freeze: &freeze, Nonces: roll.NoncesByHost, Previous: prev})
	})
	if err != nil {
		t.Fatal(err)
	}
	notice := c.page("/game/open/roll/1.notice")
	files := []roll.File{{Name: "roll", Text: c.page("/game/open/roll/1.roll")}, {Name: "notice", Text: notice}}
	report := roll.VerifyFiles(c.public(), files, roll.Evidence{Beacon: &beacon.Beacon})
	if report.Failure != nil || len(report.Notices) != 1 {
		t.Errorf("%v, %d notices", report.Failure, len(report.Notices))
	}
	if page := html.UnescapeString(c.page("/game/open/roll/1")); !strings.Contains(page, notice) {
		t.Errorf("the page has no notice:\n%s", page)
	}
}

// freeze has a game wait for the dice of a request.
func (c *club) freeze(g game.Game, beacon *rolltest.Beacon) (roll.Request, roll.Freeze) {
	c.t.Helper()
	req := roll.Request{
		Game: g.Lines[0].Opened.ID, State: roll.Sum([]byte("state")), Chance: "attack", Dice: []engine.Dice{{N: 2, Sides: 6, Low: 1}},
		Action: "first: attack", Purpose: "an attack",
	}
	f := beacon.Freeze(roll.Freeze{Number: 1, At: noon, Notice: 10 * time.Minute, Salt: roll.Sum([]byte("salt")), First: req.Alpha(), Sealed: roll.Sum([]byte("all"))})
	notice, err := c.keys.Announce(req.Game, f)
	if err != nil {
		c.t.Fatal(err)
	}
	line := game.Line{At: noon, Freeze: &game.Freeze{
		Number: 1, No: 1, Side: "first", Round: f.Round, Salt: f.Salt, First: f.First, Sealed: f.Sealed, Notice: notice.String(),
		Rest: &game.Rest{Side: "first", No: 1, Actions: []engine.Action{{Side: "first", Verb: "ambush", Units: []engine.UnitID{"grenadiers"}}}},
	}}
	if err := c.store.Commit(c.t.Context(), storage.Commit{Tag: "open", Version: g.Version(), Lines: []game.Line{line}}); err != nil {
		c.t.Fatal(err)
	}
	return req, f
}

// cold begins a game of open play that has a beacon.
func (c *club) cold(beacon *rolltest.Beacon) game.Game {
	c.t.Helper()
	p, err := systems.Find("open")
	if err != nil {
		c.t.Fatal(err)
	}
	c.m.Beacon, c.site.Moderator.Beacon = beacon.Beacon, beacon.Beacon
	lines, _, err := lobby.Open(c.m, lobby.Opening{
		Now: noon, Tag: "open", Title: "Open", Pack: p.ID, Hash: p.Hash, Dice: game.DiceModerator, Keys: c.public().Text(), Random: rand.NewChaCha8([32]byte{2}),
		Beacon: beacon.Name, Notice: 10 * time.Minute,
		Players: []lobby.Player{{Side: "first", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "second", Name: "Ben Example", Addr: "ben@example.test"}},
	})
	if err == nil {
		err = c.store.AddGames(c.t.Context(), storage.Beginning{Tag: "open", Lines: lines})
	}
	if err != nil {
		c.t.Fatal(err)
	}
	return game.Game{Lines: lines}
}

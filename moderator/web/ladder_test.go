package web_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/ladder"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/web"
)

// hostile is a name that would be a script if a page let it.
const hostile = `Cleo <script>alert(1)</script> & "Sons"`

// ranked is a club in which games of three players have ended.
func ranked(t *testing.T) *club {
	t.Helper()
	c := newClub(t, built)
	for i := range 14 {
		north, south := "Anna Example", []string{"Ben Example", hostile}[i%2]
		winner := []engine.Side{"north", "south", "north", roll.DrawnGame}[i%4]
		c.ended(i+1, time.Date(2026, time.Month(1+i*10/14), 10, 12, 0, 0, 0, time.UTC), north, south, winner)
	}
	return c
}

// ended stores a game that has ended.
func (c *club) ended(n int, closed time.Time, north, south string, winner engine.Side) {
	c.t.Helper()
	e, err := c.keys.SignEnding(endingOf(n, closed, north, south, winner))
	if err != nil {
		c.t.Fatal(err)
	}
	lines := []game.Line{
		{At: e.Opened, Opened: &game.Opened{ID: e.Game, Tag: e.Tag, Seats: []game.Seat{{Side: "north", Name: north}, {Side: "south", Name: south}}}},
		{At: e.Opened.Add(30 * time.Hour), Judged: &game.Judged{Side: "north", Mail: "a mail", Outcome: game.Accepted}},
		{At: e.Opened.Add(30 * time.Hour), Play: &engine.Play{Action: &engine.Action{Side: "north", Verb: "pass"}}},
		{At: e.Closed, Ending: e.String()},
	}
	if err := c.store.AddGames(c.t.Context(), storage.Beginning{Tag: e.Tag, Lines: lines}); err != nil {
		c.t.Fatal(err)
	}
}

// endingOf is the ending of a game of two players.
func endingOf(n int, closed time.Time, north, south string, winner engine.Side) roll.Ending {
	unrated, how, why := "", roll.ByVictory, ""
	if winner == roll.NoWinner {
		unrated, how, why = "nobody has won", roll.ByModerator, "nobody has won, as the moderator says of Northern Division ("+north+")"
	}
	seats := []roll.Acceptance{{Seat: "north", Nonce: fmt.Sprint("north ", n)}, {Seat: "south", Nonce: fmt.Sprint("south ", n)}}
	return roll.Ending{
		Game: roll.GameID([]byte("invitation"), seats), Tag: fmt.Sprint("tf-", n), Title: "The Training Field", Pack: "training-field",
		PackHash: roll.Sum([]byte("pack")), Invitation: roll.Sum([]byte("invitation")), How: how, Winner: winner, Why: why, Unrated: unrated, Level: "major",
		Opened: closed.AddDate(0, -2, 0), Closed: closed, Plays: 40, Seats: []roll.EndingSeat{
			{Side: "north", Player: north, Nonce: roll.Sum([]byte(seats[0].Nonce)), Seed: roll.Seed{1}},
			{Side: "south", Player: south, Nonce: roll.Sum([]byte(seats[1].Nonce)), Seed: roll.Seed{2}},
		},
	}
}

func playerPath(name string) string { return "/ladder/player?name=" + url.QueryEscape(name) }

func TestLadderPages(t *testing.T) {
	c := ranked(t)
	golden(t, "ladder.html", c.page("/ladder"))
	golden(t, "rated.html", c.page(playerPath("Anna Example")))
	if page := c.page("/ladder?period=2026-02"); !strings.Contains(page, "As it stands in 2026-02: 3 games count.") || !strings.Contains(page, "it ended after 2026-02") {
		t.Error(page)
	}
	for _, path := range []string{"/ladder", playerPath(hostile), playerPath("Anna Example")} {
		if page := c.page(path); strings.Contains(page, "<script>alert") || !strings.Contains(page, "Cleo &lt;script&gt;") {
			t.Errorf("%s:\n%s", path, page)
		}
	}
	if page := newClub(t, built).page("/ladder"); !strings.Contains(page, "no game has ended that counts") {
		t.Error(page)
	}
}

// Every link of the ladder leads somewhere.
func TestLadderLinks(t *testing.T) {
	c := ranked(t)
	for _, from := range []string{"/ladder", "/ladder?period=2026-06", playerPath("Anna Example")} {
		for _, part := range strings.Split(c.page(from), `href="/ladder/player?`)[1:] {
			link, _, _ := strings.Cut(part, `"`)
			c.page("/ladder/player?" + strings.ReplaceAll(link, "&amp;", "&"))
		}
	}
	e, err := roll.ParseEnding(c.page("/game/tf-1/ending"))
	if err != nil || e.Tag != "tf-1" {
		t.Errorf("%+v, %v", e, err)
	}
	c.begin("training-field")
	for _, path := range []string{"/ladder/player?name=Nobody", "/ladder/player", "/ladder?period=soon", "/game/training-field/ending", "/game/none-1/ending"} {
		if w := c.get(path); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
}

// A player is found by the name that he gave up, which the club publishes.
func TestLadderNames(t *testing.T) {
	c := ranked(t)
	c.site.Standings = func(context.Context) (ladder.Standings, error) {
		return ladder.Standings{Names: ladder.Names{Everywhere: ladder.Aliases{"Anna Example": "Anna Other"}}}, nil
	}
	if page := c.page(playerPath("Anna Example")); !strings.Contains(page, "<h1>Anna Other</h1>") || !strings.Contains(page, "14 answers; half within 30 hours") {
		t.Error(page)
	}
	if names := c.page("/ladder/names.txt"); names != "Anna Example = Anna Other\n" {
		t.Errorf("%q", names)
	}
}

// The ladder of many players has pages; a name, a scenario and a month are found.
func TestLadderIsSearched(t *testing.T) {
	c := newClub(t, built)
	for i := range 130 {
		c.ended(i+1, time.Date(2026, 3, 1+i%28, 12, 0, 0, 0, time.UTC), fmt.Sprintf("North Example %03d", i), "Olga Example", "north")
	}
	first, second := c.page("/ladder"), c.page("/ladder?from=100")
	for text, page := range map[string]string{"Places behind these": first, "/ladder?from=100": first, "Places before these": second} {
		if !strings.Contains(page, text) {
			t.Errorf("no %q in\n%s", text, page)
		}
	}
	if strings.Count(first, "/ladder/player?name=")+strings.Count(second, "/ladder/player?name=") != 131 || strings.Contains(second, "Places behind") {
		t.Error("131 players are not on two pages")
	}
	if page := c.page("/ladder?q=example+12"); strings.Count(page, "/ladder/player?name=") != 10 || !strings.Contains(page, "10 players with") {
		t.Error(page)
	}
	if page := c.page("/ladder?scenario=training-field&period=2026-02"); !strings.Contains(page, "no game of training-field has ended that counts") || !strings.Contains(page, "<option selected>training-field") {
		t.Error(page)
	}
	for _, path := range []string{"/ladder?from=131", "/ladder?from=-1", "/ladder?from=x", "/ladder?scenario=chess", "/ladder?period=2026-13", "/ladder?q=" + strings.Repeat("x", 200)} {
		if got := c.get(path); got.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, got.Code)
		}
	}
}

// The endings are read again only when another game has ended, and the ladder knows of it at once.
func TestLadderIsKept(t *testing.T) {
	c := ranked(t)
	show := func() string { return c.page("/ladder") }
	if first, second := show(), show(); first != second || c.read != 1 {
		t.Errorf("read %d times", c.read)
	}
	if c.page("/ladder?period=2026-02"); c.read != 1 {
		t.Errorf("read %d times for another month", c.read)
	}
	c.ended(15, time.Date(2026, 11, 2, 12, 0, 0, 0, time.UTC), "Anna Example", "Dora Example", "north")
	if page := show(); c.read != 2 || !strings.Contains(page, "15 games count") || !strings.Contains(page, "Dora Example") {
		t.Errorf("read %d times:\n%s", c.read, page)
	}
}

// A player's page tells what he plays now and what was not rated, and his feed what is over; of who does not want to be listed there
// is neither.
func TestPlayerPages(t *testing.T) {
	c := ranked(t)
	c.begin("training-field") // which Anna and Ben play
	c.ended(40, time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC), "Anna Example", "Ben Example", roll.NoWinner)
	page := c.page(playerPath("Anna Example"))
	mustHave(t, page, "Plays now", `<a href="/game/training-field">`, "games that ended from 10 Jan 2026 to 1 Nov 2026", "Sides and systems", "The Training Field</a> <small>musket</small>", `data-label="games ">15<`, "Games that are not rated", `<a href="/game/tf-40">tf-40</a> as Northern Division against Ben Example`, `<td>The Training Field <small>7–0–0</small></td>`)
	alone := c.page(playerPath("Anna Example") + "&scenario=training-field")
	mustHave(t, alone, "the games of The Training Field alone", "1578")
	mustHave(t, c.page("/game/training-field/pack"), "How its sides fared", "<td>Northern Division</td>", "14 games, 3 drawn")
	feed := c.page("/ladder/player/feed.atom?name=" + url.QueryEscape(hostile))
	mustHave(t, feed, `<feed xmlns="http://www.w3.org/2005/Atom">`, "Cleo &lt;script&gt;", `href="https://club.example.test/game/tf-14"`)
	if strings.Contains(feed, "<script>") {
		t.Error("a name is markup in a feed")
	}
	for _, path := range []string{"/ladder/player/feed.atom?name=Nobody", "/ladder/player/feed.atom"} {
		if w := c.get(path); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	names := ladder.NoNames()
	names.Everywhere["Anna Example"] = "player P1"
	site, err := web.New(web.Config{
		URL: "https://club.example.test", Moderator: c.m, Store: summed{c.store, &c.m, &c.read, &c.held}, Verifier: built, Now: func() time.Time { return noon }, Log: slog.New(slog.DiscardHandler),
		Keys: func() (roll.Keys, error) { return c.keys, nil }, Successions: func() ([]roll.Succession, error) { return nil, nil },
		Standings: func(context.Context) (ladder.Standings, error) { return ladder.Standings{Names: names}, nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	c.site = site
	if page := c.page("/ladder"); !strings.Contains(page, "<td>player P1</td>") {
		t.Errorf("who is not listed has a link to a page of his:\n%s", page)
	}
	for _, path := range []string{"/ladder", playerPath("Ben Example"), "/ladder/player/feed.atom?name=Ben+Example"} {
		page := c.page(path)
		mustHave(t, page, "Northern Division (player P1)")
		if strings.Contains(page, "Anna Example") {
			t.Errorf("%s names who is not listed:\n%s", path, page)
		}
	}
	for _, path := range []string{playerPath("player P1"), playerPath("Anna Example"), "/ladder/player/feed.atom?name=player+P1"} {
		if w := c.get(path); w.Code != http.StatusNotFound || strings.Contains(w.Body.String(), "1578") {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
}

// Who has finished no game has a page, which leads from wherever he is named: with what he plays and how fast he answers there. Who hides
// his page has none.
func TestPageOfWhoHasFinishedNoGame(t *testing.T) {
	c := newClub(t, built)
	c.begin("training-field")
	for _, from := range []string{"/", "/game/training-field"} {
		mustHave(t, c.page(from), `<a href="/ladder/player?name=Ben%20Example">Ben Example</a>`)
	}
	page := c.page(playerPath("Ben Example"))
	mustHave(t, page, "<h1>Ben Example</h1>", "no finished game yet", "Plays now", `<a href="/game/training-field">`)
	if strings.Contains(page, "feed.atom?name=") || strings.Contains(page, "<dt>Rating</dt>") || strings.Contains(page, "<dt>Pace</dt>") {
		t.Errorf("it tells what nobody knows yet:\n%s", page)
	}
	c.add("training-field",
		game.Line{At: noon.Add(30 * time.Hour), Judged: &game.Judged{Side: "north", Mail: "a mail", Outcome: game.Accepted}},
		game.Line{At: noon.Add(30 * time.Hour), Play: &engine.Play{Action: &engine.Action{Side: "north", Verb: "pass"}}},
		game.Line{At: noon.Add(32 * time.Hour), Judged: &game.Judged{Side: "south", Mail: "another", Outcome: game.Accepted}})
	mustHave(t, c.page(playerPath("Anna Example")), "1 answer")
	if page := c.page(playerPath("Ben Example")); strings.Contains(page, "<dt>Pace</dt>") {
		t.Errorf("it tells of an answer behind the last play:\n%s", page)
	}
	for _, none := range []string{playerPath("Nobody"), playerPath("Ben Example") + "&scenario=training-field", playerPath("Ben Example") + "&period=2026-02"} {
		if w := c.get(none); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", none, w.Code)
		}
	}
	names := ladder.NoNames()
	names.InGame["training-field"] = ladder.Aliases{"Ben Example": "player P2", "Anna Example": "Anna Other"}
	c.site.Standings = func(context.Context) (ladder.Standings, error) { return ladder.Standings{Names: names}, nil }
	mustHave(t, c.page("/game/training-field"), `<a href="/ladder/player?name=Anna%20Other">`)
	mustHave(t, c.page(playerPath("Anna Other")), "no finished game yet")
	for _, hidden := range []string{playerPath("Ben Example"), playerPath("player P2")} {
		if w := c.get(hidden); w.Code != http.StatusNotFound || strings.Contains(w.Body.String(), "Plays now") {
			t.Errorf("%s: %d", hidden, w.Code)
		}
	}
	if page := c.page("/game/training-field"); strings.Contains(page, "name=Ben") || strings.Contains(page, "name=player") {
		t.Errorf("a page leads to who hides his:\n%s", page)
	}
}

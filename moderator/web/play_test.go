package web_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// plays is how many plays the game's page says that there are.
func plays(t testing.TB, c *club, tag string) int {
	t.Helper()
	return lastOf(t, c.page("/game/"+tag))
}

// lastOf is the number of the last play of a game that a page shows.
func lastOf(t testing.TB, page string) int {
	t.Helper()
	found := regexp.MustCompile(`data-last="(\d+)"`).FindStringSubmatch(page)
	if found == nil {
		t.Fatal("the page does not say how many plays there are")
	}
	var n int
	if _, err := fmt.Sscan(found[1], &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// Every play of a game has its page, with what was ordered, what came of it by which rule,
// what the dice could have come to, and who stood where behind it; the part of the page
// that changes from one to the next is small.
func TestPlays(t *testing.T) {
	c := field(t, built)
	last := plays(t, c, "training-field")
	if last < 10 {
		t.Fatalf("%d plays", last)
	}
	var all strings.Builder
	for no := range last + 1 {
		path := fmt.Sprintf("/game/training-field/play/%d", no)
		page, part := c.page(path), c.page(path+"?part=play")
		if !strings.Contains(page, strings.TrimSpace(part)) || strings.Contains(part, "<html") {
			t.Errorf("play %d: the part is not that of the page", no)
		}
		if want := fmt.Sprintf(`src="/game/training-field/above/%d"`, no); !strings.Contains(part, want) {
			t.Errorf("play %d has no map", no)
		}
		above := c.get(fmt.Sprintf("/game/training-field/above/%d", no))
		if kind := above.Header().Get("Content-Type"); above.Code != http.StatusOK || kind != "image/svg+xml" {
			t.Errorf("the map of play %d: %d, %s", no, above.Code, kind)
		}
		if len(part) > 30_000 || len(page) > 200_000 {
			t.Errorf("play %d: %d bytes, of a page of %d", no, len(part), len(page))
		}
		all.WriteString(part)
	}
	for _, want := range []string{"The beginning", "<small>MS 7.1</small>", "What could come", "<small>came</small>", `<ul class="mods"><li><b>&#43;`, `<a href="/game/training-field/roll/3"><b>`} {
		if !strings.Contains(all.String(), want) {
			t.Errorf("no play tells %q", want)
		}
	}
	if strings.Count(all.String(), `class="came"`) != strings.Count(all.String(), "<caption>") {
		t.Error("not of each roll one outcome came")
	}
}

// The slider's form leads where its link would; what is no play is not there.
func TestPlayByNumber(t *testing.T) {
	c := field(t, built)
	last := plays(t, c, "training-field")
	if c.page("/game/training-field/play?no=3") != c.page("/game/training-field/play/3") {
		t.Error("the form shows another page than the link")
	}
	for _, no := range []string{"-1", "x", "", fmt.Sprint(last + 1), "99999999999999999999"} {
		for _, path := range []string{"/game/training-field/play?no=" + no, "/game/training-field/above/" + no} {
			if w := c.get(path); w.Code != http.StatusNotFound {
				t.Errorf("%s: %d", path, w.Code)
			}
		}
	}
	for _, path := range []string{"/game/none/play/1", "/game/none/ground", "/game/nowhere/play/1", "/game/nowhere/above/1"} {
		if w := c.get(path); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
}

var listed = regexp.MustCompile(`<span class="no">(\d+)</span>`)

// Plays are listed of the turn that is shown, or of the whole game as is asked for; then
// the plays before and behind are among those.
func TestPlaysAreFound(t *testing.T) {
	c := field(t, built)
	last := plays(t, c, "training-field")
	if all := listed.FindAllString(c.page("/game/training-field"), -1); len(all) != last {
		t.Errorf("of the one turn %d of %d plays are listed", len(all), last)
	}
	for query, want := range map[string]struct {
		least, most int
		text        string
	}{
		"only=fights":           {1, 10, "attack"},
		"only=dice":             {2, 10, `class="die"`},
		"unit=Scouts":           {1, 5, "Scouts"},
		"only=dice&unit=Scouts": {0, 0, "There is none."},
		"only=%3Cb%3E&unit=%22": {last, last, ""}, // what nobody can ask for is nothing
	} {
		page := c.page(fmt.Sprintf("/game/training-field/play?no=%d&%s", last, query))
		all := listed.FindAllString(page, -1)
		if len(all) < want.least || len(all) > want.most || !strings.Contains(page, want.text) {
			t.Errorf("%s: %d plays, %q", query, len(all), all)
		}
	}
	page := c.page(fmt.Sprintf("/game/training-field/play?no=%d&only=dice", last))
	if strings.Contains(page, `rel="next"`) || !regexp.MustCompile(`rel="prev" href="/game/training-field/play/\d+\?only=dice`).MatchString(page) {
		t.Error("the plays beside the last with dice are others")
	}
}

// A page is of the game as it stands, though what was read before is kept.
func TestPagesFollowTheGame(t *testing.T) {
	c := newClub(t, built)
	g := c.begin("training-field")
	if n := plays(t, c, "training-field"); n != 0 {
		t.Fatalf("%d plays at the beginning", n)
	}
	move := engine.Play{Action: &engine.Action{Side: "north", Verb: "move", Units: []engine.UnitID{"1st-Foot"}, Path: []engine.Loc{"1103", "1104"}}}
	lines := []game.Line{{At: noon, Play: &move}, {At: noon, Reached: &game.Reached{No: 1, Side: "north", Blob: roll.Sum([]byte("end")).String()}}} // out of a log, which is no play beside it
	if err := c.store.Commit(t.Context(), storage.Commit{Tag: "training-field", Version: g.Version(), Lines: lines, Position: []byte("end")}); err != nil {
		t.Fatal(err)
	}
	if page := c.page("/game/training-field"); !strings.Contains(page, `data-last="1"`) || !strings.Contains(page, "move 1st Foot 1103-1104") {
		t.Errorf("the move is not shown:\n%s", page)
	}
}

// What a browser has already keeps the policy of its page, which lets its script run.
func TestUnchangedPagesKeepTheirPolicy(t *testing.T) {
	c := field(t, built)
	for _, path := range []string{"/game/training-field", "/game/training-field/roll/1", "/", "/verify"} {
		first := c.get(path)
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.Header.Set("If-None-Match", first.Header().Get("ETag"))
		again := c.ask(r)
		if again.Code != http.StatusNotModified {
			t.Errorf("%s: %d", path, again.Code)
		}
		if was, is := first.Header().Get("Content-Security-Policy"), again.Header().Get("Content-Security-Policy"); was != is || was == "" {
			t.Errorf("%s: %q became %q", path, was, is)
		}
	}
}

package web_test

import (
	"bytes"
	"encoding/xml"
	"net/http"
	"strings"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"adjutant/moderator/game"
	"adjutant/moderator/outfit"
	"adjutant/moderator/storage"
	"adjutant/vassal"
	"adjutant/vassal/replay"
)

// add adds lines to a game.
func (c *club) add(tag string, lines ...game.Line) {
	c.t.Helper()
	g, err := c.store.Game(c.t.Context(), tag)
	if err == nil {
		err = c.store.Commit(c.t.Context(), storage.Commit{Tag: tag, Version: g.Version(), Lines: lines})
	}
	if err != nil {
		c.t.Fatal(err)
	}
}

// What was written to everybody is on the game's page and in its feed, and nothing else that was written; there
// is no address in it, and nothing that could turn the text or be taken for markup.
func TestPressIsRead(t *testing.T) {
	c := field(t, built)
	c.add("training-field",
		game.Line{At: noon, Press: &game.Press{Number: 1, Side: "north", To: game.ToAll, Text: "Back on Monday <b>.\n\n\u202eWrite to anna@example.test, please."}},
		game.Line{At: noon, Press: &game.Press{Number: 2, Side: "north", To: game.ToOpponents, Text: "a trap between us"}},
		game.Line{At: noon, Press: &game.Press{Number: 3, Side: "south", To: game.ToModerator, Text: "a question of mine"}},
		game.Line{At: noon, Press: &game.Press{Number: 4, From: "carla@example.test", To: game.ToSide, Reader: "south", Text: "a warning"}},
		game.Line{At: noon, Press: &game.Press{Number: 5, From: "carla@example.test", To: game.ToAll, Text: "The club is back."}},
	)
	for path, wants := range map[string][]string{
		"/game/training-field":           {"Back on Monday &lt;b&gt;.", "<p>Write to (an address) please.</p>", "<b>the moderator</b>", "The club is back.", "<b>Northern Division</b>"},
		"/game/training-field/feed.atom": {"Back on Monday &lt;b&gt;.", "Northern Division writes to all", "the moderator writes to all"},
	} {
		page := c.page(path)
		for _, want := range wants {
			if !strings.Contains(page, want) {
				t.Errorf("%s has no %q:\n%s", path, want, page)
			}
		}
		for _, bad := range []string{"a trap", "a question of mine", "a warning", "@example.test", "\u202e", "Monday <b>"} {
			if strings.Contains(page, bad) {
				t.Errorf("%s tells %q", path, bad)
			}
		}
	}
}

// vassalFile is a file of VASSAL that pages offer.
func (c *club) vassalFile(path string) *vassal.File {
	c.t.Helper()
	w := c.get(path)
	if kind := w.Header().Get("Content-Disposition"); w.Code != http.StatusOK || !strings.HasPrefix(kind, "attachment; ") {
		c.t.Fatalf("%s: %d, %s", path, w.Code, kind)
	}
	f, err := vassal.Read(bytes.NewReader(w.Body.Bytes()), int64(w.Body.Len()), vassal.DefaultLimits())
	if err != nil {
		c.t.Fatal(err)
	}
	return f
}

// The position and the log of a game that anybody can take away end where the game stands, for
// who sees no more than all do; the log tells each order and what fell.
func TestGamesAreTakenAway(t *testing.T) {
	for pack, rolls := range map[string]int{"training-field": 3, "mill-lane": 1, "wilsons-creek": 1} {
		c := newClub(t, built)
		c.begin(pack)
		c.play(pack, rolls)
		r, err := rules(pack, "")
		if err != nil {
			t.Fatal(err)
		}
		kit, err := outfit.NewKit(r.Pack)
		if err != nil {
			t.Fatal(err)
		}
		g, err := c.store.Game(t.Context(), pack)
		if err != nil {
			t.Fatal(err)
		}
		table, err := game.Library(rules).Table(g.Lines)
		if err != nil {
			t.Fatal(err)
		}
		course := table.Course()
		want := kit.Shows(outfit.Moment{Scenario: course.Setup.Scenario, Placed: course.Placed(game.Nobody)})
		save := c.vassalFile("/game/" + pack + "/position.vsav")
		end, err := replay.End(save)
		if err != nil {
			t.Fatal(err)
		}
		if diff := gocmp.Diff(want, kit.Read(end)); diff != "" {
			t.Errorf("%s: the position (-want +got):\n%s", pack, diff)
		}
		log := c.vassalFile("/game/" + pack + "/game.vlog")
		last, reports, err := replay.Run(log)
		if err != nil {
			t.Fatal(err)
		}
		if diff := gocmp.Diff(want, kit.Read(last)); diff != "" || len(reports) < plays(t, c, pack)/2 {
			t.Errorf("%s: the end of the log of %d steps (-want +got):\n%s", pack, len(reports), diff)
		}
	}
	lab := lab(t)
	for _, path := range []string{"/game/open/position.vsav", "/game/open/game.vlog", "/game/nowhere/game.vlog"} {
		if w := lab.get(path); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	if page := lab.page("/game/open"); strings.Contains(page, ".vsav") || strings.Contains(page, ".vlog") {
		t.Error("files are offered that are not written")
	}
}

// Whoever asks for file after file waits.
func TestFilesAreRationed(t *testing.T) {
	c := field(t, built)
	last := 0
	for range 8 {
		last = c.get("/game/training-field/position.vsav").Code
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("the eighth file in a row: %d", last)
	}
}

// A game's feed is one that a reader of feeds takes: each play once, the newest first, with what it did.
func TestFeed(t *testing.T) {
	c := field(t, built)
	w := c.get("/game/training-field/feed.atom")
	var feed struct {
		XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
		ID      string   `xml:"id"`
		Updated string   `xml:"updated"`
		Links   []struct {
			Rel  string `xml:"rel,attr"`
			Href string `xml:"href,attr"`
		} `xml:"link"`
		Entries []struct {
			ID      string `xml:"id"`
			Title   string `xml:"title"`
			Updated string `xml:"updated"`
			Content string `xml:"content"`
		} `xml:"entry"`
	}
	if err := xml.Unmarshal(w.Body.Bytes(), &feed); err != nil {
		t.Fatal(err)
	}
	if kind := w.Header().Get("Content-Type"); !strings.HasPrefix(kind, "application/atom+xml") || len(feed.Entries) != plays(t, c, "training-field") || feed.ID == "" || len(feed.Links) != 2 || feed.Links[1].Href != "https://club.example.test/game/training-field/feed.atom" {
		t.Errorf("%s: %d entries, %+v", kind, len(feed.Entries), feed.Links)
	}
	ids, before := map[string]bool{}, "9"
	for _, e := range feed.Entries {
		if _, err := time.Parse(time.RFC3339, e.Updated); err != nil || e.Updated > before || ids[e.ID] || e.Title == "" || e.Content == "" {
			t.Errorf("%v, %+v behind %s", err, e, before)
		}
		ids[e.ID], before = true, e.Updated
	}
	for path := range map[string]bool{"/game/nowhere/feed.atom": true, "/game/none/feed.atom": true, "/game/nowhere/deadlines.ics": true} {
		if w := c.get(path); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
}

// Of the plays that are sealed neither the feed nor the files tell more than the page.
func TestTakenAwayHidesWhatIsHidden(t *testing.T) {
	c := newClub(t, built)
	c.begin("wilsons-creek")
	c.play("wilsons-creek", 1, action(t, "wilsons-creek", "union", "entry D formation 1 turn 4 with Lyon"), action(t, "wilsons-creek", "union", "entry A formation 2 turn 5"))
	texts := []string{c.page("/game/wilsons-creek/feed.atom"), c.page("/game/wilsons-creek/deadlines.ics")}
	for _, path := range []string{"/game/wilsons-creek/position.vsav", "/game/wilsons-creek/game.vlog"} {
		f := c.vassalFile(path)
		for _, step := range f.Steps {
			for _, cmd := range step.Commands {
				if said, is := cmd.(vassal.Chat); is {
					texts = append(texts, said.Text)
				}
			}
		}
	}
	all := strings.ToLower(strings.Join(texts, "\n"))
	for _, secret := range []string{"entry d", "entry a", "formation 1", "formation 2", "ann@", "ben@", "mod@"} {
		if strings.Contains(all, secret) {
			t.Errorf("%q is told:\n%s", secret, all)
		}
	}
	if !strings.Contains(all, "sealed") {
		t.Errorf("nothing is told to be sealed:\n%s", all)
	}
}

// The deadlines of a game are a calendar whose entries move with them: of who need not move, it is cancelled.
func TestDeadlines(t *testing.T) {
	c := field(t, built)
	w := c.get("/game/training-field/deadlines.ics")
	text := w.Body.String()
	if kind := w.Header().Get("Content-Type"); !strings.HasPrefix(kind, "text/calendar") || strings.Count(text, "BEGIN:VEVENT") != 2 || strings.Count(text, "UID:") != 2 || !strings.Contains(text, "STATUS:CANCELLED") {
		t.Errorf("%s:\n%s", kind, text)
	}
	for _, line := range strings.Split(text, "\r\n") {
		if len(line) > 75 || strings.Contains(line, "\n") {
			t.Errorf("the line %q", line)
		}
	}
}

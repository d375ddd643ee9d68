package web_test

import (
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/handout"
	"adjutant/moderator/scene"
)

// inTheMidst is how many orders bring a game into its midst.
const inTheMidst = 10

// midst is how many orders bring the game into its midst; fewer of a large one, whose orders take long.
func (d *duel) midst() int {
	if len(d.course().Rules.Pack.Units) >= 100 {
		return inTheMidst / 3
	}
	return inTheMidst
}

// TestPagesOfEachPack: whatever pack is built in, all pages of a game of it hold in its midst, which its players have come to on their own
// pages.
func TestPagesOfEachPack(t *testing.T) {
	packsOfAll(t, func(t *testing.T, pack string) {
		d := newDuel(t, pack, 2)
		d.plays(d.midst())
		for _, page := range []struct {
			name  string
			holds func(*duel, *testing.T)
		}{
			{"game", (*duel).gameHolds},
			{"plays", (*duel).playsHold},
			{"files", (*duel).filesHold},
			{"pack", (*duel).packHolds},
			{"plan", (*duel).planHolds},
			{"own plays", (*duel).ownPlaysHold},
			{"draft", (*duel).draftHolds},
		} {
			t.Run(page.name, func(t *testing.T) {
				d.t, d.club.t = t, t
				page.holds(d, t)
			})
		}
		if d.said.Len() > 0 {
			t.Errorf("the club logs:\n%s", &d.said)
		}
	})
}

// says reports what a page does not say, as it is read.
func says(t *testing.T, page string, texts ...string) {
	t.Helper()
	mustHave(t, html.UnescapeString(page), texts...)
}

// gameHolds: the game's page says who plays which side, where the game and its units stand, and what there is of points and cards.
func (d *duel) gameHolds(t *testing.T) {
	c, page := d.course(), d.club.page("/game/"+d.pack)
	says(t, page, ">Anna Example</", ">Ben Example</", `<input type="range" name="no"`, `<a href="/game/`+d.pack+`/pack">`)
	for _, side := range c.Rules.Pack.Sides {
		says(t, page, side.Name)
	}
	stands, mapped := 0, scene.Mapped(c.Rules)
	for _, u := range c.Placed("") {
		if unit, known := c.Rules.Pack.Unit(u.Unit); known && u.At != "" {
			stands++
			says(t, page, unit.Name)
		}
	}
	over, _ := c.IsFinal()
	for text, want := range map[string]bool{
		"Where the units stand now": stands > 0,
		`class="ground"`:            mapped,
		" point":                    len(engine.ScoreOf(c.Rules.System, c.State, "")) > 0,
		"<h2>Cards now</h2>":        len(c.Cards("")) > 0,
		" data-x=":                  mapped && stands > 0, // a phone shows a part of the map: that where something is
		"the game waits for ":       !over,
		"Plan a turn":               !over,
	} {
		if strings.Contains(page, text) != want {
			t.Errorf("%q is on the page: %v\n%s", text, !want, page)
		}
	}
	if mapped {
		d.drawn(t, "/game/"+d.pack+"/ground")
		d.draws(t, "/game/"+d.pack+"/above/"+fmt.Sprint(plays(t, d.club, d.pack)))
	}
}

// drawn is a picture that must be there.
func (d *duel) drawn(t *testing.T, path string) string {
	t.Helper()
	w := d.club.get(path)
	if w.Code != http.StatusOK || !strings.HasPrefix(w.Header().Get("Content-Type"), "image/") {
		t.Fatalf("%s: %d, %s", path, w.Code, w.Header().Get("Content-Type"))
	}
	return w.Body.String()
}

// draws: what stands on the map behind a play has a label, a counter or a figure of each unit that everybody sees there.
func (d *duel) draws(t *testing.T, path string) {
	t.Helper()
	c, picture := d.course(), d.drawn(t, path)
	on := 0
	for _, u := range c.Placed("") {
		if u.At != "" {
			on++
		}
	}
	if marks := strings.Count(picture, "<path") + strings.Count(picture, "<circle") + strings.Count(picture, "<use") + strings.Count(picture, "<rect") + strings.Count(picture, "<text"); marks < on {
		t.Errorf("%d units stand on the map, and %s draws %d things", on, path, marks)
	}
}

// playsHold: the slider comes to every play, each with its map, with what was ordered and what fell.
func (d *duel) playsHold(t *testing.T) {
	last, dice := plays(t, d.club, d.pack), 0
	for no := range last + 1 {
		page := d.club.page(fmt.Sprintf("/game/%s/play/%d", d.pack, no))
		part := d.club.page(fmt.Sprintf("/game/%s/play/%d?part=play", d.pack, no))
		if !strings.Contains(page, strings.TrimSpace(part)) || strings.Contains(part, "<html") {
			t.Errorf("the part of play %d is not that of its page", no)
		}
		if no > 0 {
			says(t, page, fmt.Sprintf("<h2>Play %d of %d ", no, last))
		}
		if strings.Contains(page, `class="above"`) {
			d.drawn(t, fmt.Sprintf("/game/%s/above/%d", d.pack, no))
		}
		dice += strings.Count(part, `/roll/`)
	}
	records, err := d.store.Records(t.Context(), d.gameOf(d.pack).Opened().ID)
	if err != nil || dice < len(records) {
		t.Errorf("%d rolls are told, of %d: %v", dice, len(records), err)
	}
}

var taken = regexp.MustCompile(`<a href="([^"]+)"`)

// filesHold: all that the page offers to take away is there.
func (d *duel) filesHold(t *testing.T) {
	page := d.club.page("/game/" + d.pack)
	_, section, found := strings.Cut(page, "<h2>Take it with you</h2>")
	section, _, _ = strings.Cut(section, "<details")
	links := taken.FindAllStringSubmatch(section, -1)
	if !found || len(links) < 4 {
		t.Fatalf("there is little to take away:\n%s", page)
	}
	for _, link := range links {
		if w := d.club.get(link[1]); w.Code != http.StatusOK || w.Body.Len() < 20 {
			t.Errorf("%s: %d\n%.500s", link[1], w.Code, w.Body)
		}
	}
	if handout.Writes(d.course().Rules) {
		for _, name := range []string{"position.vsav", "game.vlog"} {
			if file := d.vassalFile("/game/" + d.pack + "/" + name); len(file.Setup) == 0 {
				t.Errorf("%s sets nothing up", name)
			}
		}
	}
}

// packHolds: the pack's page has its sides, scenarios, how it is won, its rules or the lines that it declares, and its module.
func (d *duel) packHolds(t *testing.T) {
	c, page := d.course(), d.club.page("/game/"+d.pack+"/pack")
	p := c.Rules.Pack
	says(t, page, "Edition "+p.Edition, p.Hash)
	for _, side := range p.Sides {
		says(t, page, "<li>"+side.Name+"</li>")
	}
	for _, scenario := range p.Scenarios {
		says(t, page, "<li>"+scenario.Title)
	}
	state, err := c.Rules.System.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for _, said := range engine.VictoryOf(c.Rules.System, state) {
		says(t, page, "<p>"+said+"</p>")
	}
	for _, section := range p.Sections {
		says(t, page, "<dt>"+string(section.Number)+"</dt>")
	}
	for _, line := range c.Rules.System.Info().Declarations {
		says(t, page, `<dt title="`+string(line.Cite)+`">`)
	}
	if bad := regexp.MustCompile(`(?:hex|zone|area|type|side):\S`).FindString(strings.Join(engine.VictoryOf(c.Rules.System, state), "\n")); bad != "" {
		t.Errorf("how it is won is told in words of its lists: %q", bad)
	}
	if w := d.club.get("/game/" + d.pack + "/module.vmod"); (w.Code == http.StatusOK) != handout.Writes(c.Rules) {
		t.Errorf("the module: %d", w.Code)
	}
}

// asks has the planner of the page that everybody has answer a form, as a visitor of his own.
func (d *duel) asks(t testing.TB, form url.Values) string {
	t.Helper()
	d.visitors++
	r := httptest.NewRequest(http.MethodPost, "/game/"+d.pack+"/plan", strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.RemoteAddr = fmt.Sprintf("10.1.%d.%d:9", d.visitors/250, d.visitors%250+1)
	w := d.club.ask(r)
	if w.Code != http.StatusOK {
		t.Fatalf("%v: %d\n%s", form, w.Code, w.Body)
	}
	return w.Body.String()
}

var (
	unitsForm = regexp.MustCompile(`(?s)<select name="unit">(.*?)</select>`)
	goesForm  = regexp.MustCompile(`(?s)<select name="to">(.*?)</select>`)
	valueForm = regexp.MustCompile(`<option value="([^"]+)"`)
	oddsForm  = regexp.MustCompile(`name="odds" value="([^"]*)"`)
)

// values are those of the options of a field.
func values(field *regexp.Regexp, page string) (all []string) {
	for _, m := range valueForm.FindAllStringSubmatch(field.FindString(page), -1) {
		all = append(all, html.UnescapeString(m[1]))
	}
	return all
}

// maxAsked is of how many units or orders a planner is asked at most: a large pack has hundreds.
const maxAsked = 12

// planHolds: whose turn it is plans it on the page: each unit tells how far it goes, an order to go there is written and holds, what may be
// ordered has its odds, and what is chosen is in the text that is mailed.
func (d *duel) planHolds(t *testing.T) {
	side, _ := d.acts()
	if side == "" {
		says(t, d.club.page("/game/"+d.pack+"/plan"), "The game is over")
		return
	}
	form := func(more url.Values) url.Values { more.Set("side", string(side)); return more }
	first := d.asks(t, form(url.Values{}))
	for i, unit := range values(unitsForm, first) {
		if i == maxAsked {
			break
		}
		page := d.asks(t, form(url.Values{"unit": {unit}, "do": {"look"}}))
		says(t, page, `<option value="`+unit+`" selected>`, "ordered now")
		for _, to := range values(goesForm, page)[:min(1, len(values(goesForm, page)))] {
			gone := d.asks(t, form(url.Values{"unit": {unit}, "to": {to}, "do": {"go"}}))
			if ordersOn(t, gone) == "" || !d.asked() && !strings.Contains(gone, "nothing against it") {
				t.Errorf("%s goes to %s: %q\n%s", unit, to, ordersOn(t, gone), gone)
			}
		}
		d.weighs(t, page, form, unit)
	}
	d.weighs(t, first, form, "")
}

// asked reports whether a question of the game waits.
func (d *duel) asked() bool {
	c := d.course()
	for _, side := range c.Node().Seats {
		if _, asked := c.Question(side); asked {
			return true
		}
	}
	return false
}

// weighs: the first orders that a page offers have odds or say that no dice fall, and hold when they are added.
func (d *duel) weighs(t *testing.T, page string, form func(url.Values) url.Values, unit string) {
	t.Helper()
	offered := oddsForm.FindAllStringSubmatch(page, -1)
	for _, m := range offered[:min(2, len(offered))] {
		line := html.UnescapeString(m[1])
		weighed := d.asks(t, form(url.Values{"unit": {unit}, "odds": {line}}))
		if !strings.Contains(weighed, `<div class="weighed"`) || strings.Contains(weighed, `class="verdict fails"`) {
			t.Errorf("nothing is said of %q:\n%s", line, weighed)
		}
		added := d.asks(t, form(url.Values{"unit": {unit}, "add": {line}}))
		if ordersOn(t, added) != line || !strings.Contains(added, `class="verdict holds"`) {
			t.Errorf("%q does not hold:\n%s", line, added)
		}
		if _, body := mailed(t, added); strings.TrimSpace(body) != line {
			t.Errorf("%q is mailed as %q", line, body)
		}
	}
}

// ownPlaysHold: who has ordered something finds it on his own plays.
func (d *duel) ownPlaysHold(t *testing.T) {
	for side, b := range d.seats {
		page := b.patient(d.own() + "/play/" + fmt.Sprint(plays(t, d.club, d.pack)))
		says(t, page, "knows of <a")
		mine := b.patient(d.own()) // what is not carried out yet is kept there
		for no := range lastOf(t, page) + 1 {
			mine += b.patient(fmt.Sprintf("%s/play/%d?part=play", d.own(), no))
		}
		for _, line := range d.done[side] {
			_, rest, _ := strings.Cut(line, " ") // of an attack the plays say also where it comes from
			if !strings.HasPrefix(line, "pass") && !strings.Contains(html.UnescapeString(mine), line) && !strings.Contains(html.UnescapeString(mine), "-> "+rest) {
				t.Errorf("%s ordered %q, and does not find it on its plays:\n%s", side, line, mine)
			}
		}
	}
}

// draftHolds: an order is kept on the page of who is to move, told there, and counts when it is sent.
func (d *duel) draftHolds(t *testing.T) {
	side, page := d.acts()
	if side == "" {
		return
	}
	b, line := d.seats[side], d.line(side, page)
	said := b.becomes(b.ask(d.own(), filled(b.patient(d.own()), url.Values{"text": {line}, "do": {"keep"}})))
	says(t, said, "Stored: it waits for your")
	kept := b.patient(d.own())
	says(t, kept, "Kept here", "Send the draft")
	for who, page := range map[string]string{"the other side": d.seats[d.other(side)].patient(d.own()), "everybody": d.club.page("/game/" + d.pack)} {
		if _, theirs, _ := strings.Cut(page, "Kept here"); strings.Contains(html.UnescapeString(theirs), line+"</li>") {
			t.Errorf("%s reads that %q is kept", who, line)
		}
	}
	if said := b.becomes(b.ask(d.own(), filled(kept, url.Values{"do": {"line"}, "line": {"send"}}))); !counted(said) {
		t.Errorf("%q was kept, sent, and does not count:\n%s", line, said)
	}
}

package web_test

import (
	"fmt"
	"html"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"adjutant/engine"
)

// TestPagesOfEachPackKeepTheFog: of two worlds in which a side has done different things unseen, or holds different cards, the other side
// and everybody read the same pages to the byte, but for hashes and keys; and on none of these pages stands what was done. Its own page
// differs, and says it.
func TestPagesOfEachPackKeepTheFog(t *testing.T) {
	packsOfAll(t, func(t *testing.T, pack string) {
		d := newDuel(t, pack, 2)
		if c := d.course(); !hides(c.Rules.System) && !c.Node().Together {
			t.Skip("nothing is hidden in it")
		}
		for n := range maxUnseen {
			if n > 0 && !d.plays(1) {
				break
			}
			if two, side := d.unseen(); side != "" {
				sameToOthers(t, d, side, two)
				return
			}
		}
		if engine.Deals(d.course().Rules.System) {
			dealtUnseen(t, pack)
			return
		}
		if known := d.known(); known != "" {
			t.Errorf("in %d orders nothing was hidden, and %s", maxUnseen, known)
		}
		t.Skipf("in %d orders nothing was hidden", maxUnseen)
	})
}

// known is what a side alone knows of the game as it stands, "" for nothing.
func (d *duel) known() string {
	c := d.course()
	for _, side := range c.Rules.Pack.Sides {
		if text := engine.HiddenText(c.Rules.System, c.State, side.ID); len(text) > 0 {
			return fmt.Sprintf("%s alone knows %s", side.Name, text)
		}
	}
	return ""
}

// maxUnseen is how many orders may be given before something can be done unseen.
const maxUnseen = 12

// hides reports whether a system keeps anything from a side.
func hides(sys engine.System) bool { return engine.FeaturesOf(sys).Secrets != nil || engine.Deals(sys) }

// unseen are two orders that a side can give now of which no other can tell which it was, with the side; none where there are no such.
func (d *duel) unseen() (two [2]engine.Action, side engine.Side) {
	d.t.Helper()
	c := d.course()
	sys := c.Rules.System
	for _, side := range c.Node().Seats {
		first := map[string]engine.Action{}
		for _, a := range d.legal(side) {
			if a.Verb == "pass" {
				continue
			}
			after, _, ruling, err := engine.Apply(sys, c.State, engine.Play{Action: &a})
			if err != nil || ruling.Verdict != engine.Legal {
				continue
			}
			public, hidden := string(engine.PublicText(sys, after)), string(engine.HiddenText(sys, after, side))
			if c.Node().Together {
				public = ""
			}
			was, known := first[public]
			if !known {
				first[public] = a
				continue
			}
			before, _, _, err := engine.Apply(sys, c.State, engine.Play{Action: &was})
			if err == nil && (c.Node().Together || string(engine.HiddenText(sys, before, side)) != hidden) {
				return [2]engine.Action{was, a}, side
			}
		}
	}
	return two, ""
}

// sameToOthers holds the world in which a side does the one against that in which it does the other.
func sameToOthers(t *testing.T, of *duel, side engine.Side, two [2]engine.Action) {
	t.Helper()
	sent := of.sent
	var worlds [2]*duel
	for i, a := range two {
		w := newDuel(t, of.pack, 2)
		for _, s := range sent {
			w.sends(s.side, s.text)
		}
		if said := w.sends(side, w.written(a)); !counted(said) {
			t.Fatalf("%q does not count:\n%s", w.written(a), said)
		}
		worlds[i] = w
	}
	sameFog(t, worlds, side)
	for i, w := range worlds {
		order := w.written(two[i])
		for path, page := range w.told(side) {
			if !strings.Contains(path, "plan") && reads(page, order, two[i].String()) {
				t.Errorf("%s tells what %s did unseen: %q", path, side, order)
			}
		}
		own := html.UnescapeString(w.ownTold(side))
		for _, word := range strings.Fields(two[i].String()) { // sealed orders stand in the words that their seal is of
			if !strings.Contains(own, word) && !strings.Contains(own, order) {
				t.Errorf("%s does not read %q on its own pages, which it did unseen, %q:\n%s", side, word, order, own)
			}
		}
	}
}

// reads reports whether a page has any of texts.
func reads(page string, texts ...string) bool {
	page = html.UnescapeString(page)
	return slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(page, text) })
}

// sameFog reports what differs on the pages of others than a side between two worlds, and where its own do not.
func sameFog(t *testing.T, worlds [2]*duel, side engine.Side) {
	t.Helper()
	first, second := worlds[0].told(side), worlds[1].told(side)
	if len(first) < 10 || len(first) != len(second) {
		t.Fatalf("there are %d pages, and %d", len(first), len(second))
	}
	for path, page := range first {
		if diff := gocmp.Diff(page, second[path]); diff != "" {
			t.Errorf("%s tells what is hidden:\n%s", path, diff)
		}
	}
	if worlds[0].ownTold(side) == worlds[1].ownTold(side) {
		t.Error("the side's own pages do not say what only it knows")
	}
}

// dealtUnseen: of two worlds in which a side draws different cards unseen.
func dealtUnseen(t *testing.T, pack string) {
	t.Helper()
	for seed := byte(2); seed < 30; seed++ {
		var worlds [2]*duel
		var side engine.Side
		var held [2]string
		for i := range worlds {
			w := newDuel(t, pack, 2+byte(i)*seed)
			side = w.course().Node().Seats[0]
			all := w.legal(side)
			at := slices.IndexFunc(all, func(a engine.Action) bool { return a.Verb == "draw" })
			if at < 0 {
				t.Fatalf("nobody draws cards at the beginning of %s", pack)
			}
			w.sends(side, w.written(all[at]))
			worlds[i], held[i] = w, strings.Join(w.course().Cards(side), "\n")
		}
		if held[0] == held[1] {
			continue
		}
		sameFog(t, worlds, side)
		for i, w := range worlds {
			if own := w.ownTold(side); !strings.Contains(own, held[i]) {
				t.Errorf("%s does not read what it holds, %q", side, held[i])
			}
			for path, page := range w.told(side) {
				if strings.Contains(page, held[i]) {
					t.Errorf("%s tells what %s holds, %q", path, side, held[i])
				}
			}
		}
		return
	}
	t.Error("the same card is drawn with every secret")
}

// varied is what of pages hangs on a secret and tells nothing of it, or is made for each form.
var varied = []*regexp.Regexp{
	regexp.MustCompile(`[0-9a-f]{64}`), regexp.MustCompile(`name="key" value="[^"]*"`), regexp.MustCompile(`data-moved="\d+"`), regexp.MustCompile(`mod(?:\+|&#43;)[a-z0-9-]+\.[a-z0-9]+@`),
	regexp.MustCompile(`UID:[0-9a-f]{32}@`),
}

// told is all that others than a side read of the game: the other side on its own pages, and everybody.
func (d *duel) told(side engine.Side) map[string]string {
	d.t.Helper()
	all := map[string]string{}
	other := d.seats[d.other(side)]
	last := plays(d.t, d.club, d.pack)
	for no := range last + 1 {
		all[fmt.Sprintf("everybody's play %d", no)] = d.club.page(fmt.Sprintf("/game/%s/play/%d?part=play", d.pack, no))
		all[fmt.Sprintf("everybody's map %d", no)] = d.club.get(fmt.Sprintf("/game/%s/above/%d", d.pack, no)).Body.String()
	}
	for _, path := range []string{"", "/pack", "/rolls", "/feed.atom", "/deadlines.ics", "/map", "/ground", "/moved"} {
		all["everybody's "+path] = d.club.get("/game/" + d.pack + path).Body.String()
	}
	all["the games"] = d.club.page("/")
	for name := range d.seats {
		all["plan of "+string(name)] = d.asks(d.t, url.Values{"side": {string(name)}, "text": {"pass"}})
	}
	all["the other's page"] = other.patient(d.own())
	page := other.patient(d.own() + "/play?no=0")
	all["the other's plays"] = page
	for no := range lastOf(d.t, page) + 1 {
		all[fmt.Sprintf("the other's play %d", no)] = other.patient(fmt.Sprintf("%s/play/%d?part=play", d.own(), no))
		all[fmt.Sprintf("the other's map %d", no)] = other.ask(fmt.Sprintf("%s/above/%d", d.own(), no), nil).Body.String()
	}
	all["the other's games"] = other.patient("/me")
	for path, page := range all {
		all[path] = plainly(page)
	}
	return all
}

// plainly is a page without what varies.
func plainly(page string) string {
	for _, form := range varied {
		page = form.ReplaceAllString(page, "…")
	}
	return page
}

// ownTold is what a side reads on its own pages of what only it knows.
func (d *duel) ownTold(side engine.Side) string {
	d.t.Helper()
	b := d.seats[side]
	page := b.patient(d.own() + "/play?no=0")
	own := b.patient(d.own())
	for no := range lastOf(d.t, page) + 1 {
		own += b.patient(fmt.Sprintf("%s/play/%d?part=play", d.own(), no))
	}
	return plainly(own)
}

package web_test

import (
	"archive/zip"
	"bytes"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// The page of what a game is played with tells its sides, scenarios and rules, who keeps those, and what is the club's own.
func TestPackPages(t *testing.T) {
	c := newClub(t, built)
	c.begin("training-field")
	c.beginScenario("into-the-woods", "4")
	for pack, wants := range map[string][]string{
		"training-field": {"Northern Division", "<h2>Scenarios</h2>", "6 turns", `<b class="ours">ours</b>`, "<dt>MS 7.1</dt>", `href="/game/training-field/module.vmod"`},
		"into-the-woods": {"Confederate", "<dt>BB 2.7</dt>", " enforced</li>", "enforced once the owner of the rules has typed in their tables", "A unit checks its cohesion with a die of ten"},
	} {
		page := c.page("/game/" + pack + "/pack")
		for _, want := range wants {
			if !strings.Contains(page, want) {
				t.Errorf("the page of %s has no %q:\n%.6000s", pack, want, page)
			}
		}
	}
	const folded = `<details class="folds"><summary>`
	if !strings.Contains(c.page("/game/into-the-woods"), folded) || strings.Contains(c.page("/game/training-field"), folded) {
		t.Error("a long list of units is not folded, or a short one is")
	}
	w := c.get("/game/training-field/module.vmod")
	z, err := zip.NewReader(bytes.NewReader(w.Body.Bytes()), int64(w.Body.Len()))
	if err != nil || w.Header().Get("Content-Disposition") != `attachment; filename="training-field.vmod"` {
		t.Fatalf("%d, %s: %v", w.Code, w.Header().Get("Content-Disposition"), err)
	}
	if _, err := z.Open("buildFile.xml"); err != nil {
		t.Errorf("it is no module: %v", err)
	}
	lab := lab(t)
	if w := lab.get("/game/open/module.vmod"); w.Code != http.StatusNotFound {
		t.Errorf("the module of a game without one: %d", w.Code)
	}
	if w := lab.get("/game/nowhere/pack"); w.Code != http.StatusNotFound {
		t.Errorf("a pack of no game: %d", w.Code)
	}
}

// The guides are searched, and what is looked for is shown as text.
func TestGuidesAreSearched(t *testing.T) {
	c := newClub(t, built)
	page := c.page("/help?q=" + url.QueryEscape("dkim signature"))
	if !strings.Contains(page, `<a href="/help/player">How to play by mail</a> <small>Sending a turn</small>`) || !strings.Contains(page, `value="dkim signature"`) {
		t.Errorf("the page:\n%s", page)
	}
	page = c.page("/help?q=" + url.QueryEscape("\"><script>alert(1)</script>\u202e"))
	if strings.Contains(page, "<script>alert") || strings.Contains(page, "\u202e") || !strings.Contains(page, "No guide has all of these words") {
		t.Errorf("the page:\n%s", page)
	}
	if page := c.page("/help?q=" + strings.Repeat("a", 5000)); strings.Contains(page, "aaaa") {
		t.Error("what is far too long is looked for")
	}
}

// What a pack consists of is told in words of people, not by the names that its files and options have.
func TestPackTellsItsPartsInWords(t *testing.T) {
	for name, want := range map[string]string{
		"training-field": "<li>2 charts <",
		"into-the-woods": " further lists <",
		"open":           "<li>2 choices where the rules leave one <b class=\"ours\">ours</b></li>",
	} {
		c := newClub(t, built)
		c.begin(name)
		page := c.page("/game/" + name + "/pack")
		mustHave(t, page, want)
		for _, id := range []string{"crt revised", "barred", "alert10", "lew wallace", "order alternate"} {
			if strings.Contains(page, id) {
				t.Errorf("%s: %q\n%s", name, id, page)
			}
		}
	}
}

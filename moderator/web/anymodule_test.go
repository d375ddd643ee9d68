package web_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/moderator/survey"
	"adjutant/moderator/workshop"
	"adjutant/vassal/disk"
	"adjutant/vassal/module"
)

// TestPagesOfAnyModule: a game of a pack that is made of a module by guesses has all its pages, whatever the module is called and holds: long
// and odd names, and the modules of the corpus where they are.
func TestPagesOfAnyModule(t *testing.T) {
	c := newClub(t, built)
	common := filepath.Join("..", "..", "testdata", "modules", "common-ground.vmod")
	for i, name := range []string{
		strings.Repeat("Long ", 100), strings.Repeat("L", 400), "A/B\\C \"Q\" <b>&amp; \u202e100%d #1?x=1&y; ..", "...", "Line\nTwo\r\tand more", strings.Repeat("\u6230\u5834", 60), " ", "\xff\xfe", "\x00",
	} {
		m, saves := moduleAt(t, common)
		m.Name = name
		for j := range m.Sides {
			m.Sides[j] += name
		}
		t.Run(fmt.Sprint("name ", i), func(t *testing.T) { c.hasPages(t, fmt.Sprintf("odd-%d", i), m, saves) })
	}
	all, err := filepath.Glob(filepath.Join(corpusRoot(), "*", "packed", "*.vmod"))
	if err != nil {
		t.Fatal(err)
	}
	for i, path := range all {
		m, saves := moduleAt(t, path)
		t.Run(filepath.Base(path), func(t *testing.T) { c.hasPages(t, fmt.Sprintf("module-%d", i), m, saves) })
	}
}

func corpusRoot() string {
	if dir := os.Getenv("ADJUTANT_CORPUS"); dir != "" {
		return dir
	}
	return filepath.Join("..", "..", "..", "shared", "corpus")
}

func moduleAt(t *testing.T, path string) (*module.Module, []survey.Setup) {
	t.Helper()
	m, setups, _, err := disk.Extended(path, nil)
	if err != nil {
		t.Fatal(err)
	}
	var saves []survey.Setup
	for _, one := range setups {
		saves = append(saves, survey.Setup{Name: one.Name, From: "set-up of the module", File: one.File})
	}
	return m, saves
}

// hasPages begins a game of a pack that is made of a module, and fails for each of its pages that is not there.
func (c *club) hasPages(t *testing.T, id string, m *module.Module, saves []survey.Setup) {
	t.Helper()
	made, err := survey.Of(survey.Source{Module: m, Setups: saves}).Pack(id)
	if err != nil {
		t.Skipf("no pack is made of it: %v", err)
	}
	folder := fstest.MapFS{}
	for _, f := range made.Files {
		folder[f.Name] = &fstest.MapFile{Data: f.Text}
	}
	p, err := pack.Load(folder)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := systems.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Sides) > 2 {
		t.Skip("more sides than the players here")
	}
	madePacks.Store(id, workshop.Rules(sys, p))
	c.begin(id)
	for _, path := range []string{"/", "/feed.atom", "/deadlines.ics", "/game/ID", "/game/ID/pack", "/game/ID/rolls", "/game/ID/feed.atom", "/game/ID/deadlines.ics", "/game/ID/play/0", "/game/ID/moved", "/game/ID/plan?text=pass", "/ladder"} {
		path = strings.ReplaceAll(path, "ID", id)
		if w := c.get(path); w.Code != http.StatusOK {
			t.Errorf("GET %s: %d\n%.300s", path, w.Code, w.Body)
		}
	}
	for _, path := range []string{"/map", "/ground", "/above/0", "/position.vsav", "/game.vlog", "/module.vmod", "/bundle.zip"} { // not of every pack
		if w := c.get("/game/" + id + path); w.Code >= http.StatusInternalServerError {
			t.Errorf("GET %s: %d\n%.300s", path, w.Code, w.Body)
		}
	}
}

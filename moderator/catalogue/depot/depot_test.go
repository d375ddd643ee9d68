package depot_test

import (
	"crypto/sha256"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/moderator/catalogue"
	"adjutant/moderator/catalogue/depot"
)

var noon = time.Date(2026, 11, 28, 11, 40, 0, 0, time.UTC)

// author is somebody by his name.
func author(t *testing.T, name string) catalogue.Author {
	t.Helper()
	a, err := catalogue.NewAuthor(rand.NewChaCha8(sha256.Sum256([]byte(name))), name)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// archived is the archive of a built-in pack, signed by somebody.
func archived(t *testing.T, id, by string) catalogue.Archive {
	t.Helper()
	folder, err := systems.Folder(id)
	if err != nil {
		t.Fatal(err)
	}
	p, err := pack.Load(folder)
	if err != nil {
		t.Fatal(err)
	}
	files, err := pack.Files(folder)
	if err != nil {
		t.Fatal(err)
	}
	s, err := author(t, by).Sign(p, noon)
	if err != nil {
		t.Fatal(err)
	}
	a, err := catalogue.New(s, files)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// filled is a folder with two packs.
func filled(t *testing.T) (dir string, gorse, osier catalogue.Archive) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "packs")
	gorse, osier = archived(t, "gorse-common", "anna-example"), archived(t, "osier-crossing", "ben-example")
	for _, a := range []catalogue.Archive{osier, gorse} {
		if err := depot.Put(dir, a, author(t, "anna-example"), noon); err != nil {
			t.Fatal(err)
		}
	}
	return dir, gorse, osier
}

func TestCatalogueInAFolderAndBehindAURL(t *testing.T) {
	dir, gorse, osier := filled(t)
	server := httptest.NewServer(http.StripPrefix("/packs", http.FileServer(http.Dir(dir))))
	defer server.Close()
	for _, where := range []string{dir, server.URL + "/packs", server.URL + "/packs/"} {
		x, err := depot.Index(t.Context(), where)
		if err != nil || len(x.Index) != 2 || x.Index[0] != gorse.Statement || x.Index[1] != osier.Statement {
			t.Fatalf("%s: %+v, %v", where, x, err)
		}
		a, err := depot.Archive(t.Context(), where, x.Index[1])
		if err != nil || pack.HashOf(a.Files) != osier.Statement.Hash {
			t.Errorf("%s: %+v, %v", where, a.Statement, err)
		}
	}
	if a, err := depot.File(filepath.Join(dir, gorse.Statement.File())); err != nil || a.Statement != gorse.Statement {
		t.Errorf("%+v, %v", a.Statement, err)
	}
}

func TestPutKeepsWhatIsThere(t *testing.T) {
	dir, gorse, _ := filled(t)
	if err := depot.Put(dir, gorse, author(t, "anna-example"), noon); err == nil || !strings.Contains(err.Error(), "has "+gorse.Statement.File()+" already") {
		t.Errorf("one archive twice: %v", err)
	}
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "letter.txt"), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := depot.Put(home, gorse, author(t, "anna-example"), noon); err == nil || !strings.Contains(err.Error(), "is no catalogue") {
		t.Errorf("a folder of other things: %v", err)
	}
	left, err := filepath.Glob(filepath.Join(dir, ".*"))
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

func TestWhatACatalogueMayNotDo(t *testing.T) {
	dir, gorse, osier := filled(t)
	x, err := depot.Index(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	other, err := os.ReadFile(filepath.Join(dir, osier.Statement.File()))
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, gorse.Statement.File())
	if err := os.WriteFile(file, other, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := depot.Archive(t.Context(), dir, x.Index[0]); err == nil || !strings.Contains(err.Error(), "another statement than the list: that of ben-example") {
		t.Errorf("another archive: %v", err)
	}
	if err := os.Truncate(file, catalogue.MaxArchive+1); err != nil {
		t.Fatal(err)
	}
	if _, err := depot.Archive(t.Context(), dir, x.Index[0]); err == nil || !strings.Contains(err.Error(), "longer than") {
		t.Errorf("an archive too large: %v", err)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if _, err := depot.Archive(t.Context(), dir, x.Index[0]); err == nil {
		t.Error("an archive that is not there is read")
	}
	if _, err := depot.Index(t.Context(), t.TempDir()); err == nil || !strings.Contains(err.Error(), "it has no catalogue.txt") {
		t.Errorf("no list: %v", err)
	}
	endless := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for line := []byte(strings.Repeat("x", 4096)); r.Context().Err() == nil; {
			if _, err := w.Write(line); err != nil {
				return
			}
		}
	}))
	defer endless.Close()
	if _, err := depot.Index(t.Context(), endless.URL); err == nil || !strings.Contains(err.Error(), "longer than") {
		t.Errorf("a list without an end: %v", err)
	}
	away := httptest.NewServer(http.RedirectHandler("http://elsewhere.example.test/", http.StatusFound))
	defer away.Close()
	if _, err := depot.Index(t.Context(), away.URL); err == nil || !strings.Contains(err.Error(), "leads to another server") {
		t.Errorf("a server that sends on: %v", err)
	}
}

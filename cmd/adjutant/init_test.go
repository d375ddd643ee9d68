package main

import (
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/config"
	"adjutant/moderator/club"
)

// TestInitNamesTheClub: the club's mails and its keys bear the name that it was
// given, and it opens as long as they agree.
func TestInitNamesTheClub(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "clubs", "mine")
	const name = `The "Old" Guard`
	if err := club.Make(t.Context(), dir, name, entropy); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, club.ConfigFile)
	c, err := openClub(t.Context(), file, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	public, err := c.Public()
	if err != nil || c.Config.Club.Name != name || public.Name != `The-"Old"-Guard` {
		t.Errorf("club %q, keys of %q, %v", c.Config.Club.Name, public.Name, err)
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, file, strings.Replace(string(text), `\"Old\"`, "New", 1))
	if _, err := openClub(t.Context(), file, slog.New(slog.DiscardHandler)); err == nil || !strings.Contains(err.Error(), `The-"Old"-Guard`) {
		t.Errorf("opened under another name: %v", err)
	}
}

func TestInitRefusesNames(t *testing.T) {
	for _, name := range []string{"", "  ", "a+b", "a\x00b", "a\nb", "\xff"} {
		dir := filepath.Join(t.TempDir(), "club")
		if err := club.Make(t.Context(), dir, name, entropy); err == nil {
			t.Errorf("%q was taken", name)
		}
		wantFiles(t, filepath.Dir(dir))
	}
}

// TestInitIsAllOrNothing: a folder with anything in it stays as it is, and where a
// club cannot be made nothing is left.
func TestInitIsAllOrNothing(t *testing.T) {
	parent := t.TempDir()
	full, empty, file := filepath.Join(parent, "full"), filepath.Join(parent, "empty"), filepath.Join(parent, "file")
	for _, dir := range []string{full, empty} {
		if err := os.Mkdir(dir, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	writeFile(t, filepath.Join(full, "rolls.key"), "somebody's")
	writeFile(t, file, "no folder")
	for _, dir := range []string{full, file} {
		if err := club.Make(t.Context(), dir, club.ExampleName, entropy); err == nil {
			t.Errorf("made a club in %s", dir)
		}
	}
	wantFiles(t, full, "rolls.key")
	if err := club.Make(t.Context(), empty, club.ExampleName, entropy); err != nil {
		t.Fatal(err)
	}
	wantFiles(t, empty, club.DatabaseFile, club.DatabaseFile+".lock", club.ConfigFile, "inbox.password", "mails.key", "rolls.key", "rolls.key.next", "store.key", "submission.password")
	wantFiles(t, parent, "empty", "file", "full")
}

// wantFiles fails unless these and no others are in the folder.
func wantFiles(t *testing.T, dir string, want ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("%s has %v, want %v", dir, got, want)
	}
}

// TestTheExampleHasTheName that init puts another in place of.
func TestTheExampleHasTheName(t *testing.T) {
	if strings.Count(config.Example, `"`+club.ExampleName+`"`) != 1 {
		t.Errorf("the example settings do not name the club %q once", club.ExampleName)
	}
}

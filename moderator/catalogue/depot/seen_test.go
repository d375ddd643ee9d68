package depot_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/moderator/catalogue"
	"adjutant/moderator/catalogue/depot"
)

// shelves are a catalogue as it stood after each of the packs that were put into it, the last in both hands of a forked author.
func shelves(t *testing.T) (first, second, forked, unsigned string) {
	t.Helper()
	anna := author(t, "anna-example")
	filled := func(ids ...string) string {
		dir := filepath.Join(t.TempDir(), "packs")
		for _, id := range ids {
			if err := depot.Put(dir, archived(t, id, "anna-example"), anna, noon); err != nil {
				t.Fatal(err)
			}
		}
		return dir
	}
	unsigned = filled("gorse-common")
	if err := os.Remove(filepath.Join(unsigned, catalogue.SealFile)); err != nil {
		t.Fatal(err)
	}
	return filled("gorse-common"), filled("gorse-common", "osier-crossing"), filled("gorse-common", "salt-league"), unsigned
}

// TestListsAreNotRolledBack: who has read a list takes no older one, no other of the same number, and none that is not signed.
func TestListsAreNotRolledBack(t *testing.T) {
	first, second, forked, unsigned := shelves(t)
	anna, ben := author(t, "anna-example").Key(), author(t, "ben-example").Key()
	list := func(dir string) depot.List {
		l, err := depot.Index(t.Context(), dir)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	for _, c := range []struct {
		name           string
		read           []string // one after the other, with the keys of the last
		keys           []string
		warning, wrong string
	}{
		{"signed", []string{first, second, second}, []string{anna}, "", ""},
		{"rolled back", []string{first, second, first}, []string{ben, anna}, "", "is number 1, signed on 2026-11-28, and number 2 of it, signed by anna-example on 2026-11-28, was read here before: it was rolled back"},
		{"forked", []string{second, forked}, []string{anna}, "", "there are two lists of the catalogue https://packs.example.test with the number 2"},
		{"never signed", []string{unsigned, unsigned}, []string{anna}, "is not signed: who keeps it can leave packs", ""},
		{"signed by now", []string{unsigned, second}, []string{anna}, "", ""},
		{"signed no more", []string{first, unsigned}, []string{anna}, "", "is not signed any more, and number 1"},
		{"nobody trusts her", []string{first, first}, []string{ben}, "is signed by anna-example, whose key is not trusted here", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			memory := depot.Seen{File: filepath.Join(t.TempDir(), "catalogues.seen")}
			for i, dir := range c.read {
				warning, err := memory.Check("https://packs.example.test/", c.keys, list(dir))
				if i < len(c.read)-1 {
					if err != nil {
						t.Fatal(err)
					}
					continue
				}
				if (err == nil) != (c.wrong == "") || err != nil && !strings.Contains(err.Error(), c.wrong) || !strings.Contains(warning, c.warning) || (warning == "") != (c.warning == "") {
					t.Errorf("%q, %v; want %q, %q", warning, err, c.warning, c.wrong)
				}
			}
			if _, err := memory.Check("elsewhere", c.keys, list(first)); err != nil {
				t.Errorf("another catalogue: %v", err)
			}
		})
	}
}

// TestAListIsWhatWasSigned: one that a mirror has changed is none.
func TestAListIsWhatWasSigned(t *testing.T) {
	first, second, _, _ := shelves(t)
	old, err := os.ReadFile(filepath.Join(first, catalogue.IndexFile))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(second, catalogue.IndexFile), old, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := depot.Index(t.Context(), second); err == nil || !strings.Contains(err.Error(), "do not belong together") {
		t.Errorf("an old list under a new signature: %v", err)
	}
	if err := depot.Put(second, archived(t, "weir-road", "anna-example"), author(t, "anna-example"), noon); err != nil {
		t.Fatal(err)
	}
	if l, err := depot.Index(t.Context(), second); err != nil || l.Seal.Number != 3 {
		t.Errorf("put anew: %+v, %v", l.Seal, err)
	}
	if err := os.WriteFile(filepath.Join(second, catalogue.SealFile), []byte("signed\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := depot.Index(t.Context(), second); err == nil || !strings.Contains(err.Error(), "is none") {
		t.Errorf("no signature: %v", err)
	}
}

package config_test

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"adjutant/config"
)

const twoCatalogues = `[[catalogue]]
name = "friends"
where = "https://packs.example.test/"
keys = ["anna-example+1f2e3d4c+AbC"]

[[catalogue]]
name = "own"
where = "shelf"
keys = ["anna-example+1f2e3d4c+AbC", "ben-example+00112233+DeF"]
`

func TestCatalogues(t *testing.T) {
	file := write(t, config.Example+twoCatalogues)
	c, err := config.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Catalogue) != 2 || c.Catalogue[0].Where != "https://packs.example.test/" || c.Catalogue[1].Where != filepath.Join(filepath.Dir(file), "shelf") || len(c.Catalogue[1].Keys) != 2 {
		t.Errorf("read %+v", c.Catalogue)
	}
	next, change := c.For(config.Config{})
	if len(next.Catalogue) != 2 || !strings.Contains(strings.Join(change.Applied, " "), "catalogue") {
		t.Errorf("a club that runs takes %+v", change)
	}
}

func TestMistakesOfCatalogues(t *testing.T) {
	behind, lineOf := strings.Count(config.Example, "\n"), regexp.MustCompile(`line \d+:`)
	for _, tt := range []struct{ name, old, new, want string }{
		{"no name", `name = "friends"`, ``, `catalogue[1].name is ""`},
		{"one name twice", `name = "own"`, `name = "friends"`, `line 7: catalogue[2].name is "friends"; write a word that no other catalogue has`},
		{"a name that looks like a folder", `name = "own"`, `name = "./own"`, `catalogue[2].name is "./own"`},
		{"nowhere", `where = "shelf"`, ``, `catalogue[2].where is missing`},
		{"of no protocol", `https://packs`, `ftp://packs`, `line 3: catalogue[1].where is "ftp://packs.example.test/"; write a folder, or a URL`},
		{"with a password", `https://packs`, `https://anna:x@packs`, `catalogue[1].where`},
		{"whose packs", `keys = ["anna-example+1f2e3d4c+AbC"]`, `keys = []`, `line 4: catalogue[1].keys is missing`},
		{"a key that is none", `"ben-example+00112233+DeF"`, `"ben-example"`, `line 9: catalogue[2].keys has "ben-example"`},
		{"a key twice", `"ben-example+00112233+DeF"`, `"anna-example+1f2e3d4c+AbC"`, `catalogue[2].keys has "anna-example+1f2e3d4c+AbC" twice`},
		{"a key of the settings that is none", `keys = ["anna-example+1f2e3d4c+AbC"]`, "keys = [\"anna-example+1f2e3d4c+AbC\"]\ntrust = true", `trust is no setting; [[catalogue]] no. 1 has keys, name, where`},
		{"keys that are no list", `keys = ["anna-example+1f2e3d4c+AbC"]`, `keys = 5`, `line 4: catalogue[1].keys has "5"`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if !strings.Contains(twoCatalogues, tt.old) {
				t.Fatalf("the settings have no %q", tt.old)
			}
			_, err := config.Load(write(t, config.Example+strings.Replace(twoCatalogues, tt.old, tt.new, 1)))
			want := lineOf.ReplaceAllStringFunc(tt.want, func(line string) string { // of the sections, which stand behind the example
				n, _ := strconv.Atoi(strings.Trim(line, "line :"))
				return fmt.Sprintf("line %d:", behind+n)
			})
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("error %v\nwant %q", err, want)
			}
		})
	}
}

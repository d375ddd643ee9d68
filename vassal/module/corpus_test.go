package module_test

import (
	"archive/zip"
	"encoding/xml"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/vassal/corpustest"
	"adjutant/vassal/module"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestCorpus loads every module of the corpus and compares a summary of each.
func TestCorpus(t *testing.T) {
	dir := corpustest.Corpus(t)
	var got strings.Builder
	for _, path := range modules(t, dir) {
		m := openModule(t, path)
		summarize(&got, m)
		checkCounts(t, path, m)
		for _, s := range m.Slots {
			if _, err := m.Expand(s.Type); err != nil {
				t.Errorf("%s: slot %q: %v", m.Name, s.Name, err)
			}
		}
	}
	golden(t, filepath.Join("testdata", "corpus-summary.golden"), got.String())
}

func golden(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", path, diff)
	}
}

// modules are the paths of all modules under a folder, sorted.
func modules(t testing.TB, dir string) []string {
	t.Helper()
	var paths []string
	err := filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if ext := filepath.Ext(path); ext == ".vmod" || ext == ".vmdx" {
			paths = append(paths, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

// summarize writes names of maps and numbers of everything else.
func summarize(w io.Writer, m *module.Module) {
	fmt.Fprintf(w, "%s %s, VASSAL %s\n", m.Name, m.Version, m.VassalVersion)
	fmt.Fprintf(w, "\tsides %d, slots %d, prototypes %d, properties %d, predefined set-ups %d, turn trackers %d\n",
		len(m.Sides), len(m.Slots), len(m.Prototypes), len(m.Properties), len(m.PredefinedSetups), len(m.TurnTrackers))
	for _, d := range m.Dice {
		fmt.Fprintf(w, "\t%s: %d dice, %d sides\n", d.Kind, d.Count, d.Sides)
	}
	for _, on := range m.Maps {
		var g gridCount
		sized := 0
		for _, b := range on.Boards {
			g.add(b.Grid)
			if b.Size.X > 0 && b.Size.Y > 0 {
				sized++
			}
		}
		fmt.Fprintf(w, "\t%s %s %q: boards %d (size known %d), %v, decks %d, set-up stacks %d\n",
			on.Class, on.ID, on.Name, len(on.Boards), sized, g, len(on.Decks), len(on.SetupStacks))
	}
	for _, c := range m.Custom {
		fmt.Fprintf(w, "\tcustom %s\n", c)
	}
}

// A gridCount counts the grids of one map, those in zones included.
type gridCount struct{ hex, square, region, zoned, zones int }

func (g *gridCount) add(grid module.Grid) {
	switch x := grid.(type) {
	case *module.HexGrid:
		g.hex++
	case *module.SquareGrid:
		g.square++
	case *module.RegionGrid:
		g.region++
	case *module.ZonedGrid:
		g.zoned++
		g.zones += len(x.Zones)
		g.add(x.Background)
		for _, z := range x.Zones {
			g.add(z.Grid)
		}
	}
}

func (g gridCount) String() string {
	return fmt.Sprintf("hex %d, square %d, region %d, zoned %d (zones %d)", g.hex, g.square, g.region, g.zoned, g.zones)
}

// checkCounts counts the elements of the build file in the plainest way and
// compares with what the module holds.
func checkCounts(t *testing.T, path string, m *module.Module) {
	t.Helper()
	tags := countTags(t, path)
	for _, c := range []struct {
		what string
		got  int
		tags []string
	}{
		{"maps", len(m.Maps), []string{"Map", "PrivateMap", "PlayerHand", "WidgetMap"}},
		{"slots", len(m.Slots), []string{"PieceSlot", "CardSlot"}},
		{"dice", len(m.Dice), []string{"DiceButton", "InternetDiceButton", "RandomTextButton", "SpecialDiceButton"}},
		{"prototypes", len(m.Prototypes), []string{"PrototypeDefinition"}},
		{"turn trackers", len(m.TurnTrackers), []string{"TurnTracker"}},
		{"properties", len(m.Properties), []string{"GlobalProperty", "ZoneProperty"}},
		{"predefined set-ups", len(m.PredefinedSetups), []string{"PredefinedSetup"}},
	} {
		want := 0
		for _, tag := range c.tags {
			want += tags[tag]
		}
		if c.got != want {
			t.Errorf("%s: %d %s, want %d", path, c.got, c.what, want)
		}
	}
}

// countTags counts start elements by the last part of their name.
func countTags(t *testing.T, path string) map[string]int {
	t.Helper()
	tags := map[string]int{}
	d := xml.NewDecoder(strings.NewReader(buildFile(t, path)))
	for {
		token, err := d.RawToken()
		if err == io.EOF {
			return tags
		}
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if start, ok := token.(xml.StartElement); ok {
			name := start.Name.Local
			tags[name[strings.LastIndexByte(name, '.')+1:]]++
		}
	}
}

func buildFile(t *testing.T, path string) string {
	t.Helper()
	f, size := open(t, path)
	z, err := zip.NewReader(f, size)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"buildFile.xml", "buildFile"} {
		if data, err := fs.ReadFile(z, name); err == nil {
			return string(data)
		}
	}
	t.Fatalf("%s: no build file", path)
	return ""
}

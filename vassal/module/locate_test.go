package module_test

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"adjutant/vassal/corpustest"
	"adjutant/vassal/module"
)

// TestLocate compares with what the engine itself said of random points of
// random grids.
func TestLocate(t *testing.T) {
	compareGrids(t, filepath.Join("testdata", "grids"), 1250)
}

// TestLocateAll is TestLocate on the whole sets of several engine versions.
func TestLocateAll(t *testing.T) {
	for _, version := range []string{"3.7.26", "3.8.0-SNAPSHOT"} {
		t.Run(version, func(t *testing.T) {
			compareGrids(t, corpustest.Shared(t, "genuine", "grids-"+version), 12500)
		})
	}
}

func compareGrids(t *testing.T, dir string, points int) {
	m := openModule(t, filepath.Join(dir, "grids.vmod"))
	save := openSave(t, filepath.Join(dir, "grids.vsav"))
	atlas := m.Atlas(save.Setup, module.ParseEngine(save.Save.VassalVersion))
	for _, w := range append(m.Warnings, atlas.Warnings...) {
		t.Error("warning:", w)
	}
	lines, err := os.Open(filepath.Join(dir, "grids.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	defer lines.Close()
	scan, seen := bufio.NewScanner(lines), 0
	for scan.Scan(); scan.Scan(); seen++ {
		want := scan.Text()
		if got := locate(t, atlas, want); got != want {
			t.Errorf("\nengine  %q\nadjutant %q", want, got)
		}
	}
	if seen != points {
		t.Errorf("%d points compared, want %d", seen, points)
	}
}

// locate answers for the first three fields of a line.
func locate(t *testing.T, atlas *module.Atlas, line string) string {
	t.Helper()
	var name string
	var x, y int
	if _, err := fmt.Sscanf(line, "%s\t%d\t%d", &name, &x, &y); err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	l, err := atlas.Layout(name)
	if err != nil {
		t.Fatal(err)
	}
	p := l.Locate(x, y)
	return fmt.Sprintf("%s\t%d\t%d\t%s\t%s\t%s\t%d\t%d", name, x, y, p.Board, p.Zone, p.Location, p.Snap.X, p.Snap.Y)
}

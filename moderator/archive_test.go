package moderator_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"adjutant/moderator/decision"
)

// eachArchive plays each archive of a folder of testdata. What playing gives is to be
// the archive again; with -update it takes its place.
func eachArchive(t *testing.T, folder string, play func(*testing.T, txtar.Archive) []txtar.File) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", folder, "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatal("no archives", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			keepArchive(t, file, archive, play(t, *archive))
		})
	}
}

// keepArchive holds what an archive was played to against what it has, or writes it
// down.
func keepArchive(t *testing.T, file string, archive *txtar.Archive, played []txtar.File) {
	t.Helper()
	written := txtar.Format(&txtar.Archive{Comment: archive.Comment, Files: played})
	if *update {
		if err := os.WriteFile(file, written, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(string(txtar.Format(archive)), string(written)); diff != "" {
		t.Errorf("%s (-update writes it anew, -want +got):\n%s", file, diff)
	}
}

// cameOf is what a decision writes down, a line each.
func cameOf(d decision.Decision) string {
	var b strings.Builder
	fmt.Fprintf(&b, "outcome: %s\n", d.Outcome)
	for _, line := range d.Append {
		fmt.Fprintf(&b, "line: %s\n", line.Kind())
	}
	return b.String()
}

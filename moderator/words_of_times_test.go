package moderator_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// goTime is a duration as Go writes it. What programs read has no others: a flag takes 336h.
var goTime = regexp.MustCompile(`\b\d+h\d+m\d*(?:\.\d+s|s)?\b|\b\d+m\d+(?:\.\d+)?s\b`)

// No golden of anything that people read has a time in Go's words, 24h0m0s for a day.
func TestTimesAreToldInWords(t *testing.T) {
	if !goTime.MatchString("24h0m0s") || !goTime.MatchString("25h0m") || !goTime.MatchString("10m0s") || goTime.MatchString("--wait 336h") {
		t.Fatal("times as Go writes them are not recognized")
	}
	goldens := 0
	err := filepath.WalkDir("..", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.Contains(file, "testdata") || !slices.Contains(append(goldenNames, ".diary", ".chronicle"), filepath.Ext(file)) {
			return err
		}
		text, err := os.ReadFile(file)
		goldens++
		for n, line := range strings.Split(string(text), "\n") {
			if found := goTime.FindString(line); found != "" && !strings.Contains(file, filepath.Join("..", "vassal")) {
				t.Errorf("%s:%d: %q: %s", file, n+1, found, line)
			}
		}
		return err
	})
	if err != nil || goldens < 400 {
		t.Errorf("%d goldens: %v", goldens, err)
	}
}

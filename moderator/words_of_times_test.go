package moderator_test

import (
	"os"
	"path/filepath"
	"regexp"
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
	for _, file := range goldenFiles(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for n, line := range strings.Split(string(text), "\n") {
			if found := goTime.FindString(line); found != "" && !strings.HasPrefix(file, filepath.Join("..", "vassal")) {
				t.Errorf("%s:%d: %q: %s", file, n+1, found, line)
			}
		}
	}
}

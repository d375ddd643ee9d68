package moderator_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"adjutant/moderator/orders/request"
)

// Every command stands in a golden file with what is answered to it.
func TestEveryCommandHasAGolden(t *testing.T) {
	var all strings.Builder
	for _, pattern := range []string{"testdata/*/*.txtar", "testdata/*/*.txt"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			all.Write(data)
		}
	}
	for _, word := range request.Words() {
		answered := regexp.MustCompile(`(?mi)^(done|answer|waits|REFUSED) +` + regexp.QuoteMeta(word) + `\b`)
		written := regexp.MustCompile(`(?mi)^` + regexp.QuoteMeta(word) + `\b`)
		if !answered.MatchString(all.String()) && !written.MatchString(all.String()) {
			t.Errorf("no golden has the command %q", word)
		}
	}
}

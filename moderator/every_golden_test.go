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

// Every answer in a golden file of the repository says what came of the mail, why
// what was refused was, who is to do what next and until when, and what the game
// holds. Where one answer of a file has a deadline, the game has a clock, and all
// others have one as well.
func TestEveryGoldenAnswer(t *testing.T) {
	n := 0
	err := filepath.WalkDir("..", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.Contains(file, "testdata") || !slices.Contains(goldenNames, filepath.Ext(file)) {
			return err
		}
		data, err := os.ReadFile(file)
		answers := answersIn(string(data))
		clocked := slices.ContainsFunc(answers, deadline.MatchString)
		for _, answer := range answers {
			n++
			missing := missingIn(answer)
			if clocked && !deadline.MatchString(answer) && !stopped.MatchString(answer) && waits.MatchString(answer) {
				missing = append(missing, "a deadline")
			}
			for _, m := range missing {
				t.Errorf("%s: an answer does not have %s:\n%s", file, m, answer)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if n < 180 {
		t.Errorf("%d answers were found, too few to be all", n)
	}
}

// goldenFiles are all golden files of the repository.
func goldenFiles(t *testing.T) (files []string) {
	t.Helper()
	err := filepath.WalkDir("..", func(file string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.Contains(file, "testdata") && slices.Contains(append(goldenNames, ".diary", ".chronicle"), filepath.Ext(file)) {
			files = append(files, file)
		}
		return err
	})
	if err != nil || len(files) < 400 {
		t.Fatalf("%d goldens: %v", len(files), err)
	}
	return files
}

// goldenNames are how the names of golden files end.
var goldenNames = []string{".txtar", ".txt", ".golden", ".html"}

var (
	answerNames = regexp.MustCompile(`(?m)^Game \S+, .*: turn \d+`)
	mailBegins  = regexp.MustCompile(`(?m)^(?:=== subject:|Subject:|---- to |    Subject:).*$`)
	answerEnds  = regexp.MustCompile(`(?m)^Last submission that took effect: (?:no\. \d+|none yet)`)
	deadline    = regexp.MustCompile(`(?m)^(?:Deadline |Your deadline|The deadline of )`)
	stopped     = regexp.MustCompile(`(?m)^No deadline runs`)
	waits       = regexp.MustCompile(`(?m)^Now `)
	refusal     = regexp.MustCompile(`(?m)^REFUSED .*\n((?:  .*\n)*)`)
)

// answersIn are the answers in a file, each to what stands at its end, from the head of its mail.
func answersIn(text string) []string {
	var list []string
	from := 0
	for _, end := range answerEnds.FindAllStringIndex(text, -1) {
		if begins := mailBegins.FindAllStringIndex(text[from:end[1]], -1); len(begins) > 0 {
			from += begins[len(begins)-1][1]
		}
		if answer := text[from:end[1]]; answerNames.MatchString(answer) {
			list = append(list, answer)
		}
		from = end[1]
	}
	return list
}

// missingIn is what an answer lacks.
func missingIn(answer string) []string {
	var missing []string
	for _, part := range []struct{ name, pattern string }{
		{"what came of the mail", `(?m)^[A-Z][A-Z ,]+[A-Z]:|was rolled back|^No answer came|THE GAME IS|DEADLINE|THE DICE`},
		{"who is to do what next", `(?m)^Now |^The game is over|holds this game since`},
		{"the last submission that took effect", `Last submission that took effect: (no\. \d+|none yet)`},
	} {
		if !regexp.MustCompile(part.pattern).MatchString(answer) {
			missing = append(missing, part.name)
		}
	}
	if strings.Contains(answer, "Answer with one of these lines") && !regexp.MustCompile(`(?i)deadline|awaited until`).MatchString(answer) {
		missing = append(missing, "the deadline of what is asked")
	}
	for _, found := range refusal.FindAllStringSubmatch(answer, -1) {
		if !regexp.MustCompile(`\b[EUW]\d+ `).MatchString(found[1]) {
			missing = append(missing, "why something was refused")
		}
	}
	return missing
}

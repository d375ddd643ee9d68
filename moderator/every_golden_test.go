package moderator_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every answer in a golden file of the repository says what came of the mail, why
// what was refused was, who is to do what next and until when, and what the game
// holds.
func TestEveryGoldenAnswer(t *testing.T) {
	n := 0
	for _, pattern := range []string{"testdata/*/*.txtar", "testdata/*/*.txt", "report/testdata/*.golden"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, answer := range answersIn(string(data)) {
				n++
				for _, missing := range missingIn(answer) {
					t.Errorf("%s: an answer does not have %s:\n%s", file, missing, answer)
				}
			}
		}
	}
	if n < 80 {
		t.Errorf("%d answers were found, too few to be all", n)
	}
}

var (
	answerBegins = regexp.MustCompile(`(?m)^Game \S+, .*: turn \d+, phase`)
	answerEnds   = regexp.MustCompile(`(?m)^State \(the same for all seats\):\n  \S+`)
	refusal      = regexp.MustCompile(`(?m)^REFUSED .*\n((?:  .*\n)*)`)
)

// answersIn are the answers in a file, each from its first line to the state.
func answersIn(text string) []string {
	var list []string
	for _, at := range answerBegins.FindAllStringIndex(text, -1) {
		answer := text[at[0]:]
		if end := answerEnds.FindStringIndex(answer); end != nil {
			answer = answer[:end[1]]
		}
		list = append(list, answer)
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
		{"the hash of the state", `State \(the same for all seats\):\n  (\(hash\)|[0-9a-z]+)`},
	} {
		if !regexp.MustCompile(part.pattern).MatchString(answer) {
			missing = append(missing, part.name)
		}
	}
	if strings.Contains(answer, "Answer with one of these lines") && !regexp.MustCompile(`(?i)deadline|awaited until`).MatchString(answer) {
		missing = append(missing, "the deadline of what is asked")
	}
	for _, found := range refusal.FindAllStringSubmatch(answer, -1) {
		if !regexp.MustCompile(`\b[EUW]\d+ `).MatchString(found[1]) && !strings.Contains(found[1], "Ask again tomorrow") {
			missing = append(missing, "why something was refused")
		}
	}
	return missing
}

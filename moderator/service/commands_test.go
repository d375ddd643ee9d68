package service_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"adjutant/moderator"
)

// TestCommandsAsTheyCome: each mail of testdata/mail/commands, as programs and
// telephones write them, is understood as its header X-Expect says: the outcome, then
// what the answer says, or with "not" before it does not say.
func TestCommandsAsTheyCome(t *testing.T) {
	files, err := filepath.Glob("../../testdata/mail/commands/*.eml")
	if err != nil || len(files) < 12 {
		t.Fatalf("%d mails, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".eml"), func(t *testing.T) {
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			expect := expectHeader.FindSubmatch(raw)
			if expect == nil {
				t.Fatal("no X-Expect")
			}
			c := newClub(t)
			anna, _ := c.openRolls()
			c.answers(2)
			c.post(raw, anna)
			says := strings.Split(string(expect[1]), "; ")
			c.outcome(moderator.Outcome(says[0]), 1)
			n := 1
			if bytes.Contains(expect[1], []byte("Handed on")) || bytes.Contains(expect[1], []byte("done press")) {
				n = 2
			}
			text := strings.Join(strings.Fields(c.answers(n)["anna@example.test"].Text), " ")
			text, _, _ = strings.Cut(text, "-----------------------------------------------------------------------------") // the guides
			for _, part := range says[1:] {
				if unwanted, not := strings.CutPrefix(part, "not "); strings.Contains(text, unwanted) == not {
					t.Errorf("not as expected: %q\n%s", part, text)
				}
			}
		})
	}
}

var expectHeader = regexp.MustCompile(`(?m)^X-Expect: (.*?)\r?$`)

package moderator_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

var (
	// unread is how a text says that nobody but its writer reads something.
	unread = regexp.MustCompile(`(?i)nobody (?:else )?(?:reads|sees|is told|hears|learns)|shown to nobody|kept (?:unseen|secret)`)
	// comment is a line of a file that nobody is mailed.
	comment = regexp.MustCompile(`(?m)^#.*$`)
	// otherwise are the words of texts that say so of what is no mail of a player's.
	otherwise = []string{
		"so that nobody reads that", "Nobody sees that: ", "at an address that nobody else knows", "changes that nobody reads", "no die falls and nobody is told", // a preview of who moderates
		"no die fell, and nobody is told", "Mail addresses are shown to nobody", "Nobody sees through more than 2 of it", "Nobody sees it if no mail was sent",
	}
)

// Whatever says that nobody else reads what a player has sent says in the same breath what others learn: each mail has a number of
// the game, and they count on from it.
func TestWhatNobodyReadsShowsInTheNumbers(t *testing.T) {
	promises := map[string]int{}
	err := filepath.WalkDir("..", func(file string, d fs.DirEntry, err error) error {
		golden := strings.Contains(file, "testdata") && !strings.Contains(file, filepath.Join("testdata", "script")) && slices.Contains(goldenNames, filepath.Ext(file)) && filepath.Ext(file) != ".html"
		guide := filepath.Base(filepath.Dir(file)) == "guide" || strings.Contains(file, filepath.Join("guide", "orders"))
		if err != nil || d.IsDir() || !golden && !guide {
			return err
		}
		text, err := os.ReadFile(file)
		for _, paragraph := range strings.Split(comment.ReplaceAllString(string(text), "\n"), "\n\n") {
			plain := strings.Join(strings.Fields(paragraph), " ")
			found := unread.FindString(plain)
			if found == "" || slices.ContainsFunc(otherwise, func(words string) bool { return strings.Contains(plain, words) }) {
				continue
			}
			promises[filepath.Ext(file)]++
			if !strings.Contains(plain, report.InTheNumbers) {
				t.Errorf("%s: %q, and not %q:\n%s", file, found, report.InTheNumbers, paragraph)
			}
		}
		return err
	})
	if err != nil || promises[".md"] < 4 || promises[".txtar"] < 8 {
		t.Errorf("promises were found: %v; %v", promises, err)
	}
}

// Whatever one player sends for himself alone, the other one reads nothing of it but that the next number is the one behind.
func TestAPrivateMailTakesANumber(t *testing.T) {
	for name, private := range map[string]string{
		"a question": "where is N1?", "a check": "check\nhold N1", "a draft": "hold N1\nmove N1 9999", "standing orders": "standing: if retreat then path 0202", "what is stored": "wait\nhold N1",
	} {
		m := newMatch(t, 1)
		d := m.send("north", private+"\n")
		for _, letter := range d.Send {
			if strings.Contains(letter.To.Addr, "ben") {
				t.Errorf("%s: %s reads %q", name, letter.To.Addr, letter.Text)
			}
		}
		mustSay(t, m.send("south", "status\n").Send[0].Text, "is submission no. 2.")
		if d.Outcome == game.Nothing {
			t.Errorf("%s: nothing came of it", name)
		}
	}
}

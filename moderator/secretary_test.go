package moderator_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What a secretary found wrong in the letters of a club, on 2026-11-23, as each of them says it now: who does what, in which words
// whoever reads it.
func TestWhatASecretaryFoundIsSaidRight(t *testing.T) {
	for _, tt := range []struct {
		name   string
		before []string // who writes what
		line   string   // that Nora writes, who moderates
		reader string
		says   []string
		never  []string
	}{
		{
			"a pause has its reason as it was written", nil, "pause because of the holidays", "ben@example.test",
			[]string{"PAUSED: the club's moderator has stopped the clock of this game. Because of the holidays. No deadline runs", "the game is paused by the club's moderator because of the holidays"},
			[]string{"(of the holidays)", "Why: of"},
		},
		{
			"a press says to whom it goes", nil, "press south:\nBe kind.\nend press", "olga@example.test",
			[]string{"Nora Example (moderator) writes to South (Ben Example)", "Be kind."},
			[]string{"writes to you", "Be kind.."},
		},
		{
			"a press to a player is to him", nil, "press south:\nBe kind.\nend press", "ben@example.test",
			[]string{"Nora Example (moderator) writes to you"},
			nil,
		},
		{
			"a roll back names the position that there is then",
			[]string{"north hold N1", "north pass", "south hold S1"},
			"rollback to no. 1 because the map was misread", "nora@example.test",
			[]string{"done rollback to no. 1 because the map was misread", "Position: duel-no-1.vsav"},
			[]string{"duel-no-2", "duel-no-3"},
		},
		{
			"a refused process keeps no draft where there is none", nil, "process for west because she is away\nhold N1\nend orders", "nora@example.test",
			[]string{"REFUSED"},
			[]string{"kept as a draft"},
		},
		{
			"a seat is named by its word", nil, "seat north Carl Example <carl@example.test>", "carl@example.test",
			[]string{"Carl Example"},
			[]string{"not understood"},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			e := exchangeOf(newMatch(t, 1))
			for _, m := range tt.before {
				who, order, _ := strings.Cut(m, " ")
				e.happen(who, order+"\n")
			}
			letter := letterFor(e.happen("nora", tt.line+"\n"), tt.reader)
			if letter == "" {
				t.Fatalf("%s reads nothing", tt.reader)
			}
			mustSay(t, letter, tt.says...)
			for _, never := range tt.never {
				if strings.Contains(letter, never) {
					t.Errorf("%q is said:\n%s", never, letter)
				}
			}
		})
	}
}

// letterFor is the letter to an address among those that something brought, "" for none.
func letterFor(letters, addr string) string {
	for _, letter := range strings.Split("\n"+letters, "\nTo: ") {
		if head, _, _ := strings.Cut(letter, "\n"); strings.Contains(head, addr) {
			return letter
		}
	}
	return ""
}

// No letter of any golden says what a secretary found wrong; of what has other words now, some letter says those.
func TestNoLetterSaysWhatASecretaryFound(t *testing.T) {
	said := map[string]bool{ // and whether it is to be said
		"shorter than the others'":                        false,
		"(shortened, after 1 missed deadline)":            true,
		"Be kind..":                                       false,
		"(of the holidays)":                               false,
		"the journal does not have the opening of a game": false,
		"who plays does not moderate; another moderator":  true,
		"It does not count for the ladder":                true,
	}
	found := map[string]bool{}
	err := filepath.WalkDir("testdata", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(file) != ".txtar" && filepath.Ext(file) != ".txt" {
			return err
		}
		text, err := os.ReadFile(file)
		plain := strings.Join(strings.Fields(string(text)), " ")
		for words, right := range said {
			if found[words] = found[words] || strings.Contains(plain, words); found[words] && !right {
				t.Errorf("%s: %q is said", file, words)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for words, right := range said {
		if right && !found[words] {
			t.Errorf("no golden says %q", words)
		}
	}
}

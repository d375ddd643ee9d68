package moderator_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// Every word of a moderator is a command that he may use: what he writes with it is
// carried out, or refused with a reason of its own.
func TestEveryDirectionIsACommand(t *testing.T) {
	spoken, carried := orders.DirectionWords(), moderator.WordsOfModerators()
	slices.Sort(spoken)
	slices.Sort(carried)
	if diff := cmp.Diff(spoken, carried); diff != "" {
		t.Errorf("words that are read, and those that are carried out:\n%s", diff)
	}
}

// The guide to what a moderator does tells of every command that he may mail.
func TestGuideToDirections(t *testing.T) {
	guide, _ := report.GuideTo("moderator")
	for _, word := range orders.DirectionWords() {
		if !regexp.MustCompile(`(?m)^    ` + regexp.QuoteMeta(word) + `\b`).MatchString(guide.Text) {
			t.Errorf("the guide does not tell of %q", word)
		}
	}
}

// Every command of a moderator stands in a golden file with what is answered to it.
func TestEveryDirectionHasAGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/conduct/directed*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	all := ""
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all += string(data)
	}
	for _, word := range orders.DirectionWords() {
		if !regexp.MustCompile(`(?m)^(done|answer|waits) +`+regexp.QuoteMeta(word)+`\b`).MatchString(all) && word != "audit" && word != "confirm" {
			t.Errorf("no golden has the command %q carried out", word)
		}
		if !regexp.MustCompile(`(?m)^REFUSED +`+regexp.QuoteMeta(word)+`\b`).MatchString(all) && !slices.Contains([]string{"commands", "status", "map", "deadline", "ladder"}, word) {
			t.Errorf("no golden has the command %q refused", word)
		}
	}
}

// Nobody who knows a single seat's seed can make a moderator's address or code: they
// differ where any other seed does.
func TestModeratorsTokenNeedsAllSeeds(t *testing.T) {
	tokens := map[string]bool{}
	for _, seed := range []byte{1, 2} {
		m := newMatch(t, seed)
		m.m.Club.Operator = mail.Address{Addr: "operator@example.test"}
		for side := range 2 {
			opened := *m.game.Lines[0].Opened
			opened.Seats = slices.Clone(opened.Seats)
			opened.Seats[side].Seed = newMatch(t, 3).game.Lines[0].Opened.Seats[side].Seed
			lines := append([]moderator.Line{{At: noon, Opened: &opened}}, m.game.Lines[1:]...)
			tokens[moderator.ChairOf(m.m, lines)] = true
		}
		tokens[moderator.ChairOf(m.m, m.game.Lines)] = true
	}
	if len(tokens) != 6 {
		t.Errorf("%d addresses of 6 games", len(tokens))
	}
}

package interpret_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/moderator/interpret"
	"adjutant/vassal/corpustest"
	"adjutant/vassal/forge"
)

// Logs of other people's modules are read whole, in games without rules and in such that
// are bound to another module: nothing is taken for an order, what is told of them holds no
// password, and they are read the same again.
func TestCorpusLogs(t *testing.T) {
	open, err := systems.Find("open")
	if err != nil {
		t.Fatal(err)
	}
	games := []interpret.Request{
		{Pack: open, Side: open.Sides[0].ID, Turn: 1, Phase: "play"},
		{Pack: lab(t), Side: "north", Turn: 1, Phase: "move", Placed: []engine.Placed{{Unit: "Rifles", Side: "north", At: "0203"}}, VoidDice: true},
	}
	logs := 0
	for _, row := range corpustest.Saves(t) {
		if row.Column["kind"] != "vlog" {
			continue
		}
		logs++
		data, err := os.ReadFile(row.Path)
		if err != nil {
			t.Fatal(err)
		}
		for _, game := range games {
			t.Run(filepath.Base(row.Path)+" in "+game.Pack.ID, func(t *testing.T) {
				game.Files = []interpret.File{{Name: "turn.vlog", Bytes: data}}
				mustReadWhole(t, row, game.Pack, read(t, game))
				if diff := cmp.Diff(told(read(t, game)), told(read(t, game))); diff != "" {
					t.Errorf("it is read otherwise again:\n%s", diff)
				}
			})
		}
	}
	if logs < 10 {
		t.Errorf("%d logs", logs)
	}
}

// told is all that people are told of a reading.
func told(r interpret.Reading) string {
	text := reading(r) + strings.Join(r.Notes, "\n")
	if r.Log == nil {
		return text
	}
	for _, m := range r.Log.Moved {
		text += strings.Join([]string{m.Name, m.From, m.To}, " ") + "\n"
	}
	for _, rolled := range r.Log.Rolled {
		text += rolled.By + " " + rolled.Text + "\n"
	}
	return text
}

func mustReadWhole(t *testing.T, row corpustest.Row, p *pack.Pack, r interpret.Reading) {
	t.Helper()
	if r.Log == nil || len(r.Log.File.Steps) != row.Number("log_steps") {
		t.Fatalf("it has %d steps: %s", row.Number("log_steps"), told(r))
	}
	for _, item := range r.Items {
		if item.Foreign == "" && p.Binding != nil {
			t.Errorf("%s is read out of it", item.Action)
		}
	}
	for _, id := range forge.Ids(r.Log.File) {
		const guessable = 4 // shorter ids are parts of words
		if len(id) > guessable && strings.Contains(told(r), id) {
			t.Errorf("it tells the id of a player")
		}
	}
}

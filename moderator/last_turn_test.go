package moderator_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine"
	"adjutant/engine/declared"
	"adjutant/engine/pack"
	"adjutant/moderator/game"
)

// undecidedLake is the game of cards, one turn long and without lines that say who wins.
func undecidedLake(t *testing.T) game.Rules {
	t.Helper()
	folder, err := fs.Sub(declared.Packs(), "reed-islands")
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	if err := fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == "lists/victory.csv" {
			return err
		}
		content, err := fs.ReadFile(folder, name)
		files[name] = &fstest.MapFile{Data: content}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	text := string(files["pack.toml"].Data)
	i := strings.Index(text, "turns = ")
	j := i + strings.IndexAny(text[i:], "\n")
	files["pack.toml"].Data = []byte(text[:i] + "turns = 1" + text[j:])
	p, err := pack.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := declared.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	return game.Rules{Pack: p, System: sys}
}

// Behind the last turn of a game that nobody has ended hands stay shut, and the state's hash: it may be rolled back.
func TestHandsStayShutBehindTheLastTurn(t *testing.T) {
	t.Parallel()
	m := packMatch(t, "reed-islands", 1)
	rules := undecidedLake(t)
	m.m.Rules = func(string, string) (game.Rules, error) { return rules, nil }
	m.send(m.course().Node().Seats[0], "draw lake\npass\n")
	for range 20 {
		c := m.course()
		if over, _ := c.Over(); over {
			break
		}
		m.send(c.Node().Seats[0], "pass\n")
	}
	c := m.course()
	if over, _ := c.Over(); !over || !c.Undecided() {
		t.Fatalf("it goes on: %+v", c.Node())
	}
	for _, reader := range []engine.Side{game.Nobody, "weir"} {
		if cards := strings.Join(c.Cards(reader), "; "); !strings.Contains(cards, "Merefolk 1 card;") {
			t.Errorf("%q reads: %s", reader, cards)
		}
	}
	if shown := m.public().Hash; shown != "" {
		t.Errorf("everybody reads the hash %s", shown)
	}
}

// Where no rule says who has won, the house agrees to what its opponent says; before all is played it settles nothing.
func TestTheHouseAgreesWhoHasWonWhereNoRuleSays(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{"offer result mere": "mere", "offer draw": "drawn"} {
		m := packMatch(t, "reed-islands", 1)
		rules := undecidedLake(t)
		m.m.Rules = func(string, string) (game.Rules, error) { return rules, nil }
		side := m.course().Node().Seats[0]
		mustSay(t, answerOf(m.send(side, said+"\n")), "You offer")
		m.send(side, "withdraw offer\n")
		for range 20 {
			c := m.course()
			if over, _ := c.Over(); over {
				break
			}
			m.send(c.Node().Seats[0], "pass\n")
		}
		seatHouse(m, 1)
		mine := m.game.Lines[0].Opened.Seats[0].Side
		d := m.send(mine, said+"\n")
		mustSay(t, answerOf(d), "no rule says who has won: the house agrees")
		if ended := m.course().Ended; ended == nil || string(ended.Winner) != want {
			t.Errorf("%s: it ended so: %+v", said, ended)
		}
	}
}

package gbacw

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/booktest"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
	"adjutant/engine/playout"
)

var update = flag.Bool("update", false, "write the recorded games anew")

// A random game of each scenario is on record: its first two turns, or all of it where it has no more.
func TestGamesAreRecorded(t *testing.T) {
	sys := woods(t)
	for _, sc := range sys.Pack.Scenarios {
		t.Run(sc.ID, func(t *testing.T) {
			comment := fmt.Sprintf("Two turns of scenario %s, as chance has it, without the owner's tables.\n", sc.ID)
			kept(t, "turns-"+sc.ID, randomTurns(t, sys, engine.Setup{Scenario: sc.ID}, comment))
		})
	}
}

// The games that were on record before the mends go on as they were, with what had been wrong in them.
func TestGamesOfBeforeGoOn(t *testing.T) {
	owned, err := Open(booktest.Invented(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	for name, one := range map[string]struct {
		sys   engine.System
		words string
	}{
		"before-4":       {woods(t), `US: "use extra Stuart"`},
		"before-6":       {woods(t), "efficiency of"},
		"before-whole-2": {owned, " fires on "},
		"before-whole-6": {owned, " fires on "},
		"before-whole-9": {owned, " fires on "},
	} {
		text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "games", "gbacw", name+".txtar"))
		if err != nil {
			t.Fatal(err)
		}
		r, err := enginetest.ReadRecording(text)
		if err != nil || !strings.Contains(r.Story, one.words) {
			t.Fatalf("%s: %v, or it does not tell %q", name, err, one.words)
		}
		if r, err = r.Retell(one.sys); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		kept(t, name, r)
	}
}

// randomTurns are the first two turns of a random game.
func randomTurns(t *testing.T, sys *system, setup engine.Setup, comment string) enginetest.Recording {
	t.Helper()
	game, err := playout.Play(sys, setup, 1, 600)
	if err != nil {
		t.Fatal(err)
	}
	r, err := enginetest.Recording{Comment: comment, Pack: sys.Pack.ID, Setup: setup, Plays: twoTurns(t, sys, setup, game.Plays)}.Retell(sys)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Scenarios 2, 6 and 9 are on record from their beginning to their end with the invented owner's tables.
// Both sides play to win: they put their brigades under Attack orders, close in, fire and shock.
func TestWholeGamesAreRecorded(t *testing.T) {
	p := booktest.Invented(t, nil)
	opened, err := Open(p)
	if err != nil {
		t.Fatal(err)
	}
	sys := opened.(*system)
	for _, tt := range []struct{ scenario, aims string }{
		{"2", "The Confederates go for the ten camps and for Peabody's and Miller's brigades, the Union for time"},
		{"6", "The Union goes for Marsh's camps and McClernand's headquarters, of which three of five decide, and surprises the Confederates who hold them"},
		{"9", "The Confederates go for Stuart's brigade, his camps and the crossroads at S5512, the Union for what keeps them"},
	} {
		t.Run(tt.scenario, func(t *testing.T) {
			setup := engine.Setup{Scenario: tt.scenario}
			r, err := enginetest.Recording{
				Comment: fmt.Sprintf("Scenario %s from its beginning to its end, with the invented tables of an owner.\n%s.\n", tt.scenario, tt.aims),
				Pack:    p.ID + "-owner", Setup: setup, Plays: fought(t, sys, setup),
			}.Retell(sys)
			if err != nil {
				t.Fatal(err)
			}
			kept(t, "whole-"+tt.scenario, r)
			for _, words := range []string{" moves from ", " fires on ", " shocks ", ", over: winner"} {
				if !strings.Contains(r.Story, words) {
					t.Errorf("nothing in the game tells %q", words)
				}
			}
		})
	}
}

// fought is a whole game of two sides that want to win, whose dice are the same each time.
func fought(t *testing.T, sys *system, setup engine.Setup) []engine.Play {
	t.Helper()
	st, err := sys.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(7, 9))
	var plays []engine.Play
	for n := sys.Node(st); n.Kind != engine.AtOver; n = sys.Node(st) {
		p := engine.Play{}
		if n.Kind == engine.AtChance {
			p.Roll = fell(n.Chance, random)
		} else {
			a := bold(sys, st.(*state.State), n.Seats[0])
			p.Action = &a
		}
		next, _, ruling, err := engine.Apply(sys, st, p)
		if err != nil || ruling.Verdict != engine.Legal || len(plays) > 1500 {
			t.Fatalf("%d plays, %v, %+v", len(plays), err, ruling)
		}
		st = next
		plays = append(plays, p)
	}
	return plays
}

// fell is a fall of dice, or a draw.
func fell(c *engine.Chance, random *rand.Rand) *engine.Roll {
	r := &engine.Roll{Chance: c.ID}
	if len(c.Pool) > 0 {
		for _, i := range random.Perm(len(c.Pool))[:max(c.Draws, 1)] {
			r.Drawn = append(r.Drawn, c.Pool[i])
		}
		return r
	}
	for _, d := range c.Dice {
		for range d.N {
			r.Values = append(r.Values, d.Low+random.IntN(d.Sides))
		}
	}
	return r
}

// bold is what a side does that wants to win: the first of what is legal in the order of how much it
// does for that.
func bold(sys *system, s *state.State, side engine.Side) engine.Action {
	best, most := engine.Action{}, -2
	for a := range sys.Legal(s, side) {
		if worth := boldness(sys, s, a); worth > most {
			best, most = a, worth
		}
	}
	return best
}

// boldness is how much an action does for who wants to win. A step counts where it leads nearer to the
// enemy, as long as nobody stands next to its unit.
func boldness(sys *system, s *state.State, a engine.Action) int {
	switch a.Verb {
	case state.VerbShock:
		return 90
	case state.VerbFire, state.VerbEntry, state.VerbFirst:
		return 80
	case state.VerbAgree, state.VerbAnswer:
		return 70
	case state.VerbOrders:
		if a.Args[0].Name == state.OrderAttack && s.Phase == state.PhaseOrders {
			return 60
		}
	case state.VerbRoll:
		return 50
	case state.VerbMove:
		unit := sys.UnitIndex[a.Units[0]]
		if sys.Unit(unit).Type == book.Leader || move.NextToEnemy(sys.Book, s, unit) {
			return -1
		}
		here, there := aim(sys, s, unit, position.Where(sys.Book, s, unit)), aim(sys, s, unit, sys.HexOf(a.Path[len(a.Path)-1]))
		if there < here {
			return 40
		}
	case state.VerbPass:
		return 10
	}
	return -1
}

// aim is how far a hex is from the next enemy.
func aim(sys *system, s *state.State, unit int, at hex.Coord) int {
	far := len(s.Units)
	for i, u := range s.Units {
		if u.Here() && sys.SideOf(i) != sys.SideOf(unit) && sys.Unit(i).Type != book.Leader {
			far = min(far, sys.Pack.Grid.Distance(at, position.Where(sys.Book, s, i)))
		}
	}
	return far
}

// kept holds a game against its record, or writes it.
func kept(t *testing.T, name string, r enginetest.Recording) {
	t.Helper()
	text, err := r.Format()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join("..", "..", "testdata", "games", "gbacw", name+".txtar")
	if *update {
		if err := os.WriteFile(file, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(file); err != nil || !bytes.Equal(want, text) {
		t.Errorf("%s is not the game that is played now (-update writes it): %v", file, err)
	}
}

// twoTurns are the plays of a game before its third turn.
func twoTurns(t *testing.T, sys *system, setup engine.Setup, plays []engine.Play) []engine.Play {
	t.Helper()
	s, err := sys.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range plays {
		if sys.Node(s).Turn > 2 {
			return plays[:i]
		}
		if s, _, _, err = engine.Apply(sys, s, p); err != nil {
			t.Fatal(err)
		}
	}
	return plays
}

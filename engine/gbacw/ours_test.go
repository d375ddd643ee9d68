package gbacw

import (
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/booktest"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
	"adjutant/engine/pack"
)

var soak = flag.Int("soak", 0, "games of each scenario with tables of our own, whose ends are printed")

// withOurs is the system with tables of our own, of which some files are marked as their owner's.
func withOurs(t testing.TB, owned ...string) *system {
	t.Helper()
	folder, err := fs.Sub(Packs(), packOurs)
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	err = fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(folder, name)
		files[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range owned {
		head := files["pack.toml"]
		head.Data = []byte(strings.Replace(string(head.Data), fmt.Sprintf("%q = \"ours\"", name), fmt.Sprintf("%q = \"owner\"", name), 1))
	}
	p, err := pack.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := Open(p)
	if err != nil {
		t.Fatal(err)
	}
	return sys.(*system)
}

// judged are the questions that stay with people though all tables are there, since the book leaves them what counts: who controls a road or
// lane in whose hexes both were last (BB 30.4), and who could change his orders in a turn that is not played (BB 30.7).
var judged = []string{victory.KeyCloud, victory.KeyRoad, victory.KeyRoadAndLane}

// With tables of our own every scenario comes to its end, no order is unclear, and nothing is asked but what people judge. Of the long ones
// the beginning is played, and all of them with -soak 3, which prints how games end: then both sides do all they can.
func TestOursPlaysToTheEnd(t *testing.T) {
	sys := withOurs(t)
	for _, sc := range sys.Pack.Scenarios {
		t.Run(sc.ID, func(t *testing.T) {
			for seed := range uint64(max(1, *soak)) {
				g := newBrisk(sys, seed)
				if *soak > 0 {
					g.orders, g.most = 60, 10*mostBrisk
				} else if sc.Turns > fewTurns {
					g.most = mostOfLong
				}
				g.play(t, engine.Setup{Scenario: sc.ID})
				for what, n := range g.unclear {
					t.Errorf("seed %d: unclear %d times: %s", seed, n, what)
				}
				for what, n := range g.asked {
					if !slices.ContainsFunc(judged, func(key string) bool { return strings.HasPrefix(what, string(state.AboutCount)+" "+key) }) {
						t.Errorf("seed %d: asked %d times: %s", seed, n, what)
					}
				}
				if *soak > 0 {
					t.Log(g.told())
				}
			}
		})
	}
}

// brisk plays a side that goes for the enemy with some of its units, and passes soon. What a unit of its turn could order besides is
// tried as well.
type brisk struct {
	sys            *system
	random         *rand.Rand
	state          *state.State
	list           []engine.Play
	volleys        int
	unclear, asked map[string]int
	orders         int // how many are given before a pass, by and large
	most           int // plays
}

const (
	fewTurns   = 4    // of a scenario that is short
	mostBrisk  = 2000 // plays of such a game; with -soak of any, ten times that
	mostOfLong = 200  // plays of another
)

func newBrisk(sys *system, seed uint64) *brisk {
	return &brisk{sys: sys, random: rand.New(rand.NewPCG(seed, 5)), unclear: map[string]int{}, asked: map[string]int{}, orders: 8, most: mostBrisk}
}

func (g *brisk) play(t *testing.T, setup engine.Setup) {
	t.Helper()
	st, err := g.sys.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for n := g.sys.Node(st); n.Kind != engine.AtOver; n = g.sys.Node(st) {
		if len(g.list) == mostOfLong && g.most == mostOfLong {
			break
		}
		g.state = st.(*state.State)
		p := engine.Play{}
		if n.Kind == engine.AtChance {
			p.Roll = fell(n.Chance, g.random)
		} else {
			a := g.choose(n.Seats[0])
			p.Action = &a
		}
		next, _, ruling, err := engine.Apply(g.sys, st, p)
		if err != nil || ruling.Verdict != engine.Legal || len(g.list) > g.most {
			t.Fatalf("%d plays, %v, %+v", len(g.list), err, ruling)
		}
		st = next
		g.list = append(g.list, p)
	}
	g.state = st.(*state.State)
}

// choose is what a side does: it answers what it is asked, and most times has a unit do what is worth most.
func (g *brisk) choose(side engine.Side) engine.Action {
	if q := g.state.Open; q != nil && q.Stated == "" {
		g.asked[string(q.About)+" "+q.Word]++
	}
	groups := g.sys.Groups(g.state, side)
	for range 6 {
		if len(groups) == 1 || g.random.IntN(g.orders) == 0 {
			break
		}
		i := 1 + g.random.IntN(len(groups)-1)
		best, most := engine.Action{}, 0
		for a := range groups[i] {
			if worth := boldness(g.sys, g.state, a); worth > most {
				best, most = a, worth
			}
		}
		if most > 0 {
			g.try(best)
			if best.Verb == state.VerbFire {
				g.volleys++
			}
			return best
		}
	}
	for _, group := range groups {
		var all []engine.Action
		for a := range group {
			all = append(all, a)
		}
		if len(all) > 0 {
			return all[g.random.IntN(len(all))]
		}
	}
	return engine.Action{}
}

// try counts what of all that the unit of an order could do is unclear: all that is listed, and fire on some enemies.
func (g *brisk) try(a engine.Action) {
	if len(a.Units) == 0 {
		return
	}
	unit := g.sys.UnitIndex[a.Units[0]]
	list := g.sys.samples(g.state, unit)
	for range 20 {
		if i := g.random.IntN(len(g.state.Units)); g.state.Units[i].Here() && g.sys.SideOf(i) != g.sys.SideOf(unit) {
			list = append(list, engine.Action{Side: a.Side, Verb: state.VerbFire, Units: a.Units, Path: []engine.Loc{g.state.Units[i].At}})
		}
	}
	for _, order := range list {
		if r := g.sys.Check(g.state, order); r.Verdict == engine.Unclear {
			g.unclear[fmt.Sprintf("%s: %s %s", order.Verb, r.Findings[0].Code, r.Findings[0].Text)]++
		}
	}
}

// told is a game in a line: how it ended, and what both sides have lost of their infantry.
func (g *brisk) told() string {
	var lost, began [2]int
	for i, u := range g.state.Units {
		if left, known := position.Strength(g.sys.Book, g.state, i); known && u.Fate != state.FateAbsent && u.Fate != state.FateWaiting && g.sys.Unit(i).Type == book.Infantry {
			lost[g.sys.SideOf(i)], began[g.sys.SideOf(i)] = lost[g.sys.SideOf(i)]+u.Lost, began[g.sys.SideOf(i)]+left+u.Lost
		}
	}
	r := g.sys.Node(g.state).Result
	return fmt.Sprintf("%d turns, %d plays, %d fires; lost CS %d of %d, US %d of %d; winner %q %s: %s", g.state.Turn, len(g.list), g.volleys, lost[0], began[0], lost[1], began[1], r.Winner, r.Level, r.Text)
}

// A game of scenario 2 with tables of our own is on record from its beginning to its end.
func TestAGameWithOursIsRecorded(t *testing.T) {
	sys, setup := withOurs(t), engine.Setup{Scenario: "2"}
	g := newBrisk(sys, 1)
	g.orders = 60
	g.play(t, setup)
	r, err := enginetest.Recording{
		Comment: "Scenario 2 from its beginning to its end with tables of our own: both sides go for the enemy next to them.\n",
		Pack:    packOurs, Setup: setup, Plays: g.list,
	}.Retell(sys)
	if err != nil {
		t.Fatal(err)
	}
	kept(t, "ours-2", r)
	for _, words := range []string{" moves from ", " fires on ", " shocks ", "the chart (ours) says ", ", over: winner"} {
		if !strings.Contains(r.Story, words) {
			t.Errorf("nothing in the game tells %q", words)
		}
	}
}

// The pack with tables of our own is that of the book, to which files of ours are added, each told as that.
func TestOursIsTheBookWithTables(t *testing.T) {
	printed, ours := shiloh(t).Pack, withOurs(t).Pack
	for _, c := range printed.Changes(ours) {
		if c.Was != "" && c.Kind != "pack" && c.Kind != "series" {
			t.Errorf("changed: %s", c)
		}
	}
	added, err := fs.Sub(embedded, "packs/"+packOurs)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	err = fs.WalkDir(added, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || name == "pack.toml" || name == "README.md" {
			return err
		}
		n++
		if ours.Of(name) != pack.Ours {
			t.Errorf("%s is %s", name, ours.Of(name))
		}
		return nil
	})
	if err != nil || n < 10 {
		t.Errorf("%d files are added: %v", n, err)
	}
}

// Whoever thinks of joining is told which tables are of our own, and which nobody has typed in; once they are the owner's, nothing.
func TestForewarning(t *testing.T) {
	for _, tt := range []struct {
		name    string
		pack    *pack.Pack
		is, not string
	}{
		{"the book alone", booktest.Shiloh(t), "nobody has typed in: ground, counters, ", "of our own design"},
		{"ours", withOurs(t).Pack, "of our own design (ours), not the game's: ground, counters, ", "nobody has typed in"},
		{"ours, but for one", withOurs(t, "charts/shock.csv").Pack, "of our own design (ours), not the game's: ground, counters, ", "shock"},
		{"an owner's", booktest.Invented(t, nil), "nobody has typed in: the Alert Schedule.", "ground"},
	} {
		sys, err := Open(tt.pack)
		if err != nil {
			t.Fatal(err)
		}
		if told := sys.Info().Forewarning; !strings.Contains(told, tt.is) || strings.Contains(told, tt.not) || !strings.HasSuffix(told, "adjutant help pack.") {
			t.Errorf("%s: %s", tt.name, told)
		}
	}
	whole, err := Open(booktest.Invented(t, map[string]string{"lists/alert-schedule.csv": "command,turn,markers\nSherman,6 AM,0\n"}))
	if err != nil {
		t.Fatal(err)
	}
	if told := whole.Info().Forewarning; told != "" {
		t.Errorf("where all is the owner's: %s", told)
	}
}

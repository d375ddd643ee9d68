package systems_test

import (
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/pack"
	"adjutant/engine/playout"
	"adjutant/engine/systems"
)

var update = flag.Bool("update", false, "write the stories of the recorded games anew")

func TestBuiltInPacksOpen(t *testing.T) {
	ids := systems.All()
	if len(ids) == 0 {
		t.Fatal("there are no built-in packs")
	}
	for _, id := range ids {
		t.Run(id, func(t *testing.T) {
			sys, p := open(t, id)
			if p.ID != id || sys.Info().System != p.System {
				t.Errorf("folder %s holds pack %s, system %s opens it as %s", id, p.ID, p.System, sys.Info().System)
			}
			for _, scenario := range p.Scenarios {
				if _, err := sys.New(engine.Setup{Scenario: scenario.ID}); err != nil {
					t.Errorf("scenario %s: %v", scenario.ID, err)
				}
			}
		})
	}
}

// TestBuiltInPacksConform plays each scenario by the laws of the suite.
func TestBuiltInPacksConform(t *testing.T) {
	for _, id := range systems.All() {
		sys, p := open(t, id)
		for _, scenario := range p.Scenarios {
			if retold(p) && scenario.Turns > fewTurns {
				continue
			}
			t.Run(id+"/"+scenario.ID, func(t *testing.T) {
				suite := enginetest.Suite{Games: 1, Endless: scenario.Turns == 0}
				if suite.Endless {
					suite.Steps = 200
				}
				if len(p.Units) > manyUnits {
					suite.Endless, suite.Steps = true, 20 // its own package plays it to the end
				}
				suite.Conform(t, sys, engine.Setup{Scenario: scenario.ID})
			})
		}
	}
}

// retold reports a pack that is another one with more tables: the rules are those of that one, and its own package plays it.
func retold(p *pack.Pack) bool { return strings.HasSuffix(p.ID, "-ours") }

// fewTurns is how many turns the shortest scenarios have.
const fewTurns = 2

// manyUnits is how many units a pack has whose games are long: fewer are played.
const manyUnits = 100

// endlessSteps is how many plays are made in a game that has no end.
const endlessSteps = 100

// TestRandomGames plays random games of each pack, with the tests of
// [enginetest.Soak]. One goroutine plays a game, so the race detector, which makes
// it slow, finds nothing here: make test plays 200 games without it, and make soak
// 10,000.
func TestRandomGames(t *testing.T) {
	games := enginetest.Games(t, 20)
	for _, id := range systems.All() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			sys, p := open(t, id)
			if retold(p) {
				t.Skip("the rules are those of the pack of which it is made")
			}
			endless, steps := p.Scenarios[0].Turns == 0, 5000
			if endless {
				steps = endlessSteps
			}
			plays, longest, count := 0, 0, games
			if len(p.Units) > manyUnits {
				count = max(1, games/20)
			}
			for seed := range uint64(count) {
				game, err := enginetest.Soak(sys, engine.Setup{}, seed, steps)
				if err != nil {
					t.Fatalf("seed %d, after %d plays: %v", seed, len(game.Plays), err)
				}
				if game.Over == endless {
					t.Fatalf("seed %d: over %v after %d plays", seed, game.Over, len(game.Plays))
				}
				plays, longest = plays+len(game.Plays), max(longest, len(game.Plays))
				if n := int(seed) + 1; n%1000 == 0 || n == count {
					t.Logf("%d games, %d plays, the longest %d", n, plays, longest)
				}
			}
		})
	}
}

// BenchmarkWalk is random legal play.
func BenchmarkWalk(b *testing.B) {
	for _, id := range systems.All() {
		b.Run(id, func(b *testing.B) {
			sys, _ := open(b, id)
			plays := 0
			for seed := uint64(0); b.Loop(); seed++ {
				game, err := playout.Play(sys, engine.Setup{}, seed, 200)
				if err != nil {
					b.Fatal(err)
				}
				plays += len(game.Plays)
			}
			b.ReportMetric(float64(plays)/b.Elapsed().Seconds(), "plays/s")
		})
	}
}

func TestUnknownPacksAreNamed(t *testing.T) {
	for _, id := range []string{"no-such-pack", "", ".", "..", "open/pack.toml"} {
		if _, err := systems.Find(id); err == nil || !strings.Contains(err.Error(), "there are: ") {
			t.Errorf("%q: got %v", id, err)
		}
	}
	if _, err := systems.Open(&pack.Pack{ID: "odd", System: "chess"}); err == nil || !strings.Contains(err.Error(), `"chess"`) {
		t.Errorf("system chess: got %v", err)
	}
}

// TestLimitsAreReadOrRefused: what is declared in a pack of a system with rules of its own would not be judged.
func TestLimitsAreReadOrRefused(t *testing.T) {
	text := "id = \"my-game\"\ntitle = \"Mine\"\nsystem = \"openplay\"\nedition = \"1\"\n[[side]]\nid = \"a\"\n[[side]]\nid = \"b\"\n[provenance]\ndefault = \"ours\"\n[openplay]\nallowed = [\"2d6\"]\n"
	p, err := pack.Load(fstest.MapFS{
		"pack.toml":      {Data: []byte(text)},
		"limits.csv":     {Data: []byte("limit,value\nrange,1\n")},
		"tables/crt.csv": {Data: []byte("roll,result\n1..6,-\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := "limits.csv: only packs of system declared have it; this is one of openplay\ntables/crt.csv: only packs of system declared have it; this is one of openplay"
	if _, err := systems.Open(p); err == nil || err.Error() != want {
		t.Errorf("got %v", err)
	}
}

// TestRecordedGames plays every recorded game again. Each system must have one.
func TestRecordedGames(t *testing.T) {
	for _, name := range systems.Names() {
		files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "games", name, "*.txtar"))
		if err != nil {
			t.Fatal(err)
		}
		if len(files) == 0 {
			t.Errorf("system %s has no recorded game in testdata/games/%s", name, name)
		}
		slices.Sort(files)
		for _, file := range files {
			t.Run(name+"/"+filepath.Base(file), func(t *testing.T) { replay(t, file) })
		}
	}
}

func replay(t *testing.T, file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r, err := enginetest.ReadRecording(text)
	if err != nil {
		t.Fatal(err)
	}
	sys := recorded(t, filepath.Base(filepath.Dir(file)), r.Pack)
	if *update {
		retell(t, sys, r, file)
		return
	}
	r.Hold(t, sys)
}

// recorded is the system with the pack of a recording: one that is built in, one of
// those that the system's own tests use, or PACK-owner, a built-in one with the tables
// that an invented owner has typed in.
func recorded(t *testing.T, system, id string) engine.System {
	t.Helper()
	folder := os.DirFS(filepath.Join("..", system, "testdata", id))
	if base, owned := strings.CutSuffix(id, "-owner"); owned {
		folder = typedInto(t, base, filepath.Join("..", "..", "testdata", "packs", id))
	}
	if _, err := fs.Stat(folder, "pack.toml"); err != nil {
		sys, _ := open(t, id)
		return sys
	}
	p, err := pack.Load(folder)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := systems.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	return sys
}

// typedInto is the folder of a built-in pack with the files of another folder in it.
func typedInto(t *testing.T, id, owners string) fs.FS {
	t.Helper()
	builtIn, err := systems.Folder(id)
	if err != nil {
		t.Fatal(err)
	}
	all := fstest.MapFS{}
	for _, from := range []fs.FS{builtIn, os.DirFS(owners)} {
		if err := fs.WalkDir(from, ".", func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			data, err := fs.ReadFile(from, name)
			all[name] = &fstest.MapFile{Data: data}
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// retell writes a recording with the story that its plays have now.
func retell(t *testing.T, sys engine.System, r enginetest.Recording, file string) {
	t.Helper()
	told, err := r.Retell(sys)
	if err != nil {
		t.Fatal(err)
	}
	text, err := told.Format()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, text, 0o644); err != nil {
		t.Fatal(err)
	}
}

func open(t testing.TB, id string) (engine.System, *pack.Pack) {
	t.Helper()
	p, err := systems.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := systems.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	return sys, p
}

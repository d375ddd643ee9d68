package musket_test

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine"
	"adjutant/engine/musket"
	"adjutant/engine/pack"
)

// mended is the training field with a text of one of its files replaced.
func mended(t *testing.T, file, old, now string) *musket.System {
	t.Helper()
	folder, err := fs.Sub(musket.Packs(), "training-field")
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	err = fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := fs.ReadFile(folder, name)
		files[name] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	text := string(files[file].Data)
	if strings.Count(text, old) != 1 {
		t.Fatalf("%q stands %d times in %s", old, strings.Count(text, old), file)
	}
	files[file] = &fstest.MapFile{Data: []byte(strings.Replace(text, old, now, 1))}
	p, err := pack.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := musket.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	return sys.(*musket.System)
}

// TestSamePast: a change of the pack that bears on nothing that was played leaves the
// past as it was; any other names the first play that it would have changed.
func TestSamePast(t *testing.T) {
	sys := training(t)
	setup := engine.Setup{}
	plays := []engine.Play{
		{Action: &engine.Action{Side: "north", Verb: "move", Units: []engine.UnitID{"2nd-Foot"}, Path: []engine.Loc{"1003", "1002"}}},
		{Action: &engine.Action{Side: "north", Verb: "move", Units: []engine.UnitID{"1st-Foot"}, Path: []engine.Loc{"1103", "1102", "1101"}}},
		{Action: &engine.Action{Side: "north", Verb: "pass"}},
	}
	for name, c := range map[string]struct {
		file, old, now string
		want           string
	}{
		"terrain far away":    {"hexes.csv", "0202,light-woods\n", "0202,hill\n", ""},
		"a name":              {"units.csv", "1st-Foot,1st Foot,", "1st-Foot,The 1st Foot,", ""},
		"where a unit begins": {"setup.csv", "1,1st-Foot,1103,", "1,1st-Foot,1004,", "the set-up would lead to another state: 1st-Foot 1103, now 1004"},
		"a unit is gone":      {"setup.csv", "1,2nd-Foot,1003,\n", "", "the set-up would lead to another state: 2nd-Foot 1003, now off the map"},
		"how far a unit goes": {"units.csv", "1st-Foot,1st Foot,north,1,infantry,brigade,2,5,5,4,4,", "1st-Foot,1st Foot,north,1,infantry,brigade,2,5,5,4,1,", "play 2 (turn 1, north: move 1st-Foot 1103-1102-1101) would be illegal: E402 1st Foot needs 2 MP, has 1: 1102 clear 1, 1101 clear 1"},
		"one objective less":  {"pack.toml", "[[musket.objective]]\nhex = \"1205\"\npoints = 3\nheld_by = \"south\"\n", "", `the set-up would lead to another state: objectives ["south","south","north","north",""], now ["south","north","north",""]`},
	} {
		t.Run(name, func(t *testing.T) {
			err := engine.SamePast(sys, mended(t, c.file, c.old, c.now), setup, plays)
			got := ""
			if err != nil {
				got = err.Error()
			}
			var other *engine.OtherPast
			if got != c.want || err != nil && !errors.As(err, &other) {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

// TestPackChange: the game goes on under the new pack from where it stands, and the
// plays behind the change are judged by it; what came before is read with the old one.
func TestPackChange(t *testing.T) {
	const unit = "1st-Foot,1st Foot,north,1,infantry,brigade,2,5,5,4,"
	was, is := training(t), mended(t, "units.csv", unit+"4,", unit+"1,")
	step := func(path ...engine.Loc) engine.Play {
		return engine.Play{Action: &engine.Action{Side: "north", Verb: "move", Units: []engine.UnitID{"1st-Foot"}, Path: path}}
	}
	change := engine.Play{Pack: &engine.PackChange{From: was.Info().Pack, To: is.Info().Pack, Why: "a misprint"}}
	packs := func(hash string) (engine.System, error) {
		for _, sys := range []*musket.System{was, is} {
			if sys.Info().Pack == hash {
				return sys, nil
			}
		}
		return nil, errors.New("not at hand")
	}
	s, sys, _, err := engine.ReplayPacks(packs, was.Info().Pack, engine.Setup{}, []engine.Play{change, step("1103", "1102", "1101")})
	if err == nil || !strings.HasPrefix(err.Error(), "play 2: ruled illegal: E40") {
		t.Errorf("two hexes with one movement point: %v", err)
	}
	if sys.Info().Pack != is.Info().Pack || s == nil {
		t.Errorf("the game stands with the pack %s", sys.Info().Pack)
	}
	_, _, applied, err := engine.ReplayPacks(packs, was.Info().Pack, engine.Setup{}, []engine.Play{step("1103", "1102", "1101"), change})
	if err != nil || applied != 2 {
		t.Errorf("the same before the change: %d plays, %v", applied, err)
	}
	if _, _, _, err := engine.Apply(was, s, change); err == nil {
		t.Error("the change is made with the old pack")
	}
	if _, _, err := engine.Replay(was, engine.Setup{}, []engine.Play{change}); err == nil || !strings.Contains(err.Error(), "not at hand") {
		t.Errorf("replayed without the new pack: %v", err)
	}
}

// TestPackChangeIsWellFormed: what is no change of packs is refused.
func TestPackChangeIsWellFormed(t *testing.T) {
	sys := training(t)
	has := sys.Info().Pack
	s, err := sys.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for want, c := range map[string]engine.PackChange{
		"has \"\" for the hash":    {To: has},
		"has \"a b\" for the hash": {From: "a b", To: has},
		"to itself":                {From: has, To: has},
		"not one line":             {From: "old", To: has, Why: "two\nlines"},
		"applied with the pack":    {From: has, To: "new"},
		"one action, one roll":     {},
	} {
		p := engine.Play{Pack: &c}
		if want == "one action, one roll" {
			p.Pack = nil
		}
		if _, _, _, err := engine.Apply(sys, s, p); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %q", c, err, want)
		}
	}
}

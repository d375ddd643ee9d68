package precedent_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/moderator/board"
	"adjutant/moderator/precedent"
	"adjutant/moderator/survey"
	"adjutant/vassal"
	"adjutant/vassal/corpustest"
	"adjutant/vassal/disk"
	"adjutant/vassal/module"

	"adjutant/engine/pack"
)

// guessed is a pack made of a module by guesses alone, in a folder, with the set-ups of the module and further saves.
func guessed(t *testing.T, path string, saves ...string) (folder string, m *module.Module) {
	t.Helper()
	if _, err := os.Stat(path); err != nil {
		t.Skipf("not here: %s", path)
	}
	m, setups, _, err := disk.Extended(path, nil)
	if err != nil {
		t.Fatal(err)
	}
	src := survey.Source{Module: m}
	for _, one := range setups {
		src.Setups = append(src.Setups, survey.Setup{Name: one.Name, From: "set-up of the module", File: one.File})
	}
	for _, save := range saves {
		src.Setups = append(src.Setups, survey.Setup{Name: filepath.Base(save), From: "save", File: file(t, save)})
	}
	made, err := survey.Of(src).Pack("old-game")
	if err != nil {
		t.Fatal(err)
	}
	folder = t.TempDir()
	for _, f := range made.Files {
		name := filepath.Join(folder, f.Name)
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder, m
}

func file(t *testing.T, path string) *vassal.File {
	t.Helper()
	f, err := disk.Save(path)
	if err != nil {
		t.Skipf("%v", err)
	}
	return f
}

// A pack that is made of a module by guesses refuses nothing that was done in old games of it: whatever logs there are of modules of
// other people, and those that the real VASSAL wrote.
func TestGuessesRefuseNothing(t *testing.T) {
	root := filepath.Join("..", "..", "testdata", "vassal", "3.7.26")
	for _, c := range []struct {
		name, module string
		saves, logs  []string
		deeds        int    // at least
		other        string // what is said of each log, which is of another module than the one that is here, or of another version
	}{
		{"lab", filepath.Join(root, "lab.vmod"), []string{filepath.Join(root, "s1-setup.vsav")}, glob(t, root, "*.vlog"), 9, ""},
		{"common ground", "../../testdata/modules/common-ground.vmod", nil, []string{"../../testdata/modules/turn.vlog"}, 1, ""},
		{"capture", shared("hurufu+zxvt-vassal-module/packed/CaptureTerritory.vmod"), nil, glob(t, shared("hurufu+zxvt-vassal-module"), "*.vlog"), 0, `"Capture of the territory", version 0.2.0; the pack is bound to "Capture of the territory", version 0.3.0`},
		{"blood bowl", shared("danj3000+BBVassal/packed/BloodBowl.vmod"), nil, glob(t, shared("danj3000+BBVassal/history/85bce4c6"), "*.vlog"), 0, `"Blood Bowl VASSAL - BETA", version BETA; the pack is bound to "Blood Bowl VASSAL", version DEV`},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder, m := guessed(t, c.module, c.saves...)
			var logs []precedent.Log
			for _, path := range c.logs {
				logs = append(logs, precedent.Log{Name: filepath.Base(path), File: file(t, path)})
			}
			r, err := precedent.NewReader(os.DirFS(folder), m)
			if err != nil {
				t.Fatal(err)
			}
			v, err := r.Against(logs)
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%d logs, %d deeds, %d moves not judged, %d strangers", v.Logs, v.Deeds, v.Unjudged, v.Odd)
			if len(v.Refusals) > 0 || v.Deeds+v.Unjudged < c.deeds || (len(v.Unread) > 0) != (c.other != "") {
				t.Errorf("of %d deeds were refused:\n%s\nunread %q", v.Deeds, told(v), v.Unread)
			}
			for _, said := range v.Unread {
				if !strings.Contains(said, c.other) {
					t.Errorf("unread: %s", said)
				}
			}
			r.Learn(logs)
		})
	}
}

func shared(name string) string {
	dir := os.Getenv("ADJUTANT_CORPUS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "corpus")
	}
	return filepath.Join(dir, filepath.FromSlash(name))
}

func glob(t *testing.T, dir, pattern string) []string {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// Packs of modules of other people, made of those alone, have the units of their public saves where these have them.
func TestPublicSaves(t *testing.T) {
	corpus := corpustest.Corpus(t)
	for _, c := range []struct {
		name, module, save string
		stand              int
	}{
		{"Kassala", "rummelsworth+vassal-module-kassala/packed/Kassala.vmod", "rummelsworth+vassal-module-kassala/vmod/Default Setup.vsav", 23},
		{"The Fields of Normandy", "marangonico+The_Fields_of_Normandy_2/packed/FieldsOfNormandy2.vmod", "", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder, m := guessed(t, filepath.Join(corpus, c.module))
			p, err := pack.Load(os.DirFS(folder))
			if err != nil {
				t.Fatal(err)
			}
			if len(p.Units) == 0 || len(p.Sides) != 2 {
				t.Errorf("%d units of %d sides", len(p.Units), len(p.Sides))
			}
			if c.save == "" {
				return
			}
			save := file(t, filepath.Join(corpus, c.save))
			placed, _, err := board.Stood(p, save)
			if err != nil {
				t.Fatal(err)
			}
			stand := 0
			for _, s := range p.Setup {
				for _, one := range placed {
					if one.Unit == s.Unit && strings.EqualFold(string(one.At), p.Grid.Name(s.At)) {
						stand++
					}
				}
			}
			if stand != c.stand || len(placed) != c.stand {
				t.Errorf("%d of %d units stand where the set-up has them, want %d", stand, len(placed), c.stand)
			}
			r, err := precedent.NewReader(os.DirFS(folder), m)
			if err != nil {
				t.Fatal(err)
			}
			if v, err := r.Against([]precedent.Log{{Name: "save", File: save}}); err != nil || v.Odd > 0 || len(v.Refusals) > 0 {
				t.Errorf("%+v, %v", v, err)
			}
		})
	}
}

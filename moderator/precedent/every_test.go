package precedent_test

import (
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine/systems"
	"adjutant/moderator/foundry"
	"adjutant/moderator/precedent"
	"adjutant/vassal"
	"adjutant/vassal/corpustest"
	"adjutant/vassal/disk"
)

// namesakes are the modules of logs that name none, or theirs by a name that it had before, by how the names of the files begin.
var namesakes = []struct{ prefix, module string }{{"undo_", "The Longest Day"}, {"testlog", "Blood Bowl VASSAL"}}

// What was done in an old game was allowed in it. So whatever a pack refuses of it that was made of its module by guesses alone is
// refused falsely: every log of the corpus and of the real engine is held against such a pack, if its module is here or can be made. -v
// tells the figures.
func TestNoLogIsRefusedByGuesses(t *testing.T) {
	corpus := corpustest.Corpus(t)
	roots := []string{corpus, corpustest.Shared(t, "genuine"), corpustest.Shared(t, "reports", "files"), corpustest.Shared(t, "reports", "vassal-3.7.26"), filepath.Join("..", "..", "testdata"), filepath.Join("..", "demo", "files")}
	modules := modulesBelow(t, roots)
	pairs, deeds := 0, 0
	for _, path := range below(t, roots, ".vlog", ".log") {
		f, err := disk.Save(path)
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		name := cmp.Or(moduleOf(filepath.Base(path)), f.Module.Name)
		of := modules[name]
		if i := slices.IndexFunc(of, func(m string) bool { return filepath.Dir(m) == filepath.Dir(path) }); i >= 0 {
			of = of[i : i+1] // the very one that wrote it
		}
		for _, module := range of {
			pairs++
			deeds += refusesNothing(t, module, path, f)
		}
		if len(of) == 0 {
			t.Logf("%s: its module %q is not here", filepath.Base(path), name)
		}
	}
	t.Logf("%d logs held against packs of their modules, %d deeds", pairs, deeds)
	if deeds < 100 {
		t.Error("too little was judged")
	}
}

func moduleOf(name string) string {
	for _, u := range namesakes {
		if strings.HasPrefix(name, u.prefix) {
			return u.module
		}
	}
	return ""
}

// modulesBelow are the modules in and under folders and those that are made of our own packs, by name.
func modulesBelow(t *testing.T, roots []string) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	for _, path := range below(t, roots, ".vmod", ".mod") {
		if m, _, _, err := disk.Extended(path, nil); err == nil {
			all[m.Name] = append(all[m.Name], path)
		}
	}
	for _, id := range []string{"into-the-woods", "mill-lane", "open", "training-field", "wilsons-creek"} {
		p, err := systems.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		sys, err := systems.Open(p)
		if err != nil {
			t.Fatal(err)
		}
		data, _, err := foundry.Module(p, sys, foundry.InTurn)
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), id+".vmod")
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		m, _, _, err := disk.Extended(path, nil)
		if err != nil {
			t.Fatal(err)
		}
		all[m.Name] = append(all[m.Name], path)
	}
	return all
}

// refusesNothing holds a log against a pack of a module, whatever versions the two are of, and tells how many deeds were judged.
func refusesNothing(t *testing.T, module, path string, f *vassal.File) (deeds int) {
	t.Helper()
	t.Run(filepath.Base(module)+"/"+filepath.Base(path), func(t *testing.T) {
		folder, m := guessed(t, module)
		bindTo(t, folder, f)
		r, err := precedent.NewReader(os.DirFS(folder), m)
		if err != nil {
			t.Fatal(err)
		}
		v, err := r.Against([]precedent.Log{{Name: filepath.Base(path), File: f}})
		if err != nil {
			t.Fatal(err)
		}
		deeds = v.Deeds
		t.Logf("%s %s, log of version %q: %d deeds, %d moves not judged, %d changes of pieces that are no units, %d refused", m.Name, m.Version, f.Module.Version, v.Deeds, v.Unjudged, v.Odd, len(v.Refusals)+v.More)
		if len(v.Refusals) > 0 || len(v.Unread) > 0 {
			t.Errorf("refused:\n%s\nunread: %q", told(v), v.Unread)
		}
	})
	return deeds
}

var boundModule = regexp.MustCompile(`(?m)^module = .*\nversion = .*$`)

// bindTo has the pack in a folder be for the module, in the version, that wrote a file.
func bindTo(t *testing.T, folder string, f *vassal.File) {
	t.Helper()
	if f.Module.Name == "" {
		return
	}
	path := filepath.Join(folder, "binding.toml")
	text, err := os.ReadFile(path)
	if err == nil {
		err = os.WriteFile(path, boundModule.ReplaceAll(text, fmt.Appendf(nil, "module = %q\nversion = %q", f.Module.Name, f.Module.Version)), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// below are the files in and under folders that have one of some endings.
func below(t *testing.T, roots []string, endings ...string) (all []string) {
	t.Helper()
	for _, root := range roots {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() && slices.Contains(endings, filepath.Ext(path)) {
				all = append(all, path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// Package booktest gives the tests of the Battle Book and of its rules the packs that they read.
package booktest

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/fstest"

	"adjutant/engine/pack"
)

// Shiloh is the built-in pack.
func Shiloh(t testing.TB) *pack.Pack {
	t.Helper()
	return load(t, os.DirFS(filepath.Join(root(t), "engine", "gbacw", "packs", "into-the-woods")))
}

// Invented is the pack with the invented tables of an owner, with changes by file. Without any it is read once.
func Invented(t testing.TB, change map[string]string) *pack.Pack {
	t.Helper()
	if len(change) > 0 {
		return invent(t, change)
	}
	unchanged.Do(func() { invented = invent(t, nil) })
	return Own(invented)
}

// Own is a pack from which a test may take charts and lists away, and no other misses them.
func Own(p *pack.Pack) *pack.Pack {
	own := *p
	own.Charts, own.Lists = maps.Clone(p.Charts), maps.Clone(p.Lists)
	return &own
}

var (
	unchanged sync.Once
	invented  *pack.Pack
)

func invent(t testing.TB, change map[string]string) *pack.Pack {
	t.Helper()
	files := map[string]string{}
	owned := os.DirFS(filepath.Join(root(t), "testdata", "packs", "into-the-woods-owner"))
	err := fs.WalkDir(owned, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || name == "README.md" {
			return err
		}
		data, err := fs.ReadFile(owned, name)
		files[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range change {
		files[name] = text
	}
	return Owned(t, files)
}

// Owned is the pack with files of its owner beside it, as text by name.
func Owned(t testing.TB, files map[string]string) *pack.Pack {
	t.Helper()
	all := fstest.MapFS{}
	printed := os.DirFS(filepath.Join(root(t), "engine", "gbacw", "packs", "into-the-woods"))
	err := fs.WalkDir(printed, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(printed, name)
		all[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		all[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return load(t, all)
}

func load(t testing.TB, files fs.FS) *pack.Pack {
	t.Helper()
	p, err := pack.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// root is the folder of the module, from that of the package under test.
func root(t testing.TB) string {
	t.Helper()
	for dir := "."; len(dir) < 20; dir = filepath.Join(dir, "..") {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
	}
	t.Fatal("no go.mod above the package")
	return ""
}

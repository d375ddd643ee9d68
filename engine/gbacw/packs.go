package gbacw

import (
	"bytes"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"testing/fstest"
)

//go:embed packs
var embedded embed.FS

// The pack of the Battle Book, and the same with tables of our own, of which a folder holds what it has more.
const (
	packBook = "into-the-woods"
	packOurs = "into-the-woods-ours"
)

// Packs is the built-in packs, a folder each, named by its id.
func Packs() fs.FS { return builtIn() }

// builtIn is made once, and then read only.
var builtIn = sync.OnceValue(func() fs.FS {
	files := fstest.MapFS{} // which any folder in memory is, not only that of a test
	var ours []string
	_ = fs.WalkDir(embedded, "packs", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name = strings.TrimPrefix(name, "packs/")
		file := &fstest.MapFile{Data: read(name), Mode: 0o444}
		files[name] = file
		switch id, rest, _ := strings.Cut(name, "/"); {
		case id == packOurs:
			ours = append(ours, rest)
		case files[path.Join(packOurs, rest)] == nil:
			files[path.Join(packOurs, rest)] = file
		}
		return nil
	})
	files[path.Join(packOurs, "pack.toml")] = &fstest.MapFile{Data: headOfOurs(ours), Mode: 0o444}
	return files
})

func read(name string) []byte {
	data, _ := embedded.ReadFile(path.Join("packs", name)) // it is there
	return data
}

// headOfOurs is pack.toml of the pack with tables of our own: its id and title, then all that the Battle Book's has, at whose end stands
// where each file is from.
func headOfOurs(files []string) []byte {
	own, book := read(packOurs+"/pack.toml"), bytes.SplitAfterN(read(packBook+"/pack.toml"), []byte("\n"), 3)
	head := slices.Concat(own, book[2])
	for _, name := range files {
		if name != "pack.toml" && name != "README.md" {
			head = fmt.Appendf(head, "%q = \"ours\"\n", name)
		}
	}
	return head
}

// evidence is written by the test of the same name.
//
//go:embed evidence.csv
var evidence []byte

// Evidence is what there is to show for each rule of the book: by what of the code it is cited,
// and the tests and recorded games that it is in.
func Evidence() []byte { return evidence }

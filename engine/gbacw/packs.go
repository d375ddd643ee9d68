package gbacw

import (
	"archive/zip"
	"bytes"
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
)

//go:embed packs
var embedded embed.FS

// The pack of the Battle Book, and the same with tables of our own, of which a folder holds what it has more.
const (
	packBook = "into-the-woods"
	packOurs = "into-the-woods-ours"
)

// Packs is the built-in packs, a folder each, named by its id.
func Packs() fs.FS { return builtInPacks() }

// builtInPacks is made once, and then read only: an archive in memory is a folder with files of several.
var builtInPacks = sync.OnceValue(func() fs.FS {
	all, ours := map[string][]byte{}, []string{}
	_ = fs.WalkDir(embedded, "packs", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			name = strings.TrimPrefix(name, "packs/")
			all[name] = read(name)
		}
		return err
	})
	for _, name := range slices.Sorted(maps.Keys(all)) {
		switch id, rest, _ := strings.Cut(name, "/"); {
		case id == packOurs:
			ours = append(ours, rest)
		case all[path.Join(packOurs, rest)] == nil:
			all[path.Join(packOurs, rest)] = all[name]
		}
	}
	all[path.Join(packOurs, "pack.toml")] = headOfOurs(ours)
	return archived(all)
})

// archived is a folder in memory with these files.
func archived(files map[string][]byte) fs.FS {
	var archive bytes.Buffer
	w := zip.NewWriter(&archive)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		head := zip.FileHeader{Name: name, Method: zip.Store}
		head.SetMode(0o444)
		file, _ := w.CreateHeader(&head) // memory takes all
		_, _ = file.Write(files[name])
	}
	_ = w.Close()
	r, _ := zip.NewReader(bytes.NewReader(archive.Bytes()), int64(archive.Len()))
	return r
}

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

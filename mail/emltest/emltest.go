// Package emltest reads the mails of testdata/mail and holds what package mail makes of them against
// what their own headers expect. The words of those headers are told in testdata/mail/README.md.
//
//	for _, f := range emltest.Files(t, "../testdata/mail") {
//		t.Run(f.Name, func(t *testing.T) { f.Check(t, parse(t, f.Raw)) })
//	}
package emltest

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// File is one mail.
type File struct {
	Name   string // its path below the folder, without the ending
	Size   int    // of the file
	Raw    []byte // the mail: larger than the file, where that tells how it grows
	Expect Expectation
	Ways   []string // the words of X-Deliver; none where it has no such header
}

// Expectation is what X-Expect says.
type Expectation struct {
	Outcome string   // of the moderator's decision
	Facts   []Fact   // that Parse must find
	Says    []string // texts that the answer to the sender has
	Not     []string // texts that it has not
}

// Fact is one thing that Parse finds in a mail, as it is written in X-Expect.
type Fact struct{ Key, Value string }

// Files are all mails below the folder, by name.
func Files(t testing.TB, dir string) []File {
	t.Helper()
	var files []File
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".eml" {
			return err
		}
		raw, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(dir, strings.TrimSuffix(path, ".eml"))
		if err != nil {
			return err
		}
		files = append(files, read(t, filepath.ToSlash(name), raw))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

var (
	expectField  = regexp.MustCompile(`(?m)^X-Expect:[ \t]*(.*(?:\n[ \t].*)*)`)
	growField    = regexp.MustCompile(`(?m)^X-Grow:[ \t]*(\d+)`)
	deliverField = regexp.MustCompile(`(?m)^X-Deliver:[ \t]*(.*)`)
)

func read(t testing.TB, name string, raw []byte) File {
	t.Helper()
	f := File{Name: name, Size: len(raw), Raw: grown(t, name, raw)}
	field := expectField.FindSubmatch(raw)
	if field == nil {
		t.Fatalf("%s has no X-Expect", name)
	}
	f.Expect = expectation(t, name, strings.Join(strings.Fields(string(field[1])), " "))
	if field := deliverField.FindSubmatch(raw); field != nil {
		f.Ways = strings.Fields(string(field[1]))
	}
	for _, way := range f.Ways {
		if !slices.Contains(waysKnown[:], way) {
			t.Fatalf("%s: X-Deliver does not know %q", name, way)
		}
	}
	return f
}

// grown is a mail with what stands between the lines "%<" and "%>" as often as its field X-Grow says.
func grown(t testing.TB, name string, raw []byte) []byte {
	t.Helper()
	field := growField.FindSubmatch(raw)
	if field == nil {
		return raw
	}
	times, err := strconv.Atoi(string(field[1]))
	before, rest, begins := bytes.Cut(raw, []byte("%<\r\n"))
	block, after, ends := bytes.Cut(rest, []byte("%>\r\n"))
	if err != nil || !begins || !ends {
		t.Fatalf("%s: X-Grow: %v, a block begins: %v, ends: %v", name, err, begins, ends)
	}
	return slices.Concat(before, bytes.Repeat(block, times), after)
}

// waysKnown are the words of X-Deliver.
var waysKnown = [...]string{"rolls", "lab", "another-lab", "elsewhere", "reply", "bare", "raw", "crossed", "again"}

// Is reports whether X-Deliver has the word.
func (f File) Is(way string) bool { return slices.Contains(f.Ways, way) }

func expectation(t testing.TB, name, value string) Expectation {
	t.Helper()
	pieces := strings.Split(value, "; ")
	e := Expectation{Outcome: pieces[0]}
	for _, piece := range pieces[1:] {
		key, is, fact := strings.Cut(piece, "=")
		_, known := found[key]
		known = known || key == proofKey
		unwanted, not := strings.CutPrefix(piece, "not ")
		switch {
		case fact && known:
			e.Facts = append(e.Facts, Fact{key, is})
		case fact && !strings.Contains(key, " "):
			t.Fatalf("%s: X-Expect does not know %q", name, key)
		case not:
			e.Not = append(e.Not, unwanted)
		default:
			e.Says = append(e.Says, piece)
		}
	}
	return e
}

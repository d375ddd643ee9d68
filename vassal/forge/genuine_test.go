package forge_test

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/vassal"
	"adjutant/vassal/forge"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// In a file of the real engine no password is left, and the way back gives the
// very text.
func TestGenuineFiles(t *testing.T) {
	for _, path := range genuine(t) {
		t.Run(filepath.Join(filepath.Base(filepath.Dir(path)), filepath.Base(path)), func(t *testing.T) {
			f := readFile(t, path)
			ids := forge.Ids(f)
			if len(ids) == 0 {
				t.Fatal("no ids")
			}
			names := placeholders(ids)
			renamed := rename(t, f, names)
			if i := strings.Index(renamed.Text, "pw-"); i >= 0 {
				t.Errorf("a password is left: %q", renamed.Text[max(0, i-40):min(len(renamed.Text), i+20)])
			}
			if got := forge.Ids(renamed); !slices.Equal(got, translated(ids, names)) {
				t.Errorf("ids are %q, want %q", got, translated(ids, names))
			}
			if back := rename(t, renamed, inverse(names)); back.Text != f.Text {
				t.Error("the way back gives another text")
			}
			if !renamed.Canonical() {
				t.Error("the text is not one that VASSAL would write")
			}
			comparePositions(t, f, renamed)
		})
	}
}

func TestGenuineIds(t *testing.T) {
	f := readFile(t, filepath.Join("..", "..", "testdata", "vassal", "3.7.26", "s1.vlog"))
	if diff := cmp.Diff([]string{"pw-alice"}, forge.Actors(f)); diff != "" {
		t.Errorf("actors (-want +got):\n%s", diff)
	}
	if ids := forge.Ids(f); !slices.Contains(ids, "pw-alice") {
		t.Errorf("ids are %q", ids)
	}
}

// What is written keeps metadata, key and times.
func TestWrittenFile(t *testing.T) {
	f := readFile(t, filepath.Join("..", "..", "testdata", "vassal", "3.7.26", "s1.vlog"))
	names := placeholders(forge.Ids(f))
	var first, again bytes.Buffer
	if err := vassal.Write(&first, f); err != nil {
		t.Fatal(err)
	}
	renamed := rename(t, f, names)
	if renamed.Encoding != f.Encoding || !slices.Equal(renamed.Entries, f.Entries) {
		t.Error("encoding or zip entries differ")
	}
	if diff := cmp.Diff(f.Counts, renamed.Counts, ignoreBytes()); diff != "" {
		t.Errorf("counts (-before +after):\n%s", diff)
	}
	if err := vassal.Write(&again, rename(t, renamed, inverse(names))); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first.Bytes(), again.Bytes()) {
		t.Error("the way back gives another file")
	}
}

func ignoreBytes() cmp.Option {
	return cmp.FilterPath(func(p cmp.Path) bool { return p.Last().String() == ".PlainBytes" }, cmp.Ignore())
}

func rename(t testing.TB, f *vassal.File, names map[string]string) *vassal.File {
	t.Helper()
	renamed, err := forge.Rename(f, names)
	if err != nil {
		t.Fatal(err)
	}
	return renamed
}

func translated(ids []string, names map[string]string) []string {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = names[id]
	}
	return list
}

// standing is what an observer sees of a thing.
type standing struct {
	ID, Map, Parent, Name string
	X, Y                  int
	Members               []string
}

// comparePositions steps through both files and compares what an observer sees.
func comparePositions(t *testing.T, before, after *vassal.File) {
	t.Helper()
	want, got := replay.Start(before), replay.Start(after)
	for step := 0; ; step++ {
		if diff := cmp.Diff(standings(t, want.Position()), standings(t, got.Position())); diff != "" {
			t.Fatalf("step %d: positions differ (-before +after):\n%s", step, diff)
		}
		a, moreA := want.Step()
		b, moreB := got.Step()
		if moreA != moreB || len(a.Changes) != len(b.Changes) || len(a.Conflicts) != len(b.Conflicts) {
			t.Fatalf("step %d: %d changes and %d conflicts, before there were %d and %d",
				step+1, len(b.Changes), len(b.Conflicts), len(a.Changes), len(a.Conflicts))
		}
		if !moreA {
			return
		}
	}
}

func standings(t *testing.T, pos *replay.Position) []standing {
	t.Helper()
	var list []standing
	for _, p := range pos.Pieces() {
		s := standing{ID: p.ID, Map: p.Map, Parent: p.Parent, X: p.X, Y: p.Y, Members: p.Members}
		if p.Kind == replay.Single {
			traits, err := p.Traits()
			if err != nil {
				t.Fatalf("piece %s: %v", p.ID, err)
			}
			s.Name = traits.Name(piece.Viewer{})
		}
		list = append(list, s)
	}
	return list
}

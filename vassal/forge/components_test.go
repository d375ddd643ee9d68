package forge_test

import (
	"archive/zip"
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/beevik/etree"

	"adjutant/vassal/corpustest"
	"adjutant/vassal/forge"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// components are the elements and attributes that occur in modules which VASSAL itself
// has saved: testdata/components.txt, one element a line with its attributes.
func components(t *testing.T) map[string][]string {
	t.Helper()
	text, err := os.ReadFile("testdata/components.txt")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string][]string{}
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		known[words[0]] = words[1:]
	}
	return known
}

// Nothing is written into a build file that VASSAL does not write itself.
func TestComponentsAreVASSALs(t *testing.T) {
	data, err := forge.Build(field())
	if err != nil {
		t.Fatal(err)
	}
	known := components(t)
	walkBuildFile(t, data, func(e *etree.Element) {
		attrs, ok := known[e.Tag]
		if !ok {
			t.Errorf("no module of VASSAL has %s", e.Tag)
		}
		for _, a := range e.Attr {
			if !slices.Contains(attrs, a.Key) {
				t.Errorf("%s: no module of VASSAL has the attribute %s", e.Tag, a.Key)
			}
		}
		if !slices.IsSortedFunc(e.Attr, func(a, b etree.Attr) int { return strings.Compare(a.Key, b.Key) }) {
			t.Errorf("%s: attributes are not in VASSAL's order", e.Tag)
		}
	})
}

// The list of components is what the modules say that are at hand.
func TestComponentsAreListed(t *testing.T) {
	known := components(t)
	for i, data := range corpustest.Load(t, corpustest.Genuine(t, "lab.vmod")...) {
		walkBuildFile(t, data, func(e *etree.Element) {
			for _, a := range e.Attr {
				if !slices.Contains(known[e.Tag], a.Key) {
					t.Errorf("module %d: %s %s is not in testdata/components.txt", i, e.Tag, a.Key)
				}
			}
		})
	}
}

func walkBuildFile(t *testing.T, data []byte, visit func(*etree.Element)) {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	in, err := archive.Open("buildFile.xml")
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	text, err := io.ReadAll(in)
	if err != nil {
		t.Fatal(err)
	}
	doc := etree.NewDocument()
	if err := doc.ReadFromBytes(text); err != nil {
		t.Fatal(err)
	}
	var walk func(*etree.Element)
	walk = func(e *etree.Element) {
		visit(e)
		for _, kid := range e.ChildElements() {
			walk(kid)
		}
	}
	walk(doc.Root())
}

// A save has the zip shape that VASSAL gives it: section 1.1 of the formats.
func TestSaveHasTheShapeOfVASSALsZips(t *testing.T) {
	m := field()
	data, err := forge.Save(m, position(m.Made+1000000000))
	if err != nil {
		t.Fatal(err)
	}
	f := readBytes(t, data)
	var names []string
	for _, e := range f.Entries {
		names = append(names, e.Name)
		if e.Method != zip.Deflate || e.Flags != 0x808 || e.Creator != 20 || e.Reader != 20 || e.Extra != 0 || e.Comment != "" {
			t.Errorf("entry %+v", e)
		}
	}
	if !slices.Equal(names, []string{"savedGame", "savedata", "moduledata"}) {
		t.Errorf("entries %q", names)
	}
	module, err := forge.Build(m)
	if err != nil {
		t.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(module), int64(len(module)))
	if err != nil {
		t.Fatal(err)
	}
	in, err := archive.Open("moduledata")
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	if own, err := io.ReadAll(in); err != nil || !bytes.Equal(own, f.Module.Raw) {
		t.Errorf("the save's moduledata is not the module's, %v", err)
	}
}

// Traits with fixed texts are written as VASSAL itself has them in its files.
func TestTraitsAreVASSALs(t *testing.T) {
	m := field()
	m.Moved = forge.Badge{} // the mark that VASSAL brings along
	save, err := forge.Save(m, position(m.Made+1000000000))
	if err != nil {
		t.Fatal(err)
	}
	genuine := readFile(t, filepath.Join("..", "..", "testdata", "vassal", "3.7.26", "s1.vlog")).Text
	held := map[piece.Kind]bool{}
	end, _ := replay.End(readBytes(t, save))
	for _, one := range end.Pieces() {
		if one.Kind != replay.Single {
			continue
		}
		chain, err := one.Traits()
		if err != nil {
			t.Fatal(err)
		}
		for _, own := range chain.Traits {
			switch own.Kind() {
			case "footprint;", "markmoved;":
				held[own.Kind()] = true
				if !strings.Contains(genuine, strings.ReplaceAll(own.Type, "/", `\/`)) || !strings.Contains(genuine, own.State) {
					t.Errorf("VASSAL has no %q with the state %q", own.Type, own.State)
				}
			}
		}
	}
	if len(held) != 2 {
		t.Errorf("held %v", held)
	}
}

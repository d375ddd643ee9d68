package stricttest

import (
	"archive/zip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/beevik/etree"

	"adjutant/vassal/corpustest"
)

// later are attributes that components have got since VASSAL 3.6, and those that few of its
// modules have.
var later = "hideWhenDisabled onlyReportChangedLocation vassalDoc minMaxHeap disablePieceIndexing purgeBlankPropertyPrompts " +
	"borderColor borderInnerThickness borderThickness centerPiecesVertically onlyShowFirstSummary showOnlyTopOfStack showTerrainBeneath " +
	"showTerrainHeight showTerrainSnappy showTerrainText showTerrainWidth showTerrainZoom stopAfterShowing stretchWidthPieces verticalBottomText"

// The modules of other people, which VASSAL 3.6 and later saved, have those attributes of
// the components that the table has, and no others.
func TestTheTableHasWhatModulesHave(t *testing.T) {
	modules, err := filepath.Glob(filepath.Join(corpustest.Corpus(t), "*", "packed", "*.vmod"))
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, path := range modules {
		root := buildFile(t, path)
		if v := root.SelectAttrValue("VassalVersion", ""); !strings.HasPrefix(v, "3.6") && !strings.HasPrefix(v, "3.7") {
			continue
		}
		for _, e := range root.FindElements("//*") {
			known, is := components[e.Tag]
			if !is {
				continue
			}
			for _, a := range e.Attr {
				if found++; !strings.Contains(" "+known.attributes, " "+a.Key+"=") && !strings.Contains(later, a.Key) {
					t.Errorf("%s: %s has the attribute %s", filepath.Base(path), e.Tag, a.Key)
				}
			}
		}
	}
	if found < 1000 {
		t.Errorf("%d attributes found", found)
	}
}

func buildFile(t *testing.T, path string) *etree.Element {
	t.Helper()
	z, err := zip.OpenReader(path)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	doc := etree.NewDocument()
	for _, e := range z.File {
		if !strings.HasPrefix(e.Name, "buildFile") {
			continue
		}
		in, err := e.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(in)
		if err == nil {
			err = doc.ReadFromBytes(data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if doc.Root() == nil {
		return etree.NewElement("none")
	}
	return doc.Root()
}

// The traits of VASSAL's own files have as many fields as the table says, and states of the
// form that it says.
func TestTheTableHasWhatSavesHave(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join(corpustest.Shared(t, "genuine"), "3.6.19", "*.vsav"))
	if err != nil || len(paths) == 0 {
		t.Fatal(paths, err)
	}
	seen := map[string]bool{}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		l := &Loader{}
		for _, command := range tree(l.plain(l.unzip(data, zip.Deflate)["savedGame"])).flat() {
			if !strings.HasPrefix(command, "+/") {
				continue
			}
			_, types, states := l.adds(command, command)
			for i, typ := range types {
				kind, _, _ := strings.Cut(typ, ";")
				known, is := traits[kind]
				if seen[kind] = true; !is {
					continue
				}
				if n := len(split(typ, ';')); known.fields > 0 && n != known.fields || !known.state.MatchString(states[i]) {
					t.Errorf("%s: %s has %d fields and the state %q", filepath.Base(path), kind, n, states[i])
				}
			}
		}
		for _, c := range l.taken() {
			t.Errorf("%s: %s", filepath.Base(path), c)
		}
	}
	for _, kind := range []string{"emb2", "footprint", "markmoved", "mark", "piece", "delete", "clone", "rotate"} {
		if !seen[kind] {
			t.Errorf("no %s in any", kind)
		}
	}
}

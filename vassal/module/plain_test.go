package module

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/beevik/etree"

	"adjutant/vassal/corpustest"
)

// written is a tree as a text in which no two trees are the same.
func written(e *etree.Element) string {
	var b strings.Builder
	var write func(e *etree.Element)
	write = func(e *etree.Element) {
		fmt.Fprintf(&b, "(%q", e.FullTag())
		for _, a := range e.Attr {
			fmt.Fprintf(&b, " %q=%q", a.FullKey(), a.Value)
		}
		for _, c := range e.Child {
			switch c := c.(type) {
			case *etree.Element:
				write(c)
			case *etree.CharData:
				fmt.Fprintf(&b, " %q", c.Data)
			default:
				fmt.Fprintf(&b, " %T", c)
			}
		}
		b.WriteString(")")
	}
	write(e)
	return b.String()
}

// agree holds the reading of a document as a plain one against that of etree, and reports whether it is one.
func agree(t *testing.T, document []byte) bool {
	t.Helper()
	lim := DefaultLimits()
	plain := plainTree(document, lim)
	if plain == nil {
		return false
	}
	whole, err := parseAny(document, lim)
	if err != nil {
		t.Fatalf("it is read as plain, and is an error: %v", err)
	}
	if got, want := written(plain), written(whole); got != want {
		for i := range min(len(got), len(want)) {
			if got[i] != want[i] {
				t.Fatalf("from character %d: %.200q, want %.200q", i, got[i:], want[i:])
			}
		}
		t.Fatalf("%d characters, want %d", len(got), len(want))
	}
	return true
}

// Every build file and moduledata of the corpus that is read as plain is what etree reads, and nearly all are.
func TestPlainTreesAreEtrees(t *testing.T) {
	all, plain := 0, 0
	err := filepath.WalkDir(corpustest.Corpus(t), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".vmod" {
			return err
		}
		f, err := os.Open(path)
		if err != nil {
			return err
		}
		defer f.Close()
		info, err := f.Stat()
		if err != nil {
			return err
		}
		files, err := Open(f, info.Size(), DefaultLimits())
		if err != nil {
			return err
		}
		for _, name := range []string{"moduledata", "buildFile", "buildFile.xml"} {
			if data, err := readFile(files, name, DefaultLimits().BuildFile); err == nil {
				if all++; agree(t, data) {
					plain++
				} else {
					t.Logf("not plain: %s of %s", name, path)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if plain < all*3/4 {
		t.Errorf("%d of %d documents are plain", plain, all)
	}
}

var plainSeeds = []string{
	`<a/>`, `<a></a>`, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a b=\"1\" c='2'>x &lt; y<d.E/> </a>\n", `<a b="&#10;&quot;"/>`, `<a b="1" b="2"/>`, "<a>\r\n<b\n/>\r</a>",
	`<a><!-- c --></a>`, `<a><![CDATA[x]]></a>`, `<a>]]></a>`, `<a b="<"/>`, `<a b=1/>`, `<a:b/>`, `<é/>`, `<a>é&#233;</a>`, `<a/><b/>`, `x<a/>`, `<a></b>`, `<a`, `<a b="1"c="2"/>`, "<a>\x01</a>", `<a>&nbsp;</a>`, `<a>&#x41;</a>`,
	`<!DOCTYPE a><a/>`, `<a b = "1"/>`, `<a >x</a >`, `<a>&#55296;</a>`, `<a>&amp</a>`, "\ufeff<a/>", `<?xml version="1.1"?><a/>`, `<?xml version="1.0" encoding="ISO-8859-1"?><a/>`, `<a><?p?></a>`, `<a b="a  &#9; b"/>`,
}

// FuzzPlain: what is read as plain is what etree reads.
func FuzzPlain(f *testing.F) {
	for _, s := range plainSeeds {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, document []byte) { agree(t, document) })
}

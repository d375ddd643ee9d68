package pack

import (
	"strings"
	"testing"
	"testing/fstest"
)

// A study names hexes and lines between them, of kinds that are known, and no terrain comes of it.
func TestStudy(t *testing.T) {
	const head = "id = \"x\"\ntitle = \"X\"\nsystem = \"x\"\nedition = \"1\"\nmodule = 2\n\n[grid]\ncolumns = 4\nrows = 4\nparity = \"odd_low\"\n\n[[side]]\nid = \"a\"\n\n[provenance]\ndefault = \"source\"\n\"study.csv\" = \"ours\"\n"
	load := func(study string) (*Pack, error) {
		return Load(fstest.MapFS{"pack.toml": {Data: []byte(head)}, "study.csv": {Data: []byte("kind,name,hexes,section\n" + study)}})
	}
	p, err := load("place,Mill,0203,9.7\nroad,Mill Road,0101-0203-0404,\n")
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Hexes) != 0 || len(p.Roads) != 0 || len(p.Study) != 2 || p.Module != 2 {
		t.Errorf("read %+v, module %d", p, p.Module)
	}
	mill, road := p.Study[0], p.Study[1]
	if mill.Name != "Mill" || mill.Leads() || mill.Section != "9.7" || mill.Provenance != Ours || !road.Leads() || len(road.At) != 3 {
		t.Errorf("read %+v and %+v", mill, road)
	}
	for study, want := range map[string]string{
		"castle,Keep,0203,\n":      `kind "castle" is none of place, field`,
		"road,Mill Road,0203,\n":   "a road leads through two hexes at least",
		"place,Mill,0203-0204,\n":  "a place has one hex",
		"place,Mill,0909,\n":       "0909",
		"field,Far,0101-,\n":       "",
		"lane,Lane,0101-nowhere,9": "nowhere",
	} {
		if _, err := load(study); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", study, err)
		}
	}
}

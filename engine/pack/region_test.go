package pack_test

import (
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine/pack"
)

// TestRegions: areas with what each line of the borders says, and none of a pack of hexes.
func TestRegions(t *testing.T) {
	open := func(head string) *pack.Pack {
		p, err := pack.Load(fstest.MapFS{
			"pack.toml":         {Data: []byte("id = \"isles\"\ntitle = \"Isles\"\nsystem = \"declared\"\nedition = \"1\"\n" + head + "[[side]]\nid = \"a\"\nname = \"A\"\n[[side]]\nid = \"b\"\nname = \"B\"\n[provenance]\ndefault = \"ours\"\n")},
			"lists/areas.csv":   {Data: []byte("area,name,terrain,column,row\nHolm,The Holm,rock,2,1\nSound,,sea deep,,x\n")},
			"lists/borders.csv": {Data: []byte("area,to,kinds,way\nHolm,Sound,cliff,one\nHolm,Nowhere,,\nHolm,Holm,,\n")},
		})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	want := []pack.Region{
		{ID: "Holm", Name: "The Holm", Terrain: []string{"rock"}, Column: 2, Row: 1, Touches: []pack.Border{{To: 1, Kinds: []string{"cliff"}, Only: true}}},
		{ID: "Sound", Name: "Sound", Terrain: []string{"sea", "deep"}},
	}
	if diff := cmp.Diff(want, open("").Regions()); diff != "" {
		t.Error(diff)
	}
	if all := open("[grid]\ncolumns = 3\nrows = 3\nparity = \"odd_low\"\n").Regions(); all != nil {
		t.Errorf("a map of hexes has %+v", all)
	}
}

package pack_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine/pack"
)

// small is a pack with a map, as a folder whose files can be replaced.
func small() fstest.MapFS {
	folder := fstest.MapFS{}
	for name, text := range map[string]string{
		"pack.toml": `id = "small"
title = "Small"
system = "musket"
edition = "1"
[grid]
columns = 4
rows = 4
parity = "odd_low"
[[side]]
id = "north"
name = "North"
[[side]]
id = "south"
name = "South"
[[option]]
name = "A-01"
value = "sheet"
[provenance]
default = "ours"
[musket]
major_margin = 6
[[musket.objective]]
hex = "0102"
points = 3
`,
		"hexes.csv":      "hex,terrain\n0101,clear\n0102,light-woods\n",
		"hexsides.csv":   "side,kinds,slope\n0101|0102,creek,\n",
		"roads.csv":      "road,path\nLane,0101-0102\nLane,0101-0201\n",
		"entries.csv":    "side,hex,letter\nnorth,0101,A\n",
		"units.csv":      "id,side,type,att,def,mr,ma,reduced_att\nfirst,north,infantry,4,4,3,4,2\nlast,south,infantry,3,3,3,4,\n",
		"setup.csv":      "scenario,unit,hex,turn\n1,first,0101,\n1,last,,2\n",
		"sections.csv":   "section,title\nMS 1,Of the game\n",
		"charts/crt.csv": "die,le-1,0,ge+1\n1,Ar,-,Dr\n2,-,Dr,Dx\n",
		"README.md":      "A small pack.\n",
	} {
		folder[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return folder
}

// TestChanges: each difference between two versions is named, with what it was and
// what it is; comments and the README are none.
func TestChanges(t *testing.T) {
	for name, c := range map[string]struct {
		file, text string
		want       []string
	}{
		"nothing":          {"README.md", "Another text.\n", nil},
		"a comment":        {"hexes.csv", "# the map\nhex,terrain\n0101,clear\n0102,light-woods\n", nil},
		"terrain typed in": {"hexes.csv", "hex,terrain\n0101,clear\n0102,light-woods\n0203,hill brush\n", []string{"hex 0203: hill brush, where nothing was said"}},
		"terrain mended":   {"hexes.csv", "hex,terrain,provenance\n0102,hill,owner\n", []string{"hex 0101: nothing, where it was clear", "hex 0102: light-woods, now hill", "hex 0102, provenance: ours, now owner"}},
		"a hexside":        {"hexsides.csv", "side,kinds,slope\n0101|0102,creek ford,0102\n", []string{"hexside 0101|0102: creek, now creek ford", "hexside 0101|0102, slope: 0102, where nothing was said"}},
		"the second road":  {"roads.csv", "road,path\nLane,0101-0102\nLane,0101-0201-0202\n", []string{"road Lane from 0101 (2): 0101-0201, now 0101-0201-0202"}},
		"an entry hex":     {"entries.csv", "side,hex,letter\nnorth,0102,A\n", []string{"entry hex 0101 of north: nothing, where it was letter A, from turn 1", "entry hex 0102 of north: letter A, from turn 1, where nothing was said"}},
		"a unit":           {"units.csv", "id,side,type,att,def,mr,ma,reduced_att\nfirst,north,infantry,4,5,3,4,\nlast,south,infantry,3,3,3,4,\n", []string{"unit first, def: 4, now 5", "unit first, reduced att: nothing, where it was 2", "unit first, reduced def: nothing, where it was 0", "unit first, reduced mr: nothing, where it was 0", "unit first, reduced ma: nothing, where it was 0"}},
		"the set-up":       {"setup.csv", "scenario,unit,hex,turn\n1,first,0101,\n1,last,0404,3\n", []string{"set-up of last in scenario 1, hex: 0404, where nothing was said", "set-up of last in scenario 1, turn: 2, now 3"}},
		"a section":        {"sections.csv", "section,title\nMS 1,Of the play\n", []string{"section MS 1: Of the game, now Of the play"}},
		"a chart":          {"charts/crt.csv", "die,le-1,0,ge+1\n1,Ar,-,Dr\n2,Ax,Dr,Dx\n", []string{"chart crt, die 2 at le-1: -, now Ax"}},
	} {
		t.Run(name, func(t *testing.T) {
			was, err := pack.Load(small())
			if err != nil {
				t.Fatal(err)
			}
			folder := small()
			folder[c.file] = &fstest.MapFile{Data: []byte(c.text)}
			is, err := pack.Load(folder)
			if err != nil {
				t.Fatal(err)
			}
			checkChanges(t, was.Changes(is), c.want)
			if back := is.Changes(was); len(back) != len(c.want) {
				t.Errorf("the way back has %d changes, not %d: %v", len(back), len(c.want), back)
			}
			if was.Hash == is.Hash {
				t.Error("both have one hash")
			}
		})
	}
}

func checkChanges(t *testing.T, got []pack.Change, want []string) {
	t.Helper()
	var lines []string
	for _, c := range got {
		lines = append(lines, c.String())
	}
	if !slices.Equal(lines, want) {
		t.Errorf("got %q, want %q", lines, want)
	}
}

// TestChangesOfTheHead: what pack.toml says is compared by its keys.
func TestChangesOfTheHead(t *testing.T) {
	was, err := pack.Load(small())
	if err != nil {
		t.Fatal(err)
	}
	for swap, want := range map[[2]string]string{
		{`edition = "1"`, `edition = "2"`}:       "pack, edition: 1, now 2",
		{`name = "North"`, `name = "The North"`}: "side north: North, now The North",
		{`value = "sheet"`, `value = "revised"`}: "option A-01: sheet, now revised",
		{`points = 3`, `points = 4`}:             "sheet, objective 1.points: 3, now 4",
		{`rows = 4`, `rows = 5`}:                 "grid, rows: 4, now 5",

		{`[musket]`, "[[scenario]]\nid = \"1\"\ntitle = \"Small\"\nturns = 9\n[musket]"}: "scenario 1, turns: 9, where nothing was said",
	} {
		folder := maps.Clone(small())
		head := string(folder["pack.toml"].Data)
		folder["pack.toml"] = &fstest.MapFile{Data: []byte(replaced(t, head, swap))}
		is, err := pack.Load(folder)
		if err != nil {
			t.Fatal(err)
		}
		checkChanges(t, was.Changes(is), []string{want})
	}
}

func replaced(t *testing.T, text string, swap [2]string) string {
	t.Helper()
	before, after, found := strings.Cut(text, swap[0])
	if !found {
		t.Fatalf("%q is not in pack.toml", swap[0])
	}
	return before + swap[1] + after
}

// TestTold: what changed alike stands on one line, wherever it is, and of very much of it
// a hundred are named.
func TestTold(t *testing.T) {
	hexes := func(n int, is string) (list []pack.Change) {
		for i := range n {
			list = append(list, pack.Change{Kind: "hex", Name: fmt.Sprintf("%s%d", is, i), Is: is})
		}
		return list
	}
	tests := []struct {
		name    string
		changes []pack.Change
		want    []string
	}{
		{"nothing", nil, []string{}},
		{
			"alike, with others between",
			[]pack.Change{
				{Kind: "hex", Name: "0101", Was: "clear", Is: "hill"},
				{Kind: "hex", Name: "0102", Was: "clear", Is: "brush"},
				{Kind: "hex", Name: "0103", Was: "clear", Is: "hill"},
				{Kind: "hex", Name: "0104", Was: "brush", Is: "hill"},
				{Kind: "unit", Name: "1st", Part: "def", Was: "4"},
			},
			[]string{"hex 0101, 0103: clear, now hill", "hex 0102: clear, now brush", "hex 0104: brush, now hill", "unit 1st, def: nothing, where it was 4"},
		},
	}
	for _, tt := range tests {
		if diff := cmp.Diff(tt.want, pack.Told(tt.changes)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
	if got := pack.Told(hexes(101, "clear")); len(got) != 1 || !strings.HasSuffix(got[0], ", clear100: clear, where nothing was said") {
		t.Errorf("101 hexes: %d lines, %q", len(got), got)
	}
	if got := pack.Told(hexes(300, "woods")); len(got) != 1 || !strings.HasSuffix(got[0], ", woods99 and 200 more: woods, where nothing was said") {
		t.Errorf("300 hexes: %d lines, %q", len(got), got)
	}
}

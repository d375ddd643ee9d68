package pack_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine"
	"adjutant/engine/pack"

	"github.com/google/go-cmp/cmp"
)

// sheeted is a pack whose map has two sheets that share a row, with columns from 10, and a set-up
// and lists that use all that a line can say.
func sheeted() fstest.MapFS {
	files := fstest.MapFS{}
	for name, text := range map[string]string{
		"pack.toml": `id = "sheets"
title = "Sheets"
system = "toy"
edition = "1"

[[side]]
id = "red"

[[side]]
id = "blue"

[[scenario]]
id = "1"
title = "One"
turns = 3

[[scenario]]
id = "2"
title = "Two"
turns = 3

[grid]
columns = 4
rows = 5
parity = "even_low"
first_column = 10

[[grid.sheet]]
letter = "N"
top = 1
rows = 3

[[grid.sheet]]
letter = "S"
top = 3
rows = 3

[provenance]
default = "source"
"lists/arrivals.csv" = "ours"
`,
		"units.csv":    "id,side,type\na,red,foot\nb,red,foot\nc,blue,foot\nd,blue,foot\n",
		"hexes.csv":    "hex,terrain\nN1003,woods\nS1302,hill\n",
		"hexsides.csv": "side,kinds\nN1002|S1001,creek\n",
		"roads.csv":    "road,path\nPike,N1002-S1001-S1002\n",
		"entries.csv":  "side,hex\nred,N1003\n",
		"setup.csv": "scenario,unit,hex,turn,place,facing,strength,status,command,row,line,flag\n" +
			"1 2,a,N1003,,,NE,4,disordered tired,2,1,77,OCR: printed N1008\n1,b,,,within 2,,,,,1,78,\n1,c,S1201,,,,,,,2,79,\n2,d,S1201,,,,,,,none,,\n",
		"lists/arrivals.csv": "scenario,side,row,units\n1 2,blue,1,d\n1,blue,1,c\n2,blue,2,c\n",
		"counters.csv":       "unit,sp,provenance\na,4,owner\n",
		"series.toml":        "speed = 3\n",
	} {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
}

func TestSheets(t *testing.T) {
	p := load(t, sheeted())
	full := p.Full()
	for _, tt := range []struct {
		name      string
		got, want any
	}{
		{"first column", full.Grid.FirstColumn, 10},
		{"sheets", full.Grid.Sheets, []pack.FullSheet{{Letter: "N", Top: 1, Rows: 3}, {Letter: "S", Top: 3, Rows: 3}}},
		{"hexes", full.Hexes, map[string]pack.FullHex{"S1001": {Terrain: []string{"woods"}}, "S1302": {Terrain: []string{"hill"}}}},
		{"sides", full.Sides, map[string]pack.FullHexside{"N1002|S1001": {Kinds: []string{"creek"}, Slope: []string{}}}},
		{"roads", full.Roads, [][2]string{{"N1002", "S1001"}, {"S1001", "S1002"}}},
		{"entries", full.Entries, map[engine.Side][]string{"red": {"S1001"}}},
		{"counters", full.Lists["counters"], []pack.FullRecord{{"unit": "a", "sp": "4", "provenance": "owner"}}},
	} {
		if diff := cmp.Diff(tt.want, tt.got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}

// TestRowsOfSeveralLines counts printed rows: two units of one are one, one that was made is none.
func TestRowsOfSeveralLines(t *testing.T) {
	s := load(t, sheeted()).Summary().Scenarios
	if diff := cmp.Diff(map[engine.Side]int{"red": 1, "blue": 1}, s[0].Setup); diff != "" {
		t.Errorf("set-up of scenario 1 (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(map[engine.Side]int{"red": 1}, s[1].Setup); diff != "" {
		t.Errorf("set-up of scenario 2 (-want +got):\n%s", diff)
	}
	if s[0].Reinforcements["blue"] != 1 || s[1].Reinforcements["blue"] != 2 {
		t.Errorf("reinforcements: %v, %v", s[0].Reinforcements, s[1].Reinforcements)
	}
}

func TestWhatALineOfASetupSays(t *testing.T) {
	p := load(t, sheeted())
	at, _ := p.Grid.Find("S1001")
	want := []pack.Placement{
		{Scenario: "1", Unit: "a", At: at, Facing: "NE", Strength: 4, Status: []string{"disordered", "tired"}, Command: "2", Row: 1, SourceLine: 77, Flag: "OCR: printed N1008", Provenance: pack.Source, Line: 2},
		{Scenario: "2", Unit: "a", At: at, Facing: "NE", Strength: 4, Status: []string{"disordered", "tired"}, Command: "2", Row: 1, SourceLine: 77, Flag: "OCR: printed N1008", Provenance: pack.Source, Line: 2},
		{Scenario: "1", Unit: "b", Place: "within 2", Status: []string{}, Row: 1, SourceLine: 78, Provenance: pack.Source, Line: 3},
	}
	if diff := cmp.Diff(want, p.Setup[:3]); diff != "" {
		t.Errorf("set-up (-want +got):\n%s", diff)
	}
	if p.Setup[4].Row != pack.NotPrinted {
		t.Errorf("row none is %d", p.Setup[4].Row)
	}
	arrivals := p.Lists["arrivals"]
	if len(arrivals.Records) != 3 || arrivals.Records[0].Line != 2 || arrivals.Records[0].Provenance != pack.Ours || arrivals.Records[0].Words("scenario")[1] != "2" {
		t.Errorf("arrivals: %+v", arrivals)
	}
	if p.Lists["counters"].Records[0].Provenance != pack.Owner || string(p.Series) != "speed = 3\n" {
		t.Error("what the owner typed in is not kept as his")
	}
}

// TestChangesOfLists tells what of lists and set-up differs between two versions.
func TestChangesOfLists(t *testing.T) {
	was, files := load(t, sheeted()), sheeted()
	for name, change := range map[string][2]string{
		"counters.csv": {"a,4", "a,5"}, "setup.csv": {"within 2", "within 3"}, "series.toml": {"3", "4"}, "pack.toml": {"columns = 4", "columns = 5"},
	} {
		files[name].Data = []byte(strings.Replace(string(files[name].Data), change[0], change[1], 1))
	}
	var told []string
	for _, c := range was.Changes(load(t, files)) {
		told = append(told, c.Kind+" "+c.Name+" "+c.Part)
	}
	want := []string{"grid  columns", "set-up of b in scenario 1 place", "list counters a sp", "series  SHA-256"}
	if diff := cmp.Diff(want, told); diff != "" {
		t.Errorf("changes (-want +got):\n%s", diff)
	}
	if more := was.Changes(load(t, sheeted())); len(more) > 0 {
		t.Errorf("two equal packs differ: %v", more)
	}
}

// TestRestOfTheMap gives all hexes without a line their terrain with one.
func TestRestOfTheMap(t *testing.T) {
	files := sheeted()
	files["hexes.csv"].Data = []byte("hex,terrain,provenance\nrest,woods dark,ours\nS1001,clear,\n")
	p := load(t, files)
	if len(p.Hexes) != p.Grid.Size() {
		t.Fatalf("%d hexes have terrain, want %d", len(p.Hexes), p.Grid.Size())
	}
	for i, h := range p.Hexes {
		want := "[woods dark] ours"
		if i == 0 {
			want = "[clear] source"
		}
		if got := fmt.Sprint(h.Terrain, " ", h.Provenance); (p.Grid.Name(h.At) == "S1001") != (i == 0) || got != want {
			t.Errorf("%s is %s, want %s", p.Grid.Name(h.At), got, want)
		}
	}
}

func TestMistakesOfSheetsAndLists(t *testing.T) {
	for _, tt := range []struct{ file, old, wrong, want string }{
		{"pack.toml", "letter = \"S\"", "letter = \"N\"", `sheet "N": each has one capital letter of its own`},
		{"pack.toml", "letter = \"S\"", "letter = \"South\"", `sheet "South": each has one capital letter`},
		{"pack.toml", "top = 3", "top = 2", "sheet S begins on row 2 of the map; the one before ends on row 3"},
		{"pack.toml", "top = 1", "top = 2", "sheet N begins on row 2"},
		{"pack.toml", "top = 3\nrows = 3", "top = 3\nrows = 2", "sheet S has 2 rows from row 3 on; the map has 5"},
		{"pack.toml", "first_column = 10", "first_column = 97", "4 columns from 97 on; the last may have the number 99"},
		{"hexes.csv", "S1302", "X1302", `hexes.csv:3: hex "X1302" does not begin with the letter of a map sheet: N, S`},
		{"hexes.csv", "S1302", "S1402", "hexes.csv:3: hex S1402 is off the map of columns 10 to 13 and 5 rows"},
		{"hexes.csv", "S1302", "S1001", "hexes.csv:3: hex S1001 is there twice"},
		{"hexes.csv", "S1302", "rest,woods\nrest", "hexes.csv:4: the rest of the map is there twice"},
		{"hexsides.csv", "N1002|S1001,creek", "N1002|S1001,creek\nN1002|S1001,creek", "hexsides.csv:3: hexside N1002|S1001 is there twice: the other is line 2"},
		{"setup.csv", "1 2,a", "1 3,a", `setup.csv:2: scenario "3" is not in pack.toml`},
		{"setup.csv", "1,c", "1 1,c", "setup.csv:4: unit c is there twice in scenario 1"},
		{"counters.csv", "unit,sp", "unit,unit", `counters.csv:1: column "unit" is there twice`},
		{"counters.csv", "a,4,owner", "a,4", "counters.csv:2: as many cells as the first line has belong here, 3 (unit,sp,provenance), and there are 2: an empty cell has its comma too, at the end of the line as well: here write a,4,"},
		{"counters.csv", "a,4,owner", "a", "and there are 1: an empty cell has its comma too, at the end of the line as well: here write a,,"},
		{"counters.csv", "a,4,owner", "a,4,5,owner", `counters.csv:2: as many cells as the first line has belong here, 3 (unit,sp,provenance), and there are 4: a cell that has a comma in it stands in "double quotes"`},
		{"counters.csv", "a,4,owner", "a,4,mine", `counters.csv:2: provenance "mine" is not source, owner or ours`},
		{"counters.csv", "a,4", "a," + strings.Repeat("4", pack.MaxCell+1), "counters.csv:2: sp has more than 1000 bytes"},
	} {
		t.Run(tt.want, func(t *testing.T) {
			files := sheeted()
			text := string(files[tt.file].Data)
			if !strings.Contains(text, tt.old) {
				t.Fatalf("%s has no %q", tt.file, tt.old)
			}
			files[tt.file].Data = []byte(strings.Replace(text, tt.old, tt.wrong, 1))
			if _, err := pack.Load(files); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("mistakes:\n%v\nwant %s", err, tt.want)
			}
		})
	}
}

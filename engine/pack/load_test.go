package pack_test

import (
	"encoding/json"
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine/hex"
	"adjutant/engine/pack"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func TestLoadSmallPack(t *testing.T) {
	p := load(t, os.DirFS("testdata/small"))
	if p.ID != "small" || p.System != "toy" || len(p.Sides) != 2 || p.Sides[1] != (pack.Side{ID: "blue", Name: "Blue"}) {
		t.Errorf("head: %+v", p)
	}
	if p.SideName("blue") != "Blue" || p.SideName("green") != "green" {
		t.Error("SideName does not fall back on the id")
	}
	if p.GameTitle("") != p.Title || len(p.Scenarios) != 1 {
		t.Errorf("a game of the only one of %d scenarios is called %q", len(p.Scenarios), p.GameTitle(""))
	}
	p.Scenarios = append(p.Scenarios, pack.Scenario{ID: "flood", Title: "The flood"})
	if got := p.GameTitle("flood"); got != p.Title+" (The flood)" {
		t.Errorf("a game of the second scenario is called %q", got)
	}
	if got := p.GameTitle(""); got != p.Title+" ("+p.Scenarios[0].Title+")" {
		t.Errorf("a game of the first scenario is called %q", got)
	}
	u, ok := p.Unit("1st")
	if !ok || u.Name != "First" || u.Full.Att != 5 || u.Reduced == nil || u.Reduced.MR != 2 || u.Ineffective != nil {
		t.Errorf("unit 1st: %+v", u)
	}
	if u.Provenance != pack.Owner || p.Of("hexes.csv") != pack.Source || p.Of("units.csv") != pack.Ours {
		t.Error("provenance of line, file and default differ from what is written")
	}
	if p.Setup[1].Turn != 2 || p.Setup[1].At != (hex.Coord{}) {
		t.Errorf("reinforcement: %+v", p.Setup[1])
	}
	if cell, _ := p.Charts["duel"].Lookup(2, 0); cell != "D" {
		t.Errorf("chart duel: %q", cell)
	}
	if !strings.HasPrefix(string(p.Binding), "# nothing") {
		t.Errorf("binding: %q", p.Binding)
	}
}

func TestJSON(t *testing.T) {
	p := load(t, os.DirFS("testdata/small"))
	golden(t, "small-summary.json", p.Summary())
	golden(t, "small-full.json", p.Full())
}

func TestTableInInches(t *testing.T) {
	files := minimal()
	files["pack.toml"].Data = append(files["pack.toml"].Data, "\n[area]\nwidth = 48\ndepth = 36\n"...)
	p := load(t, files)
	if p.Area != (pack.Area{Width: 48, Depth: 36}) || p.Full().Area == nil || *p.Full().Area != (pack.FullArea{Width: 48, Depth: 36}) {
		t.Errorf("table %+v", p.Area)
	}
}

func TestTableBelongsToTheSystem(t *testing.T) {
	p := load(t, os.DirFS("testdata/small"))
	var good struct {
		Toy struct {
			Speed int    `toml:"speed"`
			Color string `toml:"color"`
		} `toml:"toy"`
	}
	if err := p.Table(&good); err != nil || good.Toy.Speed != 3 || good.Toy.Color != "red" {
		t.Errorf("Table = %v, %+v", err, good)
	}
	var narrow struct {
		Toy struct {
			Speed int `toml:"speed"`
		} `toml:"toy"`
	}
	want := pack.Mistakes{{File: "pack.toml", Line: p.Line("toy") + 2, Text: "unknown key toy.color"}}
	var got pack.Mistakes
	if err := p.Table(&narrow); !errors.As(err, &got) {
		t.Fatalf("a key that the system lacks: %v", err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("mistakes (-want +got):\n%s", diff)
	}
}

func TestHash(t *testing.T) {
	base := minimal()
	hash := load(t, base).Hash
	if len(hash) != 64 {
		t.Errorf("hash %q", hash)
	}
	base[".hidden/file"] = &fstest.MapFile{Data: []byte("x")}
	if got := load(t, base).Hash; got != hash {
		t.Error("a hidden file changes the hash")
	}
	base["README.md"] = &fstest.MapFile{Data: []byte("x")}
	if got := load(t, base).Hash; got == hash {
		t.Error("a new file does not change the hash")
	}
}

func TestMistakes(t *testing.T) {
	_, err := pack.Load(os.DirFS("testdata/holes"))
	var mistakes pack.Mistakes
	if !errors.As(err, &mistakes) {
		t.Fatalf("Load = %v", err)
	}
	goldenText(t, "holes.txt", mistakes.Error()+"\n")
}

func TestMistakesOfTheHead(t *testing.T) {
	tests := []struct{ name, head, want string }{
		{"syntax", "id = ", "pack.toml:1: expected value, not end of input"},
		{"wrong type", "id = 3\n", "pack.toml:1: "},
		{"nothing", "", "pack.toml: id is missing"},
		{"blank in id", "id = \"a b\"\n", `pack.toml:1: id "a b" holds ' '`},
		{"unknown key", "id = \"a\"\ncolour = 1\n", "pack.toml:2: unknown key colour"},
		{"unknown key in a table", "id = \"a\"\nsystem = \"toy\"\n[grid]\nsize = 1\n", "pack.toml:4: unknown key grid.size"},
		{"parity", "[grid]\ncolumns = 1\nrows = 1\n", `pack.toml:1: parity "" is neither`},
		{"table", "[area]\nwidth = 0\ndepth = 401\n", "pack.toml:1: a table of 0 by 401 inches; 1 to 400 of each"},
		{"table and hexes", "[grid]\ncolumns = 1\nrows = 1\nparity = \"odd_low\"\n[area]\nwidth = 1\ndepth = 1\n", "pack.toml:5: a table and a [grid]"},
		{"condition twice", "[[status]]\nword = \"wet\"\n[[status]]\nword = \"wet\"\n", "pack.toml:3: status wet is there twice"},
		{"condition without a sign", "[[status]]\nword = \"wet\"\nlayer = \"Wet\"\n", `pack.toml:1: status wet: the sign "" has not one or two letters`},
		{"layer of a blank", "[[status]]\nword = \"wet\"\nlayer = \"a b\"\nsign = \"W\"\n", `pack.toml:1: status wet: the layer "a b" holds ' '`},
		{"layer of two kinds", "[[status]]\nword = \"wet\"\nlayer = \"W\"\nsign = \"W\"\n[[status]]\nword = \"damp\"\nlayer = \"W\"\nsign = \"D\"\ntypes = [\"foot\"]\n", "pack.toml:5: status damp: the layer W is of other types before"},
		{"five corners", "[grid]\ncolumns = 1\nrows = 1\nparity = \"odd_low\"\n[facing]\ncorners = [\"a\", \"b\", \"c\", \"d\", \"e\"]\n", "pack.toml:5: 5 corners; a hex has 6"},
		{"a corner twice", "[facing]\ncorners = [\"a\", \"a\"]\n", `pack.toml:1: corner "a" is no word of its own`},
		{"corners of no hexes", "[facing]\ncorners = []\n", "pack.toml:1: the corners of hexes, and no [grid]"},
		{"side twice", "[[side]]\nid = \"a\"\n[[side]]\nid = \"a\"\n", "pack.toml:3: side a is there twice"},
		{"a color of one side", "[[side]]\nid = \"a\"\ncolor = \"red\"\n[[side]]\nid = \"b\"\n", "pack.toml:4: side b: give all sides a color, or none"},
		{"an unknown color", "[[side]]\nid = \"a\"\ncolor = \"puce\"\n", `pack.toml:1: side a: color "puce" is not one of: blue, red, green`},
		{"a color twice", "[[side]]\nid = \"a\"\ncolor = \"red\"\n[[side]]\nid = \"b\"\ncolor = \"red\"\n", "pack.toml:4: side b: another side is red"},
		{"turns", "[[scenario]]\nid = \"1\"\nturns = -1\n", "pack.toml:1: scenario 1 has -1 turns"},
		{"provenance", "[provenance]\ndefault = \"theirs\"\n", `pack.toml:1: default: provenance "theirs" is not`},
		{"provenance of nothing", "[provenance]\ndefault = \"ours\"\n\"x.csv\" = \"ours\"\n", "pack.toml:1: provenance of x.csv"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := pack.Load(fstest.MapFS{"pack.toml": &fstest.MapFile{Data: []byte(tt.head)}})
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("mistakes:\n%v\nwant one with %q", err, tt.want)
			}
		})
	}
}

func TestLimits(t *testing.T) {
	big := minimal()
	big["README.md"] = &fstest.MapFile{Data: make([]byte, pack.MaxFileBytes+1)}
	if _, err := pack.Load(big); err == nil {
		t.Error("a file that is too long is read")
	}
	many := minimal()
	for i := range pack.MaxFiles {
		many[filepath.Join("charts", strings.Repeat("x", i+1)+".csv")] = &fstest.MapFile{}
	}
	if _, err := pack.Load(many); err == nil {
		t.Error("too many files are read")
	}
}

func FuzzLoad(f *testing.F) {
	f.Add([]byte(minimalHead), []byte("id,side,type\na,red,x\n"), []byte("die,0\n1,a\n"))
	f.Fuzz(func(t *testing.T, head, units, chart []byte) {
		p, err := pack.Load(fstest.MapFS{
			"pack.toml":       &fstest.MapFile{Data: head},
			"units.csv":       &fstest.MapFile{Data: units},
			"hexes.csv":       &fstest.MapFile{Data: units},
			"charts/duel.csv": &fstest.MapFile{Data: chart},
		})
		if (p == nil) == (err == nil) {
			t.Fatalf("Load = %v, %v", p, err)
		}
		if err != nil {
			return
		}
		for _, u := range p.Units {
			if strings.ContainsAny(string(u.ID), " ,\"'") || u.Side != p.Sides[0].ID && len(p.Sides) == 1 {
				t.Fatalf("unit %+v came through", u)
			}
		}
		if _, err := json.Marshal(p.Full()); err != nil {
			t.Fatal(err)
		}
	})
}

const minimalHead = `
id = "tiny"
title = "Tiny"
system = "toy"
edition = "1"
[[side]]
id = "red"
[provenance]
default = "ours"
`

func minimal() fstest.MapFS {
	return fstest.MapFS{"pack.toml": &fstest.MapFile{Data: []byte(minimalHead)}}
}

func load(t *testing.T, fsys fs.FS) *pack.Pack {
	t.Helper()
	p, err := pack.Load(fsys)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func golden(t *testing.T, name string, v any) {
	t.Helper()
	text, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	goldenText(t, name, string(text)+"\n")
}

func goldenText(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", "golden", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

// TestUnreadableHead: what stands in the other files is not held against a head
// that nobody can read.
func TestUnreadableHead(t *testing.T) {
	_, err := pack.Load(fstest.MapFS{
		"pack.toml": &fstest.MapFile{Data: []byte(minimalHead + "x = = 3\n")},
		"hexes.csv": &fstest.MapFile{Data: []byte("hex,terrain\n0101,clear\n")},
	})
	var wrong pack.Mistakes
	if !errors.As(err, &wrong) || len(wrong) != 1 || wrong[0].File != "pack.toml" {
		t.Errorf("got %v, want one mistake in pack.toml", err)
	}
}

// TestSections: the index of the rule sections is checked line by line.
func TestSections(t *testing.T) {
	tests := []struct{ name, rows, want string }{
		{"good", "MS 7.1,Attacks,\nMS 7.1.1,Who,\nMS 9.3,Squares,\nMS 9.3.2,Square,\nMS 9.3.2a,Horse,it tells nothing\nTEC,Terrain,\nWC CRT,Results,\n", ""},
		{"form", "7.1,Attacks,\n", `sections.csv:2: section "7.1" has not the form`},
		{"twice", "MS 7.1,Attacks,\nMS 7.1,Attacks,\n", "sections.csv:3: section MS 7.1 is there twice"},
		{"a part of nothing", "MS 7.1.1,Who,\n", "sections.csv:2: section MS 7.1.1 comes before MS 7.1"},
		{"a letter of nothing", "MS 9.3,Squares,\nMS 9.3.2a,Horse,\n", "sections.csv:3: section MS 9.3.2a comes before MS 9.3.2,"},
		{"no title", "MS 7.1,,\n", "sections.csv:2: section MS 7.1 has a title of 0 bytes"},
		{"rule text", "MS 7.1," + strings.Repeat("x", pack.MaxTitle+1) + ",\n", "has a title of 101 bytes"},
	}
	for _, tt := range tests {
		files := minimal()
		files["sections.csv"] = &fstest.MapFile{Data: []byte("section,title,explains\n" + tt.rows)}
		p, err := pack.Load(files)
		switch {
		case tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)):
			t.Errorf("%s: got %v, want %q", tt.name, err, tt.want)
		case tt.want == "" && err != nil:
			t.Errorf("%s: %v", tt.name, err)
		case tt.want == "":
			if s, ok := p.Section("MS 9.3.2a"); !ok || s.Explains != "it tells nothing" || s.Provenance != pack.Ours || s.Line != 6 {
				t.Errorf("section MS 9.3.2a: %+v", s)
			}
			if _, ok := p.Section("MS 7.2"); ok {
				t.Error("finds a section that is not there")
			}
		}
	}
}

// TestStatements: what the sections say is checked line by line.
func TestStatements(t *testing.T) {
	tests := []struct{ name, rows, want string }{
		{"good", "MS 7.1,one,enforced,TestOne\nMS 7.1,two,stated,\nMS 7.1,three,owner,three\nMS 8.1,a note,,\n", ""},
		{"unknown section", "MS 7.2,one,,\n", `statements.csv:2: section "MS 7.2" is not in sections.csv`},
		{"order", "MS 8.1,one,,\nMS 7.1,two,,\n", "statements.csv:3: section MS 7.1 comes after MS 8.1"},
		{"empty", "MS 7.1,,,\n", "a statement of 0 bytes"},
		{"rule text", "MS 7.1," + strings.Repeat("x", pack.MaxStatement+1) + ",,\n", "a statement of 141 bytes"},
		{"word", "MS 7.1,one,sometimes,\n", `a statement is kept "sometimes"`},
		{"unshown", "MS 7.1,one,owner,\n", `a statement is kept "owner", and no case shows it`},
	}
	for _, tt := range tests {
		files := minimal()
		files["sections.csv"] = &fstest.MapFile{Data: []byte("section,title\nMS 7.1,Attacks\nMS 8.1,Notes\n")}
		files["statements.csv"] = &fstest.MapFile{Data: []byte("section,statement,kept,case\n" + tt.rows)}
		p, err := pack.Load(files)
		switch {
		case tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)):
			t.Errorf("%s: got %v, want %q", tt.name, err, tt.want)
		case tt.want == "" && err != nil:
			t.Errorf("%s: %v", tt.name, err)
		case tt.want == "":
			attacks, notes := p.StatementsOf("MS 7.1"), p.StatementsOf("MS 8.1")
			if len(attacks) != 3 || attacks[1].Kept != "stated" || len(notes) != 1 || notes[0].Kept != "" {
				t.Errorf("%s: %+v, %+v", tt.name, attacks, notes)
			}
		}
	}
}

func TestReadEvidence(t *testing.T) {
	got, err := pack.ReadEvidence([]byte("section,cited,cases\nMS 7.1,event finding,one two\nMS 3.1,,\n"))
	want := []pack.Evidence{
		{Section: "MS 7.1", Cited: []string{"event", "finding"}, Cases: []string{"one", "two"}},
		{Section: "MS 3.1", Cited: []string{}, Cases: []string{}},
	}
	if err != nil || !cmp.Equal(got, want) {
		t.Errorf("got %+v, %v", got, err)
	}
	for _, bad := range []string{"", "section,cases\n", "section,cited,cases\nMS 7.1,event\n"} {
		if _, err := pack.ReadEvidence([]byte(bad)); err == nil {
			t.Errorf("read %q", bad)
		}
	}
}

// TestDeclaredPacksAreUTF8: names of them are mailed. Of other systems packs were read before that are not.
func TestDeclaredPacksAreUTF8(t *testing.T) {
	head := "id = \"small\"\ntitle = \"Small\"\nsystem = \"%s\"\nedition = \"1\"\n[[side]]\nid = \"a\"\n[[side]]\nid = \"b\"\n[provenance]\ndefault = \"ours\"\n"
	for system, want := range map[string]string{"declared": "units.csv:2: is no UTF-8: save the file in that encoding", "toy": ""} {
		got := ""
		_, err := pack.Load(fstest.MapFS{
			"pack.toml": {Data: []byte(strings.Replace(head, "%s", system, 1))},
			"units.csv": {Data: []byte("id,name,side,type\nA,H\xfcgel,a,foot\n")},
		})
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: %q, want %q", system, got, want)
		}
	}
}

package interpret_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/interpret"
	"adjutant/vassal/vassaltest"
)

const packHead = `id = "drill"
title = "Drill"
system = "drill"
edition = "1"

[grid]
columns = 6
rows = 6
parity = "odd_low"

[[side]]
id = "north"
name = "North"

[[side]]
id = "south"
name = "South"

[[scenario]]
id = "1"
title = "Drill"
turns = 2

[provenance]
default = "ours"
`

const packBinding = `module = "Drill"

[[map]]
name = "Field"
x = 36.0
y = 30.0
dx = 52.0
dy = 60.0

[[unit]]
piece = "Foot, 2nd"
unit = "2nd-Foot"

[[ignore]]
piece = "Turn"
`

func drill(t *testing.T) *pack.Pack {
	t.Helper()
	p, err := pack.Load(fstest.MapFS{
		"pack.toml":    {Data: []byte(packHead)},
		"binding.toml": {Data: []byte(packBinding)},
		"units.csv":    {Data: []byte("id,name,side,type\n1st-Foot,1st Foot,north,infantry\n2nd-Foot,2nd Foot,north,infantry\nS1,S1,south,infantry\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// at is the centre of a hex of the drill ground.
func at(col, row int) (x, y int) {
	x, y = 36+52*(col-1), 30+60*(row-1)
	if col%2 == 1 {
		y += 30
	}
	return x, y
}

// ground is a table with the drill's pieces on it.
type ground struct {
	*vassaltest.Table
	ids map[string]string
}

func newGround() ground {
	g := ground{vassaltest.New("Drill", "1.0"), map[string]string{}}
	g.Player("pw-anna", "Anna Example", "north")
	for _, p := range []struct {
		name     string
		col, row int
	}{{"1st Foot", 1, 1}, {"Foot, 2nd", 1, 1}, {"S1", 5, 5}, {"Turn", 6, 6}, {"Smoke", 2, 2}} {
		x, y := at(p.col, p.row)
		g.ids[p.name] = g.Put(p.name, "Field", x, y)
	}
	return g
}

func (g ground) drag(col, row int, names ...string) {
	x, y := at(col, row)
	for _, n := range names {
		g.Drag(x, y, g.ids[n])
	}
}

var placed = []engine.Placed{
	{Unit: "1st-Foot", Side: "north", At: "0101"}, {Unit: "2nd-Foot", Side: "north", At: "0101"}, {Unit: "S1", Side: "south", At: "0505"},
}

func request(t *testing.T, text string, files ...interpret.File) interpret.Request {
	return interpret.Request{Pack: drill(t), Side: "north", Turn: 1, Phase: "move", Placed: placed, VoidDice: true, Text: text, Files: files}
}

func read(t *testing.T, req interpret.Request) interpret.Reading {
	t.Helper()
	r, err := interpret.Read(req)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// items is what was asked for, one line each.
func items(r interpret.Reading) []string {
	var lines []string
	for _, i := range r.Items {
		lines = append(lines, i.Source+": "+i.Action.String())
	}
	return lines
}

func codes(r interpret.Reading) string {
	var list []string
	for _, f := range r.Findings {
		list = append(list, f.Code)
	}
	return strings.Join(list, " ")
}

func TestLogIsReadAsOrders(t *testing.T) {
	tests := []struct {
		name  string
		play  func(g ground)
		text  string
		want  []string
		notes []string
		codes string
	}{
		{name: "hops that follow each other are one move", play: func(g ground) {
			g.drag(2, 1, "1st Foot")
			g.drag(3, 1, "1st Foot")
		}, want: []string{"log step 1: move 1st-Foot 0101-0201-0301"}},
		{name: "two units, each its own move", play: func(g ground) {
			g.drag(2, 1, "1st Foot")
			g.drag(2, 1, "Foot, 2nd")
		}, want: []string{"log step 1: move 1st-Foot 0101-0201", "log step 2: move 2nd-Foot 0101-0201"}},
		{name: "another unit moved in between does not end the path", play: func(g ground) {
			g.drag(2, 1, "1st Foot")
			g.drag(2, 1, "Foot, 2nd")
			g.drag(3, 1, "1st Foot")
		}, want: []string{"log step 1: move 1st-Foot 0101-0201-0301", "log step 2: move 2nd-Foot 0101-0201"}},
		{name: "a move that was taken back is none", play: func(g ground) {
			g.drag(2, 1, "1st Foot")
			g.Undo()
			g.drag(1, 2, "1st Foot")
		}, want: []string{"log step 3: move 1st-Foot 0101-0102"}},
		{name: "orders said in the chat stand between the moves", play: func(g ground) {
			g.drag(2, 1, "1st Foot")
			g.Say("attack 0201 -> 0302 primary 1st Foot")
			g.Say("now it gets serious")
		}, want: []string{"log step 1: move 1st-Foot 0101-0201", "log step 2: attack 0201 -> 0302 primary 1st-Foot"}},
		{name: "a wrong order in the chat is named", play: func(g ground) {
			g.Say("attack 0201 -> 0302 primary 9th Foot")
		}, codes: "E301"},
		{name: "words of the mail come after the log; prose is a note", play: func(g ground) {
			g.drag(2, 1, "1st Foot")
		}, text: "Hello Ben,\nattack 0201 -> 0302 primary 1st-Foot\n", want: []string{"log step 1: move 1st-Foot 0101-0201", "line 2: attack 0201 -> 0302 primary 1st-Foot"}, notes: []string{"line 1 of the mail"}},
		{name: "a typed move begins where the log left the unit", play: func(g ground) {
			g.drag(2, 1, "1st Foot")
		}, text: "move 1st Foot 0301", want: []string{"log step 1: move 1st-Foot 0101-0201", "line 1: move 1st-Foot 0201-0301"}},
		{name: "dice in VASSAL are void, and moves after them are handed back", play: func(g ground) {
			g.drag(2, 1, "1st Foot")
			g.Roll("2d6", "3,4")
			g.drag(2, 1, "Foot, 2nd")
		}, want: []string{"log step 1: move 1st-Foot 0101-0201"}, notes: []string{"roll.void", "2nd-Foot moved after a roll"}},
		{name: "a piece that means nothing is named, an ignored one is not", play: func(g ground) {
			g.drag(3, 3, "Smoke")
			g.drag(5, 6, "Turn")
		}, notes: []string{"Smoke means nothing"}},
		{name: "a unit put beside the map is named", play: func(g ground) {
			g.Drag(900, 900, g.ids["1st Foot"])
		}, codes: "E201"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := newGround()
			g.BeginLog()
			tt.play(g)
			r := read(t, request(t, tt.text, interpret.File{Name: "a.vlog", Bytes: g.End()}))
			if diff := cmp.Diff(tt.want, items(r)); diff != "" {
				t.Errorf("items:\n%s", diff)
			}
			if codes(r) != tt.codes {
				t.Errorf("codes %q, want %q: %v", codes(r), tt.codes, r.Findings)
			}
			notes := strings.Join(r.Notes, "\n")
			for _, n := range tt.notes {
				if !strings.Contains(notes, n) {
					t.Errorf("no note %q in:\n%s", n, notes)
				}
			}
			if len(tt.notes) == 0 && notes != "" {
				t.Errorf("unexpected notes:\n%s", notes)
			}
		})
	}
}

func TestStartIsComparedUnitByUnit(t *testing.T) {
	g := newGround()
	g.drag(2, 1, "1st Foot") // before the log begins
	g.BeginLog()
	g.drag(3, 1, "1st Foot")
	r := read(t, request(t, "", interpret.File{Name: "a.vlog", Bytes: g.End()}))
	if !strings.HasPrefix(codes(r), "E544") || !strings.Contains(r.Findings[0].Text, "1st-Foot in 0201; the game has it in 0101") {
		t.Errorf("findings %v", r.Findings)
	}
}

// After an adjudication the board may still show what the last log left; putting
// the unit where the game has it is no move.
func TestBoardBehindTheGameIsCorrected(t *testing.T) {
	g := newGround()
	before := g.Save()
	g.BeginLog()
	g.drag(4, 4, "S1")
	g.drag(2, 1, "1st Foot")
	req := request(t, "", interpret.File{Name: "a.vlog", Bytes: g.End()})
	req.Before = before
	req.Placed = append([]engine.Placed(nil), placed...)
	req.Placed[2].At = "0404" // it retreated
	r := read(t, req)
	if diff := cmp.Diff([]string{"log step 2: move 1st-Foot 0101-0201"}, items(r)); diff != "" || codes(r) != "" {
		t.Errorf("items:\n%s findings %v", diff, r.Findings)
	}
	if notes := strings.Join(r.Notes, "\n"); !strings.Contains(notes, "S1 stands in 0404 in the game") || !strings.Contains(notes, "put where the game has it") {
		t.Errorf("notes:\n%s", notes)
	}
}

func TestMovedListsWhatAnObserverSees(t *testing.T) {
	g := newGround()
	g.BeginLog()
	g.drag(2, 1, "1st Foot")
	g.drag(3, 1, "1st Foot")
	g.drag(2, 2, "Foot, 2nd")
	g.Undo()
	g.Roll("2d6", "3,4")
	r := read(t, request(t, "", interpret.File{Name: "a.vlog", Bytes: g.End()}))
	if diff := cmp.Diff([]interpret.Moved{{Name: "1st Foot", From: "0101", To: "0301", Times: 2}}, r.Log.Moved); diff != "" {
		t.Errorf("moved:\n%s", diff)
	}
	if len(r.Log.Rolled) != 1 || !r.Log.Rolled[0].Void || r.Log.Rolled[0].Step != 5 || r.Log.Rolled[0].By != "Anna Example" {
		t.Errorf("rolled %+v", r.Log.Rolled)
	}
}

func TestAttachments(t *testing.T) {
	g := newGround()
	save := g.Save()
	g.BeginLog()
	g.Say("hello")
	log := g.End()
	other := vassaltest.New("Other", "1.0")
	other.BeginLog()
	other.Say("hello")
	tests := []struct {
		name  string
		files []interpret.File
		codes string
	}{
		{"a picture rides along", []interpret.File{{Name: "me.png", Type: "image/png", Bytes: []byte("\x89PNG")}}, ""},
		{"a picture out of a winmail.dat", []interpret.File{{Name: "image001.PNG", Type: "application/octet-stream", Bytes: []byte("\x89PNG")}}, ""},
		{"a Mac's attributes beside the log", []interpret.File{{Name: "turn.vlog", Type: "application/applefile", Bytes: []byte("\x00\x05\x16\x07\x00\x02")}, {Name: "turn.vlog", Bytes: log}}, ""},
		{"no VASSAL file", []interpret.File{{Name: "turn.doc", Type: "application/msword", Bytes: []byte("hello")}}, "E540"},
		{"named as a log", []interpret.File{{Name: "turn.vlog", Bytes: []byte{0xff, 0xfe, 0, 1}}}, "E540"},
		{"cut off", []interpret.File{{Name: "turn.vlog", Bytes: log[:len(log)/2]}}, "E541"},
		{"broken in the mail", []interpret.File{{Name: "turn.vlog", Bytes: log, Problem: "base64 ends in the middle"}}, "E541"},
		{"a save", []interpret.File{{Name: "turn.vlog", Bytes: save}}, "E546"},
		{"the same log twice", []interpret.File{{Name: "a.vlog", Bytes: log}, {Name: "b.vlog", Bytes: log}}, ""},
		{"another module", []interpret.File{{Name: "a.vlog", Bytes: other.End()}}, "E543"},
		{"a log under a wrong name", []interpret.File{{Name: "turn.bin", Bytes: log}}, ""},
		{"a log in a zip", []interpret.File{{Name: "turn.zip", Bytes: zipOf(t, "my/turn.vlog", log)}}, ""},
		{"a damaged log in a zip", []interpret.File{{Name: "turn.zip", Bytes: zipOf(t, "turn.vlog", log[:99])}}, "E541"},
		{"a zip of something else", []interpret.File{{Name: "notes.docx", Bytes: zipOf(t, "word/document.xml", []byte("hello"))}}, "E540"},
		{"a log beside a document", []interpret.File{{Name: "a.vlog", Bytes: log}, {Name: "notes.docx", Bytes: zipOf(t, "word/document.xml", nil)}}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if r := read(t, request(t, "", tt.files...)); codes(r) != tt.codes {
				t.Errorf("codes %q, want %q: %v", codes(r), tt.codes, r.Findings)
			}
		})
	}
}

func zipOf(t *testing.T, name string, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	e, err := w.Create(name)
	if err == nil {
		_, err = e.Write(data)
	}
	if err = errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestTheSameIsKnownWhateverTheProse(t *testing.T) {
	g := newGround()
	g.BeginLog()
	g.drag(2, 1, "1st Foot")
	log := g.End()
	one := read(t, request(t, "Hello Ben\n", interpret.File{Name: "a.vlog", Bytes: log}))
	two := read(t, request(t, "Sorry, again\n", interpret.File{Name: "b.vlog", Bytes: log}, interpret.File{Name: "me.png", Type: "image/png", Bytes: []byte("x")}))
	other := read(t, request(t, "hold 1st-Foot\n", interpret.File{Name: "a.vlog", Bytes: log}))
	if one.Digest != two.Digest || one.LogDigest != two.LogDigest || one.Digest == other.Digest || one.LogDigest == "" {
		t.Errorf("digests %s %s %s", one.Digest, two.Digest, other.Digest)
	}
}

func TestOpenPlayHandsInTheLog(t *testing.T) {
	p, err := pack.Load(fstest.MapFS{"pack.toml": {Data: []byte(strings.ReplaceAll(packHead, "[grid]\ncolumns = 6\nrows = 6\nparity = \"odd_low\"\n", ""))}})
	if err != nil {
		t.Fatal(err)
	}
	g := newGround()
	g.BeginLog()
	g.drag(2, 1, "1st Foot")
	log := g.End()
	req := request(t, "roll 2d6 for who goes first", interpret.File{Name: "a.vlog", Bytes: log})
	req.Pack, req.Placed = p, nil
	r := read(t, req)
	if len(r.Items) != 2 || r.Items[1].Action.Verb != "log" || r.Items[1].Action.Arg("steps")[0] != "1" {
		t.Fatalf("items %v", items(r))
	}
	if got := r.Items[0].Action.String(); got != "roll dice 2d6 for who goes first" {
		t.Errorf("roll is %q", got)
	}
	if r.Log.Moved[0].To != "Field (88,30)" {
		t.Errorf("moved %+v", r.Log.Moved)
	}
}

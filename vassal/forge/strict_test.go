package forge_test

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/forge"
	"adjutant/vassal/stricttest"
)

// strictField is a module with one of everything, which VASSAL takes.
func strictField(t *testing.T) (vmod, vlog []byte) {
	t.Helper()
	m := field()
	vmod, err := forge.Build(m)
	if err != nil {
		t.Fatal(err)
	}
	at := func(x, y int) forge.Spot { return forge.Spot{Map: "Field", X: x, Y: y} }
	vlog, err = forge.Log(m, position(m.Made+1000000000), "player-1", 0, []forge.Step{
		{Moves: []forge.Placement{{Piece: "1st/Foot; 2,3", Spot: at(150, 52), Levels: map[string]int{"Step": 1, "Disrupted": 1}}}, Says: []string{`1st/Foot moves \`}},
		{Moves: []forge.Placement{{Piece: "6th 'Line'", Spot: at(60, 104)}}, Removed: []forge.Placement{{Piece: "Flag"}}},
		{Moves: []forge.Placement{{Piece: "Flag", Copy: 2, Spot: at(60, 104)}}, Turn: 3, Phase: 1},
	})
	if err != nil {
		t.Fatal(err)
	}
	return vmod, vlog
}

func TestVASSALTakesWhatIsForged(t *testing.T) {
	vmod, vlog := strictField(t)
	loader, complaints := stricttest.Open(vmod)
	for _, c := range append(complaints, loader.File(vlog)...) {
		t.Error(c)
	}
}

// What VASSAL would complain of is complained of.
func TestVASSALDoesNotTakeWhatIsSpoiled(t *testing.T) {
	vmod, vlog := strictField(t)
	for _, tt := range []struct{ name, entry, part, to, says string }{
		{"an unknown attribute", "buildFile.xml", `<VASSAL.build.module.Chatter`, `<VASSAL.build.module.Chatter id="1"`, "Chatter has no attribute id"},
		{"a missing attribute", "buildFile.xml", ` nSides="6"`, "", "DiceButton lacks the attribute nSides"},
		{"no number", "buildFile.xml", ` nSides="6"`, ` nSides="six"`, `nSides="six" is no int`},
		{"an unknown component", "buildFile.xml", "VASSAL.build.module.KeyNamer", "VASSAL.build.module.KeyGamer", "no component VASSAL.build.module.KeyGamer"},
		{"a component that is lacking", "buildFile.xml", "<VASSAL.build.module.KeyNamer/>", "", "there are 0 of KeyNamer"},
		{"a picture of the program that there is not", "buildFile.xml", "/images/die.gif", "/images/dye.gif", "is no icon"},
		{"a picture that is not in it", "images/flag.png", "", "", "names the picture images/flag.png"},
		{"a page that is not in it", "help-1.html", "", "", "names the file help-1.html, which is not there"},
		{"two slots of one id", "buildFile.xml", `gpid="3"`, `gpid="2"`, "have the id 2"},
		{"an id yet to come", "buildFile.xml", `nextPieceSlotId="4"`, `nextPieceSlotId="3"`, "have the id 3 of 3"},
		{"a prototype that there is not", "buildFile.xml", "prototype;Unit", "prototype;Union", "has the prototype Union, which there is not"},
		{"an unknown trait", "buildFile.xml", "delete;Delete", "erase;Delete", "has a trait erase"},
		{"fields of another version", "buildFile.xml", "clone;Clone;67,130;", "clone;Clone;67,130", "clone has 3 fields"},
		{"a key twice", "buildFile.xml", ";76,130;", ";70,130;", "have the key 70,130"},
		{"a map that there is not", "buildFile.xml", "sendto;Eliminated;76,130;Boxes;", "sendto;Eliminated;76,130;Foxes;", "sent to the board Boxes of the map Foxes"},
		{"a board that is not laid out", "buildFile.xml", "<setup>FieldBoardPicker", "<setup>BoardPicker", "does not lay its board out"},
		{"another version in its metadata", "moduledata", "<version>1.2", "<version>1.3", "moduledata says version"},
		{"an engine that is not out", "buildFile.xml", `VassalVersion="3.6.19"`, `VassalVersion="4.0.0"`, "is no version"},
		{"a file that nothing names", "buildFile.xml", ` fileName="help-1.html"`, ` fileName="chart-1.html"`, "nothing in the module names its file help-1.html"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			loader, complaints := stricttest.Open(spoiled(t, vmod, tt.entry, tt.part, tt.to))
			mustComplain(t, append(complaints, loader.File(vlog)...), tt.says)
		})
	}
	loader, _ := stricttest.Open(vmod)
	for _, tt := range []struct{ name, part, to, says string }{
		{"a piece off its board", "/Field/150/52/", "/Field/150/5200/", "no board is there"},
		{"a piece on no map", "/Field/150/52/", "/Meadow/150/52/", "no board is there"},
		{"a move from elsewhere", "/Field/60/104/null/player-1", "/Field/61/104/null/player-1", "moves 1767225600001 from"},
		{"a piece that is none of the module's", ";disrupted.png;", ";flag.png;", "is not what the slot 6th 'Line' makes"},
		{"a slot that there is not", ";104;1;0", ";104;9;0", `comes from the slot "9"`},
		{"a side that there is not", "\tNorthern Division\x1b", "\tEastern Division\x1b", "sits down at none of the sides"},
		{"a turn of no phase", "0|2;0;false;-1;1", "0|2;0;false;-1;7", "the turn tracker stands at"},
		{"an unknown command", "PNOTES\t", "QNOTES\t", "there is no command"},
		{"what no log holds", "LOG\t-/", "LOG\tSYNC", "there is no command"},
		{"a piece that is gone", "LOG\t-/", "LOG\t-/9", "which is not there"},
		{"no boards", "BoxesBoardPicker\tBoxes", "BoxesBoardPicker\tFoxes", "has the boards"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := readBytes(t, vlog)
			if !strings.Contains(f.Text, tt.part) {
				t.Fatalf("there is no %q in %q", tt.part, f.Text)
			}
			next, err := vassal.ReadText(strings.Replace(f.Text, tt.part, tt.to, 1), vassal.DefaultLimits())
			if err != nil {
				t.Fatal(err)
			}
			next.Encoding, next.Entries, next.Save, next.Module = f.Encoding, f.Entries, f.Save, f.Module
			var out bytes.Buffer
			if err := vassal.Write(&out, next); err != nil {
				t.Fatal(err)
			}
			mustComplain(t, loader.File(out.Bytes()), tt.says)
		})
	}
}

func mustComplain(t *testing.T, complaints []string, says string) {
	t.Helper()
	if !strings.Contains(strings.Join(complaints, "\n"), says) || len(complaints) == 0 {
		t.Errorf("it does not say %q:\n%s", says, strings.Join(complaints, "\n"))
	}
}

// spoiled is an archive with a part of an entry replaced, or without the entry where the
// part is "".
func spoiled(t *testing.T, data []byte, entry, part, to string) []byte {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, e := range r.File {
		if e.Name == entry && part == "" {
			continue
		}
		in, err := e.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		if e.Name == entry && !bytes.Contains(text, []byte(part)) {
			t.Fatalf("there is no %q in %s", part, entry)
		}
		if e.Name == entry {
			text = bytes.Replace(text, []byte(part), []byte(to), 1)
		}
		written, err := w.CreateHeader(&zip.FileHeader{Name: e.Name, Method: e.Method, Flags: 0x800, CreatorVersion: 20})
		if err == nil {
			_, err = written.Write(text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

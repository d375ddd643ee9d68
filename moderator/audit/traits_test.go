package audit_test

import (
	"strings"
	"testing"

	"adjutant/moderator/audit"
	"adjutant/vassal"
	"adjutant/vassal/vassaltest"
)

// without is a file with pieces that have no label.
func without(t *testing.T, data []byte) *vassal.File {
	t.Helper()
	const label = "\tlabel;;;10;255,255,255;0,0,0;c;0;c;0;c;c;$pieceName$;Dialog;0;0;TextLabel;;false\\\tpiece"
	f := readFile(t, data)
	text := strings.ReplaceAll(f.Text, label, "\tpiece")
	for _, name := range []string{"1st Foot", "2nd Foot"} {
		text = strings.ReplaceAll(text, "\t"+name+"\\\tField", "\tField")
	}
	if strings.Contains(text, "label;") || strings.Count(text, "\\\tField") > 0 {
		t.Fatalf("%q", text)
	}
	bare, err := vassal.ReadText(text, vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	bare.Encoding, bare.Save, bare.Module = f.Encoding, f.Save, f.Module
	return bare
}

// Pieces that have nothing but other traits than they were left with are one finding, which says which: a note where the
// files are of two versions of the module. That a piece stands elsewhere is certain all the same.
func TestPiecesMadeAnew(t *testing.T) {
	for _, tt := range []struct {
		name, version string
		moved         bool
		want          string
		says          []string
	}{
		{"another version", "1.1", false, "note start.differs 0", []string{"2 pieces start as they were left, but with other traits: 1st Foot has now label", "the file before is of Small Field 1.0, this one of Small Field 1.1"}},
		{"the same version", "1.0", false, "strong start.differs 0", []string{"2 pieces start as they were left", "counters that VASSAL was told to refresh"}},
		{"and one moved", "1.1", true, "certain start.differs 0, note start.differs 0", []string{"1 piece starts as it was left, but with other traits: 2nd Foot has now label", "1st Foot stands at Field (11,11) at the start; it was left at Field (10,10)"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			before := without(t, newGame().Save())
			g := newGame()
			if tt.moved {
				g = game{Table: vassaltest.New("Small Field", "1.0")}
				g.Player("pw-anna", "Anna Example", "north")
				g.anna, g.ben = g.Put("1st Foot", "Field", 11, 11), g.Put("2nd Foot", "Field", 20, 20)
			}
			g.Under(tt.version)
			found := must(audit.Chain(before, readFile(t, g.first())))
			if got := strings.Join(codes(found), ", "); got != tt.want {
				t.Errorf("findings %q, want %q\n%s", got, tt.want, render(found))
			}
			for _, says := range tt.says {
				if !strings.Contains(render(found), says) {
					t.Errorf("not said: %s\n%s", says, render(found))
				}
			}
		})
	}
}

// A piece with another name is certainly another where both files are of one version of the module; an upgrade may do it.
func TestPiecesRenamed(t *testing.T) {
	for version, want := range map[string]string{"1.0": "certain start.differs 0", "1.1": "medium start.differs 0"} {
		f := readFile(t, newGame().Save())
		before, err := vassal.ReadText(strings.ReplaceAll(f.Text, "piece;;;;1st Foot/", "piece;;;;1st Guards/"), vassal.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		before.Encoding, before.Save, before.Module = f.Encoding, f.Save, f.Module
		g := newGame()
		g.Under(version)
		if got := strings.Join(codes(must(audit.Chain(before, readFile(t, g.first())))), ", "); got != want {
			t.Errorf("version %s: %q, want %q", version, got, want)
		}
	}
}

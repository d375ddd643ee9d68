package audit_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"adjutant/moderator/audit"
	"adjutant/vassal"
	"adjutant/vassal/replay"
)

// withSteps is a genuine log with further steps, each a list of commands of
// which the later ones hang on the first.
func withSteps(t *testing.T, name string, steps ...[]string) *vassal.File {
	t.Helper()
	like := open(t, name)
	f, err := vassal.ReadText(like.Text+logText(steps...), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	f.Encoding, f.Entries, f.Save, f.Module = like.Encoding, like.Entries, like.Save, like.Module
	return f
}

func logText(steps ...[]string) string {
	var b strings.Builder
	for _, commands := range steps {
		b.WriteString("\x1bLOG\t" + strings.Join(commands, "\\\x1bLOG\t"))
	}
	return b.String()
}

// uncover is the command that takes the mask off a piece at the end of a log.
func uncover(t *testing.T, f *vassal.File, id, mask string) (off, on string) {
	t.Helper()
	end, _ := replay.End(f)
	p, ok := end.Piece(id)
	if !ok || !strings.Contains(p.State, mask) {
		t.Fatalf("piece %s has no mask %q", id, mask)
	}
	bare := strings.Replace(p.State, mask, "null;", 1)
	return "D/" + vassal.Join('/', id, bare, p.State), "D/" + vassal.Join('/', id, p.State, bare)
}

const panzer = "1795200709831" // masked by Alice in s2

func TestMaskRemovedByAnother(t *testing.T) {
	off, _ := uncover(t, open(t, "s2-bob.vlog"), panzer, "pw-alice;false|0")
	tests := []struct{ name, speaker, want string }{
		{"by the opponent", "Bob", "certain mask.removed 6"},
		{"by its owner", "Alice Ж", "note actor.other 6"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := withSteps(t, "s2-bob.vlog", []string{"CHAT&lt;" + tt.speaker + "&gt; - look", off})
			got := added(codes(must(audit.Auditor{}.Log(open(t, "s2-bob.vlog")))), codes(must(audit.Auditor{}.Log(f))))
			if strings.Join(got, ", ") != tt.want {
				t.Errorf("new findings %q, want %q", got, tt.want)
			}
		})
	}
}

// A mask may say that others may take it off.
func TestMaskRemovedByPermission(t *testing.T) {
	f := edited(t, "s2-bob.vlog", "pw-alice;false|0", "pw-alice;|1|pw-bob")
	off, _ := uncover(t, f, panzer, "pw-alice;|1|pw-bob")
	f, err := vassal.ReadText(f.Text+logText([]string{"CHAT&lt;Bob&gt; - look", off}), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range must(audit.Auditor{}.Log(f)) {
		if found.Code == audit.MaskRemoved {
			t.Errorf("step %d: %s", found.Step, found.Text)
		}
	}
}

func TestUndoOfWhatWasSeen(t *testing.T) {
	off, on := uncover(t, open(t, "s2-alice.vlog"), panzer, "pw-alice;false|0")
	tests := []struct {
		name, file string
		steps      [][]string
		want       string
	}{
		{
			"an uncovered piece", "s2-alice.vlog",
			[][]string{
				{off, "CHAT* Panzer revealed"},
				{"UNDO\ttrue", "CHAT* UNDO: * Panzer revealed", on, "UNDO\tfalse"},
			},
			"certain undo.reveal 8",
		},
		{
			"a card", "s3.vlog",
			[][]string{
				{"M/1795200714643/Main Map/420/140/null/Main Map/730/100/1795200714647/pw-alice", "CHAT* Card moves"},
				{"UNDO\ttrue", "CHAT* UNDO: * Card moves", "M/1795200714643/Main Map/730/100/1795200714647/Main Map/420/140/null/pw-alice", "UNDO\tfalse"},
			},
			"certain undo.reveal 8",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			found := must(audit.Auditor{}.Log(withSteps(t, tt.file, tt.steps...)))
			got := added(codes(must(audit.Auditor{}.Log(open(t, tt.file)))), codes(found))
			if strings.Join(got, ", ") != tt.want {
				t.Errorf("new findings %q, want %q", got, tt.want)
			}
			if text := render(found); strings.Contains(text, "Panzer was") || strings.Contains(text, "IV/α") {
				t.Errorf("the finding tells an observer what was hidden:\n%s", text)
			}
		})
	}
}

// Before VASSAL 3.6.7 an undo has no bracket.
func TestUnmarkedUndo(t *testing.T) {
	f := edited(t, "s4-c.vlog",
		"LOG\tUNDO\ttrue\\\x1bLOG\tMutableProperty\t2d6_summary\t3 x1", "LOG\tMutableProperty\t2d6_summary\t3 x1",
		"CHAT* UNDO: *** 2d6 = 5,3 *** <Alice Ж>\\\x1bLOG\tUNDO\tfalse", "CHAT* DESHACER: *** 2d6 = 5,3 *** <Alice Ж>")
	f.Save.VassalVersion = "3.6.6"
	got := strings.Join(codes(must(audit.Auditor{}.Log(f))), ", ")
	if !strings.HasPrefix(got, "certain undo.roll 3, certain undo.roll 5, ") {
		t.Errorf("findings: %s", got)
	}
}

func TestPiecesAgainstModule(t *testing.T) {
	tests := []struct {
		name    string
		replace []string
		version string
		want    string
	}{
		{"a stronger layer", []string{"inf.png,inf_half.png", "inf.png,inf_full.png"}, "", "certain piece.edited 0"},
		{"another version of the module", []string{"inf.png,inf_half.png", "inf.png,inf_full.png"}, "0.9", "note piece.edited 0"},
		{"a stronger marker", []string{"\\\\\\\t4,Axis", "\\\\\\\t9,Axis"}, "", "certain piece.edited 0"},
		{"an unknown slot", []string{"Main Map;108;140;1;", "Main Map;108;140;99;"}, "", "medium piece.unknown 0"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := edited(t, "s4-b.vlog", tt.replace...)
			if tt.version != "" {
				f.Save.Version = tt.version
			}
			a := audit.Auditor{Module: lab(t)}
			got := added(codes(must(a.Log(open(t, "s4-b.vlog")))), codes(must(a.Log(f))))
			if strings.Join(got, ", ") != tt.want {
				t.Errorf("new findings %q, want %q", got, tt.want)
			}
		})
	}
}

func TestRepackedFiles(t *testing.T) {
	tests := []struct {
		name string
		pack func(f *vassal.File)
		sign string
	}{
		{"by another program", func(f *vassal.File) { f.Entries[0].Creator = 0x0314 }, "zip"},
		{"with a comment", func(f *vassal.File) { f.Entries[1].Comment = "hello" }, "zip"},
		{"in another order", func(f *vassal.File) { f.Entries[0].Name, f.Entries[1].Name = f.Entries[1].Name, f.Entries[0].Name }, "entries"},
		{"capital digits", func(f *vassal.File) { f.Encoding.Upper = true }, "digits"},
		{"plain text", func(f *vassal.File) { f.Encoding.Format = vassal.FormatPlain }, "format"},
		{"no zip", func(f *vassal.File) { f.Entries = nil }, "zip"},
		{"another day", func(f *vassal.File) { f.Entries[2].DOSDate += 2 }, "time"},
		{"no savedata", func(f *vassal.File) { f.Save.Raw = nil }, "metadata"},
		{"no metadata at all", func(f *vassal.File) { f.Save, f.Module = vassal.SaveData{}, vassal.ModuleData{} }, "metadata"},
		{"metadata that cannot be read", func(f *vassal.File) { f.Warnings = append(f.Warnings, vassal.Warning{Code: vassal.WarnBadMetadata}) }, "metadata"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := open(t, "s2-alice.vlog")
			tt.pack(f)
			found := must(audit.Auditor{}.Log(f))
			if len(found) != 1 || found[0].Code != audit.FileRepacked || found[0].Evidence[tt.sign] == "" {
				t.Errorf("findings:\n%s", render(found))
			}
		})
	}
}

// Numbers of java.util.Random for two seeds, as a log would hold them.
func TestDrawnSequences(t *testing.T) {
	draws := func(seed string, bound, plus int, values ...int) string {
		text := "begin_save\x1bend_save\x1bLOG\tRNG\t;Z;" + seed + ";"
		for _, v := range values {
			text += fmt.Sprintf("\x1bLOG\tRNG\t;M;%d;%d", v-plus, bound)
		}
		return text
	}
	tests := []struct {
		name, text, want string
	}{
		{"hundreds", draws("42", 100, 0, 30, 63, 48, 84, 70, 25), "note rng.sequence 0"},
		{"dice", draws("12345", 6, 1, 2, 5, 4, 1, 2, 5, 2, 1, 2, 4), "note rng.sequence 0"},
		{"a long number", draws("12345", 6, 1) + "\x1bLOG\tRNG\t;L;6674089274190705457;", "note rng.sequence 0"},
		{"a changed die", draws("12345", 6, 1, 2, 5, 4, 6, 2), "strong rng.sequence 5, note rng.sequence 0"},
		{"a die left out", draws("12345", 6, 1, 2, 4, 1), "strong rng.sequence 3, note rng.sequence 0"},
		{"no seed", "begin_save\x1bend_save\x1bLOG\tRNG\t;I;5;", "note rng.sequence 0"},
		{"an unknown kind", draws("42", 100, 0) + "\x1bLOG\tRNG\t;Q;1;", "note rng.sequence 0"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f, err := vassal.ReadText(tt.text, vassal.DefaultLimits())
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, c := range codes(must(audit.Auditor{}.Log(f))) {
				if strings.Contains(c, "rng.") {
					got = append(got, c)
				}
			}
			if strings.Join(got, ", ") != tt.want {
				t.Errorf("findings %q, want %q", got, tt.want)
			}
		})
	}
}

// A log without a seed goes on from the generator of the log before it.
func TestDrawnSequencesAcrossFiles(t *testing.T) {
	const seeded = "\x1bLOG\tRNG\t;Z;42;\x1bLOG\tRNG\t;M;30;100\x1bLOG\tRNG\t;M;63;100"
	tests := []struct{ name, second, want string }{
		{"goes on", "\x1bLOG\tRNG\t;M;48;100\x1bLOG\tRNG\t;M;84;100", "note 2"},
		{"one left out", "\x1bLOG\tRNG\t;M;84;100", "strong 0"},
		{"seeded anew", seeded, "note 2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			setup := open(t, "s1-end.vsav").Text
			var parts []*audit.Part
			for i, steps := range []string{seeded, tt.second} {
				parts = append(parts, must(audit.Auditor{}.Part(fmt.Sprint(i), reread(t, "s4-a.vlog", setup+steps))))
			}
			for _, f := range audit.Link(parts)[1] {
				if f.Code == audit.RNGSequence {
					checked, _ := strconv.Atoi(f.Evidence["checked"])
					if got := fmt.Sprintf("%s %d", f.Strength, checked); got != tt.want {
						t.Errorf("finding %q, want %q: %s", got, tt.want, f.Text)
					}
					return
				}
			}
			t.Error("the numbers are not looked at")
		})
	}
}

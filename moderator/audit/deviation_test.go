package audit_test

import (
	"strconv"
	"strings"
	"testing"

	"adjutant/moderator/audit"
	"adjutant/vassal"
)

// reread is a genuine file with another text.
func reread(t *testing.T, like, text string) *vassal.File {
	t.Helper()
	f, old := readText(t, text), open(t, like)
	f.Encoding, f.Entries, f.Save, f.Module = old.Encoding, old.Entries, old.Save, old.Module
	return f
}

func readText(t *testing.T, text string) *vassal.File {
	t.Helper()
	f, err := vassal.ReadText(text, vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// logPart is the text of a file behind its setup part.
func logPart(f *vassal.File) string {
	_, steps, _ := strings.Cut(f.Text, "\x1bend_save")
	return steps
}

// suspicions are the codes of what is more than a note.
func suspicions(found []audit.Finding) []string {
	var list []string
	for _, c := range codes(found) {
		if !strings.HasPrefix(c, "note ") {
			list = append(list, c)
		}
	}
	return list
}

// What honest logs differ in is not held against anybody: each change below adds
// nothing that is more than a note to what the log has by itself.
func TestHonestDeviations(t *testing.T) {
	const frame = "\x1bend_save"
	tests := []struct {
		name, file string
		replace    []string
	}{
		{"commands without a text", "s4-a.vlog", []string{"\x1bLOG\tnull", "\x1bLOG\tnull\x1bLOG\tnull\\\x1bLOG\tnull\x1bLOG\t\x1bLOG\tnull"}},
		{"players and notes said twice", "s4-a.vlog", []string{frame, "\x1bPLAYER\tpw-alice\tAlice Ж\tAxis\x1bNOTES\thello\x1bPNOTES\t\x1bNOTES\thello" + frame}},
		{"bookkeeping of the basic piece", "s4-c.vlog", []string{"ClickedX;0;UniqueID;1795200717040;OldLocationName;;OldDeckName;;ClickedY;0;OldX;0;OldY;0;OldBoard;;OldMap;/false\t\\\t1", "ClickedX;17;UniqueID;9;CloneID;4;OldLocationName;0101;OldDeckName;;ClickedY;3;OldX;9;OldY;9;OldBoard;North;OldMap;Main Map/false\t\\\t1"}},
		{"a mark of movement that is set or reset", "s4-c.vlog", []string{"OldBoard;;OldMap;/false\t\\\t1\\\\\t-1", "OldBoard;;OldMap;/true\t\\\t1\\\\\t-1"}},
		{"an undo in another language", "s4-c.vlog", []string{"CHAT* UNDO: *** 2d6 = 5,3", "CHAT* Annulation: *** 2d6 = 5,3"}},
		{"a chat line that ends in a backslash", "s4-a.vlog", []string{"\x1bLOG\tnull", "\x1bLOG\tCHAT&lt;Alice Ж&gt; - C:\\\x1bLOG\tnull"}},
		{"a report from off the board", "s4-a.vlog", []string{"moves 0303 -> 0405", "moves 0303 -> offboard"}},
		{"a report in another language", "s4-a.vlog", []string{"* 1st Rifles moves 0303 -> 0405", "* 1st Rifles zieht von 0303 nach 0405"}},
		{"a report about a masked piece", "s4-a.vlog", []string{"* 1st Rifles moves 0303 -> 0405", "* ? moves ? -> ?"}},
		{"an empty deck", "s4-a.vlog", []string{frame, "\x1b+/1795200700001/deck;true;0,0,0;40;60;Always;Never;false;false;false;;;;Reserve/Main Map;10;10;true" + frame}},
		{"an older patch of VASSAL", "s4-a.vlog", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := edited(t, tt.file, tt.replace...)
			if tt.replace == nil {
				f.Save.VassalVersion = "3.7.20"
			}
			for _, a := range []audit.Auditor{{}, {Module: lab(t)}} {
				before, after := suspicions(must(a.Log(open(t, tt.file)))), suspicions(must(a.Log(f)))
				if got := added(before, after); len(got) > 0 {
					t.Errorf("new findings %q\n%s", got, render(must(a.Log(f))))
				}
			}
		})
	}
}

// Between two files of one game honest copies differ too.
func TestHonestDeviationsBetweenFiles(t *testing.T) {
	tests := []struct {
		name    string
		replace []string
	}{
		{"another id of a stack", []string{"+/1795200707403/stack", "+/1795200707404/stack"}},
		{"the map of a piece in a stack", []string{"Main Map;316;140;", "null;0;0;"}},
		{"a player more", []string{"\x1bend_save", "\x1bPLAYER\tpw-bob\tBob\tAllies\x1bend_save"}},
		{"the game set up twice", []string{"begin_save", "begin_save\x1bend_save\x1bbegin_save"}},
		{"an empty stack", []string{"\x1bend_save", "\x1b+/1795200700001/stack/null;0;0;@@-1\x1bend_save"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := edited(t, "s1-end.vsav", tt.replace...)
			if found := must(audit.Chain(open(t, "s1.vlog"), f)); len(found) > 0 {
				t.Errorf("the chain is broken:\n%s", render(found))
			}
			var a audit.Auditor
			linked := audit.Link([]*audit.Part{must(a.Part("first", open(t, "s1.vlog"))), must(a.Part("second", f))})[1]
			if got := suspicions(linked); len(got) > 0 {
				t.Errorf("findings:\n%s", render(linked))
			}
		})
	}
}

// A log that goes on in the opponent's has the steps of both; he may also take
// back what he stepped through.
func TestStepsOfBothPlayers(t *testing.T) {
	alice, bob := open(t, "s2-alice.vlog"), open(t, "s2-bob.vlog")
	text := alice.Text + logPart(bob)
	before := append(suspicions(must(audit.Auditor{}.Log(alice))), shifted(suspicions(must(audit.Auditor{}.Log(bob))), len(alice.Steps))...)
	for name, steps := range map[string]string{
		"both": "",
		"taken back": logText([]string{
			"UNDO\ttrue", "CHAT* UNDO: &lt;Alice Ж&gt; - your move", "UNDO\tfalse",
		}),
	} {
		t.Run(name, func(t *testing.T) {
			f := reread(t, "s2-bob.vlog", text)
			if steps != "" {
				f = reread(t, "s2-bob.vlog", alice.Text+steps)
			}
			if got := added(before, suspicions(must(audit.Auditor{}.Log(f)))); len(got) > 0 {
				t.Errorf("new findings %q\n%s", got, render(must(audit.Auditor{}.Log(f))))
			}
		})
	}
}

// shifted counts the steps of findings further on.
func shifted(list []string, by int) []string {
	var moved []string
	for _, c := range list {
		words := strings.Fields(c)
		moved = append(moved, words[0]+" "+words[1]+" "+plus(words[2], by))
	}
	return moved
}

func plus(number string, by int) string {
	n, err := strconv.Atoi(number)
	if err != nil {
		return number
	}
	return strconv.Itoa(n + by)
}

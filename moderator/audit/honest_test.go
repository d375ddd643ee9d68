package audit_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adjutant/moderator/audit"
	"adjutant/vassal"
	"adjutant/vassal/corpustest"
	"adjutant/vassal/vassaltest"
)

// Whatever is played, an honest log shows the rolls that were taken back and
// nothing else that is more than a note.
func TestHonestPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := vassaltest.New("Small Field", "1.0")
		table.Player("pw-anna", "Anna Example", "north")
		ids := []string{table.Put("1st Foot", "Field", 10, 10), table.Put("2nd Foot", "Field", 20, 20)}
		table.BeginLog()
		undone := play(t, table, ids)
		data := table.End()
		f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		found := slices.DeleteFunc(must(audit.Auditor{}.Log(f)), func(f audit.Finding) bool { return f.Strength == audit.Note })
		if len(found) != min(undone, 51) {
			t.Fatalf("%d rolls were taken back; findings:\n%s", undone, render(found))
		}
		for _, f := range found {
			if f.Code != audit.UndoRoll {
				t.Fatalf("an honest log:\n%s", render(found))
			}
		}
	})
}

// play plays at random and counts the rolls taken back.
func play(t *rapid.T, table *vassaltest.Table, ids []string) (undone int) {
	last := ""
	for _, deed := range rapid.SliceOfN(rapid.SampledFrom([]string{"drag", "roll", "say", "undo"}), 1, 60).Draw(t, "deeds") {
		switch deed {
		case "drag":
			x, y := rapid.IntRange(0, 5).Draw(t, "x"), rapid.IntRange(0, 5).Draw(t, "y")
			table.Drag(10*x, 10*y, rapid.SampledFrom(ids).Draw(t, "unit"))
		case "roll":
			die := rapid.IntRange(1, 6)
			table.Roll("2d6", fmt.Sprintf("%d,%d", die.Draw(t, "die"), die.Draw(t, "die")))
		case "say":
			table.Say("your move")
		case "undo":
			if last == "" || last == "undo" {
				continue
			}
			if last == "roll" {
				undone++
			}
			table.Undo()
		}
		last = deed
	}
	return undone
}

// The logs of the corpus were looked at one by one. All that is more than a note
// is so: a roll made before logging began (3d6.vlog), a file packed by a tool
// that also invented its ids (test.vlog), and one of 2005 that was put together
// from several recordings (tour.log).
func TestCorpusLogs(t *testing.T) {
	var b strings.Builder
	for _, row := range corpustest.Saves(t) {
		if row.Column["kind"] == "vlog" {
			fmt.Fprintf(&b, "%s: %s\n", row.Column["file"], counts(must(audit.Auditor{}.Log(openPath(t, row.Path)))))
		}
	}
	golden(t, "corpus.golden", b.String())
}

// counts sums up findings by strength and code.
func counts(found []audit.Finding) string {
	if len(found) == 0 {
		return "nothing"
	}
	var list []string
	for i := 0; i < len(found); {
		n := 1
		for i+n < len(found) && found[i+n].Code == found[i].Code && found[i+n].Strength == found[i].Strength {
			n++
		}
		list = append(list, fmt.Sprintf("%s %s %d", found[i].Strength, found[i].Code, n))
		i += n
	}
	return strings.Join(list, ", ")
}

// A module explains the pieces of saves that were made with it.
func TestCorpusModules(t *testing.T) {
	module := filepath.Join(corpustest.Corpus(t), "rummelsworth+vassal-module-kassala", "packed", "Kassala.vmod")
	if _, err := os.Stat(module); err != nil {
		t.Skipf("a module of the corpus is missing: %v", err)
	}
	a := audit.Auditor{Module: openModule(t, module)}
	for _, row := range corpustest.Saves(t) {
		if strings.HasPrefix(row.Column["file"], "rummelsworth") {
			if found := must(a.Log(openPath(t, row.Path))); len(found) > 0 {
				t.Errorf("%s:\n%s", row.Column["file"], render(found))
			}
		}
	}
}

package book

import (
	"encoding/csv"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adjutant/engine/pack"
)

// TestNotes has the notes of a checked pack name repairs of every kind, with file and line.
func TestNotes(t *testing.T) {
	b := printed(t)
	notes := b.repaired()
	told := notes.Error()
	for _, want := range []string{
		"setup.csv:", "lists/arrivals.csv:", "lists/sectors.csv:", "lists/repairs.csv:",
		"50-IL: LOST ROW", "19-TN: OCR: printed S2927", "Crescent: OCR?: printed N4314", "TYPO: printed 5745; read: S5712", "DROPPED: ",
		"CONTRA: printed 12 TN",
	} {
		if !strings.Contains(told, want) {
			t.Errorf("no note says %q", want)
		}
	}
	for _, n := range notes {
		if n.Line == 0 || n.Text == "" {
			t.Errorf("note without line or text: %v", n)
		}
	}
}

// TestEveryFlagIsTold holds the notes against the list of doubtful rows that was made of the
// printed text: each line of it has a note.
func TestEveryFlagIsTold(t *testing.T) {
	const list = "../../../shared/rules/gbacw/SUSPICIOUS.csv"
	file, err := os.Open(list)
	if err != nil {
		t.Skipf("without %s", list)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	b := printed(t)
	var told []string
	for _, n := range b.repaired() {
		told = append(told, b.sourceLine(n))
	}
	for _, r := range rows[1:] {
		if !slices.Contains(told, r[1]) {
			t.Errorf("no note for line %s of the text: %s %s", r[1], r[3], r[6])
		}
	}
}

// sourceLine is the line of the printed text that a note is about.
func (b *Book) sourceLine(n pack.Mistake) string {
	for _, list := range b.Pack.Lists {
		for _, r := range list.Records {
			if list.File == n.File && r.Line == n.Line {
				return r.Text("line")
			}
		}
	}
	for _, s := range b.Pack.Setup {
		if n.File == setupFile && s.Line == n.Line {
			return strconv.Itoa(s.SourceLine)
		}
	}
	return ""
}

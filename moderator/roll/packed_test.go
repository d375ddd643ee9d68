package roll_test

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/moderator/roll"
)

// zipOf is a ZIP of files, each with its text.
func zipOf(t *testing.T, files ...roll.File) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range files {
		w, err := z.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Deflate})
		if err == nil {
			_, err = w.Write([]byte(f.Text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// What a mail brings in an archive is verified as by itself, and the public keys may be those of the proof text that
// the first mail brought; what is nothing to verify is noted, and what is no archive or too large fails.
func TestArchivesAreVerified(t *testing.T) {
	recorded := func(name string) string {
		data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "rolls", name))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	dice, keys := recorded("dice.roll"), recorded("public.txt")
	begun := roll.ProofText("Game tf.", "adjutant/invitation/v1\ntag tf\n"+keys)
	public, err := roll.ParsePublic(roll.KeysIn(strings.ReplaceAll(begun, "\n", "\r\n")))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, text string
		held       int
		fails      string
		notes      string
	}{
		{"an archive", zipOf(t, roll.File{Name: "1.roll", Text: dice}, roll.File{Name: roll.ProofName, Text: begun}), 1, "", ""},
		{"a plan in it", zipOf(t, roll.File{Name: "1.roll", Text: dice}, roll.File{Name: "plan.txt", Text: "sealed entry b\n"}), 1, "", "p.zip/plan.txt: nothing to verify; its SHA-256 is"},
		{"another roll in it", zipOf(t, roll.File{Name: "1.roll", Text: strings.Replace(dice, "\nvalues ", "\nvalues 1", 1)}), 0, "values", ""},
		{"no record in it", zipOf(t, roll.File{Name: "1.roll", Text: "hello"}), 0, "p.zip/1.roll", ""},
		{"half an archive", zipOf(t, roll.File{Name: "1.roll", Text: dice})[:200], 0, "no ZIP file", ""},
		{"a bomb", zipOf(t, roll.File{Name: "1.roll", Text: strings.Repeat("a", 17<<20)}), 0, "too large", ""},
	} {
		report := roll.VerifyFiles(public, []roll.File{{Name: "p.zip", Text: tt.text}}, roll.Evidence{})
		fails := ""
		if report.Failure != nil {
			fails = report.Failure.String()
		}
		if len(report.Held) != tt.held || (fails == "") != (tt.fails == "") || !strings.Contains(fails, tt.fails) || !strings.Contains(strings.Join(report.Notes, "\n"), tt.notes) {
			t.Errorf("%s: %d hold, fails %q, notes %q", tt.name, len(report.Held), fails, report.Notes)
		}
	}
}

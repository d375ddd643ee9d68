package forge_test

import (
	"path/filepath"
	"strings"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/forge"
	"adjutant/vassal/replay"
)

// A log cut off before a step is the beginning of its text, with the position
// that the whole log has there.
func TestUntil(t *testing.T) {
	for _, path := range genuine(t) {
		f := readFile(t, path)
		t.Run(filepath.Join(filepath.Base(filepath.Dir(path)), filepath.Base(path)), func(t *testing.T) {
			r := replay.Start(f)
			for n := 1; n <= len(f.Steps); n++ {
				cut := until(t, f, n)
				if len(cut.Steps) != n-1 || !strings.HasPrefix(f.Text, cut.Text) {
					t.Fatalf("before step %d: %d steps of another text", n, len(cut.Steps))
				}
				if end, _ := replay.End(cut); len(end.Pieces()) != len(r.Position().Pieces()) {
					t.Fatalf("before step %d: another position", n)
				}
				r.Step()
			}
			if whole := until(t, f, len(f.Steps)+1); whole.Text != f.Text || whole.Kind != f.Kind {
				t.Error("a log cut off behind its end is another")
			}
		})
	}
}

func TestUntilWhereAllIsOneStep(t *testing.T) {
	f, err := vassal.ReadText("LOG\tCHAT* hello", vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if cut := until(t, f, 1); cut.Text != "" || len(cut.Steps) != 0 {
		t.Errorf("left is %q", cut.Text)
	}
}

func until(t *testing.T, f *vassal.File, step int) *vassal.File {
	t.Helper()
	cut, err := forge.Until(f, step)
	if err != nil {
		t.Fatal(err)
	}
	return cut
}

package replay_test

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/corpustest"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// dump is the engine's own account of the position after a step.
type dump struct {
	Label  string
	Pieces []struct {
		ID, Kind, Map, Name, Parent string
		X, Y                        int
	}
	Props map[string]any
}

func dumps(t *testing.T, path string) []dump {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var list []dump
	for dec := json.NewDecoder(file); ; {
		var d dump
		err := dec.Decode(&d)
		if errors.Is(err, io.EOF) {
			return list
		}
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		list = append(list, d)
	}
}

func readFile(t testing.TB, path string) *vassal.File {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		t.Fatal(err)
	}
	f, err := vassal.Read(file, info.Size(), vassal.DefaultLimits())
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return f
}

// The position after loading and after every step is the engine's own.
func TestAgreesWithEngine(t *testing.T) {
	paths := corpustest.Genuine(t, "*.replay.jsonl")
	if len(paths) < 5 {
		t.Fatalf("only %d logs found", len(paths))
	}
	for _, path := range paths {
		t.Run(filepath.Join(filepath.Base(filepath.Dir(path)), filepath.Base(path)), func(t *testing.T) {
			r := replay.Start(readFile(t, strings.TrimSuffix(path, ".replay.jsonl")+".vlog"))
			for i, want := range dumps(t, path) {
				if i > 0 {
					report, ok := r.Step()
					if !ok {
						t.Fatalf("the log ends before step %d", i)
					}
					for _, c := range report.Conflicts {
						t.Logf("step %d: %s: want %q, got %q", i, c.What, c.Want, c.Got)
					}
				}
				compare(t, i, r.Position(), want)
			}
			if _, more := r.Step(); more {
				t.Error("the log has more steps than the engine saw")
			}
		})
	}
}

func compare(t *testing.T, step int, pos *replay.Position, want dump) {
	t.Helper()
	known := map[string]bool{}
	for _, w := range want.Pieces {
		if w.Kind != "piece" {
			continue
		}
		known[w.ID] = true
		got, ok := pos.Piece(w.ID)
		if !ok {
			t.Errorf("step %d: piece %s is missing", step, w.ID)
			continue
		}
		traits, err := got.Traits()
		if err != nil {
			t.Errorf("step %d: piece %s: %v", step, w.ID, err)
		}
		name := traits.Name(piece.Viewer{Player: "pw-judge"})
		if got.Map != w.Map || got.X != w.X || got.Y != w.Y || name != w.Name {
			t.Errorf("step %d: %s is %q on %s at %d,%d; want %q on %s at %d,%d",
				step, w.ID, name, got.Map, got.X, got.Y, w.Name, w.Map, w.X, w.Y)
		}
	}
	for _, p := range pos.Pieces() {
		if p.Kind == replay.Single && !known[p.ID] {
			t.Errorf("step %d: piece %s is too many", step, p.ID)
		}
	}
}

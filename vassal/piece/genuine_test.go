package piece_test

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/vassal/corpustest"
	"adjutant/vassal/piece"
)

// dump is the engine's own account of one moment.
type dump struct {
	Label  string
	Pieces []struct {
		ID, Kind, Name, Type, State string
		Props                       map[string]any
	}
}

// dumps reads the moments of one file of dumps, which follow each other.
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

// viewerOf gives who was looking when the engine wrote the file.
func viewerOf(path string) piece.Viewer {
	switch strings.TrimSuffix(filepath.Base(path), ".jsonl") {
	case "s1.live", "s2a.live", "s3.live", "s4.live", "s6.live":
		return piece.Viewer{Player: "pw-alice", Side: "Axis"}
	case "s2b.live":
		return piece.Viewer{Player: "pw-bob", Side: "Allies"}
	}
	return piece.Viewer{Player: "pw-judge"}
}

// Every name, level and property is as the engine itself computed it.
func TestAgreesWithEngine(t *testing.T) {
	checked := 0
	for _, path := range corpustest.Genuine(t, "*.jsonl") {
		viewer := viewerOf(path)
		for _, d := range dumps(t, path) {
			for _, want := range d.Pieces {
				if want.Kind != "piece" {
					continue
				}
				checked++
				got, err := piece.Parse(want.Type, want.State)
				if err != nil {
					t.Fatalf("%s %s: piece %s: %v", path, d.Label, want.ID, err)
				}
				if name := got.Name(viewer); name != want.Name {
					t.Errorf("%s %s: piece %s is called %q, want %q", path, d.Label, want.ID, name, want.Name)
				}
				checkProperties(t, path+" "+d.Label, got, want.Props)
				if got.Type() != want.Type || got.State() != want.State {
					t.Errorf("%s %s: piece %s does not encode to its own texts", path, d.Label, want.ID)
				}
			}
		}
	}
	if checked < 500 {
		t.Errorf("only %d pieces checked", checked)
	}
}

func checkProperties(t *testing.T, where string, p piece.Piece, want map[string]any) {
	t.Helper()
	for _, name := range []string{"Step_Level", "Step_Active", "Dis_Level", "Dis_Active", "Hit_Level", "Nick", "Ammo", "BasicName"} {
		value, ok := want[name].(string)
		if !ok {
			continue
		}
		if got, _ := p.Property(name); got != value {
			t.Errorf("%s: %s = %q, want %q", where, name, got, value)
		}
	}
}

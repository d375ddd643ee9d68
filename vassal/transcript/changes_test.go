package transcript_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/transcript"
)

// streamed is a position as WriteJSON writes it, with its pieces by their ids.
type streamed struct {
	Step   int               `json:"step"`
	Pieces []json.RawMessage `json:"pieces"`
	Gone   []string          `json:"gone"`
	rest   string
}

func (s streamed) byID(t *testing.T, into map[string]string) map[string]string {
	t.Helper()
	for _, text := range s.Pieces {
		var p struct {
			ID string `json:"id"`
		}
		if err := json.Unmarshal(text, &p); err != nil {
			t.Fatal(err)
		}
		into[p.ID] = string(text)
	}
	return into
}

// replayed is a file as WriteJSON tells it to an observer.
func replayed(t *testing.T, path string, changes bool) (all []streamed, size int) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := bufio.NewWriter(&out)
	if err := transcript.WriteJSON(w, f, transcript.NewView(f, "", false, nil, nil), changes); err != nil {
		t.Fatal(err)
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(out.String()) {
		s := streamed{rest: line[strings.Index(line, `"chat":`):]}
		if err := json.Unmarshal([]byte(line), &s); err != nil {
			t.Fatal(err)
		}
		all = append(all, s)
	}
	return all, out.Len()
}

// What is written with changes adds up to the positions that are written without, and no piece is
// given again that is as it was.
func TestChangesAddUp(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "vassal", "3.*", "*.vlog"))
	if err != nil || len(files) < 5 {
		t.Fatal(len(files), err)
	}
	gone := 0
	for _, path := range files {
		t.Run(path, func(t *testing.T) {
			whole, _ := replayed(t, path, false)
			parts, _ := replayed(t, path, true)
			if len(whole) != len(parts) {
				t.Fatalf("%d positions, %d with changes", len(whole), len(parts))
			}
			now := map[string]string{}
			for i, part := range parts {
				for _, id := range part.Gone {
					if now[id] == "" {
						t.Errorf("step %d: %s is gone, and was not there", part.Step, id)
					}
					delete(now, id)
					gone++
				}
				for id, text := range part.byID(t, map[string]string{}) {
					if now[id] == text {
						t.Errorf("step %d: %s did not change", part.Step, id)
					}
				}
				part.byID(t, now)
				if want := whole[i].byID(t, map[string]string{}); !reflect.DeepEqual(now, want) || part.Step != whole[i].Step || part.rest != whole[i].rest {
					t.Errorf("step %d: %d pieces, want %d, or what else is told differs", part.Step, len(now), len(want))
				}
			}
		})
	}
	if gone == 0 {
		t.Error("in no log a piece goes")
	}
}

// A real game of 820 steps, whose positions are 415 MB.
func TestChangesAreShort(t *testing.T) {
	path := filepath.Join("..", "..", "..", "shared", "reports", "files", "replay_415MB_tld_0608-3.log")
	if _, err := os.Stat(path); err != nil {
		t.Skip("without ../shared: ", err)
	}
	if _, size := replayed(t, path, true); size > 5<<20 {
		t.Errorf("%d bytes", size)
	}
}

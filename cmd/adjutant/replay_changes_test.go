package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"syscall"
	"testing"
)

// streamed is a position of replay --json, with its pieces by their ids.
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

// replayed runs replay on a file.
func replayed(t *testing.T, path string, changes bool) (all []streamed, size int) {
	t.Helper()
	var out, stderr bytes.Buffer
	if err := runReplay(path, replayOptions{asJSON: true, changes: changes}, &out, &stderr); err != nil {
		t.Fatalf("%v\n%s", err, &stderr)
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

// What --changes gives adds up to the positions that are given without it, and no piece is
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
				t.Fatalf("%d positions, %d with --changes", len(whole), len(parts))
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

// Who has seen enough of a long replay ends it, though nobody reads what it still has to say.
func TestReplayEndsWhenItIsTold(t *testing.T) {
	cmd := exec.CommandContext(t.Context(), asProgram(t), "replay", "--json", longLog(t))
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := bufio.NewReader(out).ReadString(','); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, out) // it ends with the process
	var ended *exec.ExitError
	if err := cmd.Wait(); !errors.As(err, &ended) || ended.ProcessState.Sys().(syscall.WaitStatus).Signal() != syscall.SIGTERM {
		t.Errorf("it ended with %v", err)
	}
}

// asProgram is the path of adjutant: of these tests, which are adjutant where they are called so.
func asProgram(t *testing.T) string {
	t.Helper()
	tests, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "adjutant")
	if err := os.Symlink(tests, path); err != nil {
		t.Fatal(err)
	}
	return path
}

// longLog is a log of which there is more to tell than a pipe takes.
func longLog(t *testing.T) string {
	t.Helper()
	var text strings.Builder
	text.WriteString("begin_save")
	for id := range 1000 {
		fmt.Fprintf(&text, "\x1b+/%d/piece;;;a.png;Tank/\tMain Map;10;10", id+1)
	}
	text.WriteString("\x1bend_save")
	for range 20_000 {
		text.WriteString("\x1bLOG\tCHAT" + strings.Repeat("talk ", 20))
	}
	path := filepath.Join(t.TempDir(), "long.log")
	if err := os.WriteFile(path, []byte(text.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

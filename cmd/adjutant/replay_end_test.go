package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

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

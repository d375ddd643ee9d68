package replace_test

import (
	"bytes"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"adjutant/moderator/replace"
)

// Readers and several writers at once: each reader finds one writer's text, whole, and nothing else is left in the folder.
func TestAReaderFindsOneTextWhole(t *testing.T) {
	file := filepath.Join(t.TempDir(), "key.pub")
	text := func(writer int) []byte { return bytes.Repeat([]byte{'a' + byte(writer)}, 100_000) }
	if err := replace.File(file, text(0), 0o644); err != nil {
		t.Fatal(err)
	}
	var writers sync.WaitGroup
	for writer := range 4 {
		writers.Go(func() {
			for range 10 {
				if err := replace.File(file, text(writer), 0o644); err != nil {
					t.Error(err)
				}
			}
		})
	}
	for range 100 {
		got, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if len(got) == 0 || !bytes.Equal(got, text(int(got[0]-'a'))) {
			t.Fatalf("a reader found %d bytes, of more than one writer", len(got))
		}
	}
	writers.Wait()
	entries, err := os.ReadDir(filepath.Dir(file))
	if err != nil || len(entries) != 1 {
		t.Errorf("%v beside the file: %v", entries, err)
	}
}

// A file that cannot take its place leaves the old one, and nothing of itself.
func TestNothingIsLeftOfAFileThatCannotTakeItsPlace(t *testing.T) {
	dir := t.TempDir()
	taken := filepath.Join(dir, "taken")
	if err := os.MkdirAll(filepath.Join(taken, "inside"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := replace.File(taken, []byte("new"), 0o600); err == nil {
		t.Fatal("a file took the place of a folder with something in it")
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("%v beside the folder: %v", entries, err)
	}
}

// The mode is what was asked for, whatever the one before had.
func TestModeIsAsAskedFor(t *testing.T) {
	file := filepath.Join(t.TempDir(), "secret")
	for _, mode := range []os.FileMode{0o644, 0o600} {
		if err := replace.File(file, []byte("x"), mode); err != nil {
			t.Fatal(err)
		}
		if about, err := os.Stat(file); err != nil || about.Mode() != mode {
			t.Errorf("%v, %v, want %v", about, err, mode)
		}
	}
}

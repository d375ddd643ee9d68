package corpustest

import (
	"os"
	"path/filepath"
	"testing"
)

// Shared is the path of a file or folder below "shared"; the test is skipped
// where it is missing.
func Shared(t testing.TB, parts ...string) string {
	t.Helper()
	return present(t, filepath.Join(append([]string{root(t), "..", "shared"}, parts...)...))
}

// Corpus is the folder of other people's files; the test is skipped without it.
func Corpus(t testing.TB) string {
	t.Helper()
	if dir := os.Getenv("ADJUTANT_CORPUS"); dir != "" {
		return present(t, dir)
	}
	return Shared(t, "corpus")
}

// Genuine lists the files of the real engine whose names match the pattern:
// those of the repository and, where they are at hand, all others. There is at
// least one.
func Genuine(t testing.TB, pattern string) []string {
	t.Helper()
	own, _ := filepath.Glob(filepath.Join(root(t), "testdata", "vassal", "3*", pattern))
	more, _ := filepath.Glob(filepath.Join(root(t), "..", "shared", "genuine", "3*", pattern))
	if len(own) == 0 {
		t.Fatalf("testdata/vassal has no %s", pattern)
	}
	return append(own, more...)
}

// Load reads files whole; the test is skipped if there are none.
func Load(t testing.TB, paths ...string) [][]byte {
	t.Helper()
	if len(paths) == 0 {
		t.Skip("there are no files")
	}
	files := make([][]byte, len(paths))
	for i, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		files[i] = data
	}
	return files
}

func present(t testing.TB, path string) string {
	t.Helper()
	if _, err := os.Stat(path); err != nil {
		t.Skipf("not here: %s", path)
	}
	return path
}

// root is the folder of the repository: the nearest one above the test with a
// go.mod.
func root(t testing.TB) string {
	t.Helper()
	dir := "."
	for range 10 {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		dir = filepath.Join(dir, "..")
	}
	t.Fatal("no go.mod above this folder")
	return ""
}

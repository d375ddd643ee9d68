package module_test

import (
	"os"
	"path/filepath"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/module"
)

// shared is a path beside the repository; the test is skipped where it is missing.
func shared(t testing.TB, parts ...string) string {
	t.Helper()
	return present(t, filepath.Join(append([]string{"..", "..", "..", "shared"}, parts...)...))
}

// corpus is a folder of other people's files; the test is skipped without them.
func corpus(t testing.TB) string {
	t.Helper()
	if dir := os.Getenv("ADJUTANT_CORPUS"); dir != "" {
		return present(t, dir)
	}
	return shared(t, "corpus")
}

func present(t testing.TB, path string) string {
	t.Helper()
	if _, err := os.Stat(path); err != nil {
		t.Skipf("not here: %s", path)
	}
	return path
}

func openModule(t testing.TB, path string) *module.Module {
	t.Helper()
	f, size := open(t, path)
	m, err := module.Read(f, size, module.DefaultLimits())
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return m
}

func openSave(t testing.TB, path string) *vassal.File {
	t.Helper()
	f, size := open(t, path)
	save, err := vassal.Read(f, size, vassal.DefaultLimits())
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return save
}

func open(t testing.TB, path string) (*os.File, int64) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	info, err := f.Stat()
	if err != nil {
		t.Fatal(err)
	}
	return f, info.Size()
}

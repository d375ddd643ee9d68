package module_test

import (
	"os"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/module"
)

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

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/config"
)

func TestKeyShow(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "adjutant.toml")
	if err := os.WriteFile(file, []byte(config.Example), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, stderr, code := runVerify(t, "key", "show", "--config", file); code != 2 || !strings.Contains(stderr, "read the keys of the rolls") {
		t.Errorf("without keys: exit %d, %s", code, stderr)
	}
	private, err := os.ReadFile(filepath.Join(recorded, "keys.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "rolls.key"), private, 0o600); err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(filepath.Join(recorded, "public.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if stdout, stderr, code := runVerify(t, "key", "show", "--config", file); code != 0 || stdout != string(want) {
		t.Errorf("exit %d, %s%s", code, stdout, stderr)
	}
	if _, stderr, code := runVerify(t, "key", "show"); code != 2 || !strings.Contains(stderr, "--config FILE") {
		t.Errorf("without a configuration: exit %d, %s", code, stderr)
	}
}

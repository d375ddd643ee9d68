package audit_test

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/moderator/audit"
	"adjutant/vassal"
	"adjutant/vassal/module"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Folders of files that the real engine wrote.
var (
	genuineDir = filepath.Join("..", "..", "testdata", "vassal", "3.7.26")
	moreDir    = filepath.Join("testdata", "genuine")
)

// open reads a save or log from one of the folders of genuine files.
func open(t testing.TB, name string) *vassal.File {
	t.Helper()
	path := filepath.Join(genuineDir, name)
	if _, err := os.Stat(path); err != nil {
		path = filepath.Join(moreDir, name)
	}
	return openPath(t, path)
}

func openPath(t testing.TB, path string) *vassal.File {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return readFile(t, data)
}

func readFile(t testing.TB, data []byte) *vassal.File {
	t.Helper()
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// lab is the module of the genuine files.
func lab(t testing.TB) *module.Module {
	t.Helper()
	return openModule(t, filepath.Join(genuineDir, "lab.vmod"))
}

func openModule(t testing.TB, path string) *module.Module {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	m, err := module.Read(bytes.NewReader(data), int64(len(data)), module.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// edited is a genuine file with texts replaced: old, new, old, new. Each old one
// must be there.
func edited(t testing.TB, name string, replace ...string) *vassal.File {
	t.Helper()
	like := open(t, name)
	text := like.Text
	for i := 0; i < len(replace); i += 2 {
		if !strings.Contains(text, replace[i]) {
			t.Fatalf("%s has no %q", name, replace[i])
		}
		text = strings.Replace(text, replace[i], replace[i+1], 1)
	}
	f, err := vassal.ReadText(text, vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	f.Encoding, f.Entries, f.Save, f.Module = like.Encoding, like.Entries, like.Save, like.Module
	return f
}

// codes are strength, code and step of the findings, in order.
func codes(found []audit.Finding) []string {
	list := []string{}
	for _, f := range found {
		list = append(list, fmt.Sprintf("%s %s %d", f.Strength, f.Code, f.Step))
	}
	return list
}

// render writes findings for a golden file.
func render(found []audit.Finding) string {
	var b strings.Builder
	for _, f := range found {
		fmt.Fprintf(&b, "%s %s, step %d: %s\n", f.Strength, f.Code, f.Step, f.Text)
		for _, key := range slices.Sorted(maps.Keys(f.Evidence)) {
			fmt.Fprintf(&b, "    %s: %s\n", key, f.Evidence[key])
		}
		if f.Innocent != "" {
			fmt.Fprintf(&b, "    or else: %s\n", f.Innocent)
		}
	}
	return b.String()
}

// golden compares a text with testdata/name.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

// must is for what a test has no other use for than that it works.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

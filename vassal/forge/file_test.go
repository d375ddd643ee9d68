package forge_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/vassal"
)

// genuine lists the files of the real engine: those of the repository and, where
// the shared folder is at hand, all others.
func genuine(t testing.TB) []string {
	t.Helper()
	var files []string
	for _, kind := range []string{"*.vsav", "*.vlog"} {
		own, _ := filepath.Glob(filepath.Join("..", "..", "testdata", "vassal", "*", kind))
		shared, _ := filepath.Glob(filepath.Join("..", "..", "..", "shared", "genuine", "3*", kind))
		files = append(append(files, own...), shared...)
	}
	if len(files) == 0 {
		t.Fatal("no saves and logs in testdata/vassal")
	}
	return files
}

// corpus lists the saves and logs of other people's modules.
func corpus(t testing.TB) []string {
	t.Helper()
	dir := filepath.Join("..", "..", "..", "shared", "corpus")
	file, err := os.Open(filepath.Join(dir, "MANIFEST.tsv"))
	if err != nil {
		t.Skipf("the corpus is missing: %v", err)
	}
	defer file.Close()
	r := csv.NewReader(file)
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = '\t', true, -1
	table, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	for _, row := range table {
		for _, field := range row {
			if ext := filepath.Ext(field); ext == ".vsav" || ext == ".vlog" {
				files = append(files, filepath.Join(dir, filepath.FromSlash(field)))
				break
			}
		}
	}
	return files
}

func readFile(t testing.TB, path string) *vassal.File {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	f, err := vassal.Read(strings.NewReader(string(data)), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return f
}

func readText(t testing.TB, text string) *vassal.File {
	t.Helper()
	f, err := vassal.ReadText(text, vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// placeholders gives every id a name that stands nowhere else.
func placeholders(ids []string) map[string]string {
	names := map[string]string{}
	for i, id := range ids {
		names[id] = fmt.Sprintf("placeholder-%d", i+1)
	}
	return names
}

func inverse(names map[string]string) map[string]string {
	back := map[string]string{}
	for id, name := range names {
		back[name] = id
	}
	return back
}

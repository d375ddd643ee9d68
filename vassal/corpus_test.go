package vassal_test

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/vassal"
)

// genuine lists the files of the real engine that belong to the repository and,
// where the shared folder is at hand, all others.
func genuine(t testing.TB, pattern string) []string {
	t.Helper()
	own, _ := filepath.Glob(filepath.Join("..", "testdata", "vassal", "*", pattern))
	shared, _ := filepath.Glob(filepath.Join("..", "..", "shared", "genuine", "3*", pattern))
	if len(own) == 0 {
		t.Fatalf("no %s in testdata/vassal", pattern)
	}
	return append(own, shared...)
}

// corpusRows gives the rows of MANIFEST.tsv about saves and logs as maps from
// column to value; "path" is where the file is.
func corpusRows(t testing.TB) []map[string]string {
	t.Helper()
	dir := os.Getenv("ADJUTANT_CORPUS")
	if dir == "" {
		dir = filepath.Join("..", "..", "shared", "corpus")
	}
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
	var rows []map[string]string
	for _, line := range table[1:] {
		row := map[string]string{}
		for i, value := range line {
			row[table[0][i]] = value
		}
		row["path"] = filepath.Join(dir, filepath.FromSlash(row["file"]))
		if row["kind"] == "vsav" || row["kind"] == "vlog" {
			rows = append(rows, row)
		}
	}
	return rows
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

package corpustest

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strconv"
	"testing"
)

// Row is what MANIFEST.tsv says of one file.
type Row struct {
	Path   string            // where the file is
	Column map[string]string // by the head of the column; "-" or "" is unknown
}

// Number is a column as a number, 0 where there is none.
func (r Row) Number(column string) int {
	n, err := strconv.Atoi(r.Column[column])
	if err != nil {
		return 0
	}
	return n
}

// Manifest gives all rows, in the order of the file.
func Manifest(t testing.TB) []Row {
	t.Helper()
	dir := Corpus(t)
	table := readTable(t, filepath.Join(dir, "MANIFEST.tsv"))
	var rows []Row
	for _, line := range table[1:] {
		row := Row{Column: map[string]string{}}
		for i, value := range line {
			row.Column[table[0][i]] = value
		}
		row.Path = filepath.Join(dir, filepath.FromSlash(row.Column["file"]))
		rows = append(rows, row)
	}
	return rows
}

// Saves gives the rows of saves and logs.
func Saves(t testing.TB) []Row {
	t.Helper()
	var rows []Row
	for _, row := range Manifest(t) {
		if kind := row.Column["kind"]; kind == "vsav" || kind == "vlog" {
			rows = append(rows, row)
		}
	}
	return rows
}

// All gives the paths of all saves and logs, those of the real engine first.
func All(t testing.TB) []string {
	t.Helper()
	paths := append(Genuine(t, "*.vlog"), Genuine(t, "*.vsav")...)
	for _, row := range Saves(t) {
		paths = append(paths, row.Path)
	}
	return paths
}

// Obfuscated gives the paths of the saves and logs that VASSAL wrote as hex
// digits: nearly all.
func Obfuscated(t testing.TB) []string {
	t.Helper()
	var paths []string
	for _, row := range Saves(t) {
		if row.Column["format"] == "!VCSK" {
			paths = append(paths, row.Path)
		}
	}
	return paths
}

func readTable(t testing.TB, path string) [][]string {
	t.Helper()
	file, err := os.Open(present(t, path))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r := csv.NewReader(file)
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = '\t', true, -1
	table, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return table
}

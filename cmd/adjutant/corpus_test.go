package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"testing"
)

// Inspect tells of every save and log of the corpus what its manifest does.
func TestInspectAgreesWithManifest(t *testing.T) {
	dir := os.Getenv("ADJUTANT_CORPUS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "corpus")
	}
	for _, row := range manifest(t, dir) {
		if row["kind"] != "vsav" && row["kind"] != "vlog" {
			continue
		}
		t.Run(row["file"], func(t *testing.T) {
			root := newRootCommand()
			var out bytes.Buffer
			root.SetOut(&out)
			root.SetArgs([]string{"inspect", "--json", filepath.Join(dir, filepath.FromSlash(row["file"]))})
			if err := root.Execute(); err != nil {
				t.Fatal(err)
			}
			var got map[string]any
			if err := json.Unmarshal(out.Bytes(), &got); err != nil {
				t.Fatal(err)
			}
			compareRow(t, row, got)
		})
	}
}

func compareRow(t *testing.T, row map[string]string, got map[string]any) {
	t.Helper()
	if got["format"] != row["format"] || got["encoding"] != row["encoding"] || got["roundtrip"] != true {
		t.Errorf("format %v, encoding %v, roundtrip %v", got["format"], got["encoding"], got["roundtrip"])
	}
	if want := row["vassal_version"]; want != "-" && got["vassal"] != want {
		t.Errorf("vassal %v, want %s", got["vassal"], want)
	}
	for _, column := range []string{
		"plain_bytes", "commands", "log_steps", "log_entries", "commands_in_log", "chat_lines", "add_pieces",
	} {
		want, _ := strconv.Atoi(row[column])
		if got[column] != float64(want) {
			t.Errorf("%s %v, want %d", column, got[column], want)
		}
	}
}

// manifest gives the rows of MANIFEST.tsv as maps from column to value.
func manifest(t *testing.T, dir string) []map[string]string {
	t.Helper()
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
		rows = append(rows, row)
	}
	return rows
}

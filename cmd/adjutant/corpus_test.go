package main

import (
	"bytes"
	"encoding/json"
	"testing"

	"adjutant/vassal/corpustest"
)

// Inspect tells of every save and log of the corpus what its manifest does.
func TestInspectAgreesWithManifest(t *testing.T) {
	for _, row := range corpustest.Saves(t) {
		t.Run(row.Column["file"], func(t *testing.T) {
			root := newRootCommand()
			var out bytes.Buffer
			root.SetOut(&out)
			root.SetArgs([]string{"inspect", "--json", row.Path})
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

func compareRow(t *testing.T, row corpustest.Row, got map[string]any) {
	t.Helper()
	if got["format"] != row.Column["format"] || got["encoding"] != row.Column["encoding"] || got["roundtrip"] != true {
		t.Errorf("format %v, encoding %v, roundtrip %v", got["format"], got["encoding"], got["roundtrip"])
	}
	if want := row.Column["vassal_version"]; want != "-" && got["vassal"] != want {
		t.Errorf("vassal %v, want %s", got["vassal"], want)
	}
	for _, column := range []string{
		"plain_bytes", "commands", "log_steps", "log_entries", "commands_in_log", "chat_lines", "add_pieces",
	} {
		if want := row.Number(column); got[column] != float64(want) {
			t.Errorf("%s %v, want %d", column, got[column], want)
		}
	}
}

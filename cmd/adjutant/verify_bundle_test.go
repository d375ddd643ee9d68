package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/moderator/bundle"
	"adjutant/moderator/printout"
	"adjutant/moderator/roll"
)

// The bundle of a game that is over tells how it ended.
func TestABundleTellsTheEnding(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(recorded, "g7.ending"))
	if err != nil {
		t.Fatal(err)
	}
	e, err := roll.ParseEnding(string(text))
	if err != nil {
		t.Fatal(err)
	}
	report := bundle.Report{Tag: "g7", For: bundle.All, Rolls: roll.Report{Endings: []roll.Ending{e}}}
	var out bytes.Buffer
	if err := printout.TellBundle(&out, report); err != nil || !strings.HasPrefix(out.String(), "ok    ending of G7: Anna Example as north, Cleo Example as south: north won major (victory); the seeds are those of the invitation\n") {
		t.Errorf("%v:\n%s", err, out.String())
	}
	out.Reset()
	if err := printout.TellBundleJSON(&out, report); err != nil {
		t.Fatal(err)
	}
	var told printout.Bundle
	if err := json.Unmarshal(out.Bytes(), &told); err != nil || told.Ending == nil || told.Ending.Winner != "north" || told.Ending.How != roll.ByVictory {
		t.Errorf("%v: %s", err, out.String())
	}
}

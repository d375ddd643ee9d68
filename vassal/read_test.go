package vassal_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/corpustest"

	"github.com/google/go-cmp/cmp"
)

func TestReadAgreesWithManifest(t *testing.T) {
	for _, row := range corpustest.Saves(t) {
		t.Run(row.Column["file"], func(t *testing.T) {
			f := readFile(t, row.Path)
			if got := string(f.Encoding.Format); got != row.Column["format"] {
				t.Errorf("format %s, want %s", got, row.Column["format"])
			}
			for column, got := range map[string]int{
				"plain_bytes": f.Counts.PlainBytes, "commands": f.Counts.Commands,
				"log_steps": f.Counts.LogSteps, "log_entries": f.Counts.LogEntries,
				"commands_in_log": f.Counts.CommandsInLog, "chat_lines": f.Counts.ChatLines,
				"add_pieces": f.Counts.AddPieces,
			} {
				if want := row.Number(column); got != want {
					t.Errorf("%s: %d, want %d", column, got, want)
				}
			}
			if !f.Canonical() {
				t.Error("VASSAL would write the text otherwise")
			}
			checkKnown(t, row, f)
		})
	}
}

// checkKnown compares what the metadata says; the manifest has "-" or an
// inferred name where a file has none.
func checkKnown(t *testing.T, row corpustest.Row, f *vassal.File) {
	if row.Column["vassal_version"] == "-" {
		return
	}
	if f.Save.VassalVersion != row.Column["vassal_version"] {
		t.Errorf("engine %q, want %q", f.Save.VassalVersion, row.Column["vassal_version"])
	}
	if f.Module.Version != row.Column["module_version"] {
		t.Errorf("version %q of the module, want %q", f.Module.Version, row.Column["module_version"])
	}
	if strings.TrimSpace(f.Module.Name) != strings.TrimSpace(row.Column["module"]) {
		t.Errorf("module %q, want %q", f.Module.Name, row.Column["module"])
	}
}

func TestReadGenuine(t *testing.T) {
	for _, path := range append(corpustest.Genuine(t, "*.vlog"), corpustest.Genuine(t, "*.vsav")...) {
		f := readFile(t, path)
		if !f.Canonical() {
			t.Errorf("%s: VASSAL would write the text otherwise", path)
		}
		if len(f.Warnings) > 0 || f.Counts.Opaque > 0 {
			t.Errorf("%s: %d opaque, warnings %v", path, f.Counts.Opaque, f.Warnings)
		}
		if want, err := os.ReadFile(path + ".txt"); err == nil && f.Text != string(want) {
			t.Errorf("%s: decoded text differs", path)
		}
		checkWrite(t, path, f)
	}
}

// checkWrite writes f and reads it again.
func checkWrite(t *testing.T, name string, f *vassal.File) {
	t.Helper()
	var out bytes.Buffer
	if err := vassal.Write(&out, f); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	again, err := vassal.Read(bytes.NewReader(out.Bytes()), int64(out.Len()), vassal.DefaultLimits())
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if again.Text != f.Text || again.Encoding != f.Encoding {
		t.Errorf("%s: text or encoding changed: %v, want %v", name, again.Encoding, f.Encoding)
	}
	if diff := cmp.Diff([]any{f.Save, f.Module}, []any{again.Save, again.Module}); diff != "" {
		t.Errorf("%s: %s", name, diff)
	}
	if len(f.Entries) == 0 || f.Entries[0].Flags != 0x808 {
		return // not packed by VASSAL
	}
	if diff := cmp.Diff(f.Entries, again.Entries, cmp.FilterPath(isSize, cmp.Ignore())); diff != "" {
		t.Errorf("%s: zip directory: %s", name, diff)
	}
}

func isSize(p cmp.Path) bool { return p.Last().String() == ".Size" }

// Files of before 3.1 have no metadata: what checks the versions of who loads them states
// those that they were saved with.
func TestChecksStateVersions(t *testing.T) {
	const alert = "\tALERT\\\tVersion mismatch.|Game saved using "
	text := "begin_save\x1bCHECK\trunningVassalVersion<2.9.8" + alert + "VASSAL version 2.9.8.\\\x1bCHECK\tversion<1.2" + alert + "The Longest Day version 1.2.\x1bCHECK\tnothing\x1bend_save"
	f, err := readBytes([]byte(text), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if f.Save.VassalVersion != "2.9.8" || f.Module.Name != "The Longest Day" || f.Module.Version != "1.2" || f.Counts.Opaque != 1 {
		t.Errorf("VASSAL %q, module %q %q, %d opaque", f.Save.VassalVersion, f.Module.Name, f.Module.Version, f.Counts.Opaque)
	}
	if len(f.Warnings) != 2 || !strings.Contains(f.Warnings[0].Text+f.Warnings[1].Text, "when the file was written") {
		t.Errorf("warnings %v", f.Warnings)
	}
	back, err := vassal.ReadText(f.Tree().Encode(), vassal.DefaultLimits())
	if err != nil || back.Text != f.Text {
		t.Errorf("it is written as %q, %v", back.Text, err)
	}
}

// A text that ends before its end_save is read, and that is told.
func TestATextWithoutEndSaveIsTold(t *testing.T) {
	for text, told := range map[string]bool{"begin_save\x1bend_save": false, "begin_save\x1bend_save\x1bLOG\tCHATx": false, "begin_save\x1bCHATx": true} {
		f, err := vassal.ReadText(text, vassal.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		if is := len(f.Warnings) == 1 && strings.Contains(f.Warnings[0].Text, "no end_save"); is != told {
			t.Errorf("%q: warnings %v", text, f.Warnings)
		}
	}
}

// An empty leaf that only closes a log step is no command of the log.
func TestEmptyLeavesAreNoCommandsOfTheLog(t *testing.T) {
	f, err := vassal.ReadText("begin_save\x1bend_save\x1bLOG\tCHATx\\\x1bCHATy\\\x1b\x1bLOG\tCHATz\x1b", vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if n := f.Counts; n.LogSteps != 2 || n.CommandsInLog != 3 || n.Commands != 7 {
		t.Errorf("counts %+v", n)
	}
}

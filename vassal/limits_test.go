package vassal_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"runtime"
	"strings"
	"testing"

	"adjutant/vassal"
)

func pack(t testing.TB, entries ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for i := 0; i < len(entries); i += 2 {
		e, err := w.Create(entries[i])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := e.Write([]byte(entries[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func readBytes(data []byte, lim vassal.Limits) (*vassal.File, error) {
	return vassal.Read(bytes.NewReader(data), int64(len(data)), lim)
}

func TestLimits(t *testing.T) {
	small := vassal.Limits{
		Entries: 3, EntryBytes: 1000, TotalBytes: 1500, TextBytes: 400, Dictionary: 1 << 16,
		Commands: 20, Pieces: 3, Fields: 60, Depth: 4, Warnings: 2, MetadataSize: 700,
	}
	deep := "begin_save"
	for level := range 6 {
		deep += strings.Repeat(`\`, level) + "\x1bCHATx"
	}
	for _, c := range []struct {
		name string
		data []byte
		what string // "" if it is within the limits
	}{
		{"fine", pack(t, "savedGame", tinySave), ""},
		{"entries", pack(t, "savedGame", tinySave, "a", "", "b", "", "c", ""), "zip entries"},
		{"entry bytes", pack(t, "savedGame", strings.Repeat("x", 1001)), "bytes"},
		{"metadata bytes", pack(t, "savedGame", tinySave, "savedata", strings.Repeat("x", 701)), "bytes"},
		{"total bytes", pack(t, "savedata", strings.Repeat("x", 700), "savedGame", strings.Repeat("x", 900)), "bytes"},
		{"text bytes", pack(t, "savedGame", strings.Repeat("x", 401)), "bytes of command text"},
		{"commands", pack(t, "savedGame", strings.Repeat("\x1b", 20)), "commands"},
		{"pieces", pack(t, "savedGame", "begin_save"+strings.Repeat("\x1b+/1/piece;;;;/null;0;0", 4)), "pieces"},
		{"fields", pack(t, "savedGame", "begin_save\x1b+/1/stack/Map;1;1;"+strings.Repeat("7;", 61)), "fields in one command"},
		{"kept fields", pack(t, "savedGame", "begin_save\x1bFLARE\t"+strings.Repeat("\t", 40)+"\x1bLOS\t"+strings.Repeat("\t", 40)+"\x1b"), "fields of commands other than pieces"},
		{"depth", pack(t, "savedGame", deep), "levels of nested commands"},
		{"quotes", pack(t, "savedGame", strings.Repeat("'", 50)), "levels of nested commands"},
	} {
		_, err := readBytes(c.data, small)
		var limit *vassal.LimitError
		if errors.As(err, &limit) != (c.what != "") || limit != nil && limit.What != c.what {
			t.Errorf("%s: %v, want too much of %q", c.name, err, c.what)
		}
	}
}

func TestDuplicateEntries(t *testing.T) {
	_, err := readBytes(pack(t, "savedGame", tinySave, "savedGame", tinySave), vassal.DefaultLimits())
	if err == nil || !strings.Contains(err.Error(), "two entries") {
		t.Errorf("error %v", err)
	}
}

func TestModuleIsNoSave(t *testing.T) {
	_, err := readBytes(pack(t, "buildFile.xml", "<x/>"), vassal.DefaultLimits())
	if !errors.Is(err, vassal.ErrNotSave) || !strings.Contains(err.Error(), "module") {
		t.Errorf("error %v", err)
	}
}

// A directory that claims a small size for a large entry is refused.
func TestLyingSize(t *testing.T) {
	data := pack(t, "savedGame", strings.Repeat("x", 5000))
	directory := bytes.LastIndex(data, []byte("PK\x01\x02"))
	copy(data[directory+24:], []byte{10, 0, 0, 0})
	if _, err := readBytes(data, vassal.DefaultLimits()); err == nil {
		t.Error("no error")
	}
}

// The dictionary of an XZ stream is checked before it is allocated.
func TestXZDictionary(t *testing.T) {
	lim := vassal.DefaultLimits()
	lim.Dictionary = 1 << 12
	var limit *vassal.LimitError
	if _, err := readBytes(tinyXZ(t), lim); !errors.As(err, &limit) {
		t.Errorf("error %v", err)
	}
}

// A short text takes no long dictionary, whatever the stream asks for: megabytes.
func TestXZMemory(t *testing.T) {
	file := tinyXZ(t)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := readBytes(file, vassal.DefaultLimits()); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	if n := after.TotalAlloc - before.TotalAlloc; n > 1<<20 {
		t.Errorf("%d bytes allocated for a text of %d", n, len(tinySave))
	}
}

func tinyXZ(t *testing.T) []byte {
	t.Helper()
	f, err := vassal.ReadText(tinySave, vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	f.Encoding = vassal.Encoding{Format: vassal.FormatXZ}
	var out bytes.Buffer
	if err := vassal.Write(&out, f); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestWarnings(t *testing.T) {
	lim := vassal.DefaultLimits()
	lim.Warnings = 2
	f, err := vassal.ReadText("CHAT\xFF\x1bM/1/Field\x1bM/2/Field\x1bNEW\tthing", lim)
	if err != nil {
		t.Fatal(err)
	}
	var codes []string
	for _, w := range f.Warnings {
		codes = append(codes, w.Code)
	}
	if got := strings.Join(codes, " "); got != "command.malformed command.malformed warnings.more" {
		t.Errorf("warnings %s", got)
	}
	if f.Counts.Opaque != 3 {
		t.Errorf("%d opaque commands, want 3", f.Counts.Opaque)
	}
}

// TestMeasure: a file is measured as it is read, in every format, and without a text beyond the limits.
func TestMeasure(t *testing.T) {
	text := tinySave + strings.Repeat("\x1b-/1", 5000)
	for _, format := range []vassal.Format{vassal.FormatPlain, vassal.FormatHex, vassal.FormatHexZlib, vassal.FormatXOR, vassal.FormatMarkedXOR, vassal.FormatMarkedXZ, vassal.FormatXZ} {
		var out bytes.Buffer
		if err := vassal.Write(&out, &vassal.File{Text: text, Encoding: vassal.Encoding{Format: format, Key: 9}}); err != nil {
			t.Fatal(err)
		}
		f, err := readBytes(out.Bytes(), vassal.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		size, err := vassal.Measure(bytes.NewReader(out.Bytes()), int64(out.Len()), vassal.DefaultLimits())
		if want := (vassal.Size{Text: int64(f.Counts.PlainBytes), Commands: int64(f.Counts.Commands)}); err != nil || size != want {
			t.Errorf("%s: %v, error %v, want %v", format, size, err, want)
		}
		small := vassal.DefaultLimits()
		small.TextBytes = 1000
		size, err = vassal.Measure(bytes.NewReader(out.Bytes()), int64(out.Len()), small)
		var limit *vassal.LimitError
		if !errors.As(err, &limit) || size.Text != 1001 {
			t.Errorf("%s beyond the limits: %v, error %v", format, size, err)
		}
	}
}

// TestLongDirectory: of a zip whose directory is longer than that of any file of VASSAL's, nothing is kept.
func TestLongDirectory(t *testing.T) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for range 200_000 {
		if _, err := w.CreateHeader(&zip.FileHeader{Name: "a"}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := readBytes(out.Bytes(), vassal.DefaultLimits())
	runtime.ReadMemStats(&after)
	var limit *vassal.LimitError
	if !errors.As(err, &limit) || limit.What != "zip entries" {
		t.Errorf("error %v", err)
	}
	if took := after.TotalAlloc - before.TotalAlloc; took > 16<<20 {
		t.Errorf("%d MB were taken for a directory of %d MB", took>>20, out.Len()>>20)
	}
}

package audit_test

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"adjutant/moderator/audit"
	"adjutant/vassal"
	"adjutant/vassal/vassaltest"
)

// BenchmarkReadReplayAudit reads, replays and audits every file whole. The
// metric "floor" is the time relative to inflating the same entries and decoding
// their hex digits.
func BenchmarkReadReplayAudit(b *testing.B) {
	b.Run("genuine", func(b *testing.B) {
		paths, _ := filepath.Glob(filepath.Join(genuineDir, "*.vlog"))
		benchmarkAudit(b, load(b, paths))
	})
	b.Run("corpus", func(b *testing.B) {
		var paths []string
		for _, row := range corpusRows(b) {
			if row["format"] == string(vassal.FormatHex) {
				paths = append(paths, row["path"])
			}
		}
		benchmarkAudit(b, load(b, paths))
	})
}

// BenchmarkLength shows how the cost grows with the length of a log: the metric
// "floor" should stay the same.
func BenchmarkLength(b *testing.B) {
	for _, times := range []int{1, 4, 16} {
		b.Run(fmt.Sprintf("%dx", times), func(b *testing.B) {
			benchmarkAudit(b, [][]byte{longLog(times * 500)})
		})
	}
}

// longLog is a log of moves, rolls and undos.
func longLog(steps int) []byte {
	t := vassaltest.New("Long Field", "1.0")
	t.Player("pw-anna", "Anna Example", "north")
	var ids []string
	for i := range 100 {
		ids = append(ids, t.Put(fmt.Sprintf("Unit %d", i), "Field", 50*i, 60))
	}
	t.BeginLog()
	for i := range steps {
		switch i % 5 {
		case 0, 1, 2:
			t.Drag(40*(i%70), 30*(i%50), ids[i%len(ids)])
		case 3:
			t.Roll("2d6", fmt.Sprintf("%d,%d", i%6+1, i/6%6+1))
		default:
			t.Undo()
		}
	}
	return t.End()
}

func load(b *testing.B, paths []string) [][]byte {
	if len(paths) == 0 {
		b.Skip("there are no files")
	}
	var files [][]byte
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			b.Fatal(err)
		}
		files = append(files, data)
	}
	return files
}

func benchmarkAudit(b *testing.B, files [][]byte) {
	var floor time.Duration
	for b.Loop() {
		b.StopTimer()
		start := time.Now()
		for _, data := range files {
			inflateAndDecode(b, data)
		}
		floor += time.Since(start)
		b.StartTimer()
		for _, data := range files {
			f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
			if err != nil {
				b.Fatal(err)
			}
			audit.Log(f)
		}
	}
	b.ReportMetric(float64(b.Elapsed())/float64(floor), "floor")
}

func inflateAndDecode(b *testing.B, data []byte) {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		b.Fatal(err)
	}
	for _, f := range archive.File {
		if f.Name != "savedGame" {
			continue
		}
		r, err := f.Open()
		if err != nil {
			b.Fatal(err)
		}
		digits := make([]byte, f.UncompressedSize64)
		if _, err := io.ReadFull(r, digits); err != nil {
			b.Fatal(err)
		}
		if _, err := hex.Decode(digits, digits[5:]); err != nil {
			b.Fatal(err)
		}
	}
}

// corpusRows gives the saves and logs of the corpus as maps from column to
// value, with their path.
func corpusRows(t testing.TB) []map[string]string {
	t.Helper()
	dir := os.Getenv("ADJUTANT_CORPUS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "corpus")
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

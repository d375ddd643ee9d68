package replay_test

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"encoding/hex"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"adjutant/vassal"
	"adjutant/vassal/replay"
)

// BenchmarkReadReplay reads and replays every file whole. The metric "floor" is
// the time relative to inflating the same entries and decoding their hex digits.
func BenchmarkReadReplay(b *testing.B) {
	b.Run("genuine", func(b *testing.B) {
		own, _ := filepath.Glob(filepath.Join("..", "..", "testdata", "vassal", "*", "*.vlog"))
		shared, _ := filepath.Glob(filepath.Join("..", "..", "..", "shared", "genuine", "3*", "*.vlog"))
		benchmarkReplay(b, append(own, shared...))
	})
	b.Run("corpus", func(b *testing.B) { benchmarkReplay(b, corpusPaths(b)) })
}

// corpusPaths gives the files of the corpus that are written as hex digits.
func corpusPaths(b *testing.B) []string {
	dir := os.Getenv("ADJUTANT_CORPUS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "corpus")
	}
	file, err := os.Open(filepath.Join(dir, "MANIFEST.tsv"))
	if err != nil {
		b.Skipf("the corpus is missing: %v", err)
	}
	defer file.Close()
	r := csv.NewReader(file)
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = '\t', true, -1
	table, err := r.ReadAll()
	if err != nil {
		b.Fatal(err)
	}
	var paths []string
	for _, row := range table {
		if len(row) > 9 && row[9] == string(vassal.FormatHex) {
			paths = append(paths, filepath.Join(dir, filepath.FromSlash(row[0])))
		}
	}
	return paths
}

func benchmarkReplay(b *testing.B, paths []string) {
	var files [][]byte
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			b.Fatal(err)
		}
		files = append(files, data)
	}
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
			replay.Run(f)
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

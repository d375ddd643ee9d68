package vassal_test

import (
	"archive/zip"
	"bytes"
	"encoding/hex"
	"io"
	"os"
	"testing"
	"time"

	"adjutant/vassal"
)

// BenchmarkReadTree reads every file whole. The metric "floor" is the time
// relative to inflating the same entries and decoding their hex digits.
func BenchmarkReadTree(b *testing.B) {
	b.Run("genuine", func(b *testing.B) { benchmarkRead(b, genuine(b, "*.vlog")) })
	b.Run("corpus", func(b *testing.B) {
		var paths []string
		for _, row := range corpusRows(b) {
			if row["format"] == string(vassal.FormatHex) {
				paths = append(paths, row["path"])
			}
		}
		benchmarkRead(b, paths)
	})
}

func benchmarkRead(b *testing.B, paths []string) {
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
			if _, err := readBytes(data, vassal.DefaultLimits()); err != nil {
				b.Fatal(err)
			}
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

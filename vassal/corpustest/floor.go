package corpustest

import (
	"archive/zip"
	"bytes"
	"encoding/hex"
	"io"
	"testing"
	"time"
)

// Bench times do over all files in turn and reports, measured in the same run:
//
//	floor         the time as a multiple of inflating the same entries and
//	              decoding their hex digits, which no reader can do without
//	calibrations  the time of one turn as a multiple of a loop of arithmetic,
//	              in place of seconds
func Bench(b *testing.B, files [][]byte, do func(data []byte) (decoded int, err error)) {
	b.Helper()
	var floor, loop time.Duration
	for b.Loop() {
		b.StopTimer()
		floor += inflateAndDecode(b, files)
		loop += calibrate()
		b.StartTimer()
		for _, data := range files {
			if _, err := do(data); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.StopTimer()
	b.ReportMetric(float64(b.Elapsed())/float64(floor), "floor")
	b.ReportMetric(float64(b.Elapsed())/float64(loop), "calibrations")
}

// inflateAndDecode is the floor: the time it takes for all files.
func inflateAndDecode(b *testing.B, files [][]byte) time.Duration {
	start := time.Now()
	for _, data := range files {
		decodeDigits(b, data)
	}
	return time.Since(start)
}

// prefix are the marks before the hex digits of an obfuscated entry.
const prefix = "!VCSK"

// decodeDigits inflates the savedGame entry and decodes its digits.
func decodeDigits(b *testing.B, data []byte) {
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
		if _, err := hex.Decode(digits, digits[len(prefix):]); err != nil {
			b.Fatal(err)
		}
		return
	}
	b.Fatal("no savedGame entry")
}

// calibrate times a loop of arithmetic that nothing but the machine makes
// slower: about 50 ms on one that is neither old nor new.
func calibrate() time.Duration {
	start := time.Now()
	x := uint64(88172645463325252)
	for range 30_000_000 {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
	}
	if x == 0 {
		return 0 // never: xorshift has no way to 0; but the loop must not be left out
	}
	return time.Since(start)
}

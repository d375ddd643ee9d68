package corpustest

import (
	"archive/zip"
	"bytes"
	"encoding/hex"
	"io"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"
)

// rounds is how often all files are measured: on a machine that has other things to do,
// the middle one tells most.
const rounds = 9

// Bench times do over all files in turn and reports, measured in the same run:
//
//	floor         the time as a multiple of inflating the same entries and
//	              decoding their hex digits with the standard library
//	calibrations  the time of one turn as a multiple of a loop of arithmetic,
//	              in place of seconds
//
// Time is that for which cores worked, those that collect garbage too.
func Bench(b *testing.B, files [][]byte, do func(data []byte) (decoded int, err error)) {
	b.Helper()
	all := func() {
		for _, data := range files {
			if _, err := do(data); err != nil {
				b.Fatal(err)
			}
		}
	}
	for b.Loop() {
		all()
	}
	b.ReportMetric(Ratio(b, all, func() { inflateAndDecode(b, files) }), "floor")
	b.ReportMetric(Ratio(b, all, calibrate), "calibrations")
}

// Ratio is the time that one thing takes as a multiple of another's: the middle of nine
// rounds in which both are done in turn.
func Ratio(b *testing.B, one, other func()) float64 {
	b.Helper()
	ratios := make([]float64, rounds)
	for i := range ratios {
		ratios[i] = float64(spent(b, one)) / float64(spent(b, other))
	}
	slices.Sort(ratios)
	return ratios[rounds/2]
}

// spent is the time for which cores work for this process, and for those it waits
// for, while do runs.
func spent(b *testing.B, do func()) time.Duration {
	b.Helper()
	runtime.GC() // nobody pays for the garbage of others
	before := worked(b)
	do()
	return worked(b) - before
}

func worked(b *testing.B) time.Duration {
	b.Helper()
	var all int64
	for _, who := range []int{syscall.RUSAGE_SELF, syscall.RUSAGE_CHILDREN} {
		var used syscall.Rusage
		if err := syscall.Getrusage(who, &used); err != nil {
			b.Fatal(err)
		}
		all += used.Utime.Nano() + used.Stime.Nano()
	}
	return time.Duration(all)
}

// inflateAndDecode is the floor.
func inflateAndDecode(b *testing.B, files [][]byte) {
	for _, data := range files {
		decodeDigits(b, data)
	}
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
func calibrate() {
	x := uint64(88172645463325252)
	for range 30_000_000 {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
	}
	runtime.KeepAlive(x)
}

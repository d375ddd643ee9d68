package mail_test

import (
	"fmt"
	"runtime"
	"testing"

	"adjutant/mail"
)

// BenchmarkParse reads a mail with a file of one megabyte.
func BenchmarkParse(b *testing.B) {
	file := make([]byte, 1<<20)
	for i := range file {
		file[i] = byte(i * i >> 7)
	}
	raw := mail.Raw{Bytes: crlf(fileEML("bench", "rolls", "none", annaFrom, "turn3.vlog", file))}
	b.SetBytes(int64(len(raw.Bytes)))
	for b.Loop() {
		if _, err := mail.Parse(raw, mail.DefaultLimits()); err != nil {
			b.Fatal(err)
		}
	}
}

// largeMail is a mail with a file that makes it about so many megabytes.
func largeMail(megabytes int) []byte {
	file := make([]byte, megabytes<<20*3/4*76/78-4<<10)
	for i := range file {
		file[i] = byte(i * i >> 7)
	}
	return crlf(fileEML("large", "rolls", "none", annaFrom, "film.mkv", file))
}

// allocated is how many bytes a mail takes while it is read, freed ones counted too.
func allocated(tb testing.TB, raw []byte) uint64 {
	tb.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := mail.Parse(mail.Raw{Bytes: raw}, mail.DefaultLimits()); err != nil {
		tb.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestMemoryIsBoundedByTheMail: a mail takes no more than twice its size, and one beyond the limit no
// more than the largest that is allowed.
func TestMemoryIsBoundedByTheMail(t *testing.T) {
	for _, megabytes := range []int{1, 8, 24, 60} {
		raw := largeMail(megabytes)
		bound := 2 * uint64(min(len(raw), mail.DefaultLimits().Bytes))
		if got := allocated(t, raw); got > bound+1<<20 {
			t.Errorf("a mail of %d MB takes %d bytes, more than %d", megabytes, got, bound)
		}
	}
}

// BenchmarkLargeMail reads the largest mail that is fetched, and one that is not; heap-MB is what the
// process holds at the most meanwhile, the mail itself included.
func BenchmarkLargeMail(b *testing.B) {
	for _, megabytes := range []int{25, 60} {
		b.Run(fmt.Sprintf("%dMB", megabytes), func(b *testing.B) {
			raw := largeMail(megabytes)
			b.SetBytes(int64(len(raw)))
			runtime.GC()
			var before runtime.MemStats
			runtime.ReadMemStats(&before)
			most := uint64(0)
			for b.Loop() {
				most = max(most, allocated(b, raw))
			}
			b.ReportMetric(float64(most)/(1<<20), "taken-MB")
			b.ReportMetric(float64(before.HeapAlloc+most)/(1<<20), "heap-MB")
		})
	}
}

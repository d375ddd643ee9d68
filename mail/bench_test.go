package mail_test

import (
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

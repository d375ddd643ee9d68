package replay_test

import (
	"bytes"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/corpustest"
	"adjutant/vassal/replay"
)

// BenchmarkReadReplay reads and replays every file whole. The peak of memory is
// to stay below 6.
func BenchmarkReadReplay(b *testing.B) {
	b.Run("genuine", func(b *testing.B) { benchmarkReplay(b, corpustest.Load(b, corpustest.Genuine(b, "*.vlog")...)) })
	b.Run("corpus", func(b *testing.B) { benchmarkReplay(b, corpustest.Load(b, corpustest.Obfuscated(b)...)) })
	b.Run("memory", func(b *testing.B) { corpustest.Peak(b, corpustest.All(b), readReplay) })
}

func benchmarkReplay(b *testing.B, files [][]byte) { corpustest.Bench(b, files, readReplay) }

func readReplay(data []byte) (decoded int, err error) {
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		return 0, err
	}
	r := replay.Start(f)
	for more := true; more; {
		_, more = r.Step()
	}
	return len(f.Text), r.Err()
}

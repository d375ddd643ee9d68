package replay_test

import (
	"bytes"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/corpustest"
	"adjutant/vassal/replay"
)

// BenchmarkReadReplay reads and replays every file whole.
func BenchmarkReadReplay(b *testing.B) {
	b.Run("genuine", func(b *testing.B) { benchmarkReplay(b, corpustest.Load(b, corpustest.Genuine(b, "*.vlog")...)) })
	b.Run("corpus", func(b *testing.B) { benchmarkReplay(b, corpustest.Load(b, corpustest.Obfuscated(b)...)) })
}

func benchmarkReplay(b *testing.B, files [][]byte) {
	corpustest.Bench(b, files, func(data []byte) error {
		f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
		if err == nil {
			replay.Run(f)
		}
		return err
	})
}

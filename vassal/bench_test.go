package vassal_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/corpustest"
)

// BenchmarkReadTree reads every file whole. Its floor is to stay below 2, the
// peak of memory below 6.
func BenchmarkReadTree(b *testing.B) {
	b.Run("genuine", func(b *testing.B) { benchmarkRead(b, corpustest.Load(b, corpustest.Genuine(b, "*.vlog")...)) })
	b.Run("corpus", func(b *testing.B) { benchmarkRead(b, corpustest.Load(b, corpustest.Obfuscated(b)...)) })
	b.Run("memory", func(b *testing.B) { corpustest.Peak(b, corpustest.All(b), read) })
}

// BenchmarkNesting shows how the cost grows with the depth of nesting: time per
// byte of text should stay the same (every level adds a backslash, so that the
// text itself grows with the depth).
func BenchmarkNesting(b *testing.B) {
	for _, depth := range []int{10, 40, 160} {
		text := nested(depth)
		b.Run(fmt.Sprintf("%d levels", depth), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				if _, err := vassal.ReadText(text, vassal.DefaultLimits()); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// nested is a log with long steps, each command a sub-command of the one before.
func nested(depth int) string {
	var b strings.Builder
	b.WriteString("begin_save\x1bend_save")
	for range 16000 / depth {
		b.WriteString("\x1bLOG\tCHATbegins")
		for level := 1; level < depth; level++ {
			b.WriteString(strings.Repeat(`\`, level) + "\x1bLOG\tCHATgoes on")
		}
	}
	return b.String()
}

func benchmarkRead(b *testing.B, files [][]byte) { corpustest.Bench(b, files, read) }

func read(data []byte) (decoded int, err error) {
	f, err := readBytes(data, vassal.DefaultLimits())
	if err != nil {
		return 0, err
	}
	return len(f.Text), nil
}

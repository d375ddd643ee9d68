package corpustest

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"
)

// large is the decoded size from which what a process needs anyway no longer
// counts.
const large = 1 << 20

// peakRatio is the worst ratio of memory in use to decoded size among the large
// files; 0 if there is none.
func peakRatio(b *testing.B, files [][]byte, do func([]byte) error) float64 {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2)) // one for the watcher
	worst := 0.0
	for _, data := range files {
		size := decodedSize(b, data)
		if size < large {
			continue
		}
		peak := peakOf(b, func() error { return do(data) })
		worst = max(worst, float64(peak)/float64(size))
	}
	return worst
}

// peakOf gives by how many bytes the memory in use grows at most while do runs:
// live objects, and garbage that is not collected yet.
func peakOf(b *testing.B, do func() error) uint64 {
	debug.FreeOSMemory()
	before := inUse()
	stop, peak := make(chan bool), make(chan uint64)
	go func() {
		most := before
		for {
			select {
			case <-stop:
				peak <- most
				return
			default:
				most = max(most, inUse())
				runtime.Gosched()
			}
		}
	}()
	err := do()
	last := inUse()
	close(stop)
	if err != nil {
		b.Fatal(err)
	}
	return max(<-peak, last) - before
}

// inUse is the memory held from the system in bytes.
func inUse() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64() - sample[1].Value.Uint64()
}

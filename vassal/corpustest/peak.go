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

// peakRatio is the worst ratio of memory in use to decoded size.
func peakRatio(b *testing.B, files [][]byte, do func([]byte) error) float64 {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2)) // one for the watcher
	sizes := make([]int, len(files))
	largest := 0
	for i, data := range files {
		sizes[i] = decodedSize(b, data)
		largest = max(largest, sizes[i])
	}
	worst := 0.0
	for i, data := range files {
		if sizes[i] < min(large, largest) {
			continue
		}
		peak := peakOf(func() error { return do(data) }, b)
		worst = max(worst, float64(peak)/float64(sizes[i]))
	}
	return worst
}

// peakOf gives by how many bytes the memory in use grows at most while do runs:
// live objects, and garbage that is not collected yet.
func peakOf(do func() error, b *testing.B) uint64 {
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

package corpustest

import (
	"cmp"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"testing"
)

const (
	// large is the decoded size from which what a process needs anyway no longer
	// counts.
	large = 1 << 20
	// uncollected is how far a heap grows before Go first collects garbage, however
	// little is in use: with a small file, most of what was ever allocated.
	uncollected = 4 << 20
)

// Peak reports by how much the memory of the process grows at most while one file
// is loaded and handled, as a multiple of its decoded text, of which do gives the
// number of bytes. All that is held from the system counts, garbage and the
// input too. No other file is in memory, and garbage is collected as it is by
// default. The worst files are named.
//
//	peak/decoded        of the worst file of a megabyte or more
//	small-peak/decoded  of the worst smaller file, without the 4 MiB that a heap
//	                    may grow before any garbage is collected; 0 if none needs
//	                    more than these
func Peak(b *testing.B, paths []string, do func(data []byte) (decoded int, err error)) {
	b.Helper()
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2)) // one for the watcher
	var peaks []peak
	for b.Loop() {
		peaks = nil
		for _, path := range paths {
			peaks = append(peaks, peakOf(b, path, do))
		}
	}
	slices.SortStableFunc(peaks, func(a, b peak) int {
		return cmp.Or(cmp.Compare(b.ratio(), a.ratio()), cmp.Compare(b.inUse, a.inUse))
	})
	report(b, "peak/decoded", peaks)
	report(b, "small-peak/decoded", peaks)
}

// report gives the worst ratio among the peaks of a metric, and names the worst
// three.
func report(b *testing.B, metric string, peaks []peak) {
	b.Helper()
	peaks = slices.DeleteFunc(slices.Clone(peaks), func(p peak) bool { return p.metric() != metric })
	if len(peaks) == 0 {
		return
	}
	b.ReportMetric(peaks[0].ratio(), metric)
	for _, p := range peaks[:min(len(peaks), 3)] {
		b.Logf("%.2f %s: %d bytes in use for %d of text, %s", p.ratio(), metric, p.inUse, p.decoded, p.name())
	}
}

// peak is the memory that one file needs.
type peak struct {
	path           string
	inUse, decoded int
}

func (p peak) metric() string {
	if p.decoded < large {
		return "small-peak/decoded"
	}
	return "peak/decoded"
}

func (p peak) ratio() float64 {
	bytes := p.inUse
	if p.decoded < large {
		bytes = max(bytes-uncollected, 0)
	}
	return float64(bytes) / float64(max(p.decoded, 1))
}

// name is the file with its folder.
func (p peak) name() string {
	return filepath.Join(filepath.Base(filepath.Dir(p.path)), filepath.Base(p.path))
}

// peakOf handles one file, from loading it on, while another goroutine watches.
func peakOf(b *testing.B, path string, do func(data []byte) (int, error)) peak {
	b.Helper()
	debug.FreeOSMemory()
	here := newGauge()
	before := here.read()
	stop, most := make(chan bool), make(chan uint64)
	go watch(stop, most)
	data, err := os.ReadFile(path)
	decoded := 0
	if err == nil {
		decoded, err = do(data)
	}
	last := here.read()
	close(stop)
	after := max(<-most, last)
	if err != nil {
		b.Fatalf("%s: %v", path, err)
	}
	return peak{path, int(after - before), decoded}
}

// watch gives the most memory in use until it is stopped.
func watch(stop <-chan bool, result chan<- uint64) {
	g, most := newGauge(), uint64(0)
	for {
		most = max(most, g.read())
		select {
		case <-stop:
			result <- most
			return
		default:
			runtime.Gosched()
		}
	}
}

// gauge reads how much memory is held from the system, without needing any.
type gauge []metrics.Sample

func newGauge() gauge {
	return gauge{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
}

// read gives bytes.
func (g gauge) read() uint64 {
	metrics.Read(g)
	return g[0].Value.Uint64() - g[1].Value.Uint64()
}

package faults

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
	"time"
)

var (
	full = flag.Bool("faults", false, "try all faults, and not only those of the short version")
	long = flag.Duration("long", 0, "how long each fault at random is tried, again and again")
	seed = flag.Uint64("seed", 0, "of the faults at random; 0 for another one each time")
)

// TestMain is the program of the machines, too: the tests start themselves anew for each.
func TestMain(m *testing.M) {
	if config := os.Getenv(machineConfig); config != "" {
		os.Exit(serveMachine(config))
	}
	flag.Parse()
	if *seed == 0 {
		*seed = rand.Uint64()
	}
	code := m.Run()
	stopClusters()
	table.print(os.Stdout)
	os.Exit(code)
}

// onlyWithAll skips what the short version leaves out.
func onlyWithAll(t *testing.T) {
	t.Helper()
	if !*full {
		t.Skip("left out of the short version: make test-faults")
	}
}

// size is how many letters a trial brings: some in the short version, more with all faults.
func size(short, long int) int {
	if *full {
		return long
	}
	return short
}

// atRandom does something that hangs on chance, with -long again and again, and prints what it takes to
// have it happen once more.
func atRandom(t *testing.T, do func(t *testing.T, chance *rand.Rand)) {
	t.Helper()
	began := time.Now()
	for n := uint64(0); n == 0 || time.Since(began) < *long; n++ {
		is := *seed + n
		if !t.Run(fmt.Sprintf("seed=%d", is), func(t *testing.T) { do(t, rand.New(rand.NewPCG(is, 1))) }) {
			t.Logf("once more: go test ./moderator/faults -faults -run '^%s$' -seed %d", t.Name(), is)
		}
	}
}

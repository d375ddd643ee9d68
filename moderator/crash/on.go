//go:build crashpoints

package crash

import (
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"time"
)

var passed atomic.Int64

// stopTakes is how long whoever is asked to stop at a place goes on waiting there.
const stopTakes = 300 * time.Millisecond

// Point kills the process, as kill -9 does, when ADJUTANT_CRASH names this
// place and the count after the colon is reached: drawn:2 dies behind the
// second roll. With ADJUTANT_STOP it is asked to stop there, as systemd does, and
// is given the time to hear of it.
func Point(name string) {
	switch {
	case reached(os.Getenv("ADJUTANT_CRASH"), name):
		_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
		select {}
	case reached(os.Getenv("ADJUTANT_STOP"), name):
		_ = syscall.Kill(os.Getpid(), syscall.SIGTERM)
		time.Sleep(stopTakes)
	}
}

// reached reports whether this is the place and the count that are asked for.
func reached(asked, name string) bool {
	want, count, _ := strings.Cut(asked, ":")
	if want != name {
		return false
	}
	n, err := strconv.ParseInt(count, 10, 64)
	return err == nil && passed.Add(1) == n
}

//go:build crashpoints

package service

import (
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
)

var passed atomic.Int64

// crashPoint kills the process, as kill -9 does, when ADJUTANT_CRASH names this
// place and the count after the colon is reached: drawn:2 dies behind the
// second roll.
func crashPoint(name string) {
	want, count, _ := strings.Cut(os.Getenv("ADJUTANT_CRASH"), ":")
	if want != name {
		return
	}
	n, err := strconv.ParseInt(count, 10, 64)
	if err != nil || passed.Add(1) != n {
		return
	}
	_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
	select {}
}

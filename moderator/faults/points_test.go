//go:build crashpoints

package faults

import (
	"errors"
	"fmt"
	"os/exec"
	"syscall"
	"testing"
)

// points are the places between two steps of a mail's way where a machine may die; cmd/adjutant tries those of other ways.
var points = []string{"taken", "judging", "drawn", "decided", "committed", "sending", "sent", "delivered"}

// TestKilledAtEachPoint kills a machine where it comes to a point for the first, second and third time, on both stores.
func TestKilledAtEachPoint(t *testing.T) {
	onlyWithAll(t)
	for _, store := range []string{"SQLite", "PostgreSQL"} {
		for _, point := range points {
			t.Run(store+"/"+point, func(t *testing.T) {
				base := ""
				if store == "PostgreSQL" {
					base = schema(t)
				}
				tr := newTrial(t, "SIGKILL at the point "+point, 12, base, 1)
				tr.deliverAll()
				for n := range 3 {
					m := tr.start(0, fmt.Sprintf("ADJUTANT_CRASH=%s:%d", point, n+1))
					eventually(t, "the machine comes to the point", m.ended)
					if !killed(m.err) {
						t.Fatalf("the machine ended with %v", m.err)
					}
					tr.try()
					tr.note()
				}
				tr.mend()
				tr.start(0)
				tr.settle()
			})
		}
	}
}

// note notes the records of now, while the machines work.
func (tr *trial) note() {
	tr.t.Helper()
	c := tr.club()
	defer tr.closed(c)
	tr.keepRecords(c)
}

// killed reports whether that is how a process ends after kill -9.
func killed(err error) bool {
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return false
	}
	status, ok := exit.Sys().(syscall.WaitStatus)
	return ok && status.Signaled() && status.Signal() == syscall.SIGKILL
}

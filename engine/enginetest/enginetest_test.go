package enginetest_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// TestToys shows that the interface fits three models of a turn: alternating
// phases, blind draws and sealed simultaneous orders.
func TestToys(t *testing.T) {
	for name, sys := range toys() {
		t.Run(name, func(t *testing.T) {
			enginetest.Conform(t, sys)
			enginetest.Suite{Games: 20, Steps: 500}.Conform(t, sys, engine.Setup{})
		})
	}
}

func toys() map[string]engine.System {
	return map[string]engine.System{"race": race{}, "cup": cup{}, "sealed": sealed{}}
}

// notebook is a [enginetest.T] that keeps what it is told.
type notebook struct{ lines []string }

func (n *notebook) Helper() {}
func (n *notebook) Errorf(format string, args ...any) {
	n.lines = append(n.lines, fmt.Sprintf(format, args...))
}

func (n *notebook) text() string { return strings.Join(n.lines, "\n") }

package hall

import (
	"slices"
	"testing"

	systemd "github.com/coreos/go-systemd/v22/daemon"
)

// The process is ready once each club is, or has failed; alive as long as each that serves says so; and says at its end that it stops.
func TestChorus(t *testing.T) {
	const ready, alive, stops = systemd.SdNotifyReady, systemd.SdNotifyWatchdog, systemd.SdNotifyStopping
	var told []string
	c := &chorus{tell: func(state string) { told = append(told, state) }}
	a, b := c.voice(), c.voice()
	for i, step := range []struct {
		do   func()
		want []string
	}{
		{func() { a.say(ready) }, nil},
		{func() { a.say(alive) }, []string{alive}}, // the other does not serve yet
		{func() { b.fail() }, []string{ready}},
		{func() { b.say(ready) }, nil},
		{func() { a.say(alive) }, nil},
		{func() { a.say(alive) }, nil},
		{func() { b.say(alive) }, []string{alive}},
		{func() { b.say(alive) }, nil},
		{func() { a.leave() }, []string{alive}},
		{func() { b.say(stops) }, nil},
		{c.stopping, []string{stops}},
		{func() { b.say(alive) }, nil},
	} {
		told = nil
		if step.do(); !slices.Equal(told, step.want) {
			t.Errorf("step %d tells %q, want %q", i, told, step.want)
		}
	}
}

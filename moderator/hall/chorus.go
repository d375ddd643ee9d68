package hall

import (
	"sync"

	systemd "github.com/coreos/go-systemd/v22/daemon"
)

// chorus tells of all clubs together what each tells of itself: that the process is ready once each is, or has failed; that it is alive
// each time that all who serve have said so; and that it stops.
type chorus struct {
	tell func(state string)

	mu     sync.Mutex
	voices []*voice
	ready  bool // was told
	over   bool
}

// voice is a club's.
type voice struct {
	of                   *chorus
	ready, alive, failed bool
}

// voice is that of another club.
func (c *chorus) voice() *voice {
	c.mu.Lock()
	defer c.mu.Unlock()
	v := &voice{of: c}
	c.voices = append(c.voices, v)
	return v
}

// say takes what a club tells.
func (v *voice) say(state string) {
	v.change(func() {
		switch state {
		case systemd.SdNotifyReady:
			v.ready, v.failed = true, false
		case systemd.SdNotifyWatchdog:
			v.alive = true
		}
	})
}

// fail says that the club is not served now: nobody waits for it.
func (v *voice) fail() { v.change(func() { v.failed, v.ready, v.alive = true, false, false }) }

// leave says that the club is none of the hall's any more.
func (v *voice) leave() {
	v.change(func() {
		rest := v.of.voices[:0]
		for _, other := range v.of.voices {
			if other != v {
				rest = append(rest, other)
			}
		}
		v.of.voices = rest
	})
}

// change changes what a club has said, and tells what follows for all.
func (v *voice) change(do func()) {
	c := v.of
	c.mu.Lock()
	defer c.mu.Unlock()
	do()
	if c.over {
		return
	}
	ready, alive, served := true, true, false
	for _, v := range c.voices {
		ready = ready && (v.ready || v.failed)
		alive = alive && (v.alive || v.failed || !v.ready)
		served = served || v.alive
	}
	if ready && !c.ready && len(c.voices) > 0 {
		c.ready = true
		c.tell(systemd.SdNotifyReady)
	}
	if alive && served {
		for _, v := range c.voices {
			v.alive = false
		}
		c.tell(systemd.SdNotifyWatchdog)
	}
}

// stopping says that the process ends.
func (c *chorus) stopping() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.over = true
	c.tell(systemd.SdNotifyStopping)
}

package auditpage

import (
	"time"
)

// makeRoom forgets reports that nobody was promised to find for longer, the oldest first: of a visitor who
// has many, and where all take too much.
func (d *Desk) makeRoom(behind *holding) {
	for {
		var oldest, own *holding
		count := 0
		for token, h := range d.held {
			if token != h.token || h.audited.IsZero() || h == behind {
				continue
			}
			if h.visitor == behind.visitor {
				count++
				own = older(own, h)
			}
			oldest = older(oldest, h)
		}
		switch {
		case count >= d.Limits.KeptEach && own != nil:
			d.forget(own)
		case d.kept+behind.size > d.Limits.Kept && oldest != nil:
			d.forget(oldest)
		default:
			return
		}
	}
}

// older is the older of two reports without a link; nil if neither is without.
func older(a, b *holding) *holding {
	switch {
	case b.link != "":
		return a
	case a == nil || b.audited.Before(a.audited) || b.audited.Equal(a.audited) && b.token < a.token:
		return b
	}
	return a
}

// forget forgets a report, or ends the audit that leads to it.
func (d *Desk) forget(h *holding) {
	delete(d.held, h.token)
	delete(d.held, h.link)
	if !h.audited.IsZero() {
		d.kept -= h.size
	}
	h.result, h.size = result{}, 0
	h.end()
	for i, q := range d.queue {
		if q == h {
			d.queue = append(d.queue[:i:i], d.queue[i+1:]...)
			h.drop()
			close(h.done)
			break
		}
	}
}

// sweep forgets what is past its time, and comes again when the next one is.
func (d *Desk) sweep() {
	now, next := d.Now(), time.Time{}
	for token, h := range d.held {
		switch {
		case token != h.token:
		case !h.audited.IsZero() && !h.until.After(now):
			d.forget(h)
		case !h.audited.IsZero() && (next.IsZero() || h.until.Before(next)):
			next = h.until
		}
	}
	if d.sweeper != nil {
		d.sweeper.Stop()
		d.sweeper = nil
	}
	if !next.IsZero() {
		d.sweeper = time.AfterFunc(next.Sub(now)+time.Second, d.Sweep)
	}
}

// Sweep forgets what is past its time. The desk does so itself; who has a clock of his own can ask for it.
func (d *Desk) Sweep() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.sweep()
}

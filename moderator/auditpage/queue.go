package auditpage

import (
	"fmt"
	"net/http"
	"net/netip"
)

// take puts what was sent into the queue.
func (d *Desk) take(from netip.Prefix, sent submission, forget func()) (*holding, error) {
	token, err := d.newToken()
	if err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.sweep()
	if err := d.mayWait(from); err != nil {
		return nil, err
	}
	h := &holding{token: token, visitor: from, sent: &sent, forget: forget, end: func() {}, done: make(chan struct{}), until: d.Now().Add(d.Limits.Brief)}
	d.held[token] = h
	d.queue = append(d.queue, h)
	if d.running == nil {
		d.running, d.queue = d.queue[0], d.queue[1:]
		go d.work(d.running)
	}
	return h, nil
}

// mayWait reports why a visitor's files do not come into the queue; nil if they do.
func (d *Desk) mayWait(from netip.Prefix) error {
	own := 0
	for _, h := range d.queue {
		if h.visitor == from {
			own++
		}
	}
	if d.running != nil && d.running.visitor == from {
		own++
	}
	switch {
	case own >= d.Limits.WaitingEach:
		return &Refusal{http.StatusTooManyRequests, fmt.Sprintf("%d of your audits wait still. Send more once they are over, or use the program itself: adjutant audit --open.", own)}
	case len(d.queue) >= d.Limits.Waiting:
		return &Refusal{http.StatusServiceUnavailable, "Too many audits wait. Try again in a few minutes, or use the program itself: adjutant audit --open."}
	}
	return nil
}

// work audits what waits, one after the other, until nothing does.
func (d *Desk) work(h *holding) {
	for h != nil {
		came, reckoned := d.examine(h)
		h = d.settle(h, came, reckoned)
	}
}

// settle takes down what an audit came to, and gives the next that waits.
func (d *Desk) settle(h *holding, came result, reckoned bool) *holding {
	d.mu.Lock()
	defer d.mu.Unlock()
	h.drop()
	if reckoned && d.held[h.token] == h {
		h.result, h.size, h.audited = came, came.size(), d.Now()
		h.until = h.audited.Add(d.Limits.Brief)
		d.makeRoom(h)
		d.kept += h.size
	}
	close(h.done)
	d.running = nil
	if len(d.queue) > 0 {
		d.running, d.queue = d.queue[0], d.queue[1:]
	}
	d.sweep()
	return d.running
}

package auditpage

import (
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"time"

	"adjutant/moderator/auditing"
)

// newToken draws 128 random bits.
func (d *Desk) newToken() (string, error) {
	var bits [16]byte
	if _, err := io.ReadFull(d.Random, bits[:]); err != nil {
		return "", fmt.Errorf("draw a path: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(bits[:]), nil
}

// errGone is for paths behind which nothing is held.
var errGone = &Refusal{http.StatusNotFound, "There is no report here: it was forgotten when it was said to be, or the club began anew meanwhile."}

// view is what is held, as it was at one moment.
type view struct {
	token, link string
	owner       bool
	result      result
	audited     time.Time
	until       time.Time
	place, all  int // in the queue, from 1; 0 once it is audited
}

// find gives what is held behind a path.
func (d *Desk) find(token string, owner bool) (view, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	h, err := d.get(token, owner)
	if err != nil {
		return view{}, err
	}
	v := view{token: h.token, link: h.link, owner: owner, result: h.result, audited: h.audited, until: h.until}
	if !owner {
		v.token = ""
	}
	if h.audited.IsZero() {
		v.all = len(d.queue) + 1
		v.place = 1
		for i, q := range d.queue {
			if q == h {
				v.place = i + 2
			}
		}
	}
	return v, nil
}

// get gives what is held behind the sender's path, or behind a link.
func (d *Desk) get(token string, owner bool) (*holding, error) {
	d.sweep()
	h := d.held[token]
	if h == nil || token == "" || owner != (h.token == token) {
		return nil, errGone
	}
	return h, nil
}

// share makes a link to hand on, and holds the report for a day from when it was made.
func (d *Desk) share(token string) error {
	link, err := d.newToken()
	if err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	h, err := d.get(token, true)
	switch {
	case err != nil:
		return err
	case h.audited.IsZero():
		return &Refusal{http.StatusConflict, "The audit is not over yet."}
	case h.link != "":
		return nil
	case d.shared(h.visitor) >= (d.Limits.KeptEach+1)/2 || d.sharedBytes()+h.size > d.Limits.Kept*3/4:
		return &Refusal{http.StatusTooManyRequests, "Too many reports are held with a link. Have one of yours forgotten first, or try again tomorrow."}
	}
	h.link, h.until = link, h.audited.Add(d.Limits.Day)
	d.held[link] = h
	d.sweep()
	return nil
}

// shared counts the reports of a visitor that have a link.
func (d *Desk) shared(of netip.Prefix) int {
	n := 0
	for token, h := range d.held {
		if token == h.link && h.visitor == of {
			n++
		}
	}
	return n
}

// sharedBytes is what all reports with a link take.
func (d *Desk) sharedBytes() int64 {
	var n int64
	for token, h := range d.held {
		if token == h.link {
			n += h.size
		}
	}
	return n
}

// delete forgets a report at once, at the sender's word.
func (d *Desk) delete(token string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	h, err := d.get(token, true)
	if err != nil {
		return err
	}
	d.forget(h)
	return nil
}

// Hold takes in a report that was made elsewhere, and gives the path of it.
func (d *Desk) Hold(exhibits []auditing.Exhibit, before, module string, notes []string) (path string, err error) {
	token, err := d.newToken()
	if err != nil {
		return "", err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	h := &holding{token: token, end: func() {}, done: make(chan struct{}), audited: d.Now(), until: d.Now().Add(d.Limits.Day)}
	close(h.done)
	h.result = result{exhibits: exhibits, before: before, module: module, notes: notes}
	h.size = h.result.size()
	d.held[token], d.kept = h, d.kept+h.size
	return d.Base + reportPath + token, nil
}

package store

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"adjutant/moderator/storage"
)

// While the submission server takes nothing, mails to be sent are not tried one after the other, each at its own time and ever
// rarer: they are held, and now and then one of them is tried. When one is taken, all are handed out again, in
// the order in which they were stored. What is held costs no attempt.
//
// The server takes nothing when it cannot be reached, or has put off so many mails in a row. Which mail is tried goes round
// among those that are the first to their receiver, so that none to which the server says no for a reason of its own stands
// before all others, and none overtakes another to the same player.

// outage is what this process knows of the submission server.
type outage struct {
	mu      sync.Mutex
	putOff  map[string]bool // mails that it put off, since it took the last
	out     bool            // it takes nothing
	probe   int64           // the job that may be tried all the same; 0 for none
	through bool            // it has taken one again, and the others are to be handed out
}

// errHeld is given for a mail that is not tried, as the server takes none.
var errHeld = errors.New("the submission server takes nothing now")

// putOffInARow is after how many mails that it put off the server counts as one that takes nothing.
const putOffInARow = 3

// admits reports whether the job may be tried.
func (o *outage) admits(job int64) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return !o.out || job == o.probe
}

// note notes how it went with a mail, and reports whether it is to be held.
func (o *outage) note(job storage.Job, err error) (held bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	was := o.out
	if job.ID == o.probe {
		o.probe = 0
	}
	switch {
	case errors.Is(err, storage.ErrNoServer):
		o.out = true
		return true
	case errors.Is(err, storage.ErrPutOff):
		o.putOff[job.Outgoing] = true
		o.out = o.out || len(o.putOff) >= putOffInARow
		return was
	case err == nil:
		clear(o.putOff)
		o.through = was
	}
	return false
}

// isOut reports whether the server takes nothing.
func (o *outage) isOut() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.out
}

// admit lets one job be tried.
func (o *outage) admit(job int64) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.probe = job
}

// ends reports, once, that the server takes mails again: from then on all are tried.
func (o *outage) ends() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	is := o.through
	if is {
		o.out, o.through = false, false
	}
	return is
}

// throughOutage is delivery work that holds mails while the server takes none.
func (s *SQL) throughOutage(deliver Work) Work {
	return func(ctx context.Context, job storage.Job) error {
		if !s.outage.admits(job.ID) {
			return errHeld
		}
		err := deliver(ctx, job)
		if s.outage.note(job, err) {
			s.told.Warn("mails wait for the submission server", "mail", job.Outgoing, "error", err)
			return errHeld
		}
		return err
	}
}

// endOutage hands out all mails that were held, in the order in which they were stored, and those that failed once, as the first
// to meet an outage do, if the server takes mails again.
func (s *SQL) endOutage(ctx context.Context) error {
	if !s.outage.ends() {
		return nil
	}
	if _, err := s.db.ExecContext(ctx, callUpHeld); err != nil {
		return fmt.Errorf("call up the mails to be sent: %w", err)
	}
	return nil
}

const callUpHeld = `UPDATE river_job SET state = 'available', scheduled_at = created_at
	WHERE queue = 'deliver' AND (state = 'scheduled' OR state = 'retryable' AND attempt = 1)`

// tendHeld has one more mail be tried while the server takes none, and else hands out what was held, be it by another machine
// that is gone.
func (s *SQL) tendHeld(ctx context.Context) error {
	if !s.outage.isOut() {
		_, err := s.db.ExecContext(ctx, callUpScheduled)
		return err
	}
	heads, err := s.heads(ctx)
	if err != nil || len(heads) == 0 {
		return err
	}
	next := heads[0]
	for _, head := range heads {
		if head > s.probed {
			next = head
			break
		}
	}
	s.probed = next
	s.outage.admit(next)
	_, err = s.db.ExecContext(ctx, callUpOne, next)
	return err
}

const (
	callUpScheduled = `UPDATE river_job SET state = 'available', scheduled_at = created_at WHERE queue = 'deliver' AND state = 'scheduled'`
	callUpOne       = `UPDATE river_job SET state = 'available', scheduled_at = created_at WHERE id = $1 AND state IN ('scheduled', 'retryable')`
)

// heads are the jobs of the first mails that wait for each receiver, in the order in which they were stored.
func (s *SQL) heads(ctx context.Context) (jobs []int64, err error) {
	rows, err := s.db.QueryContext(ctx, firstToEach)
	if err != nil {
		return nil, fmt.Errorf("look for mails to be sent: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var job int64
		if err := rows.Scan(&job); err != nil {
			return nil, err
		}
		jobs = append(jobs, job)
	}
	return jobs, rows.Err()
}

const firstToEach = `SELECT MIN(j.id) AS first FROM river_job j JOIN parcels p ON p.key = j.args->>'parcel'
	WHERE j.queue = 'deliver' AND j.state IN ('available', 'scheduled', 'retryable') GROUP BY p.recipient ORDER BY first`

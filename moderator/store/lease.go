package store

import (
	"context"
	"errors"
	"time"

	"adjutant/moderator/store/lease"
)

// WithMailboxes calls the function as long as this process is the one of all that share the
// database which looks into the mailboxes, and gives its error. Until then, and again
// when the right was lost, standby is called every few seconds: with nil when another
// process has it, else with why nobody can tell. The right of a process goes with its
// connection to the database. On SQLite there is only one process.
func (s *SQL) WithMailboxes(ctx context.Context, standby func(error), work func(context.Context) error) error {
	if s.backend.lease == nil {
		return work(ctx)
	}
	for {
		held, err := s.backend.lease(ctx)
		if held != nil {
			if err = held.Use(ctx, work); !errors.Is(err, lease.ErrLost) {
				return err
			}
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		standby(err)
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(leaseWait):
		}
	}
}

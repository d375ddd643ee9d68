package store

import (
	"context"
	"time"

	"adjutant/moderator/store/lease"
)

// tend looks after the queue beside the work, until the function that it gives is called: jobs that nobody has in hand any
// more, and mails that wait for the submission server.
func (s *SQL) tend(ctx context.Context, id string) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	over := make(chan struct{})
	go func() {
		defer close(over)
		probed := time.Time{}
		for {
			if time.Since(probed) >= s.pace.probe {
				s.within(ctx, s.tendHeld)
				probed = time.Now()
			}
			s.within(ctx, s.endOutage)
			s.within(ctx, func(ctx context.Context) error { return s.giveBackDropped(ctx, id) })
			select {
			case <-ctx.Done():
				return
			case <-time.After(s.pace.look):
			}
		}
	}()
	return func() {
		cancel()
		<-over
	}
}

// within does what fails while the database is away, and is done again soon.
func (s *SQL) within(ctx context.Context, do func(context.Context) error) {
	ctx, cancel := context.WithTimeout(ctx, lease.CheckEvery)
	defer cancel()
	if err := do(ctx); err != nil && ctx.Err() == nil {
		s.told.Warn("the queue is looked after again soon", "error", err)
	}
}

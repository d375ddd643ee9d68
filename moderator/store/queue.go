package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"adjutant/moderator/storage"
)

// Work does one job. It completes the job by Commit or Sent; when it ends
// without that, the job is handed out again: after storage.ErrConflict at
// once, otherwise after a wait that grows with the attempts.
type Work = func(ctx context.Context, job storage.Job) error

// Run hands out the jobs until the context ends, and gives those in hand a
// moment to finish; ready is called once, before the first. Mails are handed to
// intake one at a time, and deadlines among them; heavy ones one at a time beside
// the others; deliver is called concurrently. The mails to one game come in the order in
// which they were stored, each when the one before it is judged, on whichever machine:
// one that fails holds up those behind it until it is set aside, and only one
// that waits for an answer of the DNS lets them go before it. Mails to no game come in the
// order they were stored, but for those that fail. On SQLite one process at a time may run; another one
// gets an error soon, and is never ready.
func (s *SQL) Run(ctx context.Context, ready func(), intake, deliver Work) (err error) {
	id := rand.Text()
	release, err := s.backend.claim(ctx, id)
	if err != nil {
		return fmt.Errorf("work the queue: %w", err)
	}
	defer func() { err = errors.Join(err, release()) }()
	client, err := river.NewClient(s.backend.driver, s.queueConfig(id, intake, deliver))
	if err != nil {
		return fmt.Errorf("work the queue: %w", err)
	}
	work, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	if err := client.Start(work); err != nil {
		return fmt.Errorf("work the queue: %w", err)
	}
	defer s.tend(work, id)()
	defer s.noteAlong(work)()
	ready()
	<-ctx.Done()
	return stop(work, client)
}

// stop lets the jobs in hand finish, then cancels them.
func stop(ctx context.Context, client *river.Client[*sql.Tx]) error {
	soft, cancel := context.WithTimeout(ctx, grace)
	defer cancel()
	if client.Stop(soft) == nil {
		return nil
	}
	hard, cancel := context.WithTimeout(ctx, grace)
	defer cancel()
	if err := client.StopAndCancel(hard); err != nil {
		return fmt.Errorf("a job did not end: %w", err)
	}
	return nil
}

const (
	intakeQueue  = "intake"
	heavyQueue   = "heavy"
	deliverQueue = "deliver"
)

func (s *SQL) queueConfig(id string, intake, deliver Work) *river.Config {
	return &river.Config{
		ID: id,
		Queues: map[string]river.QueueConfig{
			intakeQueue:  {MaxWorkers: intakeWorkers},
			heavyQueue:   {MaxWorkers: intakeWorkers},
			deliverQueue: {MaxWorkers: deliverWorkers},
		},
		Workers:              workersOn(s.backend.stamp, s.inHand(s.inTurn(intake)), s.inHand(s.throughOutage(deliver))),
		PollOnly:             true, // new jobs are looked for where they are, not in a table of notices
		FetchPollInterval:    s.backend.poll,
		FetchCooldown:        fetchCooldown,
		JobTimeout:           jobTimeout,
		RescueStuckJobsAfter: rescueAfter,
		Logger:               s.log,
		ErrorHandler:         teller{s.told},
	}
}

// insertJob enqueues in the transaction.
func (s *SQL) insertJob(ctx context.Context, c change, a args) error {
	return s.insertJobs(ctx, c, jobAt(a, time.Time{}))
}

// jobAt is a job that is handed out at a time, at once if that is zero.
func jobAt(a args, at time.Time) river.InsertManyParams {
	opts := &river.InsertOpts{Queue: a.queue(), MaxAttempts: jobAttempts, ScheduledAt: at, Priority: priority(a)}
	return river.InsertManyParams{Args: a, InsertOpts: opts}
}

// insertJobs enqueues all of them in the transaction: what is enqueued together takes less
// than one after the other.
func (s *SQL) insertJobs(ctx context.Context, c change, jobs ...river.InsertManyParams) error {
	if len(jobs) == 0 {
		return nil
	}
	tx, err := c.tx.Whole(ctx)
	if err != nil {
		return err
	}
	n, err := s.enqueue.InsertManyFastTx(ctx, tx, jobs)
	if err == nil && n != len(jobs) {
		err = fmt.Errorf("%d of %d jobs were taken", n, len(jobs))
	}
	if err != nil {
		return fmt.Errorf("enqueue: %w", err)
	}
	return nil
}

// finish does the work's effects and completes the job in one transaction. A
// zero job is nobody's: only the effects are done.
func (s *SQL) finish(ctx context.Context, job storage.Job, effects func(change) error) error {
	return s.finishBy(ctx, job, effects, func(c change, h *handle) error {
		h.complete(c)
		return nil
	})
}

// finishBy does the work's effects, and then what completes the job, in one transaction.
func (s *SQL) finishBy(ctx context.Context, job storage.Job, effects func(change) error, complete func(change, *handle) error) error {
	h, err := handleOf(job)
	if err != nil {
		return err
	}
	err = s.inTx(ctx, func(c change) error {
		if err := effects(c); err != nil {
			return err
		}
		return complete(c, h)
	})
	if err == nil {
		h.done = true
	}
	return err
}

// handle is what a job carries from the queue to its completion. The zero one is nobody's.
type handle struct {
	id      int64
	attempt int
	stamp   func(time.Time) any // a time as the queue stores it

	done  bool // the transaction that completes it is committed
	alone bool // nothing else is to be in hand meanwhile
}

// complete completes the job in the transaction, if it is still handed out to
// us: not taken back from us, nor completed before.
func (h *handle) complete(c change) {
	switch {
	case h.id == 0:
	case c.postgres:
		c.tx.Must(storage.ErrConflict, completeOnce, h.id, h.attempt, h.stamp(time.Now()))
	default:
		c.tx.Later(changed(storage.ErrConflict), completeOurs, h.id, h.attempt, h.stamp(time.Now()))
	}
}

// completeOurs is one statement for what the queue's own completion takes two for, as it does not ask whose attempt it is.
const completeOurs = `UPDATE river_job SET state = 'completed', finalized_at = $3 WHERE id = $1 AND attempt = $2 AND state = 'running'`

func handleOf(job storage.Job) (*handle, error) {
	if h, ours := job.Handle.(*handle); ours {
		return h, nil
	}
	if job.ID != 0 {
		return nil, fmt.Errorf("job %d was not handed out by this store", job.ID)
	}
	return &handle{}, nil
}

package store

import (
	"context"
	"fmt"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"

	"adjutant/moderator/storage"
)

// hands are the jobs that a process has in hand.
type hands struct {
	room *semaphore.Weighted // one for each job, and all for one that is done alone

	mu   sync.Mutex
	has  map[int64]bool
	lost map[attempt]time.Time // which the database says are in our hands, and are not: since when
}

// attempt is one time that a job was handed out.
type attempt struct{ job, number int64 }

func newHands() *hands {
	return &hands{room: semaphore.NewWeighted(handsOfAll), has: map[int64]bool{}, lost: map[attempt]time.Time{}}
}

// handsOfAll is more than there are workers.
const handsOfAll = 1 << 10

// take has a job be in hand until it is released. One whose process has died with it before is done while
// nothing else is in hand: if the process dies again, that is its doing.
func (h *hands) take(ctx context.Context, job storage.Job) (release func(), err error) {
	weight := int64(1)
	if of, ours := job.Handle.(*handle); ours && of.alone {
		weight = handsOfAll
	}
	if err := h.room.Acquire(ctx, weight); err != nil {
		return nil, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.has[job.ID] = true
	return func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(h.has, job.ID)
		h.room.Release(weight)
	}, nil
}

// dropped are those of the attempts, which the database says are in our hands, that we have not had in hand for long.
func (h *hands) dropped(all []attempt, now time.Time, long time.Duration) (some []attempt) {
	h.mu.Lock()
	defer h.mu.Unlock()
	lost := map[attempt]time.Time{}
	for _, a := range all {
		if h.has[a.job] {
			continue
		}
		since, known := h.lost[a]
		if !known {
			since = now
		}
		lost[a] = since
		if now.Sub(since) >= long {
			some = append(some, a)
		}
	}
	h.lost = lost
	return some
}

// inHand is work of which it is known that it is in hand.
func (s *SQL) inHand(work Work) Work {
	return func(ctx context.Context, job storage.Job) error {
		release, err := s.hands.take(ctx, job)
		if err != nil {
			return err
		}
		defer release()
		err = work(ctx, job)
		if err != nil && Passing(err) {
			s.told.Warn("a job waits for the database", "job", job.ID, "error", err)
		}
		return err
	}
}

// giveBackDropped gives jobs back to the queue that the database says are in the hands of this process, and are not: what came of
// them could not be written down while the database was away. It costs them no attempt.
func (s *SQL) giveBackDropped(ctx context.Context, id string) error {
	rows, err := s.db.QueryContext(ctx, s.backend.ours, id)
	if err != nil {
		return fmt.Errorf("look for jobs in hand: %w", err)
	}
	defer rows.Close()
	var all []attempt
	for rows.Next() {
		var a attempt
		if err := rows.Scan(&a.job, &a.number); err != nil {
			return err
		}
		all = append(all, a)
	}
	if err := rows.Err(); err != nil {
		return err
	}
	if err := rows.Close(); err != nil {
		return err
	}
	for _, a := range s.hands.dropped(all, time.Now(), s.pace.lost) {
		if _, err := s.db.ExecContext(ctx, giveBack, a.job, a.number); err != nil {
			return fmt.Errorf("give job %d back: %w", a.job, err)
		}
	}
	return nil
}

const giveBack = `UPDATE river_job SET state = 'available', attempt = attempt - 1, scheduled_at = created_at
	WHERE id = $1 AND attempt = $2 AND attempt > 0 AND state = 'running'`

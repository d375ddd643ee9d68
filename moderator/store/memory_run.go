package store

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"adjutant/moderator"
)

// Run is as [SQL.Run], for one process.
func (m *Memory) Run(ctx context.Context, ready func(), intake, deliver Work) error {
	ready()
	work, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	r := &memoryRun{m: m, work: work, slots: map[string]chan struct{}{
		intakeQueue:  make(chan struct{}, intakeWorkers),
		heavyQueue:   make(chan struct{}, intakeWorkers),
		deliverQueue: make(chan struct{}, deliverWorkers),
	}}
	look := time.NewTicker(sqlitePoll) // for jobs that become due
	defer look.Stop()
	for ctx.Err() == nil {
		r.handOut(intakeQueue, intake)
		r.handOut(heavyQueue, intake)
		r.handOut(deliverQueue, deliver)
		select {
		case <-ctx.Done():
		case <-look.C:
		case <-m.queue.news:
		}
	}
	return r.stop(cancel)
}

// memoryRun is the work under way.
type memoryRun struct {
	m     *Memory
	work  context.Context          // of the jobs
	slots map[string]chan struct{} // by kind: a token for each job in hand
	jobs  sync.WaitGroup
}

// handOut starts the jobs of the kind that are due, as many as there are slots.
func (r *memoryRun) handOut(kind string, work Work) {
	for {
		select {
		case r.slots[kind] <- struct{}{}:
		default:
			return
		}
		job, p, found := r.m.next(kind)
		if !found {
			<-r.slots[kind]
			return
		}
		r.jobs.Go(func() {
			r.do(job, p, work)
			<-r.slots[kind]
			r.m.ring()
		})
	}
}

func (m *Memory) ring() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.queue.ring()
}

func (m *Memory) next(kind string) (moderator.Job, patience, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	j := m.queue.take(kind)
	if j == nil {
		return moderator.Job{}, patience{}, false
	}
	p := j.args.patience()
	job := moderator.Job{ID: j.id, Attempt: j.attempt, Last: p.last(j.attempt)}
	j.args.fill(&job)
	return job, p, true
}

func (r *memoryRun) do(job moderator.Job, p patience, work Work) {
	ctx, cancel := context.WithTimeout(r.work, jobTimeout)
	defer cancel()
	err := work(ctx, job)
	r.m.mu.Lock()
	defer r.m.mu.Unlock()
	switch {
	case errors.Is(err, moderator.ErrConflict):
		r.m.queue.giveBack(job.ID, false, conflictWait)
	case errors.Is(err, moderator.ErrBehind):
		r.m.queue.giveBack(job.ID, false, behindWait)
	case errors.Is(err, moderator.ErrWord), errors.Is(err, moderator.ErrUnanswered):
		if j := r.m.queue.find(job.ID); j != nil {
			j.aside = true
		}
		r.m.queue.giveBack(job.ID, false, wordWait)
	case errors.Is(err, moderator.ErrNotOut):
		r.m.queue.giveBack(job.ID, false, p.wait(job.Attempt))
	case errors.Is(ctx.Err(), context.Canceled):
		r.m.queue.giveBack(job.ID, false, 0)
	default:
		r.m.queue.giveBack(job.ID, true, p.wait(job.Attempt))
	}
}

// stop lets the jobs in hand finish, then cancels them.
func (r *memoryRun) stop(cancel func()) error {
	done := make(chan struct{})
	go func() {
		r.jobs.Wait()
		close(done)
	}()
	for range 2 {
		select {
		case <-done:
			return nil
		case <-time.After(grace):
			cancel()
		}
	}
	return fmt.Errorf("a job did not end within %s of its cancellation", grace)
}

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
		job, found := r.m.next(kind)
		if !found {
			<-r.slots[kind]
			return
		}
		r.jobs.Go(func() {
			r.do(job, work)
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

func (m *Memory) next(kind string) (job moderator.Job, found bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	j := m.queue.take(kind)
	if j == nil {
		return moderator.Job{}, false
	}
	job = j.Job
	job.Last = j.last()
	return job, true
}

func (r *memoryRun) do(job moderator.Job, work Work) {
	ctx, cancel := context.WithTimeout(r.work, jobTimeout)
	defer cancel()
	err := work(ctx, job)
	r.m.mu.Lock()
	defer r.m.mu.Unlock()
	j := r.m.queue.find(job.ID)
	if j == nil {
		return // it is completed
	}
	counts, wait := false, j.rest()
	switch {
	case errors.Is(err, moderator.ErrConflict):
		wait = conflictWait
	case errors.Is(err, moderator.ErrBehind):
		wait = behindWait
	case errors.Is(err, moderator.ErrWord), errors.Is(err, moderator.ErrUnanswered):
		j.aside, wait = true, wordWait
	case errors.Is(err, moderator.ErrNotOut):
	case errors.Is(ctx.Err(), context.Canceled):
		wait = 0
	default:
		counts = true
	}
	r.m.queue.giveBack(j, counts, wait)
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

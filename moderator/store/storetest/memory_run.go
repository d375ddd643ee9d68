package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"adjutant/moderator/storage"
)

// Run makes it a [Store], for one process.
func (m *Memory) Run(ctx context.Context, ready func(), intake, deliver work) error {
	ready()
	work, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	r := &memoryRun{m: m, work: work, slots: map[string]chan struct{}{
		intakeLine:  make(chan struct{}, intakeHands),
		heavyLine:   make(chan struct{}, intakeHands),
		deliverLine: make(chan struct{}, deliverHands),
	}}
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	for ctx.Err() == nil {
		r.handOut(intakeLine, intake)
		r.handOut(heavyLine, intake)
		r.handOut(deliverLine, deliver)
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
	slots map[string]chan struct{} // by line: a token for each job in hand
	jobs  sync.WaitGroup
}

// handOut starts the jobs of a line that are due, as many as there are slots.
func (r *memoryRun) handOut(line string, do work) {
	for {
		select {
		case r.slots[line] <- struct{}{}:
		default:
			return
		}
		job, found := r.m.next(line)
		if !found {
			<-r.slots[line]
			return
		}
		r.jobs.Go(func() {
			r.do(job, do)
			<-r.slots[line]
			r.m.ring()
		})
	}
}

func (m *Memory) ring() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.queue.ring()
}

func (m *Memory) next(line string) (job storage.Job, found bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	j := m.queue.take(line)
	if j == nil {
		return storage.Job{}, false
	}
	job = j.Job
	job.Last = j.last()
	return job, true
}

func (r *memoryRun) do(job storage.Job, do work) {
	ctx, cancel := context.WithTimeout(r.work, patience)
	defer cancel()
	err := do(ctx, job)
	r.m.mu.Lock()
	defer r.m.mu.Unlock()
	j := r.m.queue.find(job.ID)
	if j == nil {
		return // it is completed
	}
	counts, wait := false, j.rest()
	switch {
	case errors.Is(err, storage.ErrConflict):
		wait = conflictRest
	case errors.Is(err, storage.ErrBehind):
		wait = behindRest
	case errors.Is(err, storage.ErrWord), errors.Is(err, storage.ErrUnanswered):
		j.aside, wait = true, wordRest
	case errors.Is(err, storage.ErrNotOut):
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

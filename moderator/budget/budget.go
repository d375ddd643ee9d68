// Package budget shares the memory of a process among those that read other people's
// files in it: the judging of mails, and the audits on the pages. Whoever is about to
// read says about how many bytes that takes, and waits until so many are free. What
// takes more than all there is has it alone: the limits under which files are read
// see to it that nothing takes much more.
//
//	leave, err := memory.Enter(ctx, moderator.Weight(msg))
//	if err != nil {
//		return err // the context has ended
//	}
//	defer leave()
package budget

import (
	"context"
	"fmt"

	"golang.org/x/sync/semaphore"
)

// Memory is a number of bytes that are shared. A nil Memory is as large as need be.
type Memory struct {
	all  int64
	free *semaphore.Weighted
}

// New is so many bytes to share.
func New(bytes int64) *Memory { return &Memory{bytes, semaphore.NewWeighted(bytes)} }

// Enter waits for so many bytes, or for all if it is more, and says how to give them
// back. Those who came first have them first, so nobody waits for ever.
func (m *Memory) Enter(ctx context.Context, bytes int64) (leave func(), err error) {
	if m == nil || bytes <= 0 {
		return func() {}, nil
	}
	bytes = min(bytes, m.all)
	if err := m.free.Acquire(ctx, bytes); err != nil {
		return nil, fmt.Errorf("wait for memory: %w", err)
	}
	return func() { m.free.Release(bytes) }, nil
}

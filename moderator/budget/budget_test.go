package budget_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"adjutant/moderator/budget"
)

// TestNoMoreThanAll: however many come, those who are in have no more together than there is; what
// is larger than all is alone; and all come in.
func TestNoMoreThanAll(t *testing.T) {
	m := budget.New(100)
	var in, done atomic.Int64
	var all sync.WaitGroup
	for i := range int64(200) {
		all.Go(func() {
			bytes := 1 + i%150
			leave, err := m.Enter(t.Context(), bytes)
			if err != nil {
				t.Error(err)
				return
			}
			if n := in.Add(min(bytes, 100)); n > 100 {
				t.Errorf("%d bytes are taken", n)
			}
			in.Add(-min(bytes, 100))
			done.Add(1)
			leave()
		})
	}
	all.Wait()
	if done.Load() != 200 {
		t.Errorf("%d came in", done.Load())
	}
}

// TestWhoGivesUp: who no longer waits has taken nothing.
func TestWhoGivesUp(t *testing.T) {
	m := budget.New(100)
	leave, err := m.Enter(t.Context(), 60)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := m.Enter(ctx, 60); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	leave()
	if leave, err = m.Enter(t.Context(), 100); err != nil {
		t.Fatal(err)
	}
	leave()
}

// TestNoBudget: without a budget, and for nothing, nobody waits.
func TestNoBudget(t *testing.T) {
	var none *budget.Memory
	for _, m := range []*budget.Memory{none, budget.New(1)} {
		leave, err := m.Enter(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		leave()
	}
	if _, err := none.Enter(t.Context(), 1<<40); err != nil {
		t.Error(err)
	}
}

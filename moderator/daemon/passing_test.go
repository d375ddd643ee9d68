package daemon

import (
	"context"
	"errors"
	"testing"
)

// TestADatabaseThatIsAwayEndsNothing: what a machine does at its start beside the work is done when the database is back; another
// error, or the end of the machine, ends it.
func TestADatabaseThatIsAwayEndsNothing(t *testing.T) {
	away, damaged := errors.New("conn closed"), errors.New("a list that is damaged")
	passes := func(err error) bool { return errors.Is(err, away) }
	tries := 0
	do := func(last error) func() error {
		return func() error {
			if tries++; tries < 3 {
				return away
			}
			return last
		}
	}
	for _, want := range []error{nil, damaged} {
		tries = 0
		if err := whilePassing(t.Context(), passes, do(want)); !errors.Is(err, want) || tries != 3 {
			t.Errorf("tried %d times: %v, not %v", tries, err, want)
		}
	}
	ctx, end := context.WithCancel(t.Context())
	end()
	if err := whilePassing(ctx, passes, func() error { return away }); !errors.Is(err, context.Canceled) {
		t.Errorf("a machine that is to end: %v", err)
	}
}

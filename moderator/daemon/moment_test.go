package daemon

import (
	"context"
	"errors"
	"testing"
	"time"
)

// What was made is given out for a moment, and an error is not.
func TestMoment(t *testing.T) {
	made, fails := 0, errors.New("the store is away")
	m := moment[int]{make: func(context.Context) (int, error) {
		if made++; made == 1 {
			return 0, fails
		}
		return made, nil
	}}
	if _, err := m.of(t.Context()); !errors.Is(err, fails) {
		t.Errorf("error %v", err)
	}
	m.until = time.Time{}
	for range 2 {
		got, err := m.of(t.Context())
		if err != nil || got != 2 {
			t.Errorf("%d, %v", got, err)
		}
		m.until = time.Now().Add(time.Hour) // however slow the machine is
	}
	m.until = time.Time{}
	if got, err := m.of(t.Context()); err != nil || got != 3 {
		t.Errorf("behind the moment: %d, %v", got, err)
	}
}

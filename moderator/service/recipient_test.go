package service

import (
	"context"
	"slices"
	"testing"
)

// TestRecipientsTakeTurns: mails to one recipient go out as they were begun, those to another beside them.
func TestRecipientsTakeTurns(t *testing.T) {
	var r Recipients
	first := r.turn(t.Context(), "anna")
	other := r.turn(t.Context(), "ben") // does not wait
	out := make(chan int, 2)
	second := make(chan func())
	go func() { second <- r.turn(t.Context(), "anna") }()
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	out <- 1
	first()
	done := <-second
	out <- 2
	r.turn(gone, "anna")() // a context that has ended waits for nobody
	done()
	other()
	close(out)
	var order []int
	for n := range out {
		order = append(order, n)
	}
	if !slices.Equal(order, []int{1, 2}) || len(r.last) != 0 {
		t.Errorf("sent in the order %v; %d recipients are kept", order, len(r.last))
	}
}

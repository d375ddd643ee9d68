package faults

import (
	"fmt"
	"io"
	"sync"
	"text/tabwriter"
	"time"
)

// row is what came of one fault on one store.
type row struct {
	fault, store string
	tries        int           // how often it happened
	letters      int           // that were delivered meanwhile
	losses       int           // what the whole store was found to lack, or to have twice, or in another order
	settled      time.Duration // the longest time from its end to that at which all was judged and sent
	note         string
}

// report is the table of all faults, in the order in which they were tried.
type report struct {
	mu   sync.Mutex
	rows []*row
}

var table report

// row is that of a fault on a store; tries of one fault add up.
func (r *report) row(fault, store string) *row {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, is := range r.rows {
		if is.fault == fault && is.store == store {
			return is
		}
	}
	is := &row{fault: fault, store: store}
	r.rows = append(r.rows, is)
	return is
}

// add counts what happened.
func (r *report) add(to *row, change func(*row)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	change(to)
}

// print writes the table, if anything was tried.
func (r *report) print(w io.Writer) {
	if len(r.rows) == 0 {
		return
	}
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(out, "fault\tstore\ttries\tletters\tlosses\tsettled after\t")
	sum := row{}
	for _, is := range r.rows {
		settled := "-"
		if is.settled > 0 {
			settled = is.settled.Round(100 * time.Millisecond).String()
		}
		fmt.Fprintf(out, "%s\t%s\t%d\t%d\t%d\t%s\t%s\n", is.fault, is.store, is.tries, is.letters, is.losses, settled, is.note)
		sum.tries, sum.letters, sum.losses = sum.tries+is.tries, sum.letters+is.letters, sum.losses+is.losses
	}
	fmt.Fprintf(out, "in all\t\t%d\t%d\t%d\t\t\n", sum.tries, sum.letters, sum.losses)
	out.Flush()
}

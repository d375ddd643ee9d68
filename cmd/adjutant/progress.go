package main

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"sync"
)

// inParallel calls do for 0 to n-1 on all cores and waits for all. On a terminal
// it tells how far it is.
func inParallel(n int, stderr io.Writer, do func(i int)) {
	next := make(chan int)
	progress := newProgress(stderr, n)
	var workers sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		workers.Go(func() {
			for i := range next {
				do(i)
				progress.done()
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	workers.Wait()
	progress.clear()
}

// progress tells on a terminal how many files are done.
type progress struct {
	mu           sync.Mutex
	out          io.Writer // nil if nobody watches
	ready, total int
}

func newProgress(stderr io.Writer, total int) *progress {
	p := &progress{total: total}
	if f, ok := stderr.(*os.File); ok && total > 1 && isTerminal(f) {
		p.out = f
	}
	return p
}

func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

func (p *progress) done() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ready++
	if p.out != nil {
		fmt.Fprintf(p.out, "\r%d of %d files", p.ready, p.total)
	}
}

// clear takes the line off the terminal.
func (p *progress) clear() {
	if p.out != nil {
		fmt.Fprint(p.out, "\r\x1b[K")
	}
}

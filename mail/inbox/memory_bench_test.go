package inbox_test

import (
	"context"
	"runtime"
	"strings"
	"sync"
	"testing"

	"adjutant/mail"
	"adjutant/mail/inbox"
	"adjutant/mail/mailtest"
)

// forgetful is a Taker that keeps nothing but the number of mails, and watches the memory.
type forgetful struct {
	mu    sync.Mutex
	known map[uint32]bool
	peak  uint64
	done  chan struct{}
	want  int
}

func (f *forgetful) Filings(_ context.Context, places []mail.Location) (map[mail.Location]mail.Filing, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	filings := map[mail.Location]mail.Filing{}
	for _, at := range places {
		if f.known[at.UID] {
			filings[at] = mail.Waiting
		}
	}
	return filings, nil
}

func (f *forgetful) Take(_ context.Context, r mail.Raw) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.known[r.Location.UID] = true
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	f.peak = max(f.peak, now.HeapInuse)
	if len(f.known) == f.want {
		close(f.done)
	}
	return nil
}

func (f *forgetful) TakeOversized(context.Context, mail.Location, int64, []byte) error { return nil }

// BenchmarkIntakeMemory is the largest heap while mailboxes of 20 and of 2,000 mails are taken, each
// mail of 64 kB but for one of 8 MB, from a real Dovecot.
func BenchmarkIntakeMemory(b *testing.B) {
	peaks := map[int]uint64{} // measured once, however often the benchmark is to run
	for _, n := range []int{20, 2000} {
		boxes := mailtest.StartDovecot(b)
		small, large := message(strings.Repeat("x", 64<<10)), message(strings.Repeat(strings.Repeat("y", 76)+"\r\n", 8<<20/78))
		for i := range n {
			if i == n/2 {
				boxes.Deliver(b, mailtest.Mod, large)
				continue
			}
			boxes.Deliver(b, mailtest.Mod, small)
		}
		func() {
			f := &forgetful{known: map[uint32]bool{}, done: make(chan struct{}), want: n}
			runtime.GC()
			ctx, cancel := context.WithCancel(b.Context())
			ended := make(chan error, 1)
			c := inbox.Config{Account: "club", Addr: boxes.IMAP, Security: inbox.StartTLS, TLS: trusted(b, boxes), User: mailtest.Mod, Password: mailtest.Password(mailtest.Mod)}
			go func() { ended <- inbox.Run(ctx, c, f) }()
			<-f.done
			cancel()
			<-ended
			peaks[n] = f.peak
		}()
	}
	b.ReportMetric(float64(peaks[20])/(1<<20), "MB-of-20-mails")
	b.ReportMetric(float64(peaks[2000])/(1<<20), "MB-of-2000-mails")
}

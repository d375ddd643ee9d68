//go:build unix

package demo

import (
	"context"
	"crypto/rand"
	"flag"
	"fmt"
	"io"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/opening"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// stored is how many games the club has whose pages are asked for.
var stored = flag.Int("stored", 10_000, "games in the store of BenchmarkViews")

const (
	members    = 400 // who play them
	viewers    = 8
	viewsAsked = 500 // a second, beside the mails
)

// stores adds many games that have just begun, of a few hundred members, to the club.
func (d *Demo) stores(b *testing.B, like string, n int) {
	b.Helper()
	g, err := d.club.Store.Game(b.Context(), like)
	if err != nil {
		b.Fatal(err)
	}
	opened := g.Opened()
	for from := 0; from < n; from += 500 {
		var all []storage.Beginning
		for i := from; i < min(from+500, n); i++ {
			next := *opened
			next.Tag, next.ID = fmt.Sprintf("many-%d", i), roll.Sum([]byte(fmt.Sprint(i))).String()
			next.Seats = slices.Clone(opened.Seats)
			for j := range next.Seats {
				who := (i*2 + j) % members
				next.Seats[j].Name, next.Seats[j].Addr = fmt.Sprintf("Player %d", who), fmt.Sprintf("p%d@example.test", who)
			}
			lines := []game.Line{{At: time.Now().UTC(), Opened: &next}}
			all = append(all, storage.Beginning{Tag: next.Tag, Lines: lines, Summary: d.club.Service.Summaries().Behind(next.Tag, game.Game{}, lines)})
		}
		if err := d.club.Store.AddGames(b.Context(), all...); err != nil {
			b.Fatal(err)
		}
	}
}

// viewed are pages that visitors ask for, in turn.
var viewed = []string{"/", "/game/g0", "/game/g1", "/game/g2/play/1", "/game/g3", "/?from=1000", "/ladder", "/game/g4", "/game/many-77", "/game/g5/rolls"}

// views asks for pages until the context ends, every so often, or as fast as they come for 0; it counts them.
func (d *Demo) views(ctx context.Context, b *testing.B, every time.Duration) int64 {
	b.Helper()
	var all sync.WaitGroup
	var n atomic.Int64
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: viewers, DisableCompression: true}}
	tickets := make(chan struct{})
	go func() {
		defer close(tickets)
		for began, i := time.Now(), 0; ctx.Err() == nil; i++ {
			time.Sleep(time.Until(began.Add(time.Duration(i) * every)))
			select {
			case tickets <- struct{}{}:
			case <-ctx.Done():
			}
		}
	}()
	for range viewers {
		all.Go(func() {
			for range tickets {
				i := n.Add(1)
				r, err := http.NewRequestWithContext(ctx, http.MethodGet, d.club.Config.Web.URL+viewed[int(i)%len(viewed)], nil)
				if err != nil {
					b.Error(err)
					return
				}
				r.Header.Set("Accept-Encoding", "gzip")
				got, err := client.Do(r)
				if ctx.Err() != nil {
					return
				}
				if err != nil {
					b.Error(err)
					return
				}
				_, err = io.Copy(io.Discard, got.Body)
				if got.Body.Close(); ctx.Err() == nil && (got.StatusCode != http.StatusOK || err != nil) {
					b.Errorf("%s: %d, %v", r.URL, got.StatusCode, err)
				}
			}
		})
	}
	all.Wait()
	return n.Load()
}

// front asks for the first page of the club n times, each time when what was made for the one before is out of date, and gives
// how long the middle one of them took, and the slowest.
func (d *Demo) front(b *testing.B, n int) (usual, worst time.Duration) {
	b.Helper()
	var took []time.Duration
	for range n {
		time.Sleep(1500 * time.Millisecond)
		began := time.Now()
		got, err := http.Get(d.club.Config.Web.URL + "/")
		if err != nil {
			b.Fatal(err)
		}
		if _, err = io.Copy(io.Discard, got.Body); got.Body.Close() != nil || err != nil || got.StatusCode != http.StatusOK {
			b.Fatal(got.Status, err)
		}
		took = append(took, time.Since(began))
	}
	slices.Sort(took)
	return took[n/2], took[n-1]
}

// mails has n orders for dice judged, with both answers to each, and gives how many a second.
func (d *Demo) mails(b *testing.B, n int) float64 {
	b.Helper()
	began, sent := time.Now(), make(chan error, 1)
	go func() { sent <- sendRolls(d, n) }()
	for range n {
		for _, player := range []string{Anna, Ben} {
			if _, err := d.await(player); err != nil {
				b.Fatal(err)
			}
		}
	}
	if err := <-sent; err != nil {
		b.Fatal(err)
	}
	return float64(n) / time.Since(began).Seconds()
}

// processor is how long this process has had a processor.
func processor(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// BenchmarkViews asks a club with many games for pages: for the first, made anew; as fast as they come; and at 500 a second while mails are judged, beside the
// rate of these alone. All of it, the visitors too, is on the processors of one machine.
func BenchmarkViews(b *testing.B) {
	d, err := Start(b.Context(), io.Discard, b.TempDir(), nil, time.Now, rand.Reader)
	if err != nil {
		b.Fatal(err)
	}
	defer func() {
		if err := d.Stop(); err != nil {
			b.Error(err)
		}
	}()
	for g := range chainGames {
		if err := d.open(opening.Terms{Direct: true, Answer: opening.DefaultAnswer, Tag: fmt.Sprintf("g%d", g), Pack: "open", Seats: Seats("first", Anna, "second", Ben)}); err != nil {
			b.Fatal(err)
		}
	}
	d.stores(b, "g0", *stored)
	d.mails(b, 2*chainGames)
	b.Run("front", func(b *testing.B) {
		usual, worst := d.front(b, 15)
		b.ReportMetric(usual.Seconds()*1000, "ms-usual")
		b.ReportMetric(worst.Seconds()*1000, "ms-worst")
	})
	b.Run("alone", func(b *testing.B) {
		ctx, stop := context.WithTimeout(b.Context(), 5*time.Second)
		defer stop()
		began := processor(b)
		n := d.views(ctx, b, 0)
		b.ReportMetric(float64(n)/5, "views/s")
		b.ReportMetric(float64((processor(b)-began).Microseconds())/float64(n)/1000, "cpu-ms/view")
	})
	b.Run("beside-mails", func(b *testing.B) {
		const n = 200
		used := processor(b)
		alone := d.mails(b, n)
		b.ReportMetric(float64((processor(b)-used).Microseconds())/n/1000, "cpu-ms/mail")
		ctx, stop := context.WithCancel(b.Context())
		defer stop()
		seen := make(chan int64, 1)
		began, used := time.Now(), processor(b)
		go func() { seen <- d.views(ctx, b, time.Second/viewsAsked) }()
		beside := d.mails(b, n)
		stop()
		took := time.Since(began).Seconds()
		b.ReportMetric((processor(b)-used).Seconds()/took, "cpus")
		b.ReportMetric(alone, "mails-alone/s")
		b.ReportMetric(beside, "mails/s")
		b.ReportMetric(beside/alone, "of-mails-alone")
		b.ReportMetric(float64(<-seen)/took, "views/s")
	})
}

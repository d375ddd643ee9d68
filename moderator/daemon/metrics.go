package daemon

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Limits of the listener of metrics and health.
const (
	metricsTime = 20 * time.Second // of one answer
	metricsEnd  = 2 * time.Second
)

// ListenMetrics takes the address of metrics and health, if the club has one.
func (d *Daemon) ListenMetrics(ctx context.Context) error {
	if d.Config.Metrics.Listen == "" {
		return nil
	}
	var err error
	if d.Meter, err = new(net.ListenConfig).Listen(ctx, "tcp", d.Config.Metrics.Listen); err != nil {
		return fmt.Errorf("metrics.listen: %w", err)
	}
	return nil
}

// serveMetrics answers at /metrics and /healthz until the context ends.
func (d *Daemon) serveMetrics(ctx context.Context) error {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(d.registry(), promhttp.HandlerOpts{ErrorHandling: promhttp.ContinueOnError}))
	mux.HandleFunc("GET /healthz", d.health)
	server := &http.Server{Handler: mux, ReadHeaderTimeout: metricsTime, ReadTimeout: metricsTime, WriteTimeout: 2 * metricsTime}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(d.Meter) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), metricsEnd)
	defer cancel()
	if err := server.Shutdown(last); errors.Is(err, context.DeadlineExceeded) {
		return server.Close()
	} else if err != nil {
		return err
	}
	return nil
}

// health answers 200 and ok, or 503 and a reason a line.
func (d *Daemon) health(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), metricsTime)
	defer cancel()
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	ills := d.vitals.ills(ctx, d.Club)
	if len(ills) > 0 {
		w.WriteHeader(http.StatusServiceUnavailable)
		fmt.Fprintln(w, strings.Join(ills, "\n"))
		return
	}
	fmt.Fprintln(w, "ok")
}

// registry is all that is measured.
func (d *Daemon) registry() *prometheus.Registry {
	r := prometheus.NewRegistry()
	v := d.vitals
	r.MustRegister(v.judged, v.failed, v.sent, v.looks, v.troubles, census{d}, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return r
}

// census counts what is in the store, when it is asked.
type census struct{ club *Daemon }

// What a census counts.
var (
	mailsDesc   = prometheus.NewDesc("adjutant_mails", "Mails that came, by what became of them.", []string{"outcome"}, nil)
	gamesDesc   = prometheus.NewDesc("adjutant_games", "Games, by their stage.", []string{"stage"}, nil)
	jobsDesc    = prometheus.NewDesc("adjutant_queue_jobs", "What waits: mails and deadlines to be judged, mails to be sent, and what waits for its time.", []string{"queue"}, nil)
	failingDesc = prometheus.NewDesc("adjutant_queue_failing_jobs", "Jobs that wait and have failed at least once.", nil, nil)
	lostDesc    = prometheus.NewDesc("adjutant_queue_lost", "Mails and answers of which nothing becomes, since their job is gone.", nil, nil)
	oldestDesc  = prometheus.NewDesc("adjutant_queue_oldest_seconds", "How long that waits which waits longest.", nil, nil)
	beaconDesc  = prometheus.NewDesc("adjutant_beacon_lag_seconds", "For how long dice wait for a round of the beacon that should be out.", nil, nil)
	rollsDesc   = prometheus.NewDesc("adjutant_rolls", "Rolls that were drawn.", nil, nil)
	leavesDesc  = prometheus.NewDesc("adjutant_log_leaves", "Size of the transparency log.", nil, nil)
	sizeDesc    = prometheus.NewDesc("adjutant_store_bytes", "Size of the database.", nil, nil)
	freeDesc    = prometheus.NewDesc("adjutant_disk_free_bytes", "What is free where the club's data grow.", nil, nil)
	lookedDesc  = prometheus.NewDesc("adjutant_mailbox_looked_timestamp_seconds", "When the mailboxes were last looked through; 0 if they were not.", nil, nil)
	backupDesc  = prometheus.NewDesc("adjutant_backup_timestamp_seconds", "When the last backup was made; 0 if none was.", nil, nil)
)

// Describe names what is counted.
func (census) Describe(out chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{
		mailsDesc, gamesDesc, jobsDesc, failingDesc, lostDesc, oldestDesc, beaconDesc, rollsDesc, leavesDesc, sizeDesc, freeDesc, lookedDesc, backupDesc,
	} {
		out <- d
	}
}

// Collect counts. What cannot be counted is left out and told in the log.
func (m census) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), metricsTime)
	defer cancel()
	for _, count := range []func(context.Context, func(*prometheus.Desc, float64, ...string)) error{m.mails, m.games, m.queue, m.rolls, m.data} {
		err := count(ctx, func(d *prometheus.Desc, value float64, labels ...string) {
			out <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, value, labels...)
		})
		if err != nil {
			m.club.Service.Log.Warn("metrics", "error", err)
		}
	}
}

func (m census) mails(ctx context.Context, tell func(*prometheus.Desc, float64, ...string)) error {
	counts, err := m.club.Store.Outcomes(ctx)
	for outcome, n := range counts {
		if outcome == "" {
			outcome = "none"
		}
		tell(mailsDesc, float64(n), string(outcome))
	}
	return err
}

func (m census) games(ctx context.Context, tell func(*prometheus.Desc, float64, ...string)) error {
	stages, err := m.club.Store.Stages(ctx)
	for stage, n := range stages {
		tell(gamesDesc, float64(n), string(stage))
	}
	return err
}

func (m census) queue(ctx context.Context, tell func(*prometheus.Desc, float64, ...string)) error {
	at := m.club.Service.Now()
	b, err := m.club.Store.Backlog(ctx, at)
	if err != nil {
		return err
	}
	since := func(t time.Time) float64 {
		if t.IsZero() {
			return 0
		}
		return max(0, at.Sub(t).Seconds())
	}
	tell(jobsDesc, float64(b.Intake), "intake")
	tell(jobsDesc, float64(b.Deliver), "deliver")
	tell(jobsDesc, float64(b.Later), "later")
	tell(failingDesc, float64(b.Failing))
	tell(lostDesc, float64(len(b.NoJob)))
	tell(oldestDesc, since(b.Oldest))
	tell(beaconDesc, since(b.OldestFreeze))
	return nil
}

func (m census) rolls(ctx context.Context, tell func(*prometheus.Desc, float64, ...string)) error {
	rolls, err := m.club.Store.Rolls(ctx)
	if err != nil {
		return err
	}
	leaves, err := m.club.Store.LogSize(ctx)
	if err != nil {
		return err
	}
	tell(rollsDesc, float64(rolls))
	tell(leavesDesc, float64(leaves))
	return nil
}

func (m census) data(ctx context.Context, tell func(*prometheus.Desc, float64, ...string)) error {
	size, err := m.club.Store.Size(ctx)
	if err != nil {
		return err
	}
	free, err := m.club.DiskFree()
	if err != nil {
		return err
	}
	backup, err := m.club.Store.LastBackup(ctx)
	if err != nil {
		return err
	}
	tell(sizeDesc, float64(size))
	tell(freeDesc, float64(free))
	tell(lookedDesc, stamp(m.club.vitals.lastLook()))
	tell(backupDesc, stamp(backup))
	return nil
}

// stamp is a time as metrics have it; 0 for none.
func stamp(t time.Time) float64 {
	if t.IsZero() {
		return 0
	}
	return float64(t.Unix())
}

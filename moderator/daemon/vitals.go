package daemon

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"adjutant/moderator/clock"
	"adjutant/moderator/club"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// vitals are the signs of life of a running club: what its loops have done of late.
type vitals struct {
	mu       sync.Mutex
	began    time.Time
	looked   time.Time      // when the mailboxes were last looked through
	standing time.Time      // when another machine was last seen to look into the mailboxes
	sign     time.Time      // when the loop of a mailbox last came round, be it with an error
	judging  time.Time      // since when something is judged; zero if nothing is
	refused  int            // how many mails in a row could not be handed over
	unsent   error          // why the last could not
	hurts    map[int64]hurt // by the job that cannot be done for it
	first    chan struct{}
	seen     sync.Once
	judged   prometheus.Histogram
	failed   prometheus.Counter
	sent     *prometheus.CounterVec
	looks    prometheus.Counter
	troubles prometheus.Counter
}

func newVitals() *vitals {
	at := time.Now()
	v := &vitals{
		began: at, sign: at, first: make(chan struct{}),
		judged: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "adjutant_judging_seconds", Help: "Time to judge one mail or deadline, from the queue to the commit.",
			Buckets: []float64{.005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30, 60},
		}),
		failed:   prometheus.NewCounter(prometheus.CounterOpts{Name: "adjutant_judging_failures_total", Help: "Attempts to judge something that ended in an error."}),
		sent:     prometheus.NewCounterVec(prometheus.CounterOpts{Name: "adjutant_deliveries_total", Help: "Attempts to hand a mail to the submission server, by result."}, []string{"result"}),
		looks:    prometheus.NewCounter(prometheus.CounterOpts{Name: "adjutant_mailbox_looks_total", Help: "Looks at a whole mailbox."}),
		troubles: prometheus.NewCounter(prometheus.CounterOpts{Name: "adjutant_mailbox_troubles_total", Help: "Connections to a mailbox that broke or could not be made, and other trouble with it."}),
	}
	for _, result := range []string{"taken", "refused", "later"} {
		v.sent.WithLabelValues(result) // from 0 on: a rule sees no increase of what was not there, nor that of what is not there
	}
	return v
}

// look notes that a mailbox was looked through.
func (v *vitals) look() {
	v.looks.Inc()
	v.mu.Lock()
	v.looked, v.sign = time.Now(), time.Now()
	v.mu.Unlock()
	v.seen.Do(func() { close(v.first) })
}

// lastLook is when the mailboxes were last looked through; zero if they were not.
func (v *vitals) lastLook() time.Time {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.looked
}

// standBy notes that another machine looks into the mailboxes, or that this one cannot know
// whether it may.
func (v *vitals) standBy() {
	v.mu.Lock()
	v.standing, v.sign = time.Now(), time.Now()
	v.mu.Unlock()
	v.seen.Do(func() { close(v.first) })
}

// trouble notes that a mailbox could not be looked through.
func (v *vitals) trouble() {
	v.troubles.Inc()
	v.mu.Lock()
	defer v.mu.Unlock()
	v.sign = time.Now()
}

// intake notes how the judging goes.
func (v *vitals) intake(work store.Work) store.Work {
	return func(ctx context.Context, job storage.Job) error {
		began := time.Now()
		v.mu.Lock()
		v.judging = began
		v.mu.Unlock()
		err := work(ctx, job)
		v.mu.Lock()
		v.judging = time.Time{}
		v.mu.Unlock()
		v.feel(job.ID, err)
		switch {
		case err == nil:
			v.judged.Observe(time.Since(began).Seconds())
		case !errors.Is(err, storage.ErrConflict) && !errors.Is(err, storage.ErrBehind) && !errors.Is(err, storage.ErrNotOut):
			v.failed.Inc()
		}
		return err
	}
}

// hurt is damage of the store for which something waits.
type hurt struct {
	*storage.Damage
	at time.Time
}

// hurtsFor is for how long damage counts after a job met it last: each is tried again long before.
const hurtsFor = 5 * time.Minute

// feel notes whether a job met damage.
func (v *vitals) feel(job int64, err error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	found := new(storage.Damage)
	if !errors.As(err, &found) {
		delete(v.hurts, job)
		return
	}
	if v.hurts == nil {
		v.hurts = map[int64]hurt{}
	}
	v.hurts[job] = hurt{found, time.Now()}
}

// healed notes that what was damaged is made anew.
func (v *vitals) healed(of string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	maps.DeleteFunc(v.hurts, func(_ int64, h hurt) bool { return h.Of == of })
}

// damage is what of the store is damaged, so that something waits.
func (v *vitals) damage() (all []string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, h := range v.hurts {
		if time.Since(h.at) < hurtsFor {
			all = append(all, "store: "+firstLine(h)+": mails wait")
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// send notes how the sending goes. A mail that is refused for ever was taken by a
// server that works.
func (v *vitals) send(send func(context.Context, storage.Parcel) error, permanent func(error) bool) func(context.Context, storage.Parcel) error {
	return func(ctx context.Context, p storage.Parcel) error {
		err := send(ctx, p)
		v.mu.Lock()
		defer v.mu.Unlock()
		switch {
		case err == nil:
			v.refused, v.unsent = 0, nil
			v.sent.WithLabelValues("taken").Inc()
		case permanent(err):
			v.refused, v.unsent = 0, nil
			v.sent.WithLabelValues("refused").Inc()
		default:
			v.refused, v.unsent = v.refused+1, err
			v.sent.WithLabelValues("later").Inc()
		}
		return err
	}
}

// How long a loop may take before it counts as stuck, and what counts as ill.
const (
	signWithin    = 15 * time.Minute // a round of the mailbox: its longest pause after errors, and the time of its commands
	judgeWithin   = 5 * time.Minute  // more than a job may take
	storeWithin   = 20 * time.Second
	looksMissed   = 3
	sendsRefused  = 5
	intakeTooLong = time.Hour
)

// alive reports what is stuck, so that the process should be started anew: a mail server
// that is down is no reason.
func (v *vitals) alive(ctx context.Context, st *store.SQL) error {
	v.mu.Lock()
	sign, judging := v.sign, v.judging
	v.mu.Unlock()
	if since := time.Since(sign); since > signWithin {
		return fmt.Errorf("the mailbox's loop has not come round for %s", clock.Days(since.Truncate(time.Second)))
	}
	if !judging.IsZero() && time.Since(judging) > judgeWithin {
		return fmt.Errorf("a mail is being judged since %s", judging.UTC().Format(time.RFC3339))
	}
	ctx, cancel := context.WithTimeout(ctx, storeWithin)
	defer cancel()
	return st.Alive(ctx)
}

// ills are the reasons why the club does not do its work now; none if it does.
func (v *vitals) ills(ctx context.Context, c *club.Club) []string {
	var all []string
	if err := v.alive(ctx, c.Store); err != nil {
		all = append(all, "stuck: "+err.Error())
	}
	v.mu.Lock()
	looked, refused, unsent := v.looked, v.refused, v.unsent
	for _, at := range []time.Time{v.began, v.standing} {
		if at.After(looked) {
			looked = at
		}
	}
	v.mu.Unlock()
	if since, most := time.Since(looked), looksMissed*c.Config.Inbox.Poll+time.Minute; since > most {
		all = append(all, fmt.Sprintf("mailbox: not looked through for %s", clock.Days(since.Truncate(time.Second))))
	}
	if refused >= sendsRefused {
		all = append(all, fmt.Sprintf("submission: %d mails in a row could not be handed over: %s", refused, firstLine(unsent)))
	}
	at := c.Service.Now()
	if b, err := c.Store.Backlog(ctx, at); err != nil {
		all = append(all, "queue: "+err.Error())
	} else {
		all = append(all, queueIlls(b, at)...)
	}
	all = append(all, v.damage()...)
	if free, err := c.DiskFree(); err == nil && free < club.DiskLow {
		all = append(all, fmt.Sprintf("disk: only %d MB are free", free>>20))
	}
	return all
}

func queueIlls(b store.Backlog, at time.Time) (all []string) {
	if wait := at.Sub(b.OldestIntake); !b.OldestIntake.IsZero() && wait > intakeTooLong {
		all = append(all, fmt.Sprintf("queue: something waits to be judged for %s", clock.Days(wait.Truncate(time.Minute))))
	}
	if len(b.NoJob) > 0 {
		all = append(all, fmt.Sprintf("queue: nothing will be done with %s", some(b.NoJob)))
	}
	return all
}

func firstLine(err error) string {
	text, _, _ := strings.Cut(err.Error(), "\n")
	return text
}

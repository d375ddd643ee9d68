package storetest

import (
	"slices"
	"time"

	"adjutant/moderator/storage"
)

// The lines in which jobs stand, and how many of each are in hand at once.
const (
	intakeLine  = "intake"
	heavyLine   = "heavy"
	deliverLine = "deliver"

	intakeHands  = 1
	deliverHands = 4
)

// How long a job rests that was not done, and its work at the end of Run.
const (
	conflictRest = 20 * time.Millisecond
	behindRest   = 300 * time.Millisecond
	wordRest     = 30 * time.Second
	grace        = 3 * time.Second
	lookEvery    = 100 * time.Millisecond // for jobs that become due
)

// queue is the jobs of a Memory, oldest first. The store's lock guards it.
type queue struct {
	jobs   []*queued // those not completed
	lastID int64
	news   chan struct{} // holds a token when there may be something to hand out
	now    func() time.Time
}

// queued is a job in the queue.
type queued struct {
	storage.Job           // its attempt is how often it was handed out
	kept        bool      // its mail was kept, and goes before those that came later
	heavy       bool      // its mail may take long, and is judged beside the others
	due         time.Time // not handed out before, by the store's clock
	rests       time.Time // nor before this, by the world's: after an attempt
	running     bool
	games       []string // that its mail waits for its turn in
	aside       bool     // it waits for an answer, and lets others go before it
}

// line is where it stands.
func (j *queued) line() string {
	switch {
	case j.Outgoing != "":
		return deliverLine
	case j.heavy:
		return heavyLine
	}
	return intakeLine
}

// last says whether the attempt in hand is the last that counts.
func (j *queued) last() bool {
	switch {
	case j.Freeze > 0:
		return false
	case j.Mail != "":
		return j.Attempt >= 3
	}
	return j.Attempt >= 30
}

// rest is how long it waits after the attempt in hand.
func (j *queued) rest() time.Duration {
	switch {
	case j.Freeze > 0:
		return 3 * time.Second
	case j.Mail == "":
		return 30 * time.Second
	case j.Attempt == 1:
		return time.Second
	}
	return 5 * time.Second
}

func newQueue(now func() time.Time) queue { return queue{news: make(chan struct{}, 1), now: now} }

// add adds a job, which is handed out at once unless it says when it is due.
func (q *queue) add(j queued) {
	if j.due.IsZero() {
		j.due = q.now()
	}
	q.lastID++
	j.ID = q.lastID
	q.jobs = append(q.jobs, &j)
	q.ring()
}

// isFirst reports whether no mail to a game of this one is to be judged before it.
func (q *queue) isFirst(j *queued) bool {
	return !slices.ContainsFunc(q.jobs, func(other *queued) bool {
		goes := other.kept && !j.kept || other.kept == j.kept && other.ID < j.ID
		return goes && !other.aside && slices.ContainsFunc(other.games, func(game string) bool { return slices.Contains(j.games, game) })
	})
}

// ring wakes Run; one token is enough.
func (q *queue) ring() {
	select {
	case q.news <- struct{}{}:
	default:
	}
}

// check reports as a conflict when the job is not the one handed out.
func (q *queue) check(job storage.Job) error {
	if job.ID == 0 {
		return nil
	}
	j := q.find(job.ID)
	if j == nil || !j.running || j.Attempt != job.Attempt {
		return storage.ErrConflict
	}
	return nil
}

func (q *queue) find(id int64) *queued {
	for _, j := range q.jobs {
		if j.ID == id {
			return j
		}
	}
	return nil
}

func (q *queue) complete(job storage.Job) {
	q.jobs = slices.DeleteFunc(q.jobs, func(j *queued) bool { return j.ID == job.ID })
}

// before says whether a job goes before another, which came no later into the
// queue.
func (j *queued) before(other *queued) bool {
	if j.kept != other.kept {
		return j.kept
	}
	if !j.rests.Equal(other.rests) {
		return j.rests.Before(other.rests)
	}
	return j.due.Before(other.due)
}

// take marks the first job of a line that is due as running, nil for none.
func (q *queue) take(line string) *queued {
	now, world := q.now(), time.Now()
	var next *queued
	for _, j := range q.jobs {
		if j.line() == line && !j.running && !j.due.After(now) && !j.rests.After(world) && (next == nil || j.before(next)) && q.isFirst(j) {
			next = j
		}
	}
	if next != nil {
		next.running = true
		next.Attempt++
	}
	return next
}

// giveBack ends an attempt that did not complete the job.
func (q *queue) giveBack(j *queued, counts bool, wait time.Duration) {
	if !counts {
		j.Attempt--
	}
	j.running = false
	j.rests = time.Now().Add(wait)
	q.ring()
}

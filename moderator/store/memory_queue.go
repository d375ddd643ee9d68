package store

import (
	"slices"
	"time"

	"adjutant/moderator"
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
	id      int64
	args    args
	attempt int       // how often it was handed out
	due     time.Time // not handed out before, by the store's clock
	rests   time.Time // nor before this, by the world's: after an attempt
	running bool
	games   []string // that the mail of an intake job waits for its turn in
	aside   bool     // it waits for an answer, and lets others go before it
}

func newQueue(now func() time.Time) queue { return queue{news: make(chan struct{}, 1), now: now} }

func (q *queue) add(a args) { q.addAt(a, q.now()) }

// addAt adds a job that is not handed out before a time.
func (q *queue) addAt(a args, at time.Time) {
	q.lastID++
	q.jobs = append(q.jobs, &queued{id: q.lastID, args: a, due: at})
	q.ring()
}

// addMail adds the job to judge a mail that may be for games.
func (q *queue) addMail(a intakeArgs, games []string) {
	q.add(a)
	q.jobs[len(q.jobs)-1].games = slices.Clone(games)
}

// isFirst reports whether no mail to a game of this one is to be judged before it.
func (q *queue) isFirst(j *queued) bool {
	return !slices.ContainsFunc(q.jobs, func(other *queued) bool {
		goes := priority(other.args) < priority(j.args) || priority(other.args) == priority(j.args) && other.id < j.id
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
func (q *queue) check(job moderator.Job) error {
	if job.ID == 0 {
		return nil
	}
	j := q.find(job.ID)
	if j == nil || !j.running || j.attempt != job.Attempt {
		return moderator.ErrConflict
	}
	return nil
}

func (q *queue) find(id int64) *queued {
	for _, j := range q.jobs {
		if j.id == id {
			return j
		}
	}
	return nil
}

func (q *queue) complete(job moderator.Job) {
	q.jobs = slices.DeleteFunc(q.jobs, func(j *queued) bool { return j.id == job.ID })
}

// before says whether a job goes before another, which came no later into the
// queue.
func (j *queued) before(other *queued) bool {
	if a, b := priority(j.args), priority(other.args); a != b {
		return a < b
	}
	if !j.rests.Equal(other.rests) {
		return j.rests.Before(other.rests)
	}
	return j.due.Before(other.due)
}

// take marks the first job of the queue that is due as running, nil for none.
func (q *queue) take(name string) *queued {
	now, world := q.now(), time.Now()
	var next *queued
	for _, j := range q.jobs {
		if j.args.queue() == name && !j.running && !j.due.After(now) && !j.rests.After(world) && (next == nil || j.before(next)) && q.isFirst(j) {
			next = j
		}
	}
	if next != nil {
		next.running = true
		next.attempt++
	}
	return next
}

// giveBack ends an attempt that did not complete the job.
func (q *queue) giveBack(id int64, counts bool, wait time.Duration) {
	j := q.find(id)
	if j == nil {
		return
	}
	if !counts {
		j.attempt--
	}
	j.running = false
	j.rests = time.Now().Add(wait)
	q.ring()
}

package store

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"adjutant/moderator/storage"
	"adjutant/moderator/store/patience"
)

// args is what a kind of job is about.
type args interface {
	river.JobArgs
	queue() string
	patience() patience.Patience
	fill(*storage.Job)
}

// intakeArgs is the job to judge a mail.
type intakeArgs struct {
	Mail string `json:"mail"`           // its key
	Kept bool   `json:"kept,omitempty"` // it was kept, and goes before those that came later
	// Heavy is said of a mail that may take long: it goes into a queue beside the others.
	Heavy bool `json:"heavy,omitempty"`
}

// Kind names the job in the queue.
func (intakeArgs) Kind() string { return intakeQueue }

func (a intakeArgs) queue() string {
	if a.Heavy {
		return heavyQueue
	}
	return intakeQueue
}
func (intakeArgs) patience() patience.Patience { return patience.Intake() }
func (a intakeArgs) fill(j *storage.Job)       { j.Mail = a.Mail }

// deliverArgs is the job to send a parcel.
type deliverArgs struct {
	Parcel string `json:"parcel"` // its key
}

// Kind names the job in the queue.
func (deliverArgs) Kind() string                { return deliverQueue }
func (deliverArgs) queue() string               { return deliverQueue }
func (deliverArgs) patience() patience.Patience { return patience.Deliver() }
func (a deliverArgs) fill(j *storage.Job)       { j.Outgoing = a.Parcel }

// wakeArgs is the deadline of a question.
type wakeArgs struct {
	Game     string `json:"game"` // its tag
	Question int    `json:"question"`
}

// Kind names the job in the queue.
func (wakeArgs) Kind() string                { return "wake" }
func (wakeArgs) queue() string               { return intakeQueue }
func (wakeArgs) patience() patience.Patience { return patience.Deliver() }
func (a wakeArgs) fill(j *storage.Job)       { j.Wake, j.Question = a.Game, a.Question }

// freezeArgs is the round of a freeze.
type freezeArgs struct {
	Game   string    `json:"game"` // its tag
	Freeze int       `json:"freeze"`
	At     time.Time `json:"at"` // when the round comes out
}

// Kind names the job in the queue.
func (freezeArgs) Kind() string                  { return "freeze" }
func (freezeArgs) queue() string                 { return intakeQueue }
func (a freezeArgs) patience() patience.Patience { return patience.Freeze(a.At) }
func (a freezeArgs) fill(j *storage.Job)         { j.Wake, j.Freeze = a.Game, a.Freeze }

// wakeOf is the job that a commit asks for at a time.
func wakeOf(c storage.Commit) args {
	if c.Wake.Freeze > 0 {
		return freezeArgs{Game: c.Tag, Freeze: c.Wake.Freeze, At: c.Wake.At.UTC()}
	}
	return wakeArgs{Game: c.Tag, Question: c.Wake.Question}
}

// priority is the queue's: a job of a lower number goes first.
func priority(a args) int {
	if mail, ok := a.(intakeArgs); ok && mail.Kept {
		return 1
	}
	return 2
}

// workersOn are the workers of all kinds on a database that stores times so.
func workersOn(stamp func(time.Time) any, intake, deliver Work) *river.Workers {
	workers := river.NewWorkers()
	river.AddWorker(workers, &worker[intakeArgs]{work: intake, stamp: stamp})
	river.AddWorker(workers, &worker[wakeArgs]{work: intake, stamp: stamp})
	river.AddWorker(workers, &worker[freezeArgs]{work: intake, stamp: stamp})
	river.AddWorker(workers, &worker[deliverArgs]{work: deliver, stamp: stamp})
	return workers
}

// worker hands jobs of one kind to our work.
type worker[A args] struct {
	river.WorkerDefaults[A]
	work  Work
	stamp func(time.Time) any
}

var errUnfinished = errors.New("the work ended without completing the job")

// Work does a job. One that lost a race, waits for a beacon, for mails, or for a server that is away, or is cut off because
// we end, is handed out again without counting the attempt.
func (w *worker[A]) Work(ctx context.Context, job *river.Job[A]) error {
	h := &handle{id: job.ID, attempt: job.Attempt, stamp: w.stamp, alone: endless(job.JobRow) >= aloneFrom}
	err := w.work(ctx, handedOut(job, h))
	found := new(storage.Damage)
	switch {
	case h.done:
		return err
	case errors.As(err, new(notFirst)):
		return snoozed(err)
	case errors.Is(err, storage.ErrConflict):
		return river.JobSnooze(conflictWait)
	case errors.Is(err, storage.ErrBehind):
		return river.JobSnooze(behindWait)
	case errors.Is(err, storage.ErrWord), errors.Is(err, storage.ErrUnanswered):
		return river.JobSnooze(wordWait)
	case errors.Is(err, errHeld):
		return river.JobSnooze(heldFor)
	case errors.As(err, &found) && found.Derived: // whoever serves makes it anew
		return river.JobSnooze(awayWait)
	case errors.As(err, &found):
		return river.JobSnooze(wordWait)
	case Passing(err): // what this program is too old for, a newer one beside it takes up
		return river.JobSnooze(awayWait)
	case errors.Is(err, storage.ErrNotOut):
		return river.JobSnooze(job.Args.patience().Wait(job.Attempt))
	case errors.Is(ctx.Err(), context.Canceled):
		return river.JobSnooze(0)
	case err == nil:
		return errUnfinished
	}
	return veiled{err}
}

// veiled is an error of a job of which the queue, which keeps errors in clear, is told no word:
// it may have what a player wrote.
type veiled struct{ error }

// Error shows nothing of it.
func (veiled) Error() string { return "it failed; the log says why" }

// Unwrap makes it an error that can be asked what it is.
func (v veiled) Unwrap() error { return v.error }

// teller tells the log why a job failed.
type teller struct{ log *slog.Logger }

// HandleError makes it a river.ErrorHandler.
func (t teller) HandleError(_ context.Context, job *rivertype.JobRow, err error) *river.ErrorHandlerResult {
	var hidden veiled
	if errors.As(err, &hidden) {
		t.log.Warn("a job failed", "job", job.ID, "kind", job.Kind, "attempt", job.Attempt, "error", hidden.error)
	}
	return nil
}

// HandlePanic makes it a river.ErrorHandler. Ours does not panic: the service takes that for
// an error.
func (t teller) HandlePanic(_ context.Context, job *rivertype.JobRow, cause any, _ string) *river.ErrorHandlerResult {
	t.log.Error("a job panicked", "job", job.ID, "kind", job.Kind, "cause", cause)
	return nil
}

// NextRetry is when a job that failed is handed out again.
func (w *worker[A]) NextRetry(job *river.Job[A]) time.Time {
	return time.Now().Add(job.Args.patience().Wait(job.Attempt))
}

func handedOut[A args](job *river.Job[A], h *handle) storage.Job {
	p := job.Args.patience()
	out := storage.Job{
		ID:      job.ID,
		Attempt: job.Attempt,
		Last:    p.Last(job.Attempt, time.Since(job.CreatedAt)),
		Spent:   p.Spent(endless(job.JobRow)),
		Handle:  h,
	}
	job.Args.fill(&out)
	return out
}

// rescued is the queue's word for a job that was taken back from a process that
// seems to be dead.
const rescued = "Stuck job rescued by JobRescuer"

// endless counts the attempts before this one that came to no end.
func endless(job *rivertype.JobRow) int { return job.Attempt - 1 - ended(job.Errors) }

// ended counts the attempts that came to an end of their own: with an error.
func ended(errs []rivertype.AttemptError) int {
	n := 0
	for _, e := range errs {
		if e.Error != rescued {
			n++
		}
	}
	return n
}

package store

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/riverqueue/river"

	"adjutant/moderator/storage"
)

// Backlog is what waits to be done.
type Backlog struct {
	Intake, Deliver int       // jobs that are due: of mails and of what is due in games, and of mails to be sent
	Later           int       // jobs whose time has not come
	Failing         int       // jobs that failed at least once
	Oldest          time.Time // since when the job that waits longest is due; zero if none is
	OldestIntake    time.Time // likewise, without mails to be sent
	OldestFreeze    time.Time // since when dice wait for their round of the beacon; zero if none do
	Unjudged        int       // mails
	Unsent          int       // mails to be sent
	NoJob           []string  // what of both nothing will be done with, since its job is gone: "mail KEY", "parcel KEY"
}

// Backlog counts what waits. What waits for its time, as a deadline does, is not due.
// The store may change meanwhile: nothing counts as without a job that got one or was
// done while it was looked.
func (s *SQL) Backlog(ctx context.Context, now time.Time) (Backlog, error) {
	var b Backlog
	before, err := s.undone(ctx)
	if err != nil {
		return b, err
	}
	has, err := s.countJobs(ctx, now, &b)
	if err != nil {
		return b, fmt.Errorf("look at the queue: %w", err)
	}
	after, err := s.undone(ctx)
	if err != nil {
		return b, err
	}
	b.Unjudged, b.Unsent = len(after.mails), len(after.parcels)
	for _, key := range before.mails {
		if name := "mail " + key; !has[name] && slices.Contains(after.mails, key) {
			b.NoJob = append(b.NoJob, name)
		}
	}
	for _, key := range before.parcels {
		if name := "parcel " + key; !has[name] && slices.Contains(after.parcels, key) {
			b.NoJob = append(b.NoJob, name)
		}
	}
	return b, nil
}

// undone are the keys of the mails that are not judged, and of those that are not sent.
type undone struct{ mails, parcels []string }

func (s *SQL) undone(ctx context.Context) (u undone, err error) {
	mails, err := s.queries().UnjudgedMails(ctx)
	if err != nil {
		return u, fmt.Errorf("look for unjudged mails: %w", err)
	}
	for _, m := range mails {
		u.mails = append(u.mails, m.Key)
	}
	if u.parcels, err = s.queries().UnsentParcels(ctx); err != nil {
		return u, fmt.Errorf("look for unsent mails: %w", err)
	}
	return u, nil
}

// countJobs counts the jobs, and says which mails and parcels have one.
func (s *SQL) countJobs(ctx context.Context, now time.Time, b *Backlog) (map[string]bool, error) {
	has := map[string]bool{}
	params := river.NewJobListParams().First(jobsAtOnce).OrderBy(river.JobListOrderByID, river.SortOrderAsc).States(waiting()...)
	for {
		page, err := s.enqueue.JobList(ctx, params)
		if err != nil {
			return nil, err
		}
		for _, job := range page.Jobs {
			a, err := argsOf(job.Kind, string(job.EncodedArgs))
			if err != nil {
				return nil, err
			}
			var about storage.Job
			a.fill(&about)
			has["mail "+about.Mail], has["parcel "+about.Outgoing] = true, true
			b.count(a, job.ScheduledAt, job.CreatedAt, len(job.Errors), now)
		}
		if len(page.Jobs) < jobsAtOnce {
			return has, nil
		}
		params = params.After(page.LastCursor)
	}
}

// count counts one job. A job that failed is due since it was first handed out, though
// it waits for its next attempt.
func (b *Backlog) count(a args, scheduled, created time.Time, failed int, now time.Time) {
	due := scheduled
	if a.queue() == deliverQueue { // one may be held until the submission server takes it
		due = created
	}
	if failed > 0 {
		b.Failing++
		if _, isFreeze := a.(freezeArgs); !isFreeze {
			due = created
		}
	}
	switch {
	case due.After(now):
		b.Later++
		return
	case a.queue() == deliverQueue:
		b.Deliver++
	default:
		b.Intake++
		b.OldestIntake = earlier(b.OldestIntake, due)
	}
	if _, isFreeze := a.(freezeArgs); isFreeze {
		b.OldestFreeze = earlier(b.OldestFreeze, due)
	}
	b.Oldest = earlier(b.Oldest, due)
}

// earlier is the earlier of two times, the first of which may be none yet.
func earlier(a, b time.Time) time.Time {
	if a.IsZero() || b.Before(a) {
		return b.UTC()
	}
	return a
}

// NoteBackup notes that a backup was made.
func (s *SQL) NoteBackup(ctx context.Context, at time.Time) error {
	err := s.inTx(ctx, func(c change) error {
		if err := c.DeleteBackups(ctx); err != nil {
			return err
		}
		return c.InsertBackup(ctx, at.UnixMicro())
	})
	if err != nil {
		return fmt.Errorf("note the backup: %w", err)
	}
	return nil
}

// LastBackup is when the last backup was made; zero if none was.
func (s *SQL) LastBackup(ctx context.Context) (time.Time, error) {
	rows, err := s.queries().Backups(ctx)
	if err != nil || len(rows) == 0 {
		return time.Time{}, err
	}
	return micro(rows[0]), nil
}

// Sound asks the database whether its own file is sound; nil where it keeps no file of
// its own that it could look at.
func (s *SQL) Sound(ctx context.Context) error {
	if s.backend.keep == nil {
		return nil
	}
	var said string
	if err := s.db.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&said); err != nil {
		return fmt.Errorf("check the database: %w", err)
	}
	if said != "ok" {
		return fmt.Errorf("the database is damaged: %s", said)
	}
	return nil
}

// Ahead is by how much the database's clock is ahead of this machine's; zero where the database
// has none of its own.
func (s *SQL) Ahead(ctx context.Context) (time.Duration, error) {
	if s.backend.lease == nil {
		return 0, nil
	}
	var theirs time.Time
	asked := time.Now()
	if err := s.db.QueryRowContext(ctx, "SELECT clock_timestamp()").Scan(&theirs); err != nil {
		return 0, fmt.Errorf("ask for the time: %w", err)
	}
	return theirs.Sub(asked.Add(time.Since(asked) / 2)), nil
}

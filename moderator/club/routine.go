package club

import (
	"context"
	"fmt"
	"time"

	"adjutant/config"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/routine"
)

// routine is what the club does at its times, as the settings have it, which are checked.
func (c *Club) routine() (routine.Times, error) {
	r := routine.Times{Daily: c.Config.Club.Today}
	var err error
	if r.Zone, err = time.LoadLocation(c.Config.Club.Zone); err != nil {
		return r, err
	}
	if r.Morning, err = c.Config.Club.MorningAt(); err != nil {
		return r, err
	}
	for _, text := range c.Config.Club.Holidays {
		said, name := config.Holiday(text)
		dates, err := clock.ParseDates(said)
		if err != nil {
			return r, err
		}
		r.Holidays = append(r.Holidays, game.Holidays{Dates: dates, Name: name})
	}
	return r, nil
}

// How old the last backup may be, how long something may wait in the queue, and for how long what went wrong is told of.
const (
	backupOld  = 8 * 24 * time.Hour
	waitsLong  = 6 * time.Hour
	clockAhead = 5 * time.Minute
)

// health is what of the club's machine wants somebody, with the command that does something about it. What takes longer to
// look at is told by the doctor.
func (c *Club) health(ctx context.Context) (ills []report.Matter, err error) {
	ill := func(do, format string, args ...any) {
		ills = append(ills, report.Matter{Text: fmt.Sprintf(format, args...), Do: do})
	}
	now := c.Service.Now()
	if aside, err := c.Store.Pieces(ctx, game.SetAside); err != nil {
		return nil, err
	} else if len(aside) > 0 {
		ill("adjutant mail list", "%s could not be judged", report.Count(len(aside), "mail"))
	}
	b, err := c.Store.Backlog(ctx, now)
	if err != nil {
		return nil, err
	}
	if len(b.NoJob) > 0 {
		ill("adjutant doctor", "nothing will be done with %s", report.Count(len(b.NoJob), "mail"))
	}
	if wait := now.Sub(b.Oldest); !b.Oldest.IsZero() && wait > waitsLong {
		ill("adjutant doctor", "something waits for %s: %d to be judged, %d to be sent", wait.Truncate(time.Minute), b.Intake, b.Deliver)
	}
	if ahead, err := c.Store.Ahead(ctx); err == nil && (ahead > clockAhead || ahead < -clockAhead) {
		ill("timedatectl set-ntp true", "the clocks of this machine and of the database differ by %s", ahead.Truncate(time.Second))
	}
	if free, err := c.DiskFree(); err == nil && free < DiskLow {
		ill("adjutant doctor", "only %d MB of the disk are free", free>>20)
	}
	last, err := c.Store.LastBackup(ctx)
	if err != nil {
		return nil, err
	}
	size, err := c.Store.LogSize(ctx)
	switch {
	case err != nil || last.IsZero() && size == 0:
	case last.IsZero():
		ill("adjutant backup OUT", "no backup was ever made")
	case now.Sub(last) > backupOld:
		ill("adjutant backup OUT", "the last backup was made on %s", last.Format(time.DateOnly))
	}
	return ills, err
}

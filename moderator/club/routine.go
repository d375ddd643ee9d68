package club

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"adjutant/config"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
	"adjutant/moderator/report"
	"adjutant/moderator/routine"
	"adjutant/moderator/service"
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
	// holidaysSoon is how long before the last of the club's holidays the next ones are asked for.
	holidaysSoon = 14 * 24 * time.Hour
)

// undelivered are the mails that were given up, one matter for each address.
func (c *Club) undelivered(ctx context.Context) (ills []report.Matter, err error) {
	all, err := c.Store.GivenUp(ctx)
	if err != nil {
		return nil, err
	}
	last, n := map[string]string{}, map[string]int{}
	for _, p := range all {
		last[p.To], n[p.To] = p.Why, n[p.To]+1
	}
	for _, to := range slices.Sorted(maps.Keys(last)) {
		text := fmt.Sprintf("%s to %s could not be delivered: %s; once it is settled otherwise: mail drop %s", report.Count(n[to], "mail"), to, clipped(last[to], maxReason), to)
		ills = append(ills, report.Matter{Text: text, Do: "adjutant mail retry " + to, Write: "mail retry " + to, Operator: true})
	}
	return ills, nil
}

// setAside are the mails that could not be judged: the first of them one by one, the others counted.
func (c *Club) setAside(ctx context.Context) (ills []report.Matter, err error) {
	all, err := c.Store.Pieces(ctx, game.SetAside)
	if err != nil {
		return nil, err
	}
	for i, p := range all {
		if i == maxSetAside {
			return append(ills, report.Matter{Text: report.Count(len(all)-i, "mail") + " more could not be judged", Do: "adjutant mail list", Operator: true}), nil
		}
		ref := post.Reference(p.Key)
		text := fmt.Sprintf("a mail that came on %s could not be judged; once it is settled otherwise: mail drop %s", game.Minute(p.Received), ref)
		ills = append(ills, report.Matter{Text: text, Do: "adjutant mail retry " + ref, Write: "mail retry " + ref, Operator: true})
	}
	return ills, nil
}

// maxSetAside is of how many mails that could not be judged a day tells one by one.
const maxSetAside = 3

// maxReason is how much a day tells of what a mail server said.
const maxReason = 120

// clipped is a text of at most so many letters.
func clipped(text string, most int) string {
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return text
}

// lastHolidays is when the last of the club's holidays end, those that its moderators have declared with them; zero where the
// settings have none.
func (c *Club) lastHolidays(ctx context.Context) (end time.Time, err error) {
	if len(c.Service.Times.Holidays) == 0 {
		return end, nil
	}
	people, err := service.Register(ctx, c.Store, c.Service.Moderator.Club)
	if err != nil {
		return end, err
	}
	all := slices.Clone(c.Service.Times.Holidays)
	for _, a := range people.Coming(c.Service.Now()) {
		all = append(all, *a.Holidays)
	}
	for _, h := range all {
		if to := h.To.Start(time.UTC); to.After(end) {
			end = to
		}
	}
	return end, nil
}

// health is what of the club's machine wants somebody, with the command that does something about it. What takes longer to
// look at is told by the doctor.
func (c *Club) health(ctx context.Context) (ills []report.Matter, err error) {
	ill := func(do, format string, args ...any) {
		ills = append(ills, report.Matter{Text: fmt.Sprintf(format, args...), Do: do, Operator: true})
	}
	now := c.Service.Now()
	for _, stuck := range []func(context.Context) ([]report.Matter, error){c.setAside, c.undelivered} {
		more, err := stuck(ctx)
		if err != nil {
			return nil, err
		}
		ills = append(ills, more...)
	}
	if last, err := c.lastHolidays(ctx); err != nil {
		return nil, err
	} else if !last.IsZero() && last.Sub(now) < holidaysSoon {
		text := fmt.Sprintf("the last of the club's holidays end on %s; 'holidays' tells how the next ones are declared, or club.holidays in the settings has them", last.Format(time.DateOnly))
		ills = append(ills, report.Matter{Text: text, Do: "adjutant doctor", Write: "holidays"})
	}
	if err := c.keysDue(now, ill); err != nil {
		return nil, err
	}
	b, err := c.Store.Backlog(ctx, now)
	if err != nil {
		return nil, err
	}
	if len(b.NoJob) > 0 {
		ill("adjutant doctor", "nothing will be done with %s", report.Count(len(b.NoJob), "mail"))
	}
	if wait := now.Sub(b.Oldest); !b.Oldest.IsZero() && wait > waitsLong {
		ill("adjutant doctor", "something waits for %s: %d to be judged, %d to be sent", clock.Days(wait.Truncate(time.Minute)), b.Intake, b.Deliver)
	}
	if ahead, err := c.Store.Ahead(ctx); err == nil && (ahead > clockAhead || ahead < -clockAhead) {
		ill("timedatectl set-ntp true", "the clocks of this machine and of the database differ by %s", clock.Days(ahead.Abs().Truncate(time.Second)))
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

// Package routine does what a club does at its times without being asked: games that were stopped until now go on, those
// that run get its holidays, and moderators their day.
package routine

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
	"adjutant/moderator/storage"
	"adjutant/moderator/view"
)

// Times are what a club does at which times without being asked.
type Times struct {
	Zone     *time.Location  // of the club; nil for UTC
	Holidays []game.Holidays // on which no clock runs
	Morning  time.Duration   // behind midnight, when moderators get their day
	Daily    []string        // addresses of those who get it, as long as they do not say otherwise
}

// zone is the club's.
func (t Times) zone() *time.Location {
	if t.Zone == nil {
		return time.UTC
	}
	return t.Zone
}

// Store is what is asked of one.
type Store interface {
	Stages(ctx context.Context) (map[game.Stage]int, error)
	SummariesAt(ctx context.Context, stages ...game.Stage) ([]view.Summary, error)
	PlayersAt(ctx context.Context, stages ...game.Stage) ([]register.Entry, error)
	Parcel(ctx context.Context, key string) (storage.Parcel, error)
	Commit(ctx context.Context, c storage.Commit) error
}

// Clerk does what is due. All fields must be set.
type Clerk struct {
	Diary
	Times    Times
	Register func(context.Context) (register.Register, error)
	Conduct  func(ctx context.Context, tag string, g game.Game, d decision.Decision) error // commits a decision on a game
	Pack     func([]mail.Outgoing) ([]storage.Parcel, error)
}

// Run does what is due of it: games are let go on that were stopped until now, those that go on get the holidays of
// the club, and moderators their day. What was done is not done again. The error names what could not be done; all else is.
func (c Clerk) Run(ctx context.Context) error {
	all, err := c.Store.SummariesAt(ctx, view.Unfinished()...)
	if err != nil {
		return fmt.Errorf("routine: %w", err)
	}
	people, err := c.Register(ctx)
	if err != nil {
		return fmt.Errorf("routine: %w", err)
	}
	c.Moderator.Club.People = people.Identities()
	var wrong error
	for _, g := range all {
		if err := c.goOn(ctx, g); err != nil {
			wrong = errors.Join(wrong, fmt.Errorf("game %s goes on: %w", g.Tag, err))
		}
	}
	wrong = errors.Join(wrong, c.holidays(ctx, all, people.Holidays()))
	return errors.Join(wrong, c.mornings(ctx, people))
}

// goOn lets a game go on that was stopped until now.
func (c Clerk) goOn(ctx context.Context, g view.Summary) error {
	if g.Until.IsZero() || g.Damage != "" || c.now().Before(g.Until) {
		return nil
	}
	return c.conduct(ctx, g.Tag, func(g game.Game, now time.Time) (decision.Decision, error) {
		return intervene.Release(c.Moderator.Itself(), g, "", now)
	})
}

// conduct has the club do something to a game, anew when it changed meanwhile.
func (c Clerk) conduct(ctx context.Context, tag string, what func(game.Game, time.Time) (decision.Decision, error)) error {
	for {
		g, err := c.Journal(ctx, tag)
		if err != nil {
			return err
		}
		d, err := what(g, c.now())
		if err != nil {
			return err
		}
		if err := c.Conduct(ctx, tag, g, d); !errors.Is(err, storage.ErrConflict) {
			return err
		}
	}
}

// mornings sends their day to the moderators who wish it, once a day. Where nothing is to be done it says so: no mail means
// that the club does not run.
func (c Clerk) mornings(ctx context.Context, people register.Register) error {
	var wrong error
	for _, who := range c.Moderator.Club.Staff() {
		if who.Addr == "" || !c.wishesDay(people, who) {
			continue
		}
		if err := c.morning(ctx, people, who); err != nil {
			wrong = errors.Join(wrong, fmt.Errorf("the day of %s: %w", who.Addr, err))
		}
	}
	return wrong
}

// wishesDay reports whether a moderator gets his day by mail.
func (c Clerk) wishesDay(people register.Register, who mail.Address) bool {
	if p, known := people.At(who.Addr); known && p.Daily != nil {
		return *p.Daily
	}
	return slices.ContainsFunc(c.Times.Daily, func(a string) bool { return strings.EqualFold(a, who.Addr) })
}

// morning sends a moderator his day, if it is morning where he lives and he has not got it.
func (c Clerk) morning(ctx context.Context, people register.Register, who mail.Address) error {
	zone := c.Times.zone()
	if p, known := people.At(who.Addr); known && p.Zone != "" {
		if his, err := time.LoadLocation(p.Zone); err == nil {
			zone = his
		}
	}
	now := c.now()
	today := clock.DateOf(now, zone)
	key := fmt.Sprintf("today/%s/%s", today, strings.ToLower(who.Addr))
	if now.Before(today.Start(zone).Add(c.Times.Morning)) {
		return nil
	}
	if _, err := c.Store.Parcel(ctx, key); !errors.Is(err, storage.ErrNoParcel) {
		return err
	}
	day, err := c.Day(ctx, who)
	if err != nil {
		return err
	}
	told := report.Day{Club: c.Moderator.Club.Name, Date: now.In(zone).Format("Monday 2 January 2006"), Chapters: day.Chapters, Stop: "today off"}
	letter := c.Moderator.Club.Reply(nil, now)
	letter.Key, letter.To, letter.Subject = key, who, "Today: "+report.DaySubject(day.Chapters)
	letter.Text, letter.HTML = told.Body().Both()
	parcels, err := c.Pack([]mail.Outgoing{letter})
	if err != nil {
		return err
	}
	return c.Store.Commit(ctx, storage.Commit{Send: parcels})
}

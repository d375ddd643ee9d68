package service

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
	"adjutant/moderator/view"
)

// Routine is what a club does at its times without being asked.
type Routine struct {
	Zone     *time.Location  // of the club; nil for UTC
	Holidays []game.Holidays // on which no clock runs
	Morning  time.Duration   // behind midnight, when moderators get their day
	Daily    []string        // addresses of those who get it, as long as they do not say otherwise
}

// zone is the club's.
func (r Routine) zone() *time.Location {
	if r.Zone == nil {
		return time.UTC
	}
	return r.Zone
}

// RunRoutine does what is due of it: games are let go on that were stopped until now, those that go on get the holidays of
// the club, and moderators their day. What was done is not done again. The error names what could not be done; all else is.
func (s *Service) RunRoutine(ctx context.Context) error {
	all, err := s.Store.Summaries(ctx)
	if err != nil {
		return fmt.Errorf("routine: %w", err)
	}
	var wrong error
	for _, g := range all {
		if err := s.goOn(ctx, g); err != nil {
			wrong = errors.Join(wrong, fmt.Errorf("game %s goes on: %w", g.Tag, err))
		}
		for _, h := range s.lacks(g) {
			if err := s.conduct(ctx, g.Tag, func(g game.Game, now time.Time) (decision.Decision, error) {
				return intervene.Holidays(s.Moderator.Itself(), g, h, now)
			}); err != nil {
				wrong = errors.Join(wrong, fmt.Errorf("game %s, holidays %s: %w", g.Tag, h.Dates, err))
			}
		}
	}
	return errors.Join(wrong, s.mornings(ctx))
}

// goOn lets a game go on that was stopped until now.
func (s *Service) goOn(ctx context.Context, g view.Summary) error {
	if g.Until.IsZero() || g.Damage != "" || s.now().Before(g.Until) {
		return nil
	}
	return s.conduct(ctx, g.Tag, func(g game.Game, now time.Time) (decision.Decision, error) {
		return intervene.Release(s.Moderator.Itself(), g, "", now)
	})
}

// lacks are the holidays of the club that are to come, or go on, and that the clock of a game does not know.
func (s *Service) lacks(g view.Summary) (list []game.Holidays) {
	if !g.Clocked || g.Damage != "" || g.Stage == game.StageOver || g.Stage == game.StageFrozen {
		return nil
	}
	for _, h := range s.Routine.Holidays {
		known := slices.ContainsFunc(g.Quiet, func(d clock.Dates) bool { return d.Cover(h.Dates) })
		if !known && !h.To.Before(clock.DateOf(s.now(), s.Routine.zone())) {
			list = append(list, h)
		}
	}
	return list
}

// conduct has the club do something to a game, anew when it changed meanwhile.
func (s *Service) conduct(ctx context.Context, tag string, what func(game.Game, time.Time) (decision.Decision, error)) error {
	for {
		g, err := s.journal(ctx, tag)
		if err != nil {
			return err
		}
		d, err := what(g, s.now())
		if err != nil {
			return err
		}
		if err := s.Conduct(ctx, tag, g, d); !errors.Is(err, moderator.ErrConflict) {
			return err
		}
	}
}

// mornings sends their day to the moderators who wish it, once a day. Where nothing is to be done it says so: no mail means
// that the club does not run.
func (s *Service) mornings(ctx context.Context) error {
	people, err := s.register(ctx)
	if err != nil {
		return err
	}
	var wrong error
	for _, who := range s.Moderator.Club.Staff() {
		if who.Addr == "" || !s.wishesDay(people, who) {
			continue
		}
		if err := s.morning(ctx, people, who); err != nil {
			wrong = errors.Join(wrong, fmt.Errorf("the day of %s: %w", who.Addr, err))
		}
	}
	return wrong
}

// wishesDay reports whether a moderator gets his day by mail.
func (s *Service) wishesDay(people register.Register, who mail.Address) bool {
	if p, known := people.At(who.Addr); known && p.Daily != nil {
		return *p.Daily
	}
	return slices.ContainsFunc(s.Routine.Daily, func(a string) bool { return strings.EqualFold(a, who.Addr) })
}

// morning sends a moderator his day, if it is morning where he lives and he has not got it.
func (s *Service) morning(ctx context.Context, people register.Register, who mail.Address) error {
	zone := s.Routine.zone()
	if p, known := people.At(who.Addr); known && p.Zone != "" {
		if his, err := time.LoadLocation(p.Zone); err == nil {
			zone = his
		}
	}
	now := s.now()
	today := clock.DateOf(now, zone)
	key := fmt.Sprintf("today/%s/%s", today, strings.ToLower(who.Addr))
	if now.Before(today.Start(zone).Add(s.Routine.Morning)) {
		return nil
	}
	if _, err := s.Store.Parcel(ctx, key); !errors.Is(err, moderator.ErrNoParcel) {
		return err
	}
	day, err := s.Day(ctx, who)
	if err != nil {
		return err
	}
	told := report.Day{Club: s.Moderator.Club.Name, Date: now.In(zone).Format("Monday 2 January 2006"), Chapters: day.Chapters, Stop: "today off"}
	letter := s.Moderator.Club.Reply(nil, now)
	letter.Key, letter.To, letter.Subject = key, who, "Today: "+report.DaySubject(day.Chapters)
	letter.Text, letter.HTML = told.Body().Both()
	parcels, err := s.Postroom().Pack([]mail.Outgoing{letter})
	if err != nil {
		return err
	}
	return s.Store.Commit(ctx, moderator.Commit{Send: parcels})
}

// Day is what a moderator has to look at in the club; of games that he plays, or has played, he reads nothing. Without an
// address it is the operator's, who does so on the club's machine.
func (s *Service) Day(ctx context.Context, who mail.Address) (decision.ClubDay, error) {
	all, err := s.Store.Summaries(ctx)
	if err != nil {
		return decision.ClubDay{}, err
	}
	day := decision.ClubDay{Stages: map[game.Stage]int{}}
	for _, g := range all {
		day.Stages[g.Stage]++
		if g.Stage == game.StageOver || g.Stage == game.StageInvited {
			continue
		}
		row := report.GameRow{Tag: g.Tag, Turn: fmt.Sprint(g.Turn), Move: g.Move, Deadline: "none"}
		if !g.Deadline.IsZero() {
			row.Deadline = clock.Format(g.Deadline, "")
		}
		day.Rows = append(day.Rows, row)
	}
	if day.Chapters, err = s.addressed(ctx, view.DayOf(all, s.now()), who); err != nil {
		return day, err
	}
	if s.Health == nil {
		return day, nil
	}
	ills, err := s.Health(ctx)
	if len(ills) > 0 {
		day.Chapters = append([]report.Chapter{{Title: "THE CLUB'S MACHINE", Matters: ills}}, day.Chapters...)
	}
	return day, err
}

// addressed are chapters with where a moderator writes what, without the games of which he may not know.
func (s *Service) addressed(ctx context.Context, chapters []report.Chapter, who mail.Address) ([]report.Chapter, error) {
	if who.Addr == "" {
		return chapters, nil
	}
	var his []report.Chapter
	for _, c := range chapters {
		matters := c.Matters
		c.Matters = nil
		for _, m := range matters {
			to, chairs, err := s.chairOf(ctx, m.Game, who)
			if err != nil {
				return nil, err
			}
			if m.To = to; chairs {
				c.Matters = append(c.Matters, m)
			}
		}
		if len(c.Matters) > 0 {
			his = append(his, c)
		}
	}
	return his, nil
}

// chairOf is where a moderator writes to a game; false if he plays in it. A game that is damaged has no such place.
func (s *Service) chairOf(ctx context.Context, tag string, who mail.Address) (to string, chairs bool, err error) {
	g, err := s.journal(ctx, tag)
	if err != nil {
		return "", false, err
	}
	club := s.Moderator.Club
	if p := game.InvitationOf(g.Lines); p != nil && !p.Opened {
		if p.Member(who.Addr) != nil || p.Guest(who.Addr) != nil {
			return "", false, nil
		}
		return club.ReplyTo(tag, game.Seat{Token: game.RosterOf(g.Lines).Word(game.ChairWord(who.Addr))}).Addr, true, nil
	}
	t, err := s.Moderator.Rules.Table(g.Lines)
	if err != nil {
		return "", post.SeatOf(game.RosterOf(g.Lines).Sitting, who) == nil, nil //nolint:nilerr // that is a matter itself
	}
	i := slices.IndexFunc(club.Chairs(t), func(c game.Seat) bool { return strings.EqualFold(c.Addr, who.Addr) })
	if i < 0 {
		return "", false, nil
	}
	return club.ReplyTo(tag, club.Chairs(t)[i]).Addr, true, nil
}

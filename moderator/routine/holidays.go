package routine

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
	"adjutant/moderator/storage"
	"adjutant/moderator/view"
)

// Quietened is a clock that stands still on the holidays of the club that are not over, so that a game begins with them: those
// of its settings, and those that its moderators have declared. Without a clock there is none.
func (t Times) Quietened(p *clock.Policy, people register.Register, now time.Time) *clock.Policy {
	if p == nil {
		return nil
	}
	today := clock.DateOf(now, time.UTC)
	quiet := slices.DeleteFunc(slices.Clone(p.Quiet), func(d clock.Dates) bool { return d.To.Before(today) })
	all := slices.Clone(t.Holidays)
	for _, a := range people.Coming(now) {
		all = append(all, *a.Holidays)
	}
	for _, h := range all {
		if !known(quiet, h) && !h.To.Before(today) {
			quiet = append(quiet, h.Dates)
		}
	}
	quieter := *p
	quieter.Quiet = quiet
	return &quieter
}

// known reports whether all days of holidays are among dates.
func known(quiet []clock.Dates, h game.Holidays) bool {
	return slices.ContainsFunc(quiet, func(d clock.Dates) bool { return d.Cover(h.Dates) })
}

// errRuled is the error of holidays of which a moderator has ruled otherwise for a game, behind what is said for all.
var errRuled = errors.New("ruled for this game alone")

// holidays brings to all games those of the settings and those that were declared, and takes from them those that were taken back. The
// last word about the dates has who spoke last, for the game or for all. Each player is told once, of all his games.
func (c Clerk) holidays(ctx context.Context, all []view.Summary, declared []register.Act) (wrong error) {
	for _, h := range c.Times.Holidays {
		wrong = errors.Join(wrong, c.bring(ctx, all, register.Act{At: c.now(), Holidays: &h}))
	}
	for _, a := range declared {
		if !a.Holidays.Off || !c.settled(*a.Holidays) {
			wrong = errors.Join(wrong, c.bring(ctx, all, a))
		}
	}
	return wrong
}

// wants reports whether holidays are news to a game in which deadlines run, or may.
func (c Clerk) wants(g view.Summary, h game.Holidays) bool {
	today := clock.DateOf(c.now(), c.Times.zone())
	switch {
	case !g.Clocked || g.Damage != "" || g.Stage == game.StageOver || g.Stage == game.StageFrozen || h.To.Before(today):
		return false
	case h.Off:
		return slices.Contains(g.Quiet, h.Dates) && today.Add(1).Before(h.From)
	}
	return !known(g.Quiet, h)
}

// bring brings holidays to all games to which they are news, and tells their players.
func (c Clerk) bring(ctx context.Context, all []view.Summary, a register.Act) (wrong error) {
	h, by := *a.Holidays, c.declarer(a.By)
	told := holidayLetters{club: c.Moderator.Club, holidays: h, by: by}
	for _, g := range all {
		if !c.wants(g, h) {
			continue
		}
		var news []intervene.Told
		err := c.conduct(ctx, g.Tag, func(g game.Game, now time.Time) (d decision.Decision, err error) {
			if ruledSince(g.Lines, h.Dates, a.At) {
				return d, errRuled
			}
			d, news, err = intervene.ClubHolidays(c.Moderator, g, h, by, now)
			return d, err
		})
		switch {
		case errors.Is(err, errRuled), errors.Is(err, intervene.ErrPlays):
		case err != nil:
			wrong = errors.Join(wrong, fmt.Errorf("game %s, holidays %s: %w", g.Tag, h.Dates, err))
		default:
			told.add(g.Tag, news)
		}
	}
	parcels, err := c.Pack(told.letters(c.now()))
	if err == nil && len(parcels) > 0 {
		err = c.Store.Commit(ctx, storage.Commit{Send: parcels})
	}
	return errors.Join(wrong, err)
}

// declarer is the moderator who has declared holidays, by what the register says of him; nobody for those of the settings.
func (c Clerk) declarer(by string) mail.Address {
	for _, who := range c.Moderator.Club.Staff() {
		if who.Addr != "" && by == post.CalledBy(who) {
			return who
		}
	}
	return mail.Address{}
}

// settled reports whether the settings have the holidays: then nobody takes them back but there.
func (c Clerk) settled(h game.Holidays) bool {
	return slices.ContainsFunc(c.Times.Holidays, func(s game.Holidays) bool { return s.Dates == h.Dates })
}

// ruledSince reports whether lines of a journal say since a time whether the dates are holidays of the game.
func ruledSince(lines []game.Line, dates clock.Dates, since time.Time) bool {
	return slices.ContainsFunc(lines, func(l game.Line) bool {
		return l.Holidays != nil && l.Holidays.Dates == dates && l.At.After(since)
	})
}

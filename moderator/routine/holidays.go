package routine

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/register"
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

// holidays brings to a game those of the settings and those that were declared, and takes from it those that were taken
// back. The last word about the dates has who spoke last, for the game or for all.
func (c Clerk) holidays(ctx context.Context, g view.Summary, declared []register.Act) (wrong error) {
	if !g.Clocked || g.Damage != "" || g.Stage == game.StageOver || g.Stage == game.StageFrozen {
		return nil
	}
	bring := func(h game.Holidays, said time.Time) {
		err := c.conduct(ctx, g.Tag, func(g game.Game, now time.Time) (decision.Decision, error) {
			if ruledSince(g.Lines, h.Dates, said) {
				return decision.Decision{}, errRuled
			}
			return intervene.Holidays(c.Moderator.Itself(), g, h, now)
		})
		if err != nil && !errors.Is(err, errRuled) {
			wrong = errors.Join(wrong, fmt.Errorf("game %s, holidays %s: %w", g.Tag, h.Dates, err))
		}
	}
	today := clock.DateOf(c.now(), c.Times.zone())
	for _, h := range c.Times.Holidays {
		if !known(g.Quiet, h) && !h.To.Before(today) {
			bring(h, c.now())
		}
	}
	for _, a := range declared {
		switch h := *a.Holidays; {
		case h.To.Before(today):
		case !h.Off && !known(g.Quiet, h), h.Off && slices.Contains(g.Quiet, h.Dates) && today.Add(1).Before(h.From) && !c.settled(h):
			bring(h, a.At)
		}
	}
	return wrong
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

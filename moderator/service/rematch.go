package service

import (
	"context"
	"errors"
	"fmt"
	"time"

	"adjutant/moderator/crash"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
	"adjutant/moderator/storage"
)

// rematch is how a service has a game played again.
type rematch struct{ *Service }

// invite invites to the game that both sides of another want, once.
func (s rematch) invite(ctx context.Context, job storage.Job, g game.Game) error {
	tag, done, err := s.tag(ctx, job.Wake, g.Opened().ID)
	if err != nil {
		return err
	}
	if !done {
		people, err := s.Registrar().Register(ctx)
		if err != nil {
			return err
		}
		seats, off, err := s.asked(people, g)
		if err != nil {
			return err
		}
		if off != nil {
			return s.commit(ctx, job, job.Wake, g, *off)
		}
		if err := s.begin(ctx, tag, g, people, seats); err != nil {
			return fmt.Errorf("rematch %s of game %s: %w", tag, job.Wake, err)
		}
		s.Log.Info("rematch", "game", job.Wake, "new", tag)
		crash.Point("rematched")
	}
	return s.commit(ctx, job, job.Wake, g, decision.Decision{Outcome: game.Moot})
}

// maxRematches is how many tags are tried.
const maxRematches = 1000

// tag is the first free tag for the rematch of a game; done says that it is
// invited to.
func (s rematch) tag(ctx context.Context, of, id string) (tag string, done bool, err error) {
	for n := 1; n <= maxRematches; n++ {
		tag = lobby.RematchTag(of, n)
		other, err := s.Store.Game(ctx, tag)
		switch {
		case errors.Is(err, game.ErrNoGame):
			return tag, false, nil
		case err != nil:
			return "", false, fmt.Errorf("game %s: %w", tag, err)
		case other.Follows() == id:
			return tag, true, nil
		}
	}
	return "", false, fmt.Errorf("game %s: no tag is free for its rematch", of)
}

// asked are the seats of a game with the players who are asked to play it once more, as the register knows them
// today; off is what the people who wait for it are told where somebody is not asked.
func (s rematch) asked(people register.Register, g game.Game) (seats []game.Seat, off *decision.Decision, err error) {
	t, err := s.Moderator.Rules.TableOf(g)
	if err != nil {
		return nil, nil, err
	}
	seats, gone := lobby.Today(t, g, func(seat game.Seat, said time.Time) (game.Seat, report.Unasked) {
		who, known := people.Played(t.Tag, seat.Name, seat.Addr)
		since, forgotten := people.Forgot(seat.Addr)
		switch {
		case forgotten && !said.After(since):
			return seat, report.IsForgotten
		case !known || who.Forgotten: // who has said so since wants it himself
			return seat, ""
		case people.WhyExpelled(who) != "":
			return seat, report.IsExpelled
		case who.Addr() == "":
			return seat, report.IsUnreached
		}
		seat.Name, seat.Addr = who.Name, who.Addr()
		return seat, ""
	})
	if len(gone) > 0 {
		d := lobby.NoRematchWith(s.Moderator.Club, s.now(), t, seats, gone)
		off = &d
	}
	return seats, off, nil
}

// begin invites who is at the seats of a game to it, with the sides changed; its clock stands still on the club's holidays.
func (s rematch) begin(ctx context.Context, tag string, g game.Game, people register.Register, seats []game.Seat) error {
	o, err := lobby.Rematch(s.Moderator.Rules, g, tag)
	if err != nil {
		return err
	}
	keys, err := s.Keys()
	if err != nil {
		return err
	}
	public, err := keys.Public()
	if err != nil {
		return err
	}
	o.Now, o.Keys, o.Random = s.now(), public.Text(), s.Random
	o.Clock = s.Times.Quietened(o.Clock, people, o.Now)
	for i := range o.Players {
		o.Players[i].Name, o.Players[i].Addr = seats[1-i].Name, seats[1-i].Addr
	}
	if o.Unrated == "" {
		o.Rating = s.Rating
	}
	if name := g.Opened().Position; name != "" {
		if o.Position, err = s.Store.Position(ctx, name); err != nil {
			return err
		}
	}
	lines, mails, err := lobby.Invite(s.Moderator, o)
	if err != nil {
		return err
	}
	return s.Begin(ctx, o, lines, mails)
}

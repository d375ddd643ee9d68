package service

import (
	"context"
	"errors"
	"fmt"

	"adjutant/moderator"
	"adjutant/moderator/crash"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
)

// rematch is how a service has a game played again.
type rematch struct{ *Service }

// invite invites to the game that both sides of another want, once.
func (s rematch) invite(ctx context.Context, job moderator.Job, g game.Game) error {
	tag, done, err := s.tag(ctx, job.Wake, g.Opened().ID)
	if err != nil {
		return err
	}
	if !done {
		if err := s.begin(ctx, tag, g); err != nil {
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

// begin invites the players of a game to it, with the sides changed.
func (s rematch) begin(ctx context.Context, tag string, game game.Game) error {
	o, err := lobby.Rematch(s.Moderator.Rules, game, tag)
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
	if o.Unrated == "" {
		o.Rating = s.Rating
	}
	if name := game.Opened().Position; name != "" {
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

package arbiter

import (
	"context"
	"errors"
	"fmt"
	"math"

	"adjutant/moderator/club"
	"adjutant/moderator/ladder"
	"adjutant/moderator/register"
	"adjutant/moderator/roll"
	"adjutant/moderator/service"
	"adjutant/moderator/tournament"
)

// ErrNone is the error of a tournament that is not known.
var ErrNone = errors.New("there is no such tournament; adjutant tournament list names those that are")

// All are the standings of the club's tournaments, by name.
func All(ctx context.Context, c *club.Club) (all []*tournament.Standings, err error) {
	names, err := c.Store.Tournaments(ctx)
	if err != nil {
		return nil, err
	}
	k, err := people(ctx, c)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		s, err := standings(ctx, c, name, k)
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, nil
}

// Standings are those of a tournament; the error of one that is not known is [ErrNone].
func Standings(ctx context.Context, c *club.Club, name string) (*tournament.Standings, error) {
	k, err := people(ctx, c)
	if err != nil {
		return nil, err
	}
	return standings(ctx, c, name, k)
}

// standings are those of a tournament, with the people of the club.
func standings(ctx context.Context, c *club.Club, name string, k tournament.Known) (*tournament.Standings, error) {
	acts, err := c.Store.Tournament(ctx, name)
	if err != nil {
		return nil, err
	}
	if len(acts) == 0 {
		return nil, fmt.Errorf("%q: %w", name, ErrNone)
	}
	t, err := tournament.Of(name, acts)
	if err != nil {
		return nil, err
	}
	k.Endings, err = endings(ctx, c, name)
	return t.Standings(k), err
}

// people is what the club knows of the people of all tournaments.
func people(ctx context.Context, c *club.Club) (k tournament.Known, err error) {
	if k.People, err = service.Register(ctx, c.Store, c.Service.Moderator.Club); err != nil {
		return k, err
	}
	terms, err := c.Standings(ctx)
	if err != nil {
		return k, err
	}
	k.Names = terms.Names
	return k, nil
}

// endings are those of the games of a tournament, by tag.
func endings(ctx context.Context, c *club.Club, name string) (map[string]ladder.Ending, error) {
	texts, err := c.Store.EndingsOf(ctx, name+"-r")
	all := map[string]ladder.Ending{}
	for _, text := range texts {
		e, err := roll.ParseEnding(text)
		if err != nil {
			return nil, err
		}
		all[e.Tag] = ladder.EndingOf(e)
	}
	return all, err
}

// ratings gives the rating of people by the club's ladder as it is now, rounded; who has none has that with which players
// enter it.
func ratings(ctx context.Context, c *club.Club) (func(register.Person) int, error) {
	terms, err := c.Standings(ctx)
	if err != nil {
		return nil, err
	}
	l, _, err := c.Service.Ladders.Ladder(ctx, terms, c.Service.Now())
	if err != nil {
		return nil, err
	}
	return func(p register.Person) int {
		rating := terms.Rules().Start
		if player, found := l.Find(p.Shown()); found && player.Rating.RD > 0 {
			rating = player.Rating
		}
		return int(math.Round(rating.Points))
	}, nil
}

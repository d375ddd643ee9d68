package endings

import (
	"context"

	"adjutant/moderator/club"
	"adjutant/moderator/conduct"
	"adjutant/moderator/ladder"
	"adjutant/moderator/roll"
)

// Results is what a ladder is made of.
type Results struct {
	Club    string
	Endings []roll.Ending
	ladder.Standings
	Conduct func(ctx context.Context, player string) (*ladder.Conduct, error) // nil where there is only a folder
}

// OfClub are the club's.
func OfClub(ctx context.Context, c *club.Club) (Results, error) {
	res := Results{Club: c.Config.Club.Name}
	texts, err := c.Store.Endings(ctx)
	if err != nil {
		return res, err
	}
	for _, text := range texts {
		e, err := roll.ParseEnding(text)
		if err != nil {
			return res, err
		}
		res.Endings = append(res.Endings, e)
	}
	res.Standings, err = c.Standings(ctx)
	res.Conduct = func(ctx context.Context, player string) (*ladder.Conduct, error) {
		return conductOf(ctx, c, player, res.Names)
	}
	return res, err
}

// conductOf is what the club's journals and records tell of a player, running games
// included.
func conductOf(ctx context.Context, c *club.Club, player string, names ladder.Names) (*ladder.Conduct, error) {
	tags, err := c.Store.Games(ctx)
	if err != nil {
		return nil, err
	}
	all := &ladder.Conduct{}
	for _, tag := range tags {
		g, err := c.Store.Game(ctx, tag)
		if err != nil {
			return nil, err
		}
		opened := g.Opened()
		if opened == nil {
			continue
		}
		records, err := c.Store.Records(ctx, opened.ID)
		if err != nil {
			return nil, err
		}
		all.Add(conduct.Of(g, records, player, names))
	}
	return all, nil
}

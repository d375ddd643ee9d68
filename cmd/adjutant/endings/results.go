package endings

import (
	"context"
	"slices"

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
		return conductOf(ctx, c, player, res)
	}
	return res, err
}

// conductOf is what the club's journals and records tell of a player, running games
// included. Of those that have ended no other's is read.
func conductOf(ctx context.Context, c *club.Club, player string, res Results) (*ladder.Conduct, error) {
	tags, err := c.Store.Games(ctx)
	if err != nil {
		return nil, err
	}
	all, others := &ladder.Conduct{}, res.without(player)
	for _, tag := range tags {
		if others[tag] {
			continue
		}
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
		all.Add(conduct.Of(g, records, player, res.Names))
	}
	return all, nil
}

// without are the tags of the games that have ended and in which a player, by his name of today, never had a seat.
func (r Results) without(player string) map[string]bool {
	tags := map[string]bool{}
	for _, e := range r.Endings {
		sat := func(name string) bool { return r.Names.In(e.Tag, name) == player }
		tags[e.Tag] = !slices.ContainsFunc(e.Seats, func(s roll.EndingSeat) bool { return sat(s.Player) || slices.ContainsFunc(s.Former, sat) })
	}
	return tags
}

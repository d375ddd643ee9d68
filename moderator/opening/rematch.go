package opening

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"adjutant/moderator/club"
	"adjutant/moderator/lobby"
	"adjutant/moderator/register"
)

// today has the players of a game asked again as the register knows them today: by their names, and at their
// addresses. It reports people who are not asked because they are forgotten, expelled, or cannot be reached, and
// one who has turned out to have played both sides.
func today(people register.Register, tag string, players []lobby.Player) ([]lobby.Player, error) {
	const instead = "; or begin a game on the same terms, and name whom you mean with --seat"
	sits := map[register.Key]bool{}
	for i, p := range players {
		who, known := people.Played(tag, p.Name, p.Addr)
		if _, gone := people.Forgot(p.Addr); gone && !known {
			who, known = *people.Was(p.Addr), true
		}
		switch {
		case p.House > 0 || !known:
			continue
		case who.Forgotten:
			return nil, fmt.Errorf("%s%s", people.Unasked(who), strings.Replace(instead, "or ", "", 1))
		case people.Unasked(who) != "":
			return nil, errors.New(people.Unasked(who) + instead)
		case sits[who.Key]:
			return nil, fmt.Errorf("%s has turned out to have played both sides of %s%s", who.Spelled(), tag, instead)
		}
		sits[who.Key] = true
		players[i].Name, players[i].Addr = who.Name, who.Addr()
	}
	return players, nil
}

// openingOf is what a game is opened with: as the flags say, or as the game was that
// it is the rematch of.
func (t Terms) openingOf(ctx context.Context, c *club.Club) (lobby.Opening, error) {
	if t.Rematch == "" {
		return t.opening(c)
	}
	g, err := c.Store.Game(ctx, t.Rematch)
	if err != nil {
		return lobby.Opening{}, err
	}
	o, err := lobby.Rematch(c.Service.Moderator.Rules, g, t.Tag)
	if err != nil {
		return o, fmt.Errorf("--rematch: %w", err)
	}
	p, err := c.Pack(o.Pack)
	if err != nil {
		return o, err
	}
	public, err := c.Public()
	if err != nil {
		return o, err
	}
	o.Now, o.Hash, o.Keys, o.Random = c.Service.Now().UTC().Truncate(time.Second), p.Hash, public.Text(), c.Service.Random
	o.Wait, o.Remind = t.Wait, t.Remind
	if o.Unrated == "" {
		o.Rating = c.RatingTerms()
	}
	if name := g.Opened().Position; name != "" {
		o.Position, err = c.Store.Position(ctx, name)
	}
	return o, err
}

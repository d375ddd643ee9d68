package opening

import (
	"context"
	"fmt"
	"time"

	"adjutant/moderator/club"
	"adjutant/moderator/lobby"
)

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

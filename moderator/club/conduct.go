package club

import (
	"context"
	"errors"
	"time"

	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/storage"
)

// Conduct has a moderator, with the people that the club knows, do something to a game, anew when it changed
// meanwhile.
func (c *Club) Conduct(ctx context.Context, tag string, what func(decision.Moderator, game.Game, time.Time) (decision.Decision, error)) (decision.Decision, error) {
	for {
		game, err := c.Service.Game(ctx, tag)
		if err != nil {
			return decision.Decision{}, err
		}
		m, err := c.Service.Acquainted(ctx)
		if err != nil {
			return decision.Decision{}, err
		}
		d, err := what(m, game, c.Service.Now().UTC().Truncate(time.Second))
		if err != nil {
			return d, err
		}
		err = c.Service.Conduct(ctx, tag, game, d)
		if !errors.Is(err, storage.ErrConflict) {
			return d, err
		}
	}
}

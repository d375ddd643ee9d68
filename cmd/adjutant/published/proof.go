package published

import (
	"context"

	"adjutant/moderator/club"
	"adjutant/moderator/roll"
	"adjutant/moderator/service"
)

// Checkpoint signs the state of the club's log.
func Checkpoint(ctx context.Context, c *club.Club) (roll.Checkpoint, error) {
	keys, err := c.Signing()
	if err != nil {
		return roll.Checkpoint{}, err
	}
	return service.Checkpoint(ctx, c.Store, keys)
}

// Prove shows that a leaf is in the club's log.
func Prove(ctx context.Context, c *club.Club, leaf roll.Hash) (roll.Inclusion, error) {
	index, err := c.Store.LeafIndex(ctx, leaf)
	if err != nil {
		return roll.Inclusion{}, err
	}
	checkpoint, err := Checkpoint(ctx, c)
	if err != nil {
		return roll.Inclusion{}, err
	}
	return roll.ProveInclusion(checkpoint, index, c.Store.LogReader(ctx))
}

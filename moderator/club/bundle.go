package club

import (
	"context"
	"fmt"

	"adjutant/engine"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/service"
)

// Bundle makes the bundle of a game for a reader: a side, [game.Spectator] or [bundle.All].
func (c *Club) Bundle(ctx context.Context, tag string, reader engine.Side) ([]byte, error) {
	keys, err := c.Signing()
	if err != nil {
		return nil, err
	}
	contents, err := service.Gather(ctx, c.Store, keys, c.Service.MailSecret, tag)
	if err != nil {
		return nil, err
	}
	contents.Club = c.Service.Moderator.Club
	g := game.Game{Lines: contents.Lines}
	contents.Packs = map[string]map[string][]byte{}
	for _, hash := range g.PackHashes() {
		if contents.Packs[hash], err = c.PackFiles(g.Opened().Pack, hash); err != nil {
			return nil, fmt.Errorf("pack of game %s: %w", tag, err)
		}
	}
	first := g.Opened().PackHash
	contents.Pack = contents.Packs[first]
	delete(contents.Packs, first)
	return bundle.Write(contents, reader, keys.SignText)
}

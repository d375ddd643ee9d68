package moderator

import (
	"adjutant/moderator/alias"
	"adjutant/moderator/game"
)

// newAliases are the players that the game learns of by the submission's log.
func (h *Case) newAliases() []game.Alias {
	if h.reading.Log == nil {
		return nil
	}
	return alias.In(h.start.Table, h.reading.Log.IDs, h.seat.Side)
}

// aliases are all players that are known with the submission's log.
func (h *Case) aliases() []game.Alias {
	all := h.start.Aliases
	for _, a := range h.newAliases() {
		all = game.AliasesWith(all, a)
	}
	return all
}

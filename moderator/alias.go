package moderator

import (
	"adjutant/engine"
	"adjutant/moderator/game"
)

// placeholders are what stands in files for the reader in the place of all ids
// but his own. One that we cannot tell to be his is not: it may be another's
// password.
func placeholders(aliases []game.Alias, reader engine.Side) map[string]string {
	names := map[string]string{}
	for _, a := range aliases {
		if a.Side != reader {
			names[a.ID] = a.Placeholder
		}
	}
	return names
}

// restoring turns the placeholders in files of the seat back into ids.
func restoring(aliases []game.Alias, sender engine.Side) map[string]string {
	ids := map[string]string{}
	for _, a := range aliases {
		if a.Side != sender {
			ids[a.Placeholder] = a.ID
		}
	}
	return ids
}

// newAliases are the players that the game learns of by the submission's log.
func (h *Hearing) newAliases() []game.Alias {
	if h.reading.Log == nil {
		return nil
	}
	return h.start.NewAliases(h.reading.Log.IDs, h.seat.Side)
}

// aliases are all players that are known with the submission's log.
func (h *Hearing) aliases() []game.Alias {
	all := h.start.Aliases
	for _, a := range h.newAliases() {
		all = game.AliasesWith(all, a)
	}
	return all
}

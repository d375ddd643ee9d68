package moderator

import (
	"cmp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
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
func (h *Case) newAliases() []game.Alias {
	if h.reading.Log == nil {
		return nil
	}
	return aliasesIn(h.start.Table, h.reading.Log.IDs, h.seat.Side)
}

// aliases are all players that are known with the submission's log.
func (h *Case) aliases() []game.Alias {
	all := h.start.Aliases
	for _, a := range h.newAliases() {
		all = game.AliasesWith(all, a)
	}
	return all
}

// aliasesIn are what a file of the sender tells of its players: ids that are
// new, and whose seat is known now. A player's name or seat in VASSAL tells it;
// so does playing, if one alone of those who are nobody's plays most.
func aliasesIn(t *game.Table, ids []interpret.ID, sender engine.Side) []game.Alias {
	known := map[string]game.Alias{}
	for _, a := range t.Aliases {
		known[a.ID] = a
	}
	var found []game.Alias
	claimed := sender == ""
	for _, id := range ids {
		was, old := known[id.ID]
		if isPlaceholder(t, id.ID) || old && was.Side != "" {
			continue
		}
		side := sideOfID(t, id)
		if side == "" && id.Plays && !claimed {
			side, claimed = sender, true
		}
		if !old || side != "" {
			found = append(found, game.Alias{Side: side, ID: id.ID, Placeholder: cmp.Or(was.Placeholder, placeholder(t, side, id.ID))})
		}
	}
	return found
}

func isPlaceholder(t *game.Table, id string) bool {
	return slices.ContainsFunc(t.Aliases, func(a game.Alias) bool { return a.Placeholder == id })
}

// sideOfID is the side of a player whose name or seat in VASSAL tells it.
func sideOfID(t *game.Table, id interpret.ID) engine.Side {
	for _, s := range t.Seats {
		if strings.EqualFold(id.Name, s.Name) || strings.EqualFold(id.Side, string(s.Side)) || strings.EqualFold(id.Side, t.Rules.Pack.SideName(s.Side)) {
			return s.Side
		}
	}
	return ""
}

// placeholder stands for an id. It says whose it is and cannot be guessed, since
// whoever has it for his own in VASSAL sits in that player's place.
func placeholder(t *game.Table, side engine.Side, id string) string {
	lead := "other"
	if side != "" {
		lead = "seat-" + string(side)
	}
	return lead + "-" + t.Word(game.AliasWord(side, id))
}

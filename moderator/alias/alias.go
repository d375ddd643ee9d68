package alias

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/carried"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
)

// StandIns are what stands in files for the reader in the place of all ids
// but his own. One that we cannot tell to be his is not: it may be another's
// password.
func StandIns(aliases []game.Alias, reader engine.Side) map[string]string {
	names := map[string]string{}
	for _, a := range aliases {
		if a.Side != reader {
			names[a.ID] = a.Placeholder
		}
	}
	return names
}

// Restoring turns the placeholders in files of the seat back into ids.
func Restoring(aliases []game.Alias, sender engine.Side) map[string]string {
	ids := map[string]string{}
	for _, a := range aliases {
		if a.Side != sender {
			ids[a.Placeholder] = a.ID
		}
	}
	return ids
}

// In are what a file of the sender tells of its players: ids that are new, and ids whose seat is known now. A
// player's name or seat in VASSAL tells that; so does playing, if one of the unknown ids plays most.
func In(t *game.Table, ids []carried.ID, sender engine.Side) []game.Alias {
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
func sideOfID(t *game.Table, id carried.ID) engine.Side {
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
	return lead + "-" + t.Word(secret.Alias(side, id))
}

// First are the players who already sit in the position that the game starts
// from; the last of the lines is the opening.
func First(packs game.Library, lines []game.Line, position []byte) ([]game.Alias, error) {
	if position == nil {
		return nil, nil
	}
	ids, err := carried.IDsOf(position)
	if err != nil {
		return nil, fmt.Errorf("position of the game: %w", err)
	}
	opened := lines[len(lines)-1].Opened
	rules, err := packs(opened.Pack, opened.PackHash)
	if err != nil {
		return nil, err
	}
	return In(&game.Table{Opened: opened, Rules: rules, Roster: game.RosterOf(lines)}, ids, ""), nil
}

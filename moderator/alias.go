package moderator

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/interpret"
)

// Alias is a player of VASSAL files and the name that stands for him in what
// others get of us. VASSAL's id of a player is his password.
type Alias struct {
	Side engine.Side `json:"side,omitempty"` // of his seat, "" if we cannot tell
	ID   string      `json:"id"`
	Name string      `json:"name"`
}

// aliasFor names players of a file that the game does not know yet. Whoever plays
// in the log of a seat is that seat's player.
func (t *table) aliasFor(ids []interpret.ID, sender engine.Side) []Alias {
	known := slices.Clone(t.aliases)
	var found []Alias
	for _, id := range ids {
		if slices.ContainsFunc(known, func(a Alias) bool { return a.ID == id.ID || a.Name == id.ID }) {
			continue
		}
		side := t.sideOf(id)
		if sender != "" && id.Plays {
			side = sender
		}
		a := Alias{Side: side, ID: id.ID, Name: newName(known, side)}
		known, found = append(known, a), append(found, a)
	}
	return found
}

// sideOf is the side of a player whose name or seat in VASSAL tells it.
func (t *table) sideOf(id interpret.ID) engine.Side {
	for _, s := range t.Seats {
		if strings.EqualFold(id.Name, s.Name) || strings.EqualFold(id.Side, string(s.Side)) || strings.EqualFold(id.Side, t.rules.Pack.SideName(s.Side)) {
			return s.Side
		}
	}
	return ""
}

// newName is a name that no other alias has: seat-north, other-2.
func newName(known []Alias, side engine.Side) string {
	word := "other"
	if side != "" {
		word = "seat-" + string(side)
	}
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s-%d", word, n)
		if !slices.ContainsFunc(known, func(a Alias) bool { return a.Name == name }) {
			return name
		}
	}
}

// hidden is what stands in files for the reader instead of other players' ids.
// As long as we do not know the reader's own id, an id of nobody we know may be
// his and stays, unless strict.
func hidden(aliases []Alias, reader engine.Side, strict bool) map[string]string {
	own := slices.ContainsFunc(aliases, func(a Alias) bool { return a.Side == reader })
	names := map[string]string{}
	for _, a := range aliases {
		if a.Side == reader || a.Side == "" && !own && !strict {
			continue
		}
		names[a.ID] = a.Name
	}
	return names
}

// shown turns the names in files of the seat back into ids.
func shown(aliases []Alias, sender engine.Side) map[string]string {
	ids := map[string]string{}
	for _, a := range aliases {
		if a.Side != sender {
			ids[a.Name] = a.ID
		}
	}
	return ids
}

// fileFor is a VASSAL file as the reader gets it. A file that cannot be had
// without somebody's password is not handed out, and the note says so.
func fileFor(name string, data []byte, names map[string]string) (files []mail.Attachment, note string) {
	safe, err := interpret.Disguise(data, names)
	if err != nil {
		return nil, fmt.Sprintf("%s is not attached, since it cannot be freed of another player's password: %v", name, err)
	}
	return []mail.Attachment{{Name: name, Type: "application/octet-stream", Bytes: safe}}, ""
}

package game

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/report"
)

// Alias is a player of VASSAL files and the placeholder that stands for him in
// what others get of us. VASSAL's id of a player is his password. A later alias
// of the same id replaces an earlier one.
type Alias struct {
	Side        engine.Side `json:"side,omitempty"` // of his seat, "" if we cannot tell
	ID          string      `json:"id"`
	Placeholder string      `json:"placeholder"`
}

// AliasesWith are the aliases with one more, in the place of the same id.
func AliasesWith(aliases []Alias, a Alias) []Alias {
	if i := slices.IndexFunc(aliases, func(b Alias) bool { return b.ID == a.ID }); i >= 0 {
		aliases = slices.Clone(aliases)
		aliases[i] = a
		return aliases
	}
	return append(slices.Clip(aliases), a)
}

// Redacted is a text without the ids of players other than the reader. An id
// that is also a name everybody knows is no secret and stays.
func (t *Table) Redacted(text string, aliases []Alias, reader engine.Side) string {
	for _, a := range aliases {
		if a.Side == reader || len(a.ID) < shortestSecret || isPublic(t, a.ID) {
			continue
		}
		text = secret.ReplaceWord(text, a.ID, a.Placeholder)
	}
	return text
}

// Written is what a mail says, as text and as HTML, without those ids.
func (t *Table) Written(body report.Body, aliases []Alias, reader engine.Side) (text, html string) {
	if len(aliases) > 0 {
		body = body.With(func(text string) string { return t.Redacted(text, aliases, reader) })
	}
	return body.Both()
}

// isPublic reports whether an id is a word that all players know anyway.
func isPublic(t *Table, id string) bool {
	for _, s := range t.Seats {
		if strings.EqualFold(id, string(s.Side)) || strings.Contains(strings.ToLower(s.Name), strings.ToLower(id)) {
			return true
		}
	}
	return false
}

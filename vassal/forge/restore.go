package forge

import (
	"fmt"

	"adjutant/vassal"
)

// Restore is the way back of [Rename]: ids[placeholder] is set wherever a
// placeholder stands for a player, as owner of a seat, a mask, a note. What
// players typed stays as it is, so that nobody learns an id by typing its
// placeholder. A placeholder and the id behind it may both be in the file: they
// are the same player.
func Restore(f *vassal.File, ids map[string]string) (*vassal.File, error) {
	text := newWalk(f, func(_ vassal.Pos, p place, text string) string {
		if id, known := ids[text]; known && p == owner && !isNobody(text) {
			return id
		}
		return text
	}).text(f)
	restored, err := vassal.ReadText(text, limitsOf(f))
	if err != nil {
		return nil, fmt.Errorf("restoring the players of a file: %w", err)
	}
	restored.Encoding, restored.Entries = f.Encoding, f.Entries
	restored.Save, restored.Module = f.Save, f.Module
	restored.Warnings = f.Warnings
	return restored, nil
}

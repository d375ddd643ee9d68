package forge

import (
	"slices"

	"adjutant/vassal"
)

// Ids gives the ids of players in f, which are their passwords, in the order in
// which they first appear. It looks only where an id must stand, so none is
// missed that the engine would compare and no ordinary word is taken for one.
func Ids(f *vassal.File) []string {
	var ids []string
	seen := map[string]bool{}
	newWalk(f, func(_ vassal.Pos, p place, text string) string {
		if p == owner && !isNobody(text) && !seen[text] {
			seen[text] = true
			ids = append(ids, text)
		}
		return text
	}).text(f)
	return ids
}

// Actors gives the ids that move pieces or take a side in the log steps, the
// most active first; of equally active ones, who came first.
func Actors(f *vassal.File) []string {
	var ids []string
	acts := map[string]int{}
	for _, step := range f.Steps {
		for _, cmd := range step.Commands {
			id := actor(cmd)
			if isNobody(id) {
				continue
			}
			if acts[id] == 0 {
				ids = append(ids, id)
			}
			acts[id]++
		}
	}
	slices.SortStableFunc(ids, func(a, b string) int { return acts[b] - acts[a] })
	return ids
}

func actor(cmd vassal.Command) string {
	switch c := cmd.(type) {
	case vassal.MovePiece:
		return c.Player
	case vassal.Player:
		return c.ID
	}
	return ""
}

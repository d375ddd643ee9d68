package moderator

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/audit"
)

// heldBoard holds what a player made of his units on the board himself against what the
// rules have made of them: a step flipped, a unit put into a box or deleted.
func (h *sitting) heldBoard() []audit.Finding {
	log := h.reading.Log
	placer, ruled := h.course.rules.System.(engine.Placer)
	if log == nil || !ruled || len(log.Applied) == 0 {
		return nil
	}
	placed := placer.Placed(h.course.state)
	var found []audit.Finding
	for _, a := range log.Applied {
		i := slices.IndexFunc(placed, func(p engine.Placed) bool { return p.Unit == a.Unit })
		if i < 0 {
			continue
		}
		if text := a.Against(placed[i]); text != "" {
			found = append(found, audit.Finding{
				Code: audit.BoardDiffers, Step: a.Step, Strength: audit.Medium, Text: text,
				Innocent: "applied by mistake, or before the rules do it",
			})
		}
	}
	return found
}

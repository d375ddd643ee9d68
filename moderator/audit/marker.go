package audit

import (
	"fmt"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// editedMarkers names every command that changes a marker: players have no means
// to do that, only an editor has.
func editedMarkers(s *subject) []Finding {
	var found []Finding
	for step := range s.played {
		for _, cmd := range step.Commands {
			c, ok := cmd.(vassal.ChangePiece)
			if !ok || !c.HasOld || !s.changesMarker(c) {
				continue
			}
			found = append(found, Finding{
				Code: PieceEdited, Step: step.Number, Strength: Strong,
				Text:     fmt.Sprintf("a marker of %s changes, which no player can do in VASSAL", s.calledPiece(c.ID)),
				Evidence: map[string]string{"piece": c.ID},
				Innocent: "a class of the module's own",
			})
		}
	}
	return found
}

func (s *subject) changesMarker(c vassal.ChangePiece) bool {
	p, ok := s.end.Piece(c.ID)
	if !ok || p.Kind != replay.Single || !strings.Contains(p.Type, string(piece.KindMarker)) {
		return false
	}
	types, _ := piece.SplitChain(p.Type)
	was, _ := piece.SplitChain(c.Old)
	is, _ := piece.SplitChain(c.New)
	if len(types) != len(was) || len(was) != len(is) {
		return false
	}
	for i, t := range types {
		if (piece.Trait{Type: t}).Kind() == piece.KindMarker && was[i] != is[i] {
			return true
		}
	}
	return false
}

package audit

import (
	"fmt"
	"strings"

	"adjutant/vassal/piece"
)

// movedBefore notes the pieces that bear the mark of a move when the log begins.
// Whether they were moved in an earlier log or in none cannot be told without
// it, so this is said only of a log that is looked at by itself.
func movedBefore(p *Part) []Finding {
	s := p.subject
	if p.follows || len(s.file.Steps) == 0 {
		return nil
	}
	var names []string
	moved := 0
	for _, stand := range s.start.pieces {
		if !marked(stand) || stand.unseen(s.viewer) {
			continue
		}
		moved++
		if len(names) < maxNamed {
			names = append(names, stand.named(s.viewer)+cameFrom(stand))
		}
	}
	if moved == 0 {
		return nil
	}
	return []Finding{{
		Code: StartMoved, Strength: Note,
		Text:     fmt.Sprintf("at the start of the log %s moved already; the file before it would tell whether in a log", areMarked(moved)),
		Evidence: map[string]string{"moved": strings.Join(names, ", ")},
		Innocent: "moves of earlier turns, whose marks were not cleared",
	}}
}

// marked reports whether a piece bears the mark of a move.
func marked(s stand) bool {
	if !strings.Contains(s.typ, string(piece.KindMoved)) {
		return false
	}
	traits, _ := s.piece().Traits()
	t, ok := traits.Find(piece.KindMoved)
	return ok && t.State == "true"
}

func cameFrom(s stand) string {
	if place := oldPlace(s.piece()); place != "" {
		return " from " + place
	}
	return ""
}

func areMarked(n int) string {
	if n == 1 {
		return "1 piece is marked as"
	}
	return fmt.Sprintf("%d pieces are marked as", n)
}

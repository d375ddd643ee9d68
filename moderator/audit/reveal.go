package audit

import (
	"fmt"

	"adjutant/vassal"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// undoneReveals names every step that showed something, a card drawn or a cover
// taken off, and was then taken back.
func undoneReveals(s *subject) []Finding {
	var found findings
	first := map[int]*undo{} // by the step that it takes back
	for _, u := range s.undos.list {
		if first[u.of] == nil && s.undos.of[u.of] == nil {
			first[u.of] = u
		}
	}
	for step, report := range s.reports {
		u := first[step.Number]
		if u == nil {
			continue
		}
		for _, c := range report.Changes {
			if what := s.revealed(c); what != "" {
				found.add(s.undoneReveal(u, c, what))
			}
		}
	}
	return found.list()
}

// revealed says what a change let somebody see, empty if nothing.
func (s *subject) revealed(c replay.Change) string {
	if c.Before == nil || c.After == nil || c.Before.Kind != replay.Single {
		return ""
	}
	if _, moved := c.Cmd.(vassal.MovePiece); moved {
		if s.isDeck(c.Before.Parent) && !s.isDeck(c.After.Parent) {
			return "drawn from a deck"
		}
		return ""
	}
	if !mayBeCovered(c.Before.Type) {
		return ""
	}
	was, _ := c.Before.Traits()
	is, _ := c.After.Traits()
	if was.Hidden(piece.Viewer{}) && !is.Hidden(piece.Viewer{}) {
		return "uncovered"
	}
	return ""
}

func (s *subject) undoneReveal(u *undo, c replay.Change, what string) Finding {
	return Finding{
		Code: UndoReveal, Step: u.of, Strength: Certain,
		Text: fmt.Sprintf("%s was %s, and that was taken back in step %d: it has been seen",
			s.named(*c.Before), what, u.step),
		Evidence: map[string]string{"piece": c.Before.ID, "undone_by": fmt.Sprintf("step %d", u.step)},
		Innocent: "a wrong click; the file cannot tell what anybody looked at",
	}
}

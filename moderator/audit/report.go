package audit

import (
	"fmt"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/module"
	"adjutant/vassal/replay"
)

// misreported names the moves whose report tells of another place than that they
// go to.
func misreported(s *subject) []Finding {
	if s.module == nil {
		return nil
	}
	atlas := s.module.Atlas(s.file.Setup, module.ParseEngine(s.file.Save.VassalVersion))
	var found findings
	for step, report := range s.told {
		m, ok := onlyMove(step)
		if !ok {
			continue
		}
		place, ok := s.reportedPlace(atlas, m)
		if told := moveReports(report); ok && len(told) > 0 && !tells(told, place) && !s.endsUnseen(m.ID) {
			found.add(Finding{
				Code: PositionEdited, Step: step.Number, Strength: Medium,
				Text:     fmt.Sprintf("the report of the move does not name %s, where it goes to", place),
				Evidence: map[string]string{"report": strings.Join(told, "; "), "to": place},
				Innocent: "another version of the module, or one that reports in its own way",
			})
		}
	}
	return found.list()
}

// endsUnseen reports whether the viewer cannot see at the end that a piece is there.
func (s *subject) endsUnseen(id string) bool {
	p, there := s.end().Piece(id)
	return there && unseen(p, s.viewer)
}

// onlyMove gives the move of a step in which nothing moves to two places.
func onlyMove(step vassal.LogStep) (move vassal.MovePiece, ok bool) {
	for _, cmd := range step.Commands {
		m, moves := cmd.(vassal.MovePiece)
		if !moves {
			continue
		}
		if ok && (m.To.Map != move.To.Map || m.To.X != move.To.X || m.To.Y != move.To.Y) {
			return vassal.MovePiece{}, false
		}
		move, ok = m, true
	}
	return move, ok
}

// reportedPlace is the name of the point a move goes to, if the map reports it
// and nothing else can be in its place.
func (s *subject) reportedPlace(atlas *module.Atlas, m vassal.MovePiece) (string, bool) {
	on := s.module.Map(m.To.Map)
	layout, err := atlas.Layout(m.To.Map)
	if on == nil || err != nil {
		return "", false
	}
	format := on.Reports.MoveWithin
	if m.From.Map != m.To.Map {
		format = on.Reports.MoveTo
	}
	place := layout.Locate(m.To.X, m.To.Y)
	sure := place.Location != "" && place.Location != module.OffBoard && !place.Unknown && !place.Tie
	return place.Location, sure && strings.Contains(format, "$location$")
}

// moveReports are the lines of a step that look like reports of a move.
func moveReports(r replay.Report) []string {
	var list []string
	for _, line := range r.Chat {
		if line = plain(line); strings.HasPrefix(line, "*") && strings.Contains(line, "->") {
			list = append(list, line)
		}
	}
	return list
}

// tells reports whether one of the lines names the place, or keeps it secret or
// says that it has no name.
func tells(lines []string, place string) bool {
	for _, line := range lines {
		if strings.Contains(line, place) || strings.Contains(line, "?") || strings.Contains(line, module.OffBoard) {
			return true
		}
	}
	return false
}

package audit

import (
	"fmt"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// localStack begins the id of a stack that the replay had to make, because the
// log does not have it.
const localStack = "local-"

// unstacked names moves to an empty spot without the stack that VASSAL makes there
// in the same step. Pieces that a command of their own may bring there are left
// out, and maps on which nothing is stacked when the log begins.
func unstacked(s *subject) []Finding {
	var found findings
	stacking := stackingMaps(s.file)
	known := map[string]bool{} // stacks that stood before
	for step, report := range s.reports {
		for _, c := range report.Changes {
			if c.After == nil || known[c.After.Parent] {
				continue
			}
			known[c.After.Parent] = c.After.Parent != ""
			if m, ok := c.Cmd.(vassal.MovePiece); ok && s.undos.of[step.Number] == nil && stacking[m.To.Map] && lacksStack(step, m, *c.After) {
				found.add(s.unstackedMove(step.Number, m, *c.After))
			}
		}
	}
	return found.list()
}

// stackingMaps are the maps that have a stack in the setup part.
func stackingMaps(f *vassal.File) map[string]bool {
	maps := map[string]bool{}
	for _, cmd := range f.Setup {
		if add, ok := cmd.(vassal.AddPiece); ok && piece.IsStack(add.Type) {
			onMap, _, _ := strings.Cut(add.State, ";")
			maps[onMap] = true
		}
	}
	return maps
}

// lacksStack reports whether a step leaves the piece that it moves in a stack that
// it does not make.
func lacksStack(step vassal.LogStep, m vassal.MovePiece, p replay.Piece) bool {
	alone := p.Parent == "" || strings.HasPrefix(p.Parent, localStack)
	if !alone || p.Kind != replay.Single || m.ID != p.ID || m.To.Under != "" || m.To.Map == "" || roams(p.Type) {
		return false
	}
	for _, cmd := range step.Commands {
		add, ok := cmd.(vassal.AddPiece)
		if ok && piece.IsStack(add.Type) && strings.Contains(add.State, ";"+p.ID) {
			return false
		}
	}
	return true
}

func (s *subject) unstackedMove(step int, m vassal.MovePiece, p replay.Piece) Finding {
	f := Finding{
		Code: PositionEdited, Step: step, Strength: Weak,
		Text:     fmt.Sprintf("%s is moved to an empty spot, but the step makes no stack there as VASSAL does", s.named(p)),
		Evidence: map[string]string{"piece": p.ID, "to": fmt.Sprintf("%s (%d,%d)", m.To.Map, m.To.X, m.To.Y)},
		Innocent: "a command of the module that places pieces",
	}
	if unseen(p, s.viewer) {
		delete(f.Evidence, "to")
	}
	return f
}

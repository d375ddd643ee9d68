package audit

import (
	"fmt"
	"image"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/module"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// contradictions names the commands that assume what is not so on the position:
// a piece that moves from where it does not stand, a state that is not the old
// one. What honest files contradict is passed over.
func contradictions(s *subject) []Finding {
	var found findings
	for _, report := range s.reports {
		changed := changedBefore(report)
		for _, c := range report.Conflicts {
			if f, ok := s.contradiction(c, changed); ok {
				found.add(f)
			}
		}
	}
	return found.list()
}

// changedBefore gives, by piece, the first command of a step that changed it.
func changedBefore(r replay.Report) map[string]int {
	if len(r.Conflicts) == 0 {
		return nil
	}
	first := map[string]int{}
	for _, c := range r.Changes {
		if c.Before == nil {
			continue
		}
		if _, seen := first[c.Before.ID]; !seen {
			first[c.Before.ID] = c.Cmd.At().Index
		}
	}
	return first
}

func (s *subject) contradiction(c replay.Conflict, changed map[string]int) (Finding, bool) {
	f := Finding{
		Code: PositionEdited, Step: c.LogStep, Strength: Medium,
		Evidence: map[string]string{"says": c.Want, "is": orNothing(c.Got)},
		Innocent: "a module's own commands, which may write a state that is not the one before",
	}
	switch cmd := c.Cmd.(type) {
	case vassal.MovePiece:
		if c.What != "place" {
			return f, false
		}
		return s.movedFrom(f, cmd, c), true
	case vassal.ChangePiece:
		first, again := changed[cmd.ID] // VASSAL joins changes of one piece; trails are its own
		if c.What == "piece" || again && first < cmd.At().Index || trailing(c.What) {
			return f, false
		}
		return s.changedFrom(f, cmd, c), true
	case vassal.SetProperty:
		f.Text = fmt.Sprintf("property %s is changed from %q; it has %q", cmd.Name, c.Want, c.Got)
		return f, cmd.Container != "" && !replay.IsRollProperty(cmd.Name)
	}
	return f, false
}

// innocentReturn is why a piece may stand elsewhere in a log of an old VASSAL.
const innocentReturn = "a move was taken back before: VASSAL before 3.1 did not tell all of where that left pieces and stacks"

// movedFrom tells of a piece that moves from where it does not stand.
func (s *subject) movedFrom(f Finding, cmd vassal.MovePiece, c replay.Conflict) Finding {
	f.Strength = Strong
	f.Text = fmt.Sprintf("%s is moved from %s; it stands at %s", s.calledPiece(cmd.ID), c.Want, orNothing(c.Got))
	if p, there := s.end().Piece(cmd.ID); there && unseen(p, s.viewer) {
		f.Text, f.Evidence = s.calledPiece(cmd.ID)+" is moved from where it does not stand", nil
	}
	if !s.engine.atLeast(3, 1, 0) && s.undos.before(c.LogStep) {
		f.Strength, f.Innocent = Weak, innocentReturn
	}
	return f
}

// changedFrom tells of a piece whose state is not the old one.
func (s *subject) changedFrom(f Finding, cmd vassal.ChangePiece, c replay.Conflict) Finding {
	f.Text = fmt.Sprintf("%s is changed from a state (%s) that it does not have", s.calledPiece(cmd.ID), c.What)
	f.Evidence["piece"] = cmd.ID
	if s.secret(cmd.ID) {
		delete(f.Evidence, "says")
		delete(f.Evidence, "is")
	}
	return f
}

// trailing reports whether a conflict is about marks and trails of movement,
// which VASSAL sets without telling.
func trailing(what string) bool {
	return what == "trait "+kindTrail.Title() || what == "trait "+piece.KindMoved.Title() || what == "traits"
}

// calledPiece names a piece by its id or, if it still is there at the end, as
// the viewer knows it.
func (s *subject) calledPiece(id string) string {
	if p, ok := s.end().Piece(id); ok && p.Kind == replay.Single {
		return s.named(p)
	}
	return "piece " + id
}

// secret reports whether the viewer may not know what is on a piece.
func (s *subject) secret(id string) bool {
	p, ok := s.end().Piece(id)
	return !ok || s.hides(p)
}

// unsnapped names moves to points where the grid of the module lets nothing come
// to rest. Pieces that ignore the grid, or are sent somewhere by a command of
// their own, are left out.
func unsnapped(s *subject) []Finding {
	if s.module == nil {
		return nil
	}
	atlas := s.module.Atlas(s.file.Setup, module.ParseEngine(s.file.Save.VassalVersion))
	var found findings
	for step, report := range s.told {
		for _, c := range report.Changes {
			m, ok := c.Cmd.(vassal.MovePiece)
			if !ok || m.ID != c.After.ID || m.To.Under != "" || m.To.Map == "" || c.After.Kind != replay.Single || roams(c.After.Type) {
				continue
			}
			if f, off := s.offGrid(atlas, step.Number, m, *c.After); off {
				found.add(f)
			}
		}
	}
	return found.list()
}

// roams reports whether a piece has means to stand off the grid.
func roams(typ string) bool {
	for _, kind := range []string{"immob;", "sendto;", "translate;", "return;", "matPiece;", "mat;", "attach;"} {
		if strings.Contains(typ, kind) {
			return true
		}
	}
	return false
}

func (s *subject) offGrid(atlas *module.Atlas, step int, m vassal.MovePiece, p replay.Piece) (Finding, bool) {
	layout, err := atlas.Layout(m.To.Map)
	if err != nil || s.isDeck(p.Parent) || unseen(p, s.viewer) {
		return Finding{}, false
	}
	at := image.Pt(m.To.X, m.To.Y)
	place := layout.Locate(at.X, at.Y)
	if place.Board == "" || place.Unknown || far(place.Snap, at) <= 1 {
		return Finding{}, false
	}
	return Finding{
		Code: PositionEdited, Step: step, Strength: Weak,
		Text: fmt.Sprintf("%s is moved to %s (%d,%d), off the grid: it would come to rest at (%d,%d)",
			s.named(p), m.To.Map, at.X, at.Y, place.Snap.X, place.Snap.Y),
		Evidence: map[string]string{"piece": p.ID, "to": fmt.Sprintf("%d,%d", at.X, at.Y), "snap": fmt.Sprintf("%d,%d", place.Snap.X, place.Snap.Y)},
		Innocent: "a command of the module that places pieces, or another version of VASSAL or of the module",
	}, true
}

// far is the distance of two points along the longer axis.
func far(a, b image.Point) int {
	d := a.Sub(b)
	return max(d.X, -d.X, d.Y, -d.Y)
}

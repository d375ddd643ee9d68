package audit

import (
	"fmt"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/module"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// markerValues are the values that markers have in a module, by type text: those
// in prototypes, which many pieces share, may have several.
type markerValues map[string][]string

// addAll adds the markers of a piece as the module writes it.
func (v markerValues) addAll(typ, state string) {
	types, _ := piece.SplitChain(typ)
	states, _ := piece.SplitChain(state)
	for i, t := range types {
		if (piece.Trait{Type: t}).Kind() == piece.KindMarker && i < len(states) {
			v[t] = append(v[t], states[i])
		}
	}
}

// prototypeMarkers are the values of the markers in all prototypes.
func prototypeMarkers(m *module.Module) markerValues {
	v := markerValues{}
	for _, p := range m.Prototypes {
		if parts := vassal.Split(p.Text, '/'); len(parts) > 3 {
			v.addAll(parts[2], parts[3])
		}
	}
	return v
}

// allow reports whether a marker may have its value; true where nothing is known
// of it, or its value depends on parameters.
func (v markerValues) allow(t piece.Trait) bool {
	values := v[t.Type]
	for _, value := range values {
		if sameValues(value, t.State) || strings.Contains(value, "$") {
			return true
		}
	}
	return len(values) == 0
}

// sameValues compares lists; values that are missing are empty.
func sameValues(a, b string) bool {
	return strings.TrimRight(a, ",") == strings.TrimRight(b, ",")
}

// editedMarkers names every command that changes a marker: players have no means
// to do that, only an editor has.
func editedMarkers(s *subject) []Finding {
	var found findings
	for step, report := range s.told {
		for _, change := range report.Changes {
			c, ok := change.Cmd.(vassal.ChangePiece)
			if !ok || !c.HasOld || change.After == nil || !changesMarker(c, *change.After) {
				continue
			}
			found.add(Finding{
				Code: PieceEdited, Step: step.Number, Strength: Strong,
				Text:     fmt.Sprintf("a marker of %s changes, which no player can do in VASSAL", s.calledPiece(c.ID)),
				Evidence: map[string]string{"piece": c.ID},
				Innocent: "a class of the module's own",
			})
		}
	}
	return found.list()
}

// changesMarker reports whether a command changes a marker of a piece.
func changesMarker(c vassal.ChangePiece, p replay.Piece) bool {
	if p.Kind != replay.Single || !strings.Contains(p.Type, string(piece.KindMarker)) {
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

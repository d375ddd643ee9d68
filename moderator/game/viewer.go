package game

import (
	"slices"

	"adjutant/engine"
)

// Viewer sees a game as its reader may know it, moment after moment.
type Viewer struct {
	Reader engine.Side
	stood  map[*part][]engine.Placed // where units stood when parts of turns began
}

// Moved are the placed units that the reader has seen move since the last part of the turn began in which their side
// acts, or the turn where that has none. The course stands at the node.
func (v *Viewer) Moved(c *Course, node engine.Node, placed []engine.Placed) []engine.UnitID {
	board := engine.FeaturesOf(c.Rules.System).Board
	if board == nil {
		return nil
	}
	now := c.parts.at(c, node)
	var all []engine.UnitID
	for i, p := range placed {
		began := now.began[p.Side]
		if began == nil || p.At == "" {
			continue
		}
		was, looked := v.stood[began]
		if !looked {
			was = board.Placed(engine.Seen(c.Rules.System, began.state, v.Reader))
			v.keep(began, was)
		}
		if stoodAt(was, i, p.Unit) != p.At {
			all = append(all, p.Unit)
		}
	}
	return all
}

// keep keeps where units stood when a part began.
func (v *Viewer) keep(began *part, stood []engine.Placed) {
	if v.stood == nil {
		v.stood = map[*part][]engine.Placed{}
	}
	v.stood[began] = stood
}

// stoodAt is where a unit stood that is most likely listed at the index.
func stoodAt(stood []engine.Placed, i int, unit engine.UnitID) engine.Loc {
	if i >= len(stood) || stood[i].Unit != unit {
		i = slices.IndexFunc(stood, func(p engine.Placed) bool { return p.Unit == unit })
	}
	if i < 0 {
		return ""
	}
	return stood[i].At
}

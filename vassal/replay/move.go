package replay

import (
	"fmt"
	"slices"

	"adjutant/vassal"
)

// move carries out a move. VASSAL does not check where the piece comes from;
// here it becomes a conflict if the piece was not there.
func (a *applier) move(c vassal.MovePiece) {
	t := a.find(c.ID)
	if t == nil {
		return
	}
	a.checkFrom(c, t)
	a.pos.table.work += workParse*int64(1+len(t.members)) + int64(len(t.holder().members)/workLift)
	moved := append([]*thing{t}, t.members...)
	before := make([]Piece, len(moved))
	for i, m := range moved {
		before[i] = m.snapshot()
	}
	a.carryOut(c, t)
	for i, m := range moved {
		a.changed(&before[i], m)
	}
}

func (a *applier) checkFrom(c vassal.MovePiece, t *thing) {
	if h := t.holder(); !t.at(c.From.Map, c.From.X, c.From.Y) {
		a.conflict("place", place(c.From.Map, c.From.X, c.From.Y), place(h.mapID, h.x, h.y))
	}
}

func place(mapID string, x, y int) string {
	if mapID == "" {
		return "no map"
	}
	return fmt.Sprintf("%s %d,%d", mapID, x, y)
}

func (a *applier) carryOut(c vassal.MovePiece, t *thing) {
	to := c.To
	if to.Map == "" {
		if c.From.Map != "" {
			a.pos.table.take(t)
		}
		return
	}
	if below := a.pos.things[to.Under]; below != nil && below.at(to.Map, to.X, to.Y) {
		a.pos.merge(below, t)
		return
	}
	a.pos.drop(t, spot{to.Map, to.X, to.Y}, a.pos.Viewer(c.Player))
	if to.Under == "" && t.parent != nil {
		toBottom(t)
	}
}

func toBottom(t *thing) {
	members := t.parent.members
	i := slices.Index(members, t)
	copy(members[1:i+1], members[:i])
	members[0] = t
}

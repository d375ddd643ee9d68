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
	members := t.members()
	a.pos.table.work += int64(len(members) + len(t.holder().members())/workLift)
	moved := append([]*thing{t}, members...)
	before := make([]*Piece, len(moved))
	for i, m := range moved {
		before[i] = a.before(m)
	}
	a.carryOut(c, t)
	for i, m := range moved {
		a.changed(before[i], m)
	}
}

func (a *applier) checkFrom(c vassal.MovePiece, t *thing) {
	at := t.holder().at
	if is := a.pos.sheets[at.sheet]; is != c.From.Map || int(at.x) != c.From.X || int(at.y) != c.From.Y {
		a.conflict("place", place(c.From.Map, c.From.X, c.From.Y), place(is, int(at.x), int(at.y)))
	}
}

func place(mapID string, x, y int) string {
	if mapID == "" {
		return "no map"
	}
	return fmt.Sprintf("%s %d,%d", mapID, x, y)
}

func (a *applier) carryOut(c vassal.MovePiece, t *thing) {
	if c.To.Map == "" {
		if c.From.Map != "" {
			a.pos.table.take(t)
		}
		return
	}
	to := a.pos.spot(c.To.Map, c.To.X, c.To.Y)
	if below := a.pos.things[c.To.Under]; below != nil && below.holder().at == to {
		a.pos.merge(below, t)
		return
	}
	a.pos.drop(t, to, a.pos.Viewer(c.Player))
	if c.To.Under == "" && t.parent != nil {
		toBottom(t)
	}
}

func toBottom(t *thing) {
	members := t.parent.members()
	i := slices.Index(members, t)
	copy(members[1:i+1], members[:i])
	members[0] = t
}

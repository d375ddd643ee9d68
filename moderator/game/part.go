package game

import (
	"maps"
	"slices"

	"adjutant/engine"
)

// parts are the parts of the turn that a game is in, by the side that acts in them, each as it began. A mark of
// movement stays until the next part of its side begins, so that the other side sees what moved.
type parts struct {
	turn   int
	active engine.Side
	began  map[engine.Side]*part // never changed once it is here
}

// part is how a part of the turn began; each has a pointer of its own.
type part struct{ state engine.State }

// partsFrom are those of a game at its beginning.
func partsFrom(c *Course) parts {
	node := c.Node()
	p := parts{turn: node.Turn, active: c.Active(node), began: map[engine.Side]*part{}}
	begins := &part{c.State}
	for _, seat := range c.Seats {
		p.began[seat.Side] = begins
	}
	return p
}

// at are the parts where the game stands at a node.
func (p parts) at(c *Course, node engine.Node) parts {
	active := c.Active(node)
	if active == p.active && node.Turn == p.turn || node.Kind == engine.AtOver {
		return p
	}
	next := parts{turn: node.Turn, active: active, began: maps.Clone(p.began)}
	begins := &part{c.State}
	for _, seat := range c.Seats {
		if seat.Side == active || node.Turn != p.turn && together(node, seat.Side) {
			next.began[seat.Side] = begins
		}
	}
	return next
}

// together reports whether a side acts at a node together with others.
func together(node engine.Node, side engine.Side) bool {
	return !node.Asked && slices.Contains(node.Seats, side)
}

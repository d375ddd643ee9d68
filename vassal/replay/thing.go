package replay

import (
	"slices"
	"strings"

	"adjutant/vassal/piece"
)

// Kind tells pieces from what holds them.
type Kind string

// The kinds of things.
const (
	Single Kind = "piece"
	Stack  Kind = "stack"
	Deck   Kind = "deck"
)

// Piece is a thing on the position at one moment.
type Piece struct {
	ID, Type, State string
	Kind            Kind
	Map             string   // empty if on none
	X, Y            int      // pixels; those of the stack or deck it lies in
	Parent          string   // id of that stack or deck
	Members         []string // of a stack or deck, bottom first
}

// Traits takes a single piece apart.
func (p Piece) Traits() (piece.Piece, error) { return piece.Parse(p.Type, p.State) }

// Thing is a piece, stack or deck on a position that goes on changing.
type Thing struct{ t *thing }

// ID is the id of the thing.
func (x Thing) ID() string { return x.t.id }

// Kind tells pieces from what holds them.
func (x Thing) Kind() Kind { return x.t.kind }

// Stamp grows whenever a single piece or what it lies in changes, so that what
// was worked out from it may be kept as long as the stamp is the same.
func (x Thing) Stamp() uint64 { return max(x.t.stamp, x.t.holder().stamp) }

// Piece gives the thing as it is now.
func (x Thing) Piece() Piece { return x.t.snapshot() }

// thing is a piece, stack or deck while the replay goes on.
type thing struct {
	id, typ    string
	kind       Kind
	states     []string // of a single piece's traits, outermost first
	state      string   // of a stack or deck as last set
	mapID      string   // own map; a member's is its parent's
	x, y       int
	parent     *thing
	members    []*thing
	gone       bool
	order      uint64 // drawing order on the map
	stamp      uint64 // when it last changed, by the table's clock
	cell       *cell  // nil if it is not top-level on a map
	prev, next *thing // neighbours in the cell, in drawing order
	loner      knowledge
}

// knowledge is a fact that is worked out when first asked for.
type knowledge int8

const (
	unasked knowledge = iota
	yes
	no
)

func newThing(id, typ string) *thing {
	t := &thing{id: id, typ: typ, kind: Single}
	switch {
	case piece.IsStack(typ):
		t.kind = Stack
	case piece.IsDeck(typ):
		t.kind = Deck
	}
	return t
}

// holder is where the thing's map and point come from.
func (t *thing) holder() *thing {
	if t.parent != nil {
		return t.parent
	}
	return t
}

func (t *thing) at(mapID string, x, y int) bool {
	h := t.holder()
	return h.mapID == mapID && h.x == x && h.y == y
}

// stackable reports whether a single piece may lie in a stack.
func (t *thing) stackable() bool {
	if t.loner == unasked {
		t.loner = no
		if strings.Contains(t.typ, string(piece.KindImmobile)) && !t.traits().Stackable() {
			t.loner = yes
		}
	}
	return t.loner == no
}

func (t *thing) traits() piece.Piece {
	p, _ := piece.Parse(t.typ, piece.JoinChain(t.states))
	return p
}

// snapshot gives the thing as it is now.
func (t *thing) snapshot() Piece {
	h := t.holder()
	p := Piece{ID: t.id, Type: t.typ, State: t.state, Kind: t.kind, Map: h.mapID, X: h.x, Y: h.y}
	if t.kind == Single {
		p.State = piece.JoinChain(t.states)
	}
	if t.parent != nil {
		p.Parent = t.parent.id
	}
	for _, m := range t.members {
		p.Members = append(p.Members, m.id)
	}
	return p
}

// detach takes the thing out of its stack or deck.
func (t *thing) detach() {
	if t.parent == nil {
		return
	}
	i := slices.Index(t.parent.members, t)
	if i >= 0 {
		t.parent.members = slices.Delete(t.parent.members, i, i+1)
	}
	t.parent = nil
}

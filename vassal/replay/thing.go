package replay

import (
	"slices"
	"strings"

	"adjutant/vassal"
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
	ID, Type, State string // as they stand in the file
	Kind            Kind
	Map             string   // empty if on none
	X, Y            int      // pixels; those of the stack or deck it lies in
	Parent          string   // id of that stack or deck
	Members         []string // of a stack or deck, bottom first
}

// Traits takes a single piece apart.
func (p Piece) Traits() (piece.Piece, error) { return piece.Parse(p.Type, p.State) }

// Thing is a piece, stack or deck on a position that goes on changing.
type Thing struct {
	position *Position
	t        *thing
}

// ID is the id of the thing.
func (x Thing) ID() string { return x.t.id() }

// Kind tells pieces from what holds them.
func (x Thing) Kind() Kind { return kinds[x.t.form] }

// Stamp grows whenever a single piece or what it lies in changes, so that what
// was worked out from it may be kept as long as the stamp is the same.
func (x Thing) Stamp() uint64 { return uint64(max(x.t.stamp, x.t.holder().stamp)) }

// Piece gives the thing as it is now.
func (x Thing) Piece() Piece { return x.position.snapshot(x.t) }

// thing is a piece, stack or deck while the replay goes on. There may be very
// many, each from a very short text, so it holds no more than it must.
type thing struct {
	made    vassal.Command // the AddPiece with its id and type
	state   string         // as last set; a single piece's may have been merged since
	parent  *thing         // the stack or deck it lies in
	pile    *pile          // of a stack or deck; nil if it never had members
	node    *node          // nil if the table is not searched, or has it nowhere
	at      spot           // own; a member's is its parent's
	order   uint32         // drawing order on the map
	stamp   uint32         // when it last changed, by the table's clock
	form    form
	placed  bool // drawn by itself on a map
	gone    bool
	stacks  knowledge // whether it may lie in a stack
	covered knowledge // whether its type lets it be made invisible
}

// pile is what lies in a stack or deck, bottom first.
type pile struct{ members []*thing }

// form is a Kind in a byte.
type form uint8

const (
	single form = iota
	stack
	deck
)

var kinds = [...]Kind{single: Single, stack: Stack, deck: Deck}

func formOf(typ string) form {
	switch {
	case piece.IsStack(typ):
		return stack
	case piece.IsDeck(typ):
		return deck
	}
	return single
}

// knowledge is a fact that is worked out when first asked for.
type knowledge uint8

const (
	unasked knowledge = iota
	yes
	no
)

// learn gives the fact, which find finds out the first time.
func (k *knowledge) learn(find func() bool) bool {
	if *k == unasked {
		*k = no
		if find() {
			*k = yes
		}
	}
	return *k == yes
}

func (t *thing) id() string { return t.made.(vassal.AddPiece).ID }

func (t *thing) typ() string { return t.made.(vassal.AddPiece).Type }

// members gives what lies in a stack or deck, bottom first.
func (t *thing) members() []*thing {
	if t.pile == nil {
		return nil
	}
	return t.pile.members
}

// insert puts a member at an index.
func (t *thing) insert(index int, member *thing) {
	if t.pile == nil {
		t.pile = &pile{}
	}
	t.pile.members = slices.Insert(t.pile.members, index, member)
}

// holder is where the thing's map and point come from.
func (t *thing) holder() *thing {
	if t.parent != nil {
		return t.parent
	}
	return t
}

// stackable reports whether a single piece may lie in a stack.
func (t *thing) stackable() bool {
	return t.stacks.learn(func() bool {
		return !strings.Contains(t.typ(), string(piece.KindImmobile)) || t.traits().Stackable()
	})
}

// visible reports whether v sees that a single piece is there.
func (t *thing) visible(v piece.Viewer) bool {
	return !t.mayHide() || !t.traits().Invisible(v)
}

// mayHide reports whether the type of a single piece lets it be made invisible.
func (t *thing) mayHide() bool {
	return t.covered.learn(func() bool { return strings.Contains(t.typ(), string(piece.KindInvisible)) })
}

func (t *thing) traits() piece.Piece {
	p, _ := piece.Parse(t.typ(), t.state)
	return p
}

// detach takes the thing out of its stack or deck.
func (t *thing) detach() {
	if t.parent == nil {
		return
	}
	members := t.parent.members()
	if i := slices.Index(members, t); i >= 0 {
		t.parent.pile.members = slices.Delete(members, i, i+1)
	}
	t.parent = nil
}

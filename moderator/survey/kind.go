package survey

import (
	"hash/fnv"
	"strings"

	"adjutant/moderator/bind"
	"adjutant/vassal"
	"adjutant/vassal/module"
	"adjutant/vassal/piece"
)

// kind is one kind of piece: what was made from one slot, or what stands in a set-up and was made from none.
type kind struct {
	name    string // as VASSAL has it
	slot    string // its gpid, "" in old modules
	typed   uint64 // a hash of its type, prototypes expanded
	card    bool
	marker  string   // why it is taken for a marker, "" for none
	protos  []string // the prototypes that it uses itself
	drawers []string // of the palette
	says    []piece.Property
	access  []string // sides that alone may touch it
	picture string   // of the basic piece
	images  []string
	layers  []piece.Layer

	side  owner
	class class
}

// key is by what a binding knows a piece.
type key struct{ name, slot string }

func (k *kind) key() key { return key{k.name, k.slot} }

// shown is the name of a kind for people.
func (k *kind) shown() string {
	if text := plain(k.name); text != "" {
		return text
	}
	return "slot " + plain(k.slot)
}

// stock is all kinds of pieces of a module and of its set-ups.
type stock struct {
	all    []*kind
	byKey  map[key][]*kind
	bySlot map[*module.Slot]*kind
	more   bool // there are more than are looked at
}

// stockOf are the pieces of a module, in the order of their slots.
func stockOf(m *module.Module) *stock {
	s := &stock{byKey: map[key][]*kind{}, bySlot: map[*module.Slot]*kind{}}
	protos := protosOf(m)
	expander := m.Expander()
	for _, slot := range m.Slots {
		if slot.Type == "" {
			continue
		}
		own, err := expander.Traits(slot.Type)
		if err != nil {
			continue // a piece that VASSAL could not make either
		}
		whole := piece.JoinChain(own)
		chain, _ := piece.Parse(whole, slot.State)
		k := newKind(chain, whole)
		k.slot, k.card, k.drawers = slot.GPID, slot.Card, slot.Drawers
		k.prototypes(slot, protos)
		s.bySlot[slot] = s.add(k)
	}
	return s
}

// add is the kind, or the one like it that there was before.
func (s *stock) add(k *kind) *kind {
	for _, other := range s.byKey[k.key()] {
		if other.typed == k.typed {
			return other
		}
	}
	if len(s.all) == maxKinds {
		s.more = true
		return k
	}
	k.marker = k.markerLike()
	s.all = append(s.all, k)
	s.byKey[k.key()] = append(s.byKey[k.key()], k)
	return k
}

// of is the kind of a piece that stands in a set-up.
func (s *stock) of(typ, state string) *kind {
	chain, _ := piece.Parse(typ, state)
	basic := chain.Basic()
	alike := s.byKey[key{basic.Name, basic.GPID}]
	if len(alike) == 1 {
		return alike[0]
	}
	k := newKind(chain, typ)
	for _, other := range alike { // many a counter of an old module has its own picture, and a name that others have too
		if k.picture != "" && k.picture == other.picture && k.typed != other.typed {
			return other
		}
	}
	k.slot = basic.GPID
	return s.add(k)
}

func newKind(chain piece.Piece, typ string) *kind {
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(typ))
	k := &kind{name: chain.Basic().Name, typed: sum.Sum64(), picture: chain.Basic().Image}
	if k.picture != "" {
		k.images = append(k.images, k.picture)
	}
	for _, l := range chain.Layers(piece.Viewer{All: true}) {
		if k.layers = append(k.layers, l); l.Image != "" && len(k.images) < maxHints {
			k.images = append(k.images, l.Image)
		}
	}
	for _, p := range chain.Written() {
		if p.Value != "" && len(k.says) < maxHints {
			k.says = append(k.says, p)
		}
	}
	for _, t := range chain.Traits {
		if t.Kind() == piece.KindRestricted {
			k.access = append(k.access, vassal.Split(vassal.NewSequence(strings.TrimPrefix(t.Type, string(piece.KindRestricted)), ';').Text(""), ',')...)
		}
	}
	return k
}

// prototypes notes which a slot uses itself, and what those write on its piece.
func (k *kind) prototypes(slot *module.Slot, all protos) {
	own, _ := piece.SplitChain(slot.Type)
	for _, name := range named(own) {
		if len(k.protos) == maxHints {
			return
		}
		k.protos = append(k.protos, name)
		for _, p := range all.says(name, 0) {
			if len(k.says) < maxHints {
				k.says = append(k.says, p)
			}
		}
	}
}

// markerLike says by what a piece is called like a marker, "" by nothing.
func (k *kind) markerLike() string {
	if bind.Marker(k.name) {
		return "its name"
	}
	for _, p := range k.protos {
		if bind.Marker(p) {
			return "prototype " + quoted(p)
		}
	}
	for _, d := range k.drawers {
		if bind.Marker(d) {
			return "drawer " + quoted(d)
		}
	}
	return ""
}

// quoted is a name of the module in a sentence.
func quoted(name string) string { return `"` + plain(name) + `"` }

// made is the kind of what a slot holds, nil where it holds nothing.
func (s *stock) made(slot *module.Slot) *kind { return s.bySlot[slot] }

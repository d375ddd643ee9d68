package audit

import (
	"slices"
	"strings"

	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// standings is what stands where on a position, as far as honest copies of it
// agree.
type standings struct {
	pieces []stand // by id
	decks  map[string][]string
	dials  dials
}

// stand is a single piece where it stands. It has the texts of the file, and no
// more: there are very many.
type stand struct {
	id, typ, state string
	mapID          string
	x, y           int32  // pixels
	deck           string // id of the deck it lies in
}

// standing takes down a position.
func standing(p *replay.Position) standings {
	s := standings{pieces: make([]stand, 0, singles(p)), decks: map[string][]string{}, dials: dialsOf(p)}
	var dealt []replay.Piece
	for thing := range p.Things {
		switch thing.Kind() {
		case replay.Single:
			s.pieces = append(s.pieces, standOf(thing.Piece()))
		case replay.Deck:
			dealt = append(dealt, thing.Piece())
		}
	}
	slices.SortFunc(s.pieces, func(a, b stand) int { return strings.Compare(a.id, b.id) })
	for _, deck := range dealt {
		for _, id := range deck.Members {
			if i, there := s.search(id); there {
				s.pieces[i].deck = deck.ID
			}
		}
		if !piece.ParseDeck(deck.Type, deck.State).ShuffleAlways {
			s.decks[deck.ID] = deck.Members
		}
	}
	return s
}

func singles(p *replay.Position) int {
	n := 0
	for thing := range p.Things {
		if thing.Kind() == replay.Single {
			n++
		}
	}
	return n
}

func standOf(p replay.Piece) stand {
	return stand{id: p.ID, typ: p.Type, state: p.State, mapID: p.Map, x: int32(p.X), y: int32(p.Y)}
}

// piece gives the piece back, with the deck it lies in for its parent.
func (a stand) piece() replay.Piece {
	return replay.Piece{
		ID: a.id, Type: a.typ, State: a.state, Kind: replay.Single,
		Map: a.mapID, X: int(a.x), Y: int(a.y), Parent: a.deck,
	}
}

func (s standings) search(id string) (index int, there bool) {
	return slices.BinarySearchFunc(s.pieces, id, func(a stand, id string) int { return strings.Compare(a.id, id) })
}

// find gives the stand of a piece; an empty one if it is not there.
func (s standings) find(id string) (stand, bool) {
	i, there := s.search(id)
	if !there {
		return stand{}, false
	}
	return s.pieces[i], true
}

// equal reports whether everything stands the same.
func (s standings) equal(o standings) bool {
	return slices.EqualFunc(s.pieces, o.pieces, func(a, b stand) bool { return a.id == b.id && a.same(b) })
}

// same reports whether two stands are of a piece that nobody touched between.
func (a stand) same(b stand) bool {
	return a.sameSpot(b) && len(a.changed(b)) == 0 && !a.retraited(b) && !a.remade(b)
}

// remade reports whether two stands are of a piece that was made into another: with another
// name or picture of its own, or another layer. Its type as a whole tells nothing, since
// each version of VASSAL writes it in its own way.
func (a stand) remade(b stand) bool {
	if a.typ == b.typ || a.id == "" || b.id == "" {
		return false
	}
	was, err := a.piece().Traits()
	is, bad := b.piece().Traits()
	if err != nil || bad != nil {
		return false
	}
	return was.Basic().Name != is.Basic().Name || was.Basic().Image != is.Basic().Image || !slices.EqualFunc(allLayers(was), allLayers(is), func(a, b piece.Layer) bool {
		return a.Name == b.Name && a.Levels == b.Levels && (a.Level != b.Level || a.Image == b.Image && a.Text == b.Text)
	})
}

// allLayers are the layers of a piece, covered or not.
func allLayers(p piece.Piece) []piece.Layer { return p.Layers(piece.Viewer{All: true}) }

func (a stand) sameSpot(b stand) bool { return a.mapID == b.mapID && a.x == b.x && a.y == b.y }

// kindTrail is the trait that remembers the points a piece was moved along.
const kindTrail piece.Kind = "footprint;"

// changed gives the traits whose states differ, as they are in b, of those that
// players change on purpose: not the bookkeeping of the basic piece, nor marks
// and trails of movement.
func (a stand) changed(b stand) []piece.Trait {
	if a.state == b.state && a.typ == b.typ {
		return nil
	}
	var list []piece.Trait
	for _, p := range a.traitsOf(b).both {
		if k := p.is.Kind(); p.is.State != p.was.State && k != piece.KindMoved && k != kindTrail {
			list = append(list, p.is)
		}
	}
	return list
}

// retraited reports whether two stands are of a piece that has other traits in b, as where it was made anew by another
// version of the module.
func (a stand) retraited(b stand) bool {
	if a.typ == b.typ || a.id == "" || b.id == "" {
		return false
	}
	t := a.traitsOf(b)
	return len(t.gone)+len(t.new) > 0
}

// traitPair is a trait of a piece as it was and as it is.
type traitPair struct{ was, is piece.Trait }

// matched are the traits of a piece at two times, but for the basic piece.
type matched struct {
	both      []traitPair
	gone, new []piece.Trait
}

// traitsOf matches the traits of two stands of a piece, from the outermost inwards. Where the kinds of all of them are the
// same each is that in its place, since each version of VASSAL writes a type in its own way; else those of equal types are.
func (a stand) traitsOf(b stand) (m matched) {
	was, is := outer(a), outer(b)
	sameKind := func(x, y piece.Trait) bool { return x.Kind() == y.Kind() }
	if slices.EqualFunc(was, is, sameKind) {
		for i := range was {
			m.both = append(m.both, traitPair{was[i], is[i]})
		}
		return m
	}
	for _, t := range is {
		i := slices.IndexFunc(was, func(o piece.Trait) bool { return sameKind(o, t) && sameTrait(o.Type, t.Type) })
		if i < 0 {
			m.new = append(m.new, t)
			continue
		}
		m.both = append(m.both, traitPair{was[i], t})
		was = slices.Delete(was, i, i+1)
	}
	m.gone = was
	return m
}

// outer are the traits of a stand but for the basic piece.
func outer(a stand) []piece.Trait {
	p, _ := a.piece().Traits()
	if len(p.Traits) == 0 {
		return nil
	}
	return slices.Clone(p.Traits[:len(p.Traits)-1])
}

// hides reports whether a viewer cannot know what the piece is: it is covered,
// or lies in a deck.
func (a stand) hides(v piece.Viewer) bool {
	return a.id != "" && (a.deck != "" && !v.All || hidden(a.piece(), v))
}

// named is the piece as a viewer knows it; by its id if it is hidden from him.
func (a stand) named(v piece.Viewer) string {
	if a.hides(v) {
		return "piece " + a.id
	}
	return named(a.piece(), v)
}

// unseen reports whether a viewer cannot see that the piece is there.
func (a stand) unseen(v piece.Viewer) bool { return unseen(a.piece(), v) }

func unseen(p replay.Piece, v piece.Viewer) bool {
	if p.ID == "" || !mayBeCovered(p.Type) {
		return false
	}
	traits, _ := p.Traits()
	return traits.Invisible(v)
}

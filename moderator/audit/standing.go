package audit

import (
	"slices"

	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// standings is what stands where on a position, as far as honest copies of it
// agree.
type standings struct {
	pieces map[string]stand
	ids    []string // in order
	decks  map[string][]string
	dials  dials
}

// stand is a single piece where it stands.
type stand struct {
	piece  replay.Piece
	inDeck bool
}

// standing takes down a position.
func standing(p *replay.Position) standings {
	s := standings{pieces: map[string]stand{}, decks: map[string][]string{}, dials: dialsOf(p)}
	var dealt []string
	for thing := range p.Things {
		switch thing.Kind() {
		case replay.Single:
			s.pieces[thing.ID()] = stand{piece: thing.Piece()}
			s.ids = append(s.ids, thing.ID())
		case replay.Deck:
			deck := thing.Piece()
			dealt = append(dealt, deck.Members...)
			if !piece.ParseDeck(deck.Type, deck.State).ShuffleAlways {
				s.decks[deck.ID] = deck.Members
			}
		}
	}
	for _, id := range dealt {
		s.pieces[id] = stand{s.pieces[id].piece, true}
	}
	slices.Sort(s.ids)
	return s
}

// equal reports whether everything stands the same.
func (s standings) equal(o standings) bool {
	if len(s.pieces) != len(o.pieces) {
		return false
	}
	for id, was := range s.pieces {
		if is, there := o.pieces[id]; !there || !was.same(is) {
			return false
		}
	}
	return true
}

// same reports whether two stands are of a piece that nobody touched between.
func (a stand) same(b stand) bool { return a.sameSpot(b) && a.changed(b) == nil }

func (a stand) sameSpot(b stand) bool {
	return a.piece.Map == b.piece.Map && a.piece.X == b.piece.X && a.piece.Y == b.piece.Y
}

// kindTrail is the trait that remembers the points a piece was moved along.
const kindTrail piece.Kind = "footprint;"

// changed gives the traits whose states differ, as they are in b, of those that
// players change on purpose: not the bookkeeping of the basic piece, nor marks
// and trails of movement.
func (a stand) changed(b stand) []piece.Trait {
	if a.piece.State == b.piece.State && a.piece.Type == b.piece.Type {
		return nil
	}
	was, _ := a.piece.Traits()
	is, _ := b.piece.Traits()
	if len(was.Traits) != len(is.Traits) {
		return is.Traits[:1]
	}
	var list []piece.Trait
	for i, t := range is.Traits[:len(is.Traits)-1] {
		if k := t.Kind(); t.State != was.Traits[i].State && k != piece.KindMoved && k != kindTrail {
			list = append(list, t)
		}
	}
	return list
}

// hides reports whether a viewer cannot know what the piece is: it is covered,
// or lies in a deck.
func (a stand) hides(v piece.Viewer) bool {
	return a.piece.ID != "" && (a.inDeck && !v.All || hidden(a.piece, v))
}

// named is the piece as a viewer knows it; by its id if it is hidden from him.
func (a stand) named(v piece.Viewer) string {
	if a.hides(v) {
		return "piece " + a.piece.ID
	}
	return named(a.piece, v)
}

// unseen reports whether a viewer cannot see that the piece is there.
func (a stand) unseen(v piece.Viewer) bool { return unseen(a.piece, v) }

func unseen(p replay.Piece, v piece.Viewer) bool {
	if p.ID == "" || !mayBeCovered(p.Type) {
		return false
	}
	traits, _ := p.Traits()
	return traits.Invisible(v)
}

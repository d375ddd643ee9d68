package module

import (
	"image"

	"github.com/beevik/etree"
)

// A Deck is a draw pile of a map: a pile of cards with a place and a name.
type Deck struct {
	Name string
	// Site is where it stands.
	Site Site
	// Size of the outline in pixels.
	Size image.Point
	// FaceDown and Shuffle are Always, Never or a menu.
	FaceDown, Shuffle string
	// DrawFaceUp shows a card as soon as it is drawn.
	DrawFaceUp bool
	// Reversible lets players turn it over, MultipleDraw draw several cards at
	// once, SelectDraw choose the card.
	Reversible, MultipleDraw, SelectDraw bool
	// Reshuffle names the deck its cards go back to; empty if they do not.
	Reshuffle string
	// Owners are the sides that may use it; nil is everybody.
	Owners []string
	// Cards it holds at the start of a game.
	Cards []*Slot
}

// A SetupStack is a stack that stands on the map when a game begins.
type SetupStack struct {
	// ID is SetupStack0, SetupStack1 … in order of creation.
	ID   string
	Name string
	// Site is where it stands.
	Site   Site
	Pieces []*Slot
}

// A Site is a fixed place on a map.
type Site struct {
	// Board it stands on; without one, At counts from the map's padding. It is
	// not there while that board is not.
	Board string
	// At in pixels from the board's corner, never turned with the board.
	At image.Point
	// Location is the grid location it was placed by, if it was.
	Location string
}

func (b *builder) addDeck(e *etree.Element, on *Map) *Deck {
	d := &Deck{
		Name:         word(e, "name", ""),
		Site:         site(e),
		Size:         image.Pt(whole(e, "width", 0), whole(e, "height", 0)),
		FaceDown:     word(e, "faceDown", "Always"),
		Shuffle:      word(e, "shuffle", "Always"),
		DrawFaceUp:   flag(e, "drawFaceUp", false),
		Reversible:   flag(e, "reversible", false),
		MultipleDraw: flag(e, "allowMultiple", false),
		SelectDraw:   flag(e, "allowSelect", false),
	}
	if flag(e, "reshufflable", false) {
		d.Reshuffle = word(e, "reshuffleTarget", "")
	}
	if flag(e, "deckRestrictAccess", false) {
		d.Owners = append([]string{}, list(e, "deckOwners")...)
	}
	if on == nil {
		b.warn("deck %q stands outside any map", d.Name)
		return d
	}
	on.Decks = append(on.Decks, d)
	return d
}

func (b *builder) addSetupStack(e *etree.Element, on *Map) *SetupStack {
	s := &SetupStack{ID: b.nextID("SetupStack"), Name: word(e, "name", ""), Site: site(e)}
	if on == nil {
		b.warn("set-up stack %q stands outside any map", s.Name)
		return s
	}
	on.SetupStacks = append(on.SetupStacks, s)
	return s
}

func site(e *etree.Element) Site {
	s := Site{
		Board: word(e, "owningBoard", ""),
		At:    image.Pt(whole(e, "x", 0), whole(e, "y", 0)),
	}
	if s.Board == "null" {
		s.Board = ""
	}
	if flag(e, "useGridLocation", false) {
		s.Location = word(e, "location", "")
	}
	return s
}

package module

import (
	"image"
	"strings"

	"github.com/beevik/etree"

	"adjutant/vassal"
)

// A Map is a window that pieces stand in: a map, a private map or a hand.
type Map struct {
	// ID is Map0, Map1 … in order of creation.
	ID string
	// Name may be empty; see Identifier.
	Name string
	// Class is the name of the component's class, e.g. PrivateMap.
	Class string
	// Padding is the empty edge around all boards in pixels.
	Padding image.Point
	// Boards are those that can be chosen.
	Boards []*Board
	// Setup is the choice of boards of a new game; empty if the player is asked.
	Setup []vassal.Board
	// Sides own a private map; UseBoards names the map whose boards it shows.
	Sides     []string
	UseBoards string
	// Visible lets other players look at a private map.
	Visible bool
	Decks   []*Deck
	// SetupStacks are placed when a game begins.
	SetupStacks []*SetupStack
	// Stacking is false where pieces do not stack.
	Stacking bool
	// LayerProperty names the property whose value, one of Layers, is a
	// piece's layer; pieces of two layers do not stack.
	LayerProperty string
	Layers        []string
	// Reports are the formats of what VASSAL says when pieces move.
	Reports Reports
}

// Reports are formats with $pieceName$, $location$ and the like; empty is silent.
type Reports struct{ Create, MoveTo, MoveWithin, Change string }

// Identifier is how commands name the map: its name, or its id without one.
func (m *Map) Identifier() string {
	if m.Name != "" {
		return m.Name
	}
	return m.ID
}

// mapNames lists the first maps of a module.
func (m *Module) mapNames() string {
	var names []string
	for _, on := range m.Maps {
		if len(names) == maxMapNames {
			names = append(names, "…")
			break
		}
		names = append(names, on.Identifier())
	}
	return strings.Join(names, ", ")
}

// Board finds one of the map's boards by name; nil if there is none.
func (m *Map) Board(name string) *Board {
	for _, b := range m.Boards {
		if b.Name == name {
			return b
		}
	}
	return nil
}

func (b *builder) addMap(e *etree.Element) *Map {
	m := &Map{
		ID:        b.nextID("Map"),
		Name:      word(e, "mapName", ""),
		Class:     className(e),
		Padding:   padding(e),
		Sides:     list(e, "side"),
		UseBoards: word(e, "useBoards", ""),
		Visible:   flag(e, "visible", false),
		Stacking:  true,
		Reports: Reports{
			Create:     word(e, "createFormat", ""),
			MoveTo:     word(e, "moveToFormat", ""),
			MoveWithin: word(e, "moveWithinFormat", ""),
			Change:     word(e, "changeFormat", ""),
		},
	}
	if b.mod.Map(m.Name) != nil {
		b.warn("two maps are called %q; commands mean the first", m.Name)
	}
	b.mod.Maps = append(b.mod.Maps, m)
	index(b.mod.maps, m.Name, m)
	index(b.mod.maps, m.ID, m)
	return m
}

// padding reads edgeWidth and edgeHeight, in old modules edge="w,h".
func padding(e *etree.Element) image.Point {
	w, h, _ := strings.Cut(word(e, "edge", ""), ",")
	width, _ := parseWhole(strings.TrimSpace(w))
	height, _ := parseWhole(strings.TrimSpace(h))
	return image.Pt(whole(e, "edgeWidth", width), whole(e, "edgeHeight", height))
}

func (b *builder) stackMetrics(e *etree.Element, on *Map) {
	if on != nil && flag(e, "disabled", false) {
		on.Stacking = false
	}
}

func (b *builder) layers(e *etree.Element, on *Map) {
	if on != nil {
		on.LayerProperty = word(e, "property", "")
		on.Layers = list(e, "layerOrder")
	}
}

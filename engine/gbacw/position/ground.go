package position

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// Terrain is the terrain of a hex in a game: as typed in, or as the players have said of it.
func Terrain(b *book.Book, s *state.State, c hex.Coord) (words []string, known bool) {
	if words, known = b.Owner.Terrain[c]; known {
		return words, true
	}
	word, there := s.Facts[TerrainKey(b.HexName(c))]
	return []string{word}, there
}

// TerrainKey is the key of what was said of a hex.
func TerrainKey(at engine.Loc) string { return string(at) + " ground" }

// TerrainWords are what players can say of a hex that is not typed in, as far as the book's dice need it.
func TerrainWords() []string {
	return []string{"field", book.Woods, book.Boundary, book.Thicket, book.Marsh, book.Sloping}
}

// BridgeShut reports whether the road over Shiloh Branch cannot be used yet: in first-day scenarios that
// begin at 8 AM or earlier, until an activation begins with no Union unit within four hexes (BB 9.44).
func BridgeShut(b *book.Book, s *state.State) bool {
	start := b.Slot(s.Scenario, 1)
	return b.Scenario(s.Scenario).Day <= 6 && start.Hour <= 8 && s.Used[state.UsedBridge] == 0
}

// WayFor is what runs along a step in a game.
func WayFor(b *book.Book, s *state.State, from, to hex.Coord) book.Way {
	return b.WayFor(BridgeShut(b, s), from, to)
}

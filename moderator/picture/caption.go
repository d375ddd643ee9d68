package picture

import (
	"strings"

	"adjutant/engine/hex"
)

// writeCaptions writes terrain out that has no picture.
func (m *atlas) writeCaptions(c *canvas) {
	captions := m.captions()
	m.each(func(at hex.Coord, s sketch) {
		if caption := captions[at]; caption != "" {
			c.word(caption, s)
		}
	})
}

// captions are the words for terrain that has no picture, by the hexes in which they are written out: each once for the hexes side
// by side that have it. Of several words of a hex the rarest tells most. What more than half of the map is made of is not
// written at all.
func (m *atlas) captions() map[hex.Coord]string {
	words := m.telling()
	captions := map[hex.Coord]string{}
	seen := map[hex.Coord]bool{}
	m.each(func(at hex.Coord, _ sketch) {
		if words[at] == "" || seen[at] {
			return
		}
		area := m.area(at, words)
		for _, c := range area {
			seen[c] = true
		}
		captions[m.central(area)] = captionOf(words[at])
	})
	return captions
}

// captionOf is a word of terrain for people: the Review field for field-review, sunken lane for sunken-lane.
func captionOf(word string) string {
	kind, name, named := strings.Cut(word, "-")
	if _, ground := groundOf(kind); ground && named {
		word = capital(name) + " " + kind
	}
	return strings.ReplaceAll(word, "-", " ")
}

// telling is the word of each hex of the window that says most of what no picture shows.
func (m *atlas) telling() map[hex.Coord]string {
	count := map[string]int{}
	for _, words := range m.terrain {
		for _, word := range words {
			count[word]++
		}
	}
	telling := map[hex.Coord]string{}
	m.each(func(at hex.Coord, _ sketch) {
		for _, word := range m.terrain[at] {
			_, drawn := groundOf(word)
			if drawn || runs[word] > 0 || 2*count[word] > m.layout.Grid.Size() {
				continue
			}
			if was := telling[at]; was == "" || count[word] < count[was] {
				telling[at] = word
			}
		}
	})
	return telling
}

// area is the hexes that hang together and have the word of the first.
func (m *atlas) area(from hex.Coord, words map[hex.Coord]string) []hex.Coord {
	area, in := []hex.Coord{from}, map[hex.Coord]bool{from: true}
	for i := 0; i < len(area); i++ {
		for _, next := range m.layout.Grid.Neighbours(area[i]) {
			if !in[next] && words[next] == words[from] {
				in[next] = true
				area = append(area, next)
			}
		}
	}
	return area
}

// central is the hex of an area that is nearest to all others.
func (m *atlas) central(area []hex.Coord) hex.Coord {
	best, least := area[0], -1
	for _, at := range area {
		far := 0
		for _, other := range area {
			far += m.layout.Grid.Distance(at, other)
		}
		if least < 0 || far < least {
			best, least = at, far
		}
	}
	return best
}

package musket

// terrain is what a hex holds, as a set. A clear hex holds nothing.
type terrain uint16

// The terrain of hexes (TEC).
const (
	lightWoods terrain = 1 << iota
	brush
	hill
	stream
	brook
	cornfield
	noEntry // prohibited
	farmhouse
	unseen // nobody has typed in what there is
)

// terrainWords is the words of a pack.
var terrainWords = []struct {
	word string
	is   terrain
}{
	{"clear", 0},
	{"light-woods", lightWoods},
	{"brush", brush},
	{"hill", hill},
	{"stream", stream},
	{"brook", brook},
	{"cornfield", cornfield},
	{"prohibited", noEntry},
	{"farmhouse", farmhouse},
}

// crossing is what a hexside holds, seen by a unit that crosses it in one
// direction.
type crossing uint8

// What lies on hexsides (TEC).
const (
	creek crossing = 1 << iota
	ford
	upslope    // going up
	downslope  // going down
	road       // a road runs across
	barred     // prohibited
	unseenSide // nobody has typed in what there is
)

// crossingWords is the words of a pack; slopes and roads have lists of their own.
var crossingWords = []struct {
	word string
	is   crossing
}{{"creek", creek}, {"ford", ford}, {"prohibited", barred}}

// has reports whether all of the given terrain is there.
func (t terrain) has(other terrain) bool { return t&other == other }

// deep reports a creek without ford or bridge (TEC).
func (c crossing) deep() bool { return c.has(creek) && !c.has(ford) && !c.has(road) }

// has reports whether all of the given things are there.
func (c crossing) has(other crossing) bool { return c&other == other }

// String names the terrain as a player would: brush, light woods on a hill.
func (t terrain) String() string {
	if t.has(unseen) {
		return "unknown"
	}
	text := ""
	for _, w := range terrainWords[1:] {
		if t.has(w.is) {
			if text != "" {
				text += " "
			}
			text += w.word
		}
	}
	if text == "" {
		return "clear"
	}
	return text
}

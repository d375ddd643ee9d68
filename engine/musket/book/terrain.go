package book

// Terrain is what a hex holds, as a set. A clear hex holds nothing.
type Terrain uint16

// The terrain of hexes (TEC).
const (
	LightWoods Terrain = 1 << iota
	Brush
	Hill
	Stream
	Brook
	Cornfield
	NoEntry // prohibited
	Farmhouse
	Unseen // nobody has typed in what there is
)

// TerrainWords is the words of a pack.
var TerrainWords = []struct {
	Word string
	Is   Terrain
}{
	{"clear", 0},
	{"light-woods", LightWoods},
	{"brush", Brush},
	{"hill", Hill},
	{"stream", Stream},
	{"brook", Brook},
	{"cornfield", Cornfield},
	{"prohibited", NoEntry},
	{"farmhouse", Farmhouse},
}

// Crossing is what a hexside holds, seen by a unit that crosses it in one
// direction.
type Crossing uint8

// What lies on hexsides (TEC).
const (
	Creek Crossing = 1 << iota
	Ford
	Upslope    // going up
	Downslope  // going down
	Road       // a road runs across
	Barred     // prohibited
	UnseenSide // nobody has typed in what there is
)

// CrossingWords is the words of a pack; slopes and roads have lists of their own.
var CrossingWords = []struct {
	Word string
	is   Crossing
}{{"creek", Creek}, {"ford", Ford}, {"prohibited", Barred}}

// Has reports whether all of the given terrain is there.
func (t Terrain) Has(other Terrain) bool { return t&other == other }

// Deep reports a creek without ford or bridge (TEC).
func (c Crossing) Deep() bool { return c.Has(Creek) && !c.Has(Ford) && !c.Has(Road) }

// Has reports whether all of the given things are there.
func (c Crossing) Has(other Crossing) bool { return c&other == other }

// String names the terrain as a player would: brush, light woods on a hill.
func (t Terrain) String() string {
	if t.Has(Unseen) {
		return "unknown"
	}
	text := ""
	for _, w := range TerrainWords[1:] {
		if t.Has(w.Is) {
			if text != "" {
				text += " "
			}
			text += w.Word
		}
	}
	if text == "" {
		return "clear"
	}
	return text
}

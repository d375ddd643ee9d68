package ask

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/plane"
	"adjutant/moderator/report"
)

// layout tells where north is, and how far the map reaches.
func (b *board) layout(string) report.Reply {
	r := report.Reply{Command: "map layout"}
	p := b.course.Rules.Pack
	switch grid := p.Grid; {
	case engine.FeaturesOf(b.course.Rules.System).Table != nil:
		var far plane.Point
		for _, t := range engine.TerrainOf(b.course.Rules.System, b.course.State) {
			for _, p := range pointsOf(t) {
				far = plane.Point{X: max(far.X, p.X), Y: max(far.Y, p.Y)}
			}
		}
		r.Text = []string{
			"North is up on the picture. A place is (inches from the west edge, inches from the south edge): (0,0) is the corner in the south-west, x grows to the east, y to the north.",
			fmt.Sprintf("The terrain reaches to x %s in the east and y %s in the north. Directions are told by the compass, or in degrees: 0 is north, 90 east, 180 south, 270 west.", plane.Number(far.X), plane.Number(far.Y)),
		}
	case grid.Size() == 0:
		r.Text = []string{"This game has no map that the moderator knows."}
	default:
		last := hex.Coord{Col: grid.Columns, Row: grid.Rows}
		r.Text = []string{
			"North is up on the map. The first digits of a hex are its column, from west to east; the last two are its row, from north to south: from any hex the one to the north has the row before.",
			fmt.Sprintf("The map reaches from %s in the north-west to %s in the south-east; what lies beyond is off the map.", grid.Name(hex.Coord{Col: 1, Row: 1}), grid.Name(last)),
			"A hex has neighbours to the north, north-east, south-east, south, south-west and north-west; east and west lie between two of them.",
		}
	}
	r.Text = append(r.Text, "'map' sends a picture of it with where the units stand.")
	return r
}

package depict

// Limits bound what the pictures of a module may cost: it is other people's data.
type Limits struct {
	Board   int   // bytes of memory for one board
	Counter int   // and for the picture of a piece
	Kept    int   // and for all that are kept at the same time
	File    int64 // bytes of the file of a picture, unpacked
	Pieces  int   // that are drawn on one picture
}

// DefaultLimits are the limits for files that strangers send: boards of 16 million pixels in any colour, of
// 20 million from a camera, of 60 million in few colours.
func DefaultLimits() Limits {
	return Limits{Board: 64 << 20, Counter: 4 << 20, Kept: 96 << 20, File: 64 << 20, Pieces: 2000}
}

// How a picture is cut out of its map, in pixels.
const (
	margin     = 110 // around what the step did
	leastWide  = 420
	leastHigh  = 300
	mostWide   = 960 // what is larger is drawn smaller
	mostHigh   = 720
	stackShift = 3        // of each piece over the one below it
	reach      = 200      // how far a piece may stand out into the picture
	plainSide  = 44       // of a counter without a picture
	mostNamed  = 64       // bytes of its name that are looked at
	mostMarked = 60       // deeds that are marked
	mostDrawn  = 16 << 20 // pixels that one picture is painted with, one over the other
)

package depict

// Limits bound what the pictures of a module may cost: it is other people's data.
type Limits struct {
	Board   int   // pixels of one board
	Counter int   // pixels of the picture of a piece
	Kept    int   // pixels of all pictures that are kept at the same time
	Bytes   int64 // of the file of a picture, unpacked
	Pieces  int   // that are drawn on one picture
}

// DefaultLimits are the limits for files that strangers send. Four bytes a pixel are kept at most.
func DefaultLimits() Limits {
	return Limits{Board: 32 << 20, Counter: 1 << 20, Kept: 40 << 20, Bytes: 64 << 20, Pieces: 2000}
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

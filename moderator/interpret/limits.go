package interpret

// What comes out of players' files is bounded by these.
const (
	maxText    = 200      // characters of a text out of a log that are shown
	maxZipped  = 32 << 20 // bytes of a log that is taken out of a zip
	maxPlayers = 64       // players of a log
)

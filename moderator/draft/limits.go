package draft

// How much of a draft is kept, and is looked at.
const (
	maxLog      = 2 << 20 // bytes of the text of a log that is kept: it is read once more with what finishes it
	maxLost     = 6       // orders that are named which another makes impossible
	maxSettled  = 60      // orders of a draft in which a mend that cannot be done in its place is put elsewhere
	maxPlacings = 20000   // places that are tried for orders which stand in none
)

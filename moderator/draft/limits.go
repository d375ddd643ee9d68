package draft

// How much of a draft is kept, and is looked at.
const (
	maxLog      = 2 << 20 // bytes of the text of a log that is kept: it is read once more with what finishes it
	maxLost     = 6       // orders that another makes impossible and that are named
	maxSettled  = 60      // orders of a draft up to which a mend that cannot be carried out in its place is tried elsewhere
	maxPlacings = 20000   // places that are tried for orders without a place
)

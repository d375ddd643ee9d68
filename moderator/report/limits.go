package report

// How long a letter gets, whatever the mail was that it answers. A letter that fits is
// written whole, but for texts that nobody would read to their end; of one that does not,
// each list is cut to a smaller and smaller share until it fits. What was done with its
// dice, a command's lines and guides have two shares.
const (
	maxLetter = 64 << 10 // bytes of a letter as text; as HTML it may have twice as many
	maxShare  = 24 << 10 // bytes of each list of a letter, where all of it fits
	minShare  = 1 << 9   // the same, below which no list is cut
	maxOrder  = 1000     // characters of an order that is printed
	maxSaid   = 1500     // characters of what the rules say to it, and of other notes
)

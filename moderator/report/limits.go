package report

// How long a letter gets, whatever the mail was that it answers, and whatever a player or a
// file calls things. A letter that fits is written whole, but for texts that nobody would
// read to their end; of one that does not, each list is cut to a smaller and smaller share
// until it fits. What was done with its dice, a command's lines and guides have two shares.
const (
	maxLetter = 64 << 10 // bytes of a letter as text; as HTML it may have twice as many
	maxShare  = 24 << 10 // bytes of each list of a letter, where all of it fits
	minShare  = 1 << 7   // the share below which no list is cut
	maxOrder  = 1000     // characters of an order that is printed
	maxSaid   = 1500     // characters of what the rules say to it, and of other notes
	maxText   = 4000     // bytes of any other text of a letter, and no more than the share of a list
	maxTexts  = 4        // so many of those in one paragraph
	maxCell   = 200      // bytes of what stands before a text, or in a column of a table
	perLine   = 40       // bytes of a text for each line break that it may have
	maxGuide  = 1000     // lines of a guide
)

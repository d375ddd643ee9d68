package orders

// Limits of what a mail may hold. What goes beyond them is not read, and a
// finding of code E108 says so.
const (
	maxLines    = 2000 // lines that are neither quoted nor empty
	maxLineSize = 4000 // characters of one order, joined lines included
	maxRules    = 100  // parts of one standing order
	maxNumber   = 9    // digits of a number before the point, and after it
	maxGuess    = 64   // characters of a name for which a likely one is sought
)

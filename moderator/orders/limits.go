package orders

import "adjutant/moderator/orders/scan"

// Limits of what a mail may hold. What goes beyond them is not read, and a
// finding of code E108 says so.
const (
	maxLines      = 2000 // lines that are neither quoted nor empty
	maxLineSize   = scan.MaxLine
	maxRules      = 100 // parts of one standing order
	maxTabled     = 400 // characters of what is said in the words of a table
	maxGuess      = scan.MaxGuess
	maxTalk       = 100_000 // characters of lines of a mail that are no orders as they stand
	maxRemark     = 300     // of the text behind an order that is no part of it
	nearby        = 16      // characters beside a place that are looked at
	maxTopic      = 4       // words behind a command that has no reason
	maxWord       = 20      // letters of a word of a language
	maxClauses    = 16      // orders in one line
	maxSaid       = 200     // characters behind a sign that are looked at for another sentence
	maxPassing    = 120     // of those in which somebody may pass
	leastSentence = 8       // letters of an order behind which another sentence may stand
)

package letters

import "time"

// What a mail of ours tells at most, and when it is written.
const (
	maxCutsTold    = 5         // places of a mail at which something was not read, and orders in one, that an answer names
	maxExamples    = 1500      // actions that are looked through for an order that shows how orders are written
	maxOfGroup     = 40        // of those, of one group
	maxInMind      = 10        // answers to a player of which what they explain is not explained again
	maxTerms       = 6         // results of charts that a letter explains
	maxNamed       = 3         // commands that a subject names
	maxAskedNamed  = 40        // characters of what a subject says was asked
	maxFruitless   = 100       // mails of a player that do nothing and are answered on one day
	maxAsked       = 200       // mails of a player that only ask and are answered on one day
	roundIsMissing = time.Hour // from the time of a beacon's round to when the operator is told
	maxResends     = 5         // mails that are sent again to a player on one day
	maxLetters     = 100       // mails of a game that are looked at for the last one to a player
)

package moderator

import "time"

// What one submission can lead to is bounded by these.
const (
	maxModerators = 8 // of one game, besides the club's

	maxResends = 5   // mails that are sent again to a player on one day
	maxLetters = 100 // mails of a game that are looked at for the last one to a player

	maxKeys        = 5              // with which a player signs
	maxFruitless   = 30             // mails of a player that do nothing and are answered on one day
	manyBounces    = 3              // mails to a player that come back one after the other, of which the operator is told
	maxDoubts      = 10             // mails of a side without proof that wait for its word
	wordTime       = 24 * time.Hour // from a deadline, for which the clock waits for the word for a mail that came before it
	maxCommands    = 10             // commands of one mail that are carried out
	maxPress       = 8000           // bytes of what a player writes to others at a time
	maxPresses     = 20             // times that he does so on one day
	maxHistory     = 600            // lines of a history
	maxFalls       = 1296           // ways in which dice can fall that are all looked at
	maxOutside     = 5              // rolls outside games that a player gets on one day
	maxOutsideDice = 100            // dice of such a roll
	maxStatus      = 50             // games that a player is told of at once
	maxAudited     = 8              // files of one mail that are audited
	maxOlder       = 50             // positions at which a game stood before that a log is held against
	maxAudits      = 20             // mails to no game of one address whose files are audited on one day
	maxRolls       = 100            // times that dice may fall for it

	maxAhead       = 8       // answers that a question offers which may come up
	maxAheadLooked = 40      // of those, answers that are looked at
	maxForeseen    = 24      // questions that a side is told of before they come up
	maxFutures     = 3       // ways in which an order can end from which the next one is tried
	maxIdle        = 40      // of those ways, how many are tried in a row that bring no question or answer that is new
	maxTrialsOrder = 400     // plays that are tried to foresee what an order leads to
	maxTrials      = 1600    // the same, for all that waits
	maxReach       = 100     // hexes of a refused move up to which it is tried how far it may go
	maxReached     = 20      // refused moves of a submission of which that is tried
	maxSought      = 100     // moves of a submission whose way is looked for
	maxDraftLog    = 2 << 20 // bytes of the text of a log that is kept with a draft: it is read once more with what finishes it
	maxPlacings    = 20000   // places of a draft that are tried for orders which stand in none

	roundIsMissing = time.Hour          // from the time of a beacon's round to when the operator is told
	roundIsLate    = time.Minute        // from the time of a beacon's round to when players are told that it is missing
	maxFreeze      = 7 * 24 * time.Hour // notice time of a game

)

// What is looked at of a mail.
const (
	maxCutsTold = 5  // places of a mail at which something was not read, and orders in one, that an answer names
	maxZone     = 64 // letters of a time zone's name
	maxName     = 80 // letters of a player's name
	maxPictures = 4  // of the map that one mail may ask for

)

// What a game is begun with is bounded by these.
const (
	maxWatchDelay = 50 // turns by which results may come later
)

// What the files of a mail take of memory while they are read, replayed and audited, and
// from when on the mail counts as heavy.
const (
	weightText    = 4        // bytes for each byte of a command text
	weightCommand = 600      // bytes for each command
	heavyLogs     = 12 << 20 // bytes; most logs take 1 to 5 million, the largest that is known 75 million
	heavyMail     = 8 << 20  // bytes of a mail as it came
)

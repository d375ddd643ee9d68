package interpret

// What comes out of players' files is bounded by these.
const (
	maxVersion     = 80   // bytes of a version or a module's name, where both are kept with a game
	maxLogs        = 8    // of one mail
	maxPlayers     = 64   // players of a log
	maxAsked       = 4    // answers that are offered to what a log leaves open
	maxTalk        = 1000 // bytes of what of a mail is no order that are shown
	maxTalks       = 20   // lines of it
	maxTalkSaid    = 60   // characters of each
	maxOrderLooked = 400  // how many bytes of an unreadable order are searched for its units
	maxConcerned   = 16   // orders of which that is looked for
	maxPictures    = 8    // attachments of a mail without orders that are looked at for pictures
	maxUnread      = 40   // things that a log does and nobody reads, that are named
	maxSaid        = 2000 // orders that the chat of a mail's logs says, as many as a mail may have lines
	maxResults     = 1000 // drags behind dice that count
	maxStanding    = 24   // standing orders of a side
	maxStands      = 8000 // bytes of all of them
	maxWordings    = 24   // ways to write the name of a unit
	maxCorrections = 40   // readings of sentences of a mail that corrects itself
	maxBack        = 6    // sentences before a correction in which it is looked for what it corrects
)

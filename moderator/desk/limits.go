package desk

// What is done for those whose mail belongs to no game.
const (
	maxOutside     = 5   // rolls outside games that a player gets on one day
	maxOutsideDice = 100 // dice of such a roll
	maxStatus      = 50  // games that a player is told of at once
	maxAudits      = 20  // mails to no game of one address whose files are audited on one day
)

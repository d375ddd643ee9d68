package moderator

// role is what the sender of a mail is in the game; a command may be for several.
type role uint8

// The roles that there are.
const (
	player     role = 1 << iota // sits at a seat
	observer                    // watches
	gameMaster                  // a moderator of the game who is a human
)

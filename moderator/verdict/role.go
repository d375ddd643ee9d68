package verdict

// Role is what the sender of a mail is in the game; a command may be for several.
type Role uint8

// The roles that there are.
const (
	Player     Role = 1 << iota // sits at a seat
	Observer                    // watches
	GameMaster                  // a moderator of the game who is a human
)

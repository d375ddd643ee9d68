package ladder

// How much a list of aliases may hold.
const (
	maxAliasText = 1 << 20 // bytes
	maxName      = 200     // bytes of a player's name
)

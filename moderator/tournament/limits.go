package tournament

// Limits of what is taken: a pairing of so many takes a second at most.
const (
	maxPlayers = 256
	maxRounds  = 99
	maxTitle   = 100
	maxWhy     = 500
)

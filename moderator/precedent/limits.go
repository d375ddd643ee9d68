package precedent

// Old games are other people's files. What is beyond these is left out, and counted.
const (
	mostDeeds    = 200_000 // of one log
	mostRefusals = 500     // that are told
	mostFiles    = 400     // of a pack
	mostBytes    = 64 << 20
	mostRestarts = 2000 // positions that are set up anew, all logs together
)

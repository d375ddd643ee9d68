package roll

import "time"

// Limits of what is read from others. They are far above any real game and keep
// a hostile file from costing time or memory.
const (
	maxNote     = 1 << 18            // bytes of a signed record
	maxResult   = 1 << 20            // bytes of a signed result
	maxEnding   = 1 << 20            // bytes of a signed ending
	maxSeats    = 64                 // seats of a game, and players who sat at one
	maxRequest  = 1 << 17            // bytes of its request; the rest of a record needs less than that
	maxPacked   = 2000               // files of a ZIP
	maxUnpacked = 1 << 24            // bytes of all of them
	maxLine     = 1 << 14            // bytes of one value: an action, a purpose, a chit
	maxKeys     = 4096               // bytes of a key file
	maxDice     = 1000               // dice in one request
	maxSides    = 1 << 20            // faces of a die
	maxLow      = 1 << 20            // how far the lowest face may be from zero
	maxPool     = 2000               // chits in a pool
	maxPath     = 64                 // hashes in a proof: enough for any size of log
	maxLeaves   = 1 << 22            // leaves of a log that are read at once: 128 MiB
	maxMissing  = 2000               // lines of what a restored log lacks
	maxTrials   = 1 << 20            // moments tried for the salts of freezes: seconds
	maxNotice   = 7 * 24 * time.Hour // from a freeze to its round
)

package forge

import "adjutant/vassal"

// MaxEmbedded bounds how many pieces may lie within each other as the markers
// that they place. What lies deeper is not taken apart.
const MaxEmbedded = 8

// Limits of what is written. They are far above any game; what exceeds them is a
// mistake in the description.
const (
	MaxMaps       = 50
	MaxPieces     = 10000 // of a module
	MaxCopies     = 1000  // of a piece in play
	MaxPlacements = 20000 // pieces in play
	MaxLevels     = 50    // of a layer
	MaxImages     = 50000
	MaxImageBytes = 512 << 20
	MaxBoard      = 20000 // pixels across
	MaxSetups     = 200
	MaxPages      = 200
	MaxName       = 200    // bytes
	MaxSteps      = 100000 // of a log
	MaxText       = 1 << 20
)

// Limits of single words in texts of unknown make, in bytes.
const (
	// shortestWord is the length from which an id is looked for in what players
	// typed. Shorter ones are taken for ordinary words and numbers.
	shortestWord = 4
	// shortestToken is the same for what is not understood: there a single
	// character is a key or a digit.
	shortestToken = 2
)

// limitsOf allows what f already has: it was read within its reader's limits,
// and other names change nothing but lengths.
func limitsOf(f *vassal.File) vassal.Limits {
	lim := vassal.DefaultLimits()
	lim.Commands = max(lim.Commands, f.Counts.Commands)
	lim.Pieces = max(lim.Pieces, f.Counts.AddPieces)
	lim.Depth = max(lim.Depth, depth(f.Tree())+1)
	return lim
}

func depth(n vassal.Node) int {
	deepest := 0
	for _, kid := range n.Kids {
		deepest = max(deepest, depth(kid)+1)
	}
	return deepest
}

package muzzleblast

// Limits of a pack and of what a player may order.
const (
	maxTerrain = 400  // pieces of terrain on a table
	maxCorners = 200  // of a piece
	maxFigures = 60   // of a unit, or of a gun's crew
	maxGuns    = 6    // of a battery
	maxTurns   = 1000 // of a game
	maxPath    = 20   // points of one order
	maxFalls   = 1296 // of the dice that are foretold
)

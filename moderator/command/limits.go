package command

import "adjutant/moderator/intervene"

// What the commands of one mail can lead to.
const (
	maxKeys     = 5                  // with which a player signs
	MaxCommands = 10                 // commands of one mail that are carried out
	maxPress    = intervene.MaxPress // bytes of what a player writes to others at a time
	maxPresses  = 20                 // presses of a player on one day
	maxHistory  = 600                // lines of a history
	maxPictures = 4                  // pictures of the map that one mail may ask for
)

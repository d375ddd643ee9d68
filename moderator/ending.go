package moderator

import (
	"adjutant/engine"
	"adjutant/moderator/roll"
)

// Ended says that the game is over. No line behind it changes anything in the game.
type Ended struct {
	How     roll.How    `json:"how"`
	Winner  engine.Side `json:"winner"`          // a side, or [roll.DrawnGame] or [roll.NoWinner]
	Level   string      `json:"level,omitempty"` // of the victory, as the rules call it
	Text    string      `json:"text"`            // one sentence for people: who has won, how, and why
	By      Actor       `json:"by"`
	Unrated string      `json:"unrated,omitempty"` // why it does not count for ratings, "" if it does
}

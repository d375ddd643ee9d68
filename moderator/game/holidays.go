package game

import (
	"adjutant/moderator/clock"
)

// Holidays says that the club has holidays, on which the clock of the game stands still for all, or that it does not have
// them after all. The dates are those of each player's own zone; orders are decided on them as ever.
type Holidays struct {
	By Actor `json:"by"`
	clock.Dates
	Name string `json:"name,omitempty"` // of the holidays, for the players
	Off  bool   `json:"off,omitempty"`
}

// String is the line in short.
func (h Holidays) String() string {
	text := "holidays of the club, " + h.Dates.String()
	if h.Off {
		text = "no " + text
	}
	return text + Because(h.Name)
}

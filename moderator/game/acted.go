package game

import (
	"fmt"

	"adjutant/engine"
)

// Acted says that what was judged is no mail of a player's, but what the club's
// moderator did in the game: he gave orders for a seat, had those carried out that it
// had stored, ruled on what was unclear, or changed the pack.
type Acted struct {
	By     Actor               `json:"by"`
	Name   string              `json:"name,omitempty"`   // of the moderator who did it, where that is not the operator
	Why    string              `json:"why"`              // for the players
	Orders string              `json:"orders,omitempty"` // as they were written
	Stored bool                `json:"stored,omitempty"` // they are those that the seat had stored
	Ruling *engine.GivenRuling `json:"ruling,omitempty"`
	// Also are rulings that he gave with it.
	Also []engine.GivenRuling `json:"also,omitempty"`
	Pack *engine.PackChange   `json:"pack,omitempty"`
}

// Rulings are all that were given; none where he did something else.
func (a *Acted) Rulings() []engine.GivenRuling {
	if a.Ruling == nil {
		return nil
	}
	return append([]engine.GivenRuling{*a.Ruling}, a.Also...)
}

// byline says in the journal that the moderator did it.
func (a *Acted) byline() string {
	if a == nil {
		return ""
	}
	who := Line{Who: a.Name}.by(a.By)
	switch {
	case a.Ruling != nil:
		return fmt.Sprintf(" (a ruling by %s: %s)", who, a.Why)
	case a.Pack != nil:
		return fmt.Sprintf(" (a change of the pack by %s%s)", CalledActor(a), Because(a.Why))
	case a.Stored:
		return fmt.Sprintf(" (stored orders, carried out by %s: %s)", who, a.Why)
	}
	return fmt.Sprintf(" (orders given by %s: %s)", who, a.Why)
}

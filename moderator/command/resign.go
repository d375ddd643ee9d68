package command

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/ending"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
)

// resign has the sender confirm that he gives the game up.
func resign(r *Session, c orders.Command) error {
	found := mayResign(r, game.Unconfirmed{})
	if c.Rest != "" {
		found = &engine.Finding{Code: finding.LeftOver, Text: fmt.Sprintf("left over behind 'resign': %q", c.Rest), Write: "resign   with nothing behind it, if you give the game up"}
	}
	if found != nil {
		r.Done.Refuse(c, *found)
		return nil
	}
	winner := r.Course.PlayerName(r.Course.Opponents(r.Seat.Side)[0])
	return confirmFirst(r, c, game.Unconfirmed{Act: c.Word}, fmt.Sprintf("You give the game up, and %s wins it.", winner))
}

// mayResign says why nobody can resign, nil if one can.
func mayResign(r *Session, _ game.Unconfirmed) *engine.Finding {
	if final, how := r.Course.IsFinal(); final {
		found := IsOver(how)
		return &found
	}
	if len(r.Course.Opponents(r.Seat.Side)) != 1 {
		return &engine.Finding{Code: finding.CannotResign, Text: "with more than two sides nobody wins because another resigns", Write: "offer result SIDE"}
	}
	return nil
}

// giveUp ends the game: its side resigns.
func giveUp(r *Session, _ game.Unconfirmed) (string, error) {
	r.End(ending.Resigned(r.Course.Table, r.Seat.Side))
	return "You have resigned. The game is over.", nil
}

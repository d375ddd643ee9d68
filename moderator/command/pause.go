package command

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// pause offers to stop the clock, or stops it where the other side offers that.
func pause(r *Session, c orders.Command) error {
	why := ""
	if c.Word == string(game.OfPause) {
		why = strings.TrimPrefix(strings.Join(strings.Fields(c.Rest), " "), "for ")
		if r.Input.Version() >= orders.Conversing {
			why = strings.TrimPrefix(why, "because ")
		}
	}
	switch {
	case r.Course.Paused != nil:
		r.Done.Refuse(c, engine.Finding{Code: finding.ClockRefused, Text: "no deadline runs already: the game is paused", Write: "resume, to have the clock run again"})
		return nil
	case len(why) > game.MaxWhy:
		r.Done.Refuse(c, engine.Finding{Code: finding.ClockRefused, Text: fmt.Sprintf("a reason of %d bytes, where %d are possible", len(why), game.MaxWhy), Write: "pause"})
		return nil
	}
	return propose(r, c, game.Terms{What: game.OfPause, Why: why})
}

// stopBoth stops the clock, as both sides want.
func stopBoth(r *Session, c orders.Command, theirs game.Offered) error {
	r.Amend(game.Line{Paused: &game.Paused{By: game.ByBoth, Why: theirs.Why}})
	tellOffer(r, report.Offer{From: r.Course.PlayerName(r.Seat.Side), What: "no deadline runs from now on, until one of you writes 'resume'", Fate: "agrees to pause the game"})
	r.Done.Reply(c, report.Done, "The game is paused, as "+r.Course.AllOfYou()+" want: no deadline runs, until one of you writes 'resume'. Orders are decided as ever.")
	return nil
}

// runClock starts the clock again that both sides have stopped: either side may.
func runClock(r *Session, c orders.Command) error {
	switch {
	case r.Course.Paused == nil:
		r.Done.Refuse(c, engine.Finding{Code: finding.ClockRefused, Text: "the game is not paused"})
		return nil
	case r.Course.Paused.By != game.ByBoth:
		r.Done.Refuse(c, engine.Finding{Code: finding.ClockRefused, Text: "the club's moderator has paused the game, and only he has it go on"})
		return nil
	}
	r.Amend(game.Line{Resumed: &game.Resumed{By: game.Actor(r.Seat.Side)}})
	tellOffer(r, report.Offer{From: r.Course.PlayerName(r.Seat.Side), What: "deadlines run again; the time for which they stood is added to them", Fate: "ends the pause"})
	r.Done.Reply(c, report.Done, "The clock runs again, and the other side is told. The time for which it stood is added to the deadlines.")
	return nil
}

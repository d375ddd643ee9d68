package command

import (
	"fmt"
	"strings"

	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// What is offered in a game of more than two sides is done when all others have agreed
// to it.

// agreesWith notes that the sender agrees to an offer as far as he is concerned; true if
// others are still to.
func agreesWith(r *Session, theirs game.Offered) (reply string, waits bool) {
	silent := r.Course.Silent(theirs, r.Seat.Side)
	if len(silent) == 0 {
		return "", false
	}
	r.Amend(game.Line{Settled: &game.Settled{Number: theirs.Number, No: r.No(), How: game.OfferAgreed, Side: r.Seat.Side}})
	what, rest := r.Course.Offered(theirs.Terms), r.Course.PlayerNames(silent)
	tellOffer(r, report.Offer{From: r.Course.PlayerName(r.Seat.Side), What: fmt.Sprintf("%s (offered by %s; still to answer: %s)", what, r.Course.PlayerName(theirs.Side), rest), Fate: "agrees to what is offered"})
	return fmt.Sprintf("You agree to what %s offers: %s. It is done as soon as all others have agreed; still to answer: %s.", r.Course.PlayerName(theirs.Side), what, rest), true
}

// othersAre begins a sentence about the other side, or sides.
func othersAre(t *game.Table) string {
	if len(t.Seats) > 2 {
		return "The other sides are"
	}
	return "The other side is"
}

func capitalized(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

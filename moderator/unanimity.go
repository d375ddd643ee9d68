package moderator

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// What is offered in a game of more than two sides is done when all others have agreed
// to it.

// hasAgreed reports whether the side has agreed to an offer already.
func hasAgreed(o game.Offers, offer game.Offered, side engine.Side) bool {
	return slices.Contains(o.Agreed[offer.Number], side)
}

// agreesWith notes that the sender agrees to an offer as far as he is concerned; true if
// others are still to.
func agreesWith(h *Run, theirs game.Offered) (reply string, waits bool) {
	silent := h.course.Silent(theirs, h.seat.Side)
	if len(silent) == 0 {
		return "", false
	}
	h.amend(game.Line{Settled: &game.Settled{Number: theirs.Number, No: h.no(), How: game.OfferAgreed, Side: h.seat.Side}})
	what, rest := h.course.Offered(theirs.Terms), h.course.PlayerNames(silent)
	tellOffer(h, report.Offer{From: h.course.PlayerName(h.seat.Side), What: fmt.Sprintf("%s (offered by %s; still to answer: %s)", what, h.course.PlayerName(theirs.Side), rest), Fate: "agrees to what is offered"})
	return fmt.Sprintf("You agree to what %s offers: %s. It is done as soon as all others have agreed; still to answer: %s.", h.course.PlayerName(theirs.Side), what, rest), true
}

// agreedText tells of an offer to which some have agreed, "" while nobody has.
func agreedText(t *game.Table, o game.Offered) string {
	if len(t.Offers.Agreed[o.Number]) == 0 {
		return ""
	}
	return fmt.Sprintf(" Agreed so far: %s; still to answer: %s.", t.PlayerNames(t.Offers.Agreed[o.Number]), t.PlayerNames(t.Silent(o, game.Nobody)))
}

// othersAre begins a sentence about the other side, or sides.
func othersAre(t *game.Table) string {
	if len(t.Seats) > 2 {
		return "The other sides are"
	}
	return "The other side is"
}

func capitalized(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

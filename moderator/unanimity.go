package moderator

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// What is offered in a game of more than two sides is done when all others have agreed
// to it.

// silent are the sides that have neither made the offer nor agreed to it, the side itself
// left out.
func (t *table) silent(o Offered, side engine.Side) []engine.Side {
	return slices.DeleteFunc(t.sides(), func(s engine.Side) bool {
		return s == o.Side || s == side || slices.Contains(t.offers.agreed[o.Number], s)
	})
}

// hasAgreed reports whether the side has agreed to an offer already.
func hasAgreed(o offers, offer Offered, side engine.Side) bool {
	return slices.Contains(o.agreed[offer.Number], side)
}

// agreesWith notes that the sender agrees to an offer as far as he is concerned; true if
// others are still to.
func (h *sitting) agreesWith(theirs Offered) (reply string, waits bool) {
	silent := h.course.silent(theirs, h.seat.Side)
	if len(silent) == 0 {
		return "", false
	}
	h.amend(Line{Settled: &Settled{Number: theirs.Number, No: h.no(), How: OfferAgreed, Side: h.seat.Side}})
	what, rest := h.course.offered(theirs.Terms), h.course.players(silent)
	h.tellOffer(report.Offer{From: h.course.player(h.seat.Side), What: fmt.Sprintf("%s (offered by %s; still to answer: %s)", what, h.course.player(theirs.Side), rest), Fate: "agrees to what is offered"})
	return fmt.Sprintf("You agree to what %s offers: %s. It is done as soon as all others have agreed; still to answer: %s.", h.course.player(theirs.Side), what, rest), true
}

// players are the sides with who plays them, for people.
func (t *table) players(sides []engine.Side) string {
	words := make([]string, len(sides))
	for i, s := range sides {
		words[i] = t.player(s)
	}
	return strings.Join(words, ", ")
}

// allSides says who agrees: both sides, or all.
func allSides(t *table) string {
	if len(t.Seats) > 2 {
		return "all sides"
	}
	return "both sides"
}

// agreedText tells of an offer to which some have agreed, "" while nobody has.
func agreedText(t *table, o Offered) string {
	if len(t.offers.agreed[o.Number]) == 0 {
		return ""
	}
	return fmt.Sprintf(" Agreed so far: %s; still to answer: %s.", t.players(t.offers.agreed[o.Number]), t.players(t.silent(o, nobody)))
}

// othersAre begins a sentence about the other side, or sides.
func othersAre(t *table) string {
	if len(t.Seats) > 2 {
		return "The other sides are"
	}
	return "The other side is"
}

// allOfYou is the players, to one of them.
func (t *table) allOfYou() string {
	if len(t.Seats) > 2 {
		return "all of you"
	}
	return "both of you"
}

func capitalized(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

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

// Silent are the sides that have neither made the offer nor agreed to it, the side itself
// left out.
func (t *Table) Silent(o Offered, side engine.Side) []engine.Side {
	return slices.DeleteFunc(t.Sides(), func(s engine.Side) bool {
		return s == o.Side || s == side || slices.Contains(t.Offers.Agreed[o.Number], s)
	})
}

// hasAgreed reports whether the side has agreed to an offer already.
func hasAgreed(o Offers, offer Offered, side engine.Side) bool {
	return slices.Contains(o.Agreed[offer.Number], side)
}

// agreesWith notes that the sender agrees to an offer as far as he is concerned; true if
// others are still to.
func (h *sitting) agreesWith(theirs Offered) (reply string, waits bool) {
	silent := h.course.Silent(theirs, h.seat.Side)
	if len(silent) == 0 {
		return "", false
	}
	h.amend(Line{Settled: &Settled{Number: theirs.Number, No: h.no(), How: OfferAgreed, Side: h.seat.Side}})
	what, rest := h.course.Offered(theirs.Terms), h.course.PlayerNames(silent)
	h.tellOffer(report.Offer{From: h.course.PlayerName(h.seat.Side), What: fmt.Sprintf("%s (offered by %s; still to answer: %s)", what, h.course.PlayerName(theirs.Side), rest), Fate: "agrees to what is offered"})
	return fmt.Sprintf("You agree to what %s offers: %s. It is done as soon as all others have agreed; still to answer: %s.", h.course.PlayerName(theirs.Side), what, rest), true
}

// PlayerNames are the sides with who plays them, for people.
func (t *Table) PlayerNames(sides []engine.Side) string {
	words := make([]string, len(sides))
	for i, s := range sides {
		words[i] = t.PlayerName(s)
	}
	return strings.Join(words, ", ")
}

// allSides says who agrees: both sides, or all.
func allSides(t *Table) string {
	if len(t.Seats) > 2 {
		return "all sides"
	}
	return "both sides"
}

// agreedText tells of an offer to which some have agreed, "" while nobody has.
func agreedText(t *Table, o Offered) string {
	if len(t.Offers.Agreed[o.Number]) == 0 {
		return ""
	}
	return fmt.Sprintf(" Agreed so far: %s; still to answer: %s.", t.PlayerNames(t.Offers.Agreed[o.Number]), t.PlayerNames(t.Silent(o, Nobody)))
}

// othersAre begins a sentence about the other side, or sides.
func othersAre(t *Table) string {
	if len(t.Seats) > 2 {
		return "The other sides are"
	}
	return "The other side is"
}

// AllOfYou is the players, to one of them.
func (t *Table) AllOfYou() string {
	if len(t.Seats) > 2 {
		return "all of you"
	}
	return "both of you"
}

func capitalized(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

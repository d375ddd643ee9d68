package letters

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// standingOffers tells a reader what is offered in the game.
func standingOffers(t *game.Table, reader engine.Side) []string {
	var said []string
	for _, o := range t.Offers.Open {
		switch reader {
		case o.Side:
			said = append(said, fmt.Sprintf("You offer %s.%s", t.Offered(o.Terms), agreedText(t, o)))
			continue
		case game.Nobody:
			said = append(said, fmt.Sprintf("%s offers %s.%s", t.PlayerName(o.Side), t.Offered(o.Terms), agreedText(t, o)))
			continue
		}
		answer := fmt.Sprintf(" Answer '%s'.", strings.Join(o.Answers(), "' or '"))
		if HasAgreed(t.Offers, o, reader) {
			answer = " You have agreed."
		}
		said = append(said, fmt.Sprintf("%s offers %s.%s%s", t.PlayerName(o.Side), t.Offered(o.Terms), agreedText(t, o), answer))
	}
	return said
}

// HasAgreed reports whether the side has agreed to an offer already.
func HasAgreed(o game.Offers, offer game.Offered, side engine.Side) bool {
	return slices.Contains(o.Agreed[offer.Number], side)
}

// agreedText tells of an offer to which some have agreed, "" while nobody has.
func agreedText(t *game.Table, o game.Offered) string {
	if len(t.Offers.Agreed[o.Number]) == 0 {
		return ""
	}
	return fmt.Sprintf(" Agreed so far: %s; still to answer: %s.", t.PlayerNames(t.Offers.Agreed[o.Number]), t.PlayerNames(t.Silent(o, game.Nobody)))
}

package command

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// offerModerator offers the other sides that somebody who has played the game may moderate it: moderator NAME.
func offerModerator(r *Session, c orders.Command) error {
	_, name, _ := strings.Cut(orders.OneLine(c.Rest), " ")
	name = strings.TrimRight(name, " .!")
	played := slices.IndexFunc(r.Course.Former, func(s game.Seat) bool { return game.SameName(s.Name, name) })
	sits := slices.ContainsFunc(r.Course.Seats, func(s game.Seat) bool { return game.SameName(s.Name, name) })
	if played < 0 || sits {
		r.Done.Refuse(c, engine.Finding{Code: finding.NothingToOffer, Text: fmt.Sprintf("%q is nobody who has played this game and plays it no more: of all others the club says who moderates", name)})
		return nil
	}
	return propose(r, c, game.Terms{What: game.OfModerator, Who: r.Course.Former[played].Name})
}

// agreeModerator carries out the offer of a moderator when all sides have agreed.
func agreeModerator(r *Session, c orders.Command, theirs game.Offered) error {
	settleOffer(r, theirs, game.OfferAccepted)
	what := r.Course.Offered(theirs.Terms)
	tellOffer(r, report.Offer{From: r.Course.PlayerName(r.Seat.Side), What: what, Fate: "agrees"})
	r.Done.Reply(c, report.Done, fmt.Sprintf("All sides agree %s.", what))
	return nil
}

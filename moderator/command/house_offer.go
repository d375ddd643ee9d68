package command

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/ending"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// askHouse answers an offer in a game in which the house has a seat: the house plays to the end and settles
// nothing, but is glad to play once more. Where all is played and no rule says who has won, it is as its opponent says.
func askHouse(r *Session, c orders.Command, terms game.Terms) error {
	if terms.What == game.OfRematch {
		r.Done.Reply(c, report.Done, "The house plays once more. The club opens the new game with the sides changed; its invitation comes by mail.")
		r.Then.Rematch = true
		return nil
	}
	if ends := terms.What == game.OfDraw || terms.What == game.OfResult; ends && r.Course.Undecided() && r.Input.Version() >= orders.Joining {
		r.End(ending.Agreed(r.Course.Table, terms))
		r.Done.Reply(c, report.Done, "All is played, and no rule says who has won: the house agrees: "+r.Course.Offered(terms)+". The game is over.")
		return nil
	}
	r.Done.Refuse(c, houseDeclines(terms.What))
	return nil
}

// houseDeclines says why the house does not agree to an offer, and what there is instead.
func houseDeclines(what game.Matter) engine.Finding {
	f := engine.Finding{Code: finding.NothingToOffer}
	switch what {
	case game.OfPause:
		f.Text, f.Write = "the house agrees to no pause: no clock runs for it, and yours is the moderator's to stop", "press moderator: …   to ask for a pause"
	case game.OfRuling:
		f.Text, f.Write = "the house agrees to no ruling: it goes by the rules that it knows, and the moderator rules on all else", "press moderator: …   with the question"
	default:
		f.Text, f.Write = "the house declines: it plays to the end, whoever is ahead, and it costs neither of you a rating", "resign, to end the game, or orders, to play on"
	}
	return f
}

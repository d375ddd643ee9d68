package command

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/ending"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/letters"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// to is the last offer about one of the matters that the side has from the other
// side, nil for none.
func to(o game.Offers, side engine.Side, about ...game.Matter) *game.Offered {
	for i, offer := range slices.Backward(o.Open) {
		if offer.Side != side && slices.Contains(about, offer.What) {
			return &o.Open[i]
		}
	}
	return nil
}

// offer reads what the sender offers, and offers it.
func offer(r *Session, c orders.Command) error {
	words := strings.Fields(strings.ToLower(strings.Trim(c.Rest, " .!")))
	terms := game.Terms{}
	switch {
	case len(words) > 1 && words[0] == string(game.OfRuling):
		return offerRuling(r, c)
	case len(words) > 1 && words[0] == string(game.OfModerator) && r.Input.Version() >= orders.Conversing:
		return offerModerator(r, c)
	case len(words) == 1 && words[0] == string(game.OfDraw):
		terms.What = game.OfDraw
	case len(words) == 1 && words[0] == string(game.OfPause):
		return pause(r, c)
	case (len(words) == 2 || len(words) == 3) && words[0] == string(game.OfResult):
		side, known := r.Course.SideNamed(words[1])
		if known && (len(words) == 2 || intervene.LevelForm.MatchString(words[2])) {
			terms = game.Terms{What: game.OfResult, Winner: side, Level: strings.Join(words[2:], "")}
		}
	}
	if terms.What == "" {
		r.Done.Refuse(c, engine.Finding{
			Code: finding.NothingToOffer, Text: fmt.Sprintf("%q is nothing that can be offered", c.Rest),
			Write: fmt.Sprintf("offer draw, or offer result %s major: the side that wins, and how high, if you want to say that", r.Course.Sides()[0]),
		})
		return nil
	}
	return propose(r, c, terms)
}

// propose offers the terms to the other side; if that side offers the same, it accepts them.
func propose(r *Session, c orders.Command, terms game.Terms) error {
	if r.Course.WithHouse() {
		return askHouse(r, c, terms)
	}
	if theirs := to(r.Course.Offers, r.Seat.Side, terms.What); theirs != nil && theirs.Same(terms) {
		return acceptOffer(r, c, *theirs)
	}
	offered := game.Offered{Number: r.Course.Offers.Made + 1, Side: r.Seat.Side, No: r.No(), Terms: terms}
	r.Amend(game.Line{Offered: &offered})
	tellOffer(r, report.Offer{From: r.Course.PlayerName(r.Seat.Side), What: r.Course.Offered(terms), Answers: terms.Answers()})
	r.Done.Reply(c, report.Done, fmt.Sprintf("You offer %s. %s told; the offer stands until it is answered, until you write 'withdraw offer', or until you offer something else instead.", r.Course.Offered(terms), othersAre(r.Course.Table)))
	return nil
}

// tellOffer tells the other sides of what the sender offers or has settled.
func tellOffer(r *Session, o report.Offer) {
	for _, side := range r.Course.Opponents(r.Seat.Side) {
		seat := r.Course.Seat(side)
		if seat.House > 0 {
			continue
		}
		told := o
		told.Tag, told.Title, told.Write = r.Course.Tag, r.Course.Title, r.Moderator.Club.ReplyTo(r.Course.Tag, *seat).Addr
		letter := r.Moderator.Club.Reply(nil, r.Input.Now)
		letter.Key = fmt.Sprintf("offer/%s/%d/%d/%s", r.Course.ID, r.No(), len(r.Then.Letters), side)
		letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
		letter.ReplyTo = r.Moderator.Club.ReplyTo(r.Course.Tag, *seat)
		letter.Subject = fmt.Sprintf("[%s] %s", r.Course.Tag, told.Subject())
		letter.Text, letter.HTML = told.Body().Both()
		r.Then.Letters = append(r.Then.Letters, letter)
	}
}

// accept accepts what the other side offers: the word behind 'accept' says what.
func accept(r *Session, c orders.Command) error {
	about := []game.Matter{game.Matter(strings.TrimPrefix(c.Word, "accept "))}
	theirs := to(r.Course.Offers, r.Seat.Side, about...)
	if theirs == nil {
		r.Done.Refuse(c, engine.Finding{Code: finding.NotOffered, Text: fmt.Sprintf("the other side offers no %s now", about[0]), Write: couldOffer(r, about[0])})
		return nil
	}
	if terms := strings.Join(strings.Fields(strings.ToLower(string(theirs.What)+" "+c.Rest)), " "); c.Rest != "" && !strings.EqualFold(terms, theirs.String()) {
		r.Done.Refuse(c, engine.Finding{Code: finding.NotOffered, Text: fmt.Sprintf("what the other side offers is another: %s", theirs.Terms), Write: "accept " + theirs.String()})
		return nil
	}
	return acceptOffer(r, c, *theirs)
}

// couldOffer is what to write where nothing is offered.
func couldOffer(r *Session, what game.Matter) string {
	switch what {
	case game.OfRuling:
		return offerOfRuling(r, "", "")
	case game.OfResult:
		return fmt.Sprintf("offer result %s   if you want to offer it", r.Course.Sides()[0])
	}
	return "offer draw   if you want to offer it"
}

// acceptOffer accepts an offer: what ends the game is to be confirmed.
func acceptOffer(r *Session, c orders.Command, theirs game.Offered) error {
	if found := agreedAlready(r.Course.Table, theirs, r.Seat.Side); found != nil {
		r.Done.Refuse(c, *found)
		return nil
	}
	if ends := theirs.What == game.OfDraw || theirs.What == game.OfResult; !ends {
		if theirs.What == game.OfRuling && mayRule(r.Course, theirs.Ruling()) != nil {
			return agreeRuling(r, c, theirs)
		}
		if reply, waits := agreesWith(r, theirs); waits {
			r.Done.Reply(c, report.Done, reply)
			return nil
		}
	}
	switch theirs.What {
	case game.OfPause:
		settleOffer(r, theirs, game.OfferAccepted)
		return stopBoth(r, c, theirs)
	case game.OfRematch:
		settleOffer(r, theirs, game.OfferAccepted)
		return playAgain(r, c)
	case game.OfRuling:
		return agreeRuling(r, c, theirs)
	case game.OfModerator:
		return agreeModerator(r, c, theirs)
	}
	means := fmt.Sprintf("You accept what %s offers: %s. The game is over then.", r.Course.PlayerName(theirs.Side), r.Course.Offered(theirs.Terms))
	if silent := r.Course.Silent(theirs, r.Seat.Side); len(silent) > 0 {
		means = fmt.Sprintf("You accept what %s offers: %s. The game is over when all others have agreed as well; still to answer: %s.", r.Course.PlayerName(theirs.Side), r.Course.Offered(theirs.Terms), r.Course.PlayerNames(silent))
	}
	return confirmFirst(r, c, game.Unconfirmed{Act: "accept " + string(theirs.What), Offer: theirs.Number}, means)
}

func settleOffer(r *Session, o game.Offered, how game.Answer) {
	r.Amend(game.Line{Settled: &game.Settled{Number: o.Number, No: r.No(), How: how}})
}

// mayAgree says why an offer cannot be accepted any more, nil if it can.
func mayAgree(r *Session, u game.Unconfirmed) *engine.Finding {
	if final, how := r.Course.IsFinal(); final {
		found := IsOver(how)
		return &found
	}
	if game.OfferNumbered(r.Course.Offers, u.Offer) == nil {
		return &engine.Finding{Code: finding.NotOffered, Text: "what you wanted to accept is not offered any more"}
	}
	return agreedAlready(r.Course.Table, *game.OfferNumbered(r.Course.Offers, u.Offer), r.Seat.Side)
}

// agreedAlready is the finding that the side has agreed to an offer already, with the sides that have not; nil
// if it has not agreed.
func agreedAlready(t *game.Table, o game.Offered, side engine.Side) *engine.Finding {
	if !letters.HasAgreed(t.Offers, o, side) {
		return nil
	}
	return &engine.Finding{Code: finding.NotOffered, Text: fmt.Sprintf("you have agreed to it; still to answer: %s", t.PlayerNames(t.Silent(o, side)))}
}

// agree ends the game as an offer says.
func agree(r *Session, u game.Unconfirmed) (string, error) {
	o := *game.OfferNumbered(r.Course.Offers, u.Offer)
	if reply, waits := agreesWith(r, o); waits {
		return reply, nil
	}
	settleOffer(r, o, game.OfferAccepted)
	r.End(ending.Agreed(r.Course.Table, o.Terms))
	return "You have agreed. The game is over.", nil
}

// declineOffer declines what the other side offered last.
func declineOffer(r *Session, c orders.Command) error {
	theirs := to(r.Course.Offers, r.Seat.Side, game.OfDraw, game.OfResult, game.OfPause, game.OfRematch, game.OfRuling, game.OfModerator)
	if theirs == nil {
		r.Done.Refuse(c, engine.Finding{Code: finding.NotOffered, Text: "the other side offers nothing now"})
		return nil
	}
	what := r.Course.Offered(theirs.Terms)
	settleOffer(r, *theirs, game.OfferDeclined)
	tellOffer(r, report.Offer{From: r.Course.PlayerName(r.Seat.Side), What: what, Fate: "declines what you have offered"})
	r.Done.Reply(c, report.Done, "You decline what the other side has offered: "+what+".")
	return nil
}

// withdrawOffers takes back all that the sender has offered.
func withdrawOffers(r *Session, c orders.Command) error {
	withdrawn := false
	for _, o := range r.Course.Offers.Open {
		if o.Side != r.Seat.Side {
			continue
		}
		withdrawn = true
		what := r.Course.Offered(o.Terms)
		settleOffer(r, o, game.OfferWithdrawn)
		tellOffer(r, report.Offer{From: r.Course.PlayerName(r.Seat.Side), What: what, Fate: "has withdrawn an offer"})
		r.Done.Reply(c, report.Done, "You offer no longer "+what+".")
	}
	if !withdrawn {
		r.Done.Refuse(c, engine.Finding{Code: finding.NotOffered, Text: "you offer nothing now"})
	}
	return nil
}

// rematch offers a new game with the sides changed, or agrees to one.
func rematch(r *Session, c orders.Command) error {
	if final, _ := r.Course.IsFinal(); !final {
		r.Done.Refuse(c, engine.Finding{Code: finding.NoRematch, Text: "the game is not over, and there is a new one only then"})
		return nil
	}
	if r.Course.Offers.Rematched {
		r.Done.Refuse(c, engine.Finding{Code: finding.NoRematch, Text: "both of you have agreed to a new game already: the club opens it"})
		return nil
	}
	return propose(r, c, game.Terms{What: game.OfRematch})
}

// playAgain has the club open the new game that both sides want.
func playAgain(r *Session, c orders.Command) error {
	tellOffer(r, report.Offer{From: r.Course.PlayerName(r.Seat.Side), What: "the club opens a new game with the sides changed; its invitation comes by mail", Fate: "agrees to play once more"})
	r.Done.Reply(c, report.Done, capitalized(r.Course.AllOfYou())+" want to play once more. The club opens the new game with the sides changed; its invitation comes by mail.")
	r.Then.Rematch = true
	return nil
}

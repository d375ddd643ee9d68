package moderator

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/game"
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
func offer(h *Run, c orders.Command) error {
	words := strings.Fields(strings.ToLower(strings.Trim(c.Rest, " .!")))
	terms := game.Terms{}
	switch {
	case len(words) > 1 && words[0] == string(game.OfRuling):
		return offerRuling(h, c)
	case len(words) == 1 && words[0] == string(game.OfDraw):
		terms.What = game.OfDraw
	case len(words) == 1 && words[0] == string(game.OfPause):
		return pause(h, c)
	case (len(words) == 2 || len(words) == 3) && words[0] == string(game.OfResult):
		side, known := h.course.SideNamed(words[1])
		if known && (len(words) == 2 || levelForm.MatchString(words[2])) {
			terms = game.Terms{What: game.OfResult, Winner: side, Level: strings.Join(words[2:], "")}
		}
	}
	if terms.What == "" {
		h.done.refuse(c, engine.Finding{
			Code: finding.NothingToOffer, Text: fmt.Sprintf("%q is nothing that can be offered", c.Rest),
			Write: fmt.Sprintf("offer draw, or offer result %s major: the side that wins, and how high, if you want to say that", h.course.Sides()[0]),
		})
		return nil
	}
	return propose(h, c, terms)
}

// propose offers the terms to the other side; where that offers the same, this
// accepts it.
func propose(h *Run, c orders.Command, terms game.Terms) error {
	if theirs := to(h.course.Offers, h.seat.Side, terms.What); theirs != nil && theirs.Same(terms) {
		return acceptOffer(h, c, *theirs)
	}
	offered := game.Offered{Number: h.course.Offers.Made + 1, Side: h.seat.Side, No: h.no(), Terms: terms}
	h.amend(game.Line{Offered: &offered})
	tellOffer(h, report.Offer{From: h.course.PlayerName(h.seat.Side), What: h.course.Offered(terms), Answers: terms.Answers()})
	h.done.reply(c, report.Done, fmt.Sprintf("You offer %s. %s told; the offer stands until it is answered, until you write 'withdraw offer', or until you offer something else instead.", h.course.Offered(terms), othersAre(h.course.Table)))
	return nil
}

// tellOffer tells the other sides of what the sender offers or has settled.
func tellOffer(h *Run, o report.Offer) {
	for _, side := range h.course.Opponents(h.seat.Side) {
		seat := h.course.Seat(side)
		told := o
		told.Tag, told.Title, told.Write = h.course.Tag, h.course.Title, h.m.Club.ReplyTo(h.course.Tag, *seat).Addr
		letter := h.m.Club.Reply(nil, h.in.Now)
		letter.Key = fmt.Sprintf("offer/%s/%d/%d/%s", h.course.ID, h.no(), len(h.then.letters), side)
		letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
		letter.ReplyTo = h.m.Club.ReplyTo(h.course.Tag, *seat)
		letter.Subject = fmt.Sprintf("[%s] %s", h.course.Tag, told.Subject())
		letter.Text, letter.HTML = told.Body().Both()
		h.then.letters = append(h.then.letters, letter)
	}
}

// accept accepts what the other side offers: the word behind 'accept' says what.
func accept(h *Run, c orders.Command) error {
	about := []game.Matter{game.Matter(strings.TrimPrefix(c.Word, "accept "))}
	theirs := to(h.course.Offers, h.seat.Side, about...)
	if theirs == nil {
		h.done.refuse(c, engine.Finding{Code: finding.NotOffered, Text: fmt.Sprintf("the other side offers no %s now", about[0]), Write: couldOffer(h.course, about[0])})
		return nil
	}
	if terms := strings.Join(strings.Fields(strings.ToLower(string(theirs.What)+" "+c.Rest)), " "); c.Rest != "" && !strings.EqualFold(terms, theirs.String()) {
		h.done.refuse(c, engine.Finding{Code: finding.NotOffered, Text: fmt.Sprintf("what the other side offers is another: %s", theirs.Terms), Write: "accept " + theirs.String()})
		return nil
	}
	return acceptOffer(h, c, *theirs)
}

// couldOffer is what to write where nothing is offered.
func couldOffer(course *game.Course, what game.Matter) string {
	if what == game.OfRuling {
		return "offer ruling QUESTION = ANSWER because WHY, if you want to offer it"
	}
	if what == game.OfResult {
		return fmt.Sprintf("offer result %s, if you want to offer it", course.Sides()[0])
	}
	return "offer draw, if you want to offer it"
}

// acceptOffer accepts an offer: what ends the game is to be confirmed.
func acceptOffer(h *Run, c orders.Command, theirs game.Offered) error {
	if found := agreedAlready(h.course.Table, theirs, h.seat.Side); found != nil {
		h.done.refuse(c, *found)
		return nil
	}
	if ends := theirs.What == game.OfDraw || theirs.What == game.OfResult; !ends {
		if theirs.What == game.OfRuling && mayRule(h.course, theirs.Ruling()) != nil {
			return agreeRuling(h, c, theirs)
		}
		if reply, waits := agreesWith(h, theirs); waits {
			h.done.reply(c, report.Done, reply)
			return nil
		}
	}
	switch theirs.What {
	case game.OfPause:
		settleOffer(h, theirs, game.OfferAccepted)
		return stopBoth(h, c, theirs)
	case game.OfRematch:
		settleOffer(h, theirs, game.OfferAccepted)
		return playAgain(h, c)
	case game.OfRuling:
		return agreeRuling(h, c, theirs)
	}
	means := fmt.Sprintf("You accept what %s offers: %s. The game is over then.", h.course.PlayerName(theirs.Side), h.course.Offered(theirs.Terms))
	if silent := h.course.Silent(theirs, h.seat.Side); len(silent) > 0 {
		means = fmt.Sprintf("You accept what %s offers: %s. The game is over when all others have agreed as well; still to answer: %s.", h.course.PlayerName(theirs.Side), h.course.Offered(theirs.Terms), h.course.PlayerNames(silent))
	}
	return confirmFirst(h, c, game.Unconfirmed{Act: "accept " + string(theirs.What), Offer: theirs.Number}, means)
}

func settleOffer(h *Run, o game.Offered, how game.Answer) {
	h.amend(game.Line{Settled: &game.Settled{Number: o.Number, No: h.no(), How: how}})
}

// mayAgree says why an offer cannot be accepted any more, nil if it can.
func mayAgree(h *Run, u game.Unconfirmed) *engine.Finding {
	if final, how := h.course.IsFinal(); final {
		found := isOver(how)
		return &found
	}
	if game.OfferNumbered(h.course.Offers, u.Offer) == nil {
		return &engine.Finding{Code: finding.NotOffered, Text: "what you wanted to accept is not offered any more"}
	}
	return agreedAlready(h.course.Table, *game.OfferNumbered(h.course.Offers, u.Offer), h.seat.Side)
}

// agreedAlready says that the side has agreed to an offer, and for whom it waits; nil if
// it has not.
func agreedAlready(t *game.Table, o game.Offered, side engine.Side) *engine.Finding {
	if !hasAgreed(t.Offers, o, side) {
		return nil
	}
	return &engine.Finding{Code: finding.NotOffered, Text: fmt.Sprintf("you have agreed to it; still to answer: %s", t.PlayerNames(t.Silent(o, side)))}
}

// agree ends the game as an offer says.
func agree(h *Run, u game.Unconfirmed) (string, error) {
	o := *game.OfferNumbered(h.course.Offers, u.Offer)
	if reply, waits := agreesWith(h, o); waits {
		return reply, nil
	}
	settleOffer(h, o, game.OfferAccepted)
	h.end(game.Agreed(h.course.Table, o.Terms))
	return "You have agreed. The game is over.", nil
}

// declineOffer declines what the other side offered last.
func declineOffer(h *Run, c orders.Command) error {
	theirs := to(h.course.Offers, h.seat.Side, game.OfDraw, game.OfResult, game.OfPause, game.OfRematch, game.OfRuling)
	if theirs == nil {
		h.done.refuse(c, engine.Finding{Code: finding.NotOffered, Text: "the other side offers nothing now"})
		return nil
	}
	what := h.course.Offered(theirs.Terms)
	settleOffer(h, *theirs, game.OfferDeclined)
	tellOffer(h, report.Offer{From: h.course.PlayerName(h.seat.Side), What: what, Fate: "declines what you have offered"})
	h.done.reply(c, report.Done, "You decline what the other side has offered: "+what+".")
	return nil
}

// withdrawOffers takes back all that the sender has offered.
func withdrawOffers(h *Run, c orders.Command) error {
	withdrawn := false
	for _, o := range h.course.Offers.Open {
		if o.Side != h.seat.Side {
			continue
		}
		withdrawn = true
		what := h.course.Offered(o.Terms)
		settleOffer(h, o, game.OfferWithdrawn)
		tellOffer(h, report.Offer{From: h.course.PlayerName(h.seat.Side), What: what, Fate: "has withdrawn an offer"})
		h.done.reply(c, report.Done, "You offer no longer "+what+".")
	}
	if !withdrawn {
		h.done.refuse(c, engine.Finding{Code: finding.NotOffered, Text: "you offer nothing now"})
	}
	return nil
}

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
		if hasAgreed(t.Offers, o, reader) {
			answer = " You have agreed."
		}
		said = append(said, fmt.Sprintf("%s offers %s.%s%s", t.PlayerName(o.Side), t.Offered(o.Terms), agreedText(t, o), answer))
	}
	return said
}

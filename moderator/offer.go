package moderator

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Offered says that a side offers something to the other. Its next offer about the
// same thing replaces it.
type Offered struct {
	Number int         `json:"number"` // 1 for the game's first
	Side   engine.Side `json:"side"`   // who offers it
	No     int         `json:"no"`     // the submission that offered it
	Terms
}

// Settled says what became of an offer.
type Settled struct {
	Number int    `json:"number"` // of the [Offered] line
	No     int    `json:"no"`     // the submission that settled it
	How    Answer `json:"how"`
	// Side is who has agreed, where others are still to: the offer stands.
	Side engine.Side `json:"side,omitempty"`
}

// Answer is what can become of an offer.
type Answer string

// The answers that there are.
const (
	OfferAccepted  Answer = "accepted"
	OfferDeclined  Answer = "declined"
	OfferWithdrawn Answer = "withdrawn"
	OfferAgreed    Answer = "agreed to by one of several"
)

// Terms are what is offered.
type Terms struct {
	What   Matter      `json:"what"`
	Winner engine.Side `json:"winner,omitempty"` // of a result
	Level  string      `json:"level,omitempty"`  // of a result, "" for none
	Why    string      `json:"why,omitempty"`    // of a pause or a ruling, for the other side
	Rules  *RulingOn   `json:"rules,omitempty"`  // of a ruling
}

// Matter is what an offer is about.
type Matter string

// What can be offered.
const (
	OfDraw    Matter = "draw"
	OfResult  Matter = "result"
	OfPause   Matter = "pause"
	OfRematch Matter = "rematch"
	OfRuling  Matter = "ruling"
)

// replaces reports whether offers of the two are about the same thing: a side offers
// one end of the game.
func (m Matter) replaces(other Matter) bool {
	ends := func(m Matter) bool { return m == OfDraw || m == OfResult }
	return m == other || ends(m) && ends(other)
}

// String is the terms as a player writes them behind 'offer'.
func (t Terms) String() string {
	if t.Rules != nil {
		return fmt.Sprintf("%s %s = %s", t.What, t.Rules.Question, t.Rules.Answer)
	}
	return strings.Join(strings.Fields(fmt.Sprintf("%s %s %s", t.What, t.Winner, t.Level)), " ")
}

// Same reports whether two sides offer each other the same.
func (t Terms) Same(other Terms) bool { return t.String() == other.String() }

// Offers are those that stand, in the order in which they were made, and how many
// there were.
type Offers struct {
	Open      []Offered
	Made      int
	Rematched bool                  // all sides have agreed to a new game
	Agreed    map[int][]engine.Side // by the number of the offer: who has agreed to it, where others are still to
}

// read takes a line of the journal in; a roll back takes offers away, and their
// numbers stay taken.
func (o *Offers) read(line Line, stands bool) {
	if line.Offered != nil {
		o.Made++
	}
	switch {
	case !stands:
	case line.Offered != nil:
		replaced := func(old Offered) bool { return old.Side == line.Offered.Side && line.Offered.What.replaces(old.What) }
		o.Open = append(slices.DeleteFunc(slices.Clone(o.Open), replaced), *line.Offered)
	case line.Settled != nil && line.Settled.How == OfferAgreed:
		o.Agreed = maps.Clone(o.Agreed)
		if o.Agreed == nil {
			o.Agreed = map[int][]engine.Side{}
		}
		o.Agreed[line.Settled.Number] = append(slices.Clone(o.Agreed[line.Settled.Number]), line.Settled.Side)
	case line.Settled != nil:
		o.Rematched = o.Rematched || line.Settled.How == OfferAccepted && slices.ContainsFunc(o.Open, func(old Offered) bool { return old.Number == line.Settled.Number && old.What == OfRematch })
		o.Open = slices.DeleteFunc(slices.Clone(o.Open), func(old Offered) bool { return old.Number == line.Settled.Number })
	}
}

// to is the last offer about one of the matters that the side has from the other
// side, nil for none.
func to(o Offers, side engine.Side, about ...Matter) *Offered {
	for i, offer := range slices.Backward(o.Open) {
		if offer.Side != side && slices.Contains(about, offer.What) {
			return &o.Open[i]
		}
	}
	return nil
}

// offer reads what the sender offers, and offers it.
func (h *sitting) offer(c orders.Command) error {
	words := strings.Fields(strings.ToLower(strings.Trim(c.Rest, " .!")))
	terms := Terms{}
	switch {
	case len(words) > 1 && words[0] == string(OfRuling):
		return h.offerRuling(c)
	case len(words) == 1 && words[0] == string(OfDraw):
		terms.What = OfDraw
	case len(words) == 1 && words[0] == string(OfPause):
		return h.pause(c)
	case (len(words) == 2 || len(words) == 3) && words[0] == string(OfResult):
		side, known := h.course.SideNamed(words[1])
		if known && (len(words) == 2 || levelForm.MatchString(words[2])) {
			terms = Terms{What: OfResult, Winner: side, Level: strings.Join(words[2:], "")}
		}
	}
	if terms.What == "" {
		h.refuse(c, engine.Finding{
			Code: "E565", Text: fmt.Sprintf("%q is nothing that can be offered", c.Rest),
			Write: fmt.Sprintf("offer draw, or offer result %s major: the side that wins, and how high, if you want to say that", h.course.Sides()[0]),
		})
		return nil
	}
	return h.propose(c, terms)
}

// propose offers the terms to the other side; where that offers the same, this
// accepts it.
func (h *sitting) propose(c orders.Command, terms Terms) error {
	if theirs := to(h.course.Offers, h.seat.Side, terms.What); theirs != nil && theirs.Same(terms) {
		return h.acceptOffer(c, *theirs)
	}
	offered := Offered{Number: h.course.Offers.Made + 1, Side: h.seat.Side, No: h.no(), Terms: terms}
	h.amend(Line{Offered: &offered})
	h.tellOffer(report.Offer{From: h.course.PlayerName(h.seat.Side), What: h.course.Offered(terms), Answers: terms.Answers()})
	h.reply(c, report.Done, fmt.Sprintf("You offer %s. %s told; the offer stands until it is answered, until you write 'withdraw offer', or until you offer something else instead.", h.course.Offered(terms), othersAre(h.course.Table)))
	return nil
}

// Offered says what is offered, for people.
func (t *Table) Offered(terms Terms) string {
	switch terms.What {
	case OfDraw:
		return "a draw"
	case OfPause:
		if terms.Why != "" {
			return "a pause (" + terms.Why + "): no deadline runs until one of you resumes"
		}
		return "a pause: no deadline runs until one of you resumes"
	case OfRematch:
		return "a new game, with the sides changed"
	case OfRuling:
		return fmt.Sprintf("a ruling on %s: %s (%s)", terms.Rules.Question, terms.Rules.Answer, terms.Why)
	}
	return "to end the game so: " + t.Verdict(Ended{Winner: terms.Winner, Level: terms.Level})
}

// Answers are the lines with which the other side can answer.
func (t Terms) Answers() []string {
	yes := "accept " + string(t.What)
	if t.What == OfPause || t.What == OfRematch {
		yes = string(t.What)
	}
	return []string{yes, "decline offer"}
}

// tellOffer tells the other sides of what the sender offers or has settled.
func (h *sitting) tellOffer(o report.Offer) {
	for _, side := range h.course.Opponents(h.seat.Side) {
		seat := h.course.Seat(side)
		told := o
		told.Tag, told.Title, told.Write = h.course.Tag, h.course.Title, h.m.Club.ReplyTo(h.course.Tag, *seat).Addr
		letter := h.m.reply(nil, h.in)
		letter.Key = fmt.Sprintf("offer/%s/%d/%d/%s", h.course.ID, h.no(), len(h.done.letters), side)
		letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
		letter.ReplyTo = h.m.Club.ReplyTo(h.course.Tag, *seat)
		letter.Subject = fmt.Sprintf("[%s] %s", h.course.Tag, told.Subject())
		letter.Text, letter.HTML = told.Body().Both()
		h.done.letters = append(h.done.letters, letter)
	}
}

// accept accepts what the other side offers: the word behind 'accept' says what.
func (h *sitting) accept(c orders.Command) error {
	about := []Matter{Matter(strings.TrimPrefix(c.Word, "accept "))}
	theirs := to(h.course.Offers, h.seat.Side, about...)
	if theirs == nil {
		h.refuse(c, engine.Finding{Code: "E566", Text: fmt.Sprintf("the other side offers no %s now", about[0]), Write: h.couldOffer(about[0])})
		return nil
	}
	if terms := strings.Join(strings.Fields(strings.ToLower(string(theirs.What)+" "+c.Rest)), " "); c.Rest != "" && !strings.EqualFold(terms, theirs.String()) {
		h.refuse(c, engine.Finding{Code: "E566", Text: fmt.Sprintf("what the other side offers is another: %s", theirs.Terms), Write: "accept " + theirs.String()})
		return nil
	}
	return h.acceptOffer(c, *theirs)
}

// couldOffer is what to write where nothing is offered.
func (h *sitting) couldOffer(what Matter) string {
	if what == OfRuling {
		return "offer ruling QUESTION = ANSWER because WHY, if you want to offer it"
	}
	if what == OfResult {
		return fmt.Sprintf("offer result %s, if you want to offer it", h.course.Sides()[0])
	}
	return "offer draw, if you want to offer it"
}

// acceptOffer accepts an offer: what ends the game is to be confirmed.
func (h *sitting) acceptOffer(c orders.Command, theirs Offered) error {
	if finding := agreedAlready(h.course.Table, theirs, h.seat.Side); finding != nil {
		h.refuse(c, *finding)
		return nil
	}
	if ends := theirs.What == OfDraw || theirs.What == OfResult; !ends {
		if theirs.What == OfRuling && h.mayRule(theirs.Ruling()) != nil {
			return h.agreeRuling(c, theirs)
		}
		if reply, waits := h.agreesWith(theirs); waits {
			h.reply(c, report.Done, reply)
			return nil
		}
	}
	switch theirs.What {
	case OfPause:
		h.settleOffer(theirs, OfferAccepted)
		return h.stopBoth(c, theirs)
	case OfRematch:
		h.settleOffer(theirs, OfferAccepted)
		return h.playAgain(c)
	case OfRuling:
		return h.agreeRuling(c, theirs)
	}
	means := fmt.Sprintf("You accept what %s offers: %s. The game is over then.", h.course.PlayerName(theirs.Side), h.course.Offered(theirs.Terms))
	if silent := h.course.Silent(theirs, h.seat.Side); len(silent) > 0 {
		means = fmt.Sprintf("You accept what %s offers: %s. The game is over when all others have agreed as well; still to answer: %s.", h.course.PlayerName(theirs.Side), h.course.Offered(theirs.Terms), h.course.PlayerNames(silent))
	}
	return h.confirmFirst(c, Unconfirmed{Act: "accept " + string(theirs.What), Offer: theirs.Number}, means)
}

func (h *sitting) settleOffer(o Offered, how Answer) {
	h.amend(Line{Settled: &Settled{Number: o.Number, No: h.no(), How: how}})
}

// mayAgree says why an offer cannot be accepted any more, nil if it can.
func (h *sitting) mayAgree(u Unconfirmed) *engine.Finding {
	if final, how := h.course.IsFinal(); final {
		finding := isOver(how)
		return &finding
	}
	if numbered(h.course.Offers, u.Offer) == nil {
		return &engine.Finding{Code: "E566", Text: "what you wanted to accept is not offered any more"}
	}
	return agreedAlready(h.course.Table, *numbered(h.course.Offers, u.Offer), h.seat.Side)
}

// agreedAlready says that the side has agreed to an offer, and for whom it waits; nil if
// it has not.
func agreedAlready(t *Table, o Offered, side engine.Side) *engine.Finding {
	if !hasAgreed(t.Offers, o, side) {
		return nil
	}
	return &engine.Finding{Code: "E566", Text: fmt.Sprintf("you have agreed to it; still to answer: %s", t.PlayerNames(t.Silent(o, side)))}
}

func numbered(o Offers, n int) *Offered {
	for i := range o.Open {
		if o.Open[i].Number == n {
			return &o.Open[i]
		}
	}
	return nil
}

// agree ends the game as an offer says.
func (h *sitting) agree(u Unconfirmed) (string, error) {
	o := *numbered(h.course.Offers, u.Offer)
	if reply, waits := h.agreesWith(o); waits {
		return reply, nil
	}
	h.settleOffer(o, OfferAccepted)
	end := Ended{How: roll.ByAgreement, Winner: o.Winner, Level: o.Level, By: ByBoth}
	if o.What == OfDraw {
		end.Winner = roll.DrawnGame
	}
	end.Text = h.course.Verdict(end) + ", as " + allSides(h.course.Table) + " agree"
	h.end(end)
	return "You have agreed. The game is over.", nil
}

// declineOffer declines what the other side offered last.
func (h *sitting) declineOffer(c orders.Command) error {
	theirs := to(h.course.Offers, h.seat.Side, OfDraw, OfResult, OfPause, OfRematch, OfRuling)
	if theirs == nil {
		h.refuse(c, engine.Finding{Code: "E566", Text: "the other side offers nothing now"})
		return nil
	}
	what := h.course.Offered(theirs.Terms)
	h.settleOffer(*theirs, OfferDeclined)
	h.tellOffer(report.Offer{From: h.course.PlayerName(h.seat.Side), What: what, Fate: "declines what you have offered"})
	h.reply(c, report.Done, "You decline what the other side has offered: "+what+".")
	return nil
}

// withdrawOffers takes back all that the sender has offered.
func (h *sitting) withdrawOffers(c orders.Command) error {
	withdrawn := false
	for _, o := range h.course.Offers.Open {
		if o.Side != h.seat.Side {
			continue
		}
		withdrawn = true
		what := h.course.Offered(o.Terms)
		h.settleOffer(o, OfferWithdrawn)
		h.tellOffer(report.Offer{From: h.course.PlayerName(h.seat.Side), What: what, Fate: "has withdrawn an offer"})
		h.reply(c, report.Done, "You offer no longer "+what+".")
	}
	if !withdrawn {
		h.refuse(c, engine.Finding{Code: "E566", Text: "you offer nothing now"})
	}
	return nil
}

// standingOffers tells a reader what is offered in the game.
func standingOffers(t *Table, reader engine.Side) []string {
	var said []string
	for _, o := range t.Offers.Open {
		switch reader {
		case o.Side:
			said = append(said, fmt.Sprintf("You offer %s.%s", t.Offered(o.Terms), agreedText(t, o)))
			continue
		case Nobody:
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

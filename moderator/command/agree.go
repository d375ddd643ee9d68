package command

import (
	"errors"
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// offerRuling offers the other side to rule together on what is unclear: ruling
// QUESTION = ANSWER because WHY.
func offerRuling(r *Session, c orders.Command) error {
	if r.Course.WithHouse() {
		r.Done.Refuse(c, houseDeclines(game.OfRuling))
		return nil
	}
	_, said, _ := strings.Cut(orders.OneLine(c.Rest), " ")
	what, why, reasoned := strings.Cut(said, " because ")
	question, answer, answered := strings.Cut(what, " = ")
	terms := game.Terms{What: game.OfRuling, Why: why, Rules: &game.RulingOn{Question: question, Answer: answer}}
	err := mayRule(r.Course, terms.Ruling())
	if !reasoned || !answered {
		err = errors.New("a ruling is offered with a question, its answer and a reason: offer ruling QUESTION = ANSWER because WHY")
	}
	if err != nil {
		r.Done.Refuse(c, engine.Finding{Code: finding.NoRuling, Text: err.Error(), Write: offerOfRuling(r, question, why)})
		return nil
	}
	return propose(r, c, terms)
}

// mayRule says why a ruling cannot be given now, nil if it can.
func mayRule(course *game.Course, r engine.GivenRuling) error {
	_, _, _, err := engine.Apply(course.Rules.System, course.State, engine.Play{Ruling: &r})
	return err
}

// agreeRuling gives the ruling that the other side has offered; what waits for it goes
// on.
func agreeRuling(h *Session, c orders.Command, theirs game.Offered) error {
	r := theirs.Ruling()
	if err := mayRule(h.Course, r); err != nil {
		h.Done.Refuse(c, engine.Finding{Code: finding.NoRuling, Text: err.Error()})
		return nil
	}
	settleOffer(h, theirs, game.OfferAccepted)
	play := engine.Play{Ruling: &r}
	if _, _, err := h.Course.Play(play); err != nil {
		return err
	}
	h.Amend(game.Line{Play: &play})
	h.Then.Ruled = true
	what := h.Course.Offered(theirs.Terms)
	tellOffer(h, report.Offer{From: h.Course.PlayerName(h.Seat.Side), What: what, Fate: "accepts what you have offered"})
	h.Done.Reply(c, report.Done, fmt.Sprintf("Both sides have agreed on %s. It holds from now on.", what))
	return nil
}

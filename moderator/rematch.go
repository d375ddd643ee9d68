package moderator

import (
	"fmt"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// rematch offers a new game with the sides changed, or agrees to one.
func (h *sitting) rematch(c orders.Command) error {
	if final, _ := h.course.final(); !final {
		h.refuse(c, engine.Finding{Code: "E569", Text: "the game is not over, and there is a new one only then"})
		return nil
	}
	if h.course.offers.rematched {
		h.refuse(c, engine.Finding{Code: "E569", Text: "both of you have agreed to a new game already: the club opens it"})
		return nil
	}
	return h.propose(c, Terms{What: OfRematch})
}

// playAgain has the club open the new game that both sides want.
func (h *sitting) playAgain(c orders.Command) error {
	h.tellOffer(report.Offer{From: h.course.player(h.seat.Side), What: "the club opens a new game with the sides changed; its invitation comes by mail", Fate: "agrees to play once more"})
	h.reply(c, report.Done, "Both of you want to play once more. The club opens the new game with the sides changed; its invitation comes by mail.")
	if h.m.Club.Operator.Addr != "" {
		letter := h.m.toOperator(h.in.Now, fmt.Sprintf("rematch/%s", h.course.ID), fmt.Sprintf("[%s] both sides want a rematch", h.course.Tag), report.Rematch(h.course.Tag, h.course.Title))
		h.done.letters = append(h.done.letters, letter)
	}
	return nil
}

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

// Rematch is what a game is opened with that is played as another was, with its two
// sides changed. The caller adds the time, the hash of the pack, the position, the keys
// and what is drawn from. The error says why there is none.
func (m Moderator) Rematch(game Game, tag string) (Opening, error) {
	t, err := m.table(game.Lines)
	if err != nil {
		return Opening{}, err
	}
	if final, _ := t.course().final(); !final {
		return Opening{}, fmt.Errorf("game %s is not over", t.Tag)
	}
	if len(t.Seats) != 2 {
		return Opening{}, fmt.Errorf("game %s has %d sides, and two can be changed", t.Tag, len(t.Seats))
	}
	o := Opening{
		Tag: tag, Title: t.Title, Pack: t.Pack, Setup: t.Setup, Dice: t.Dice, Answer: t.Answer, Clock: t.Clock,
		Beacon: t.Beacon, Notice: t.Notice, House: t.House, Unrated: t.Unrated, Illegal: t.Illegal,
	}
	for i, seat := range t.Seats {
		other := t.Seats[1-i]
		o.Players = append(o.Players, Player{Side: seat.Side, Name: other.Name, Addr: other.Addr})
	}
	return o, nil
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

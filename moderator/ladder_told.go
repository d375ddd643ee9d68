package moderator

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// tellLadder tells the club's ladder or, with a name behind the word, all that it
// says of that player.
func (h *sitting) tellLadder(c orders.Command) error {
	if h.in.Ladder == nil {
		h.refuse(c, engine.Finding{Code: "E571", Text: "there is no ladder here"})
		return nil
	}
	l, err := h.in.Ladder()
	if err != nil {
		return err
	}
	text, where := report.Ladder(h.m.Club.Name, l), "The ladder stands at the end of this mail."
	if c.Rest != "" {
		player, found := l.Find(c.Rest)
		if !found {
			player, found = l.Find(strings.Trim(c.Rest, " .,!?"))
		}
		if !found {
			h.refuse(c, engine.Finding{Code: "E572", Text: fmt.Sprintf("no game of %q has ended here by %s", c.Rest, l.Through), Write: "the name as in the invitation, or 'ladder' alone for all"})
			return nil
		}
		text, where = report.LadderPlayer(h.m.Club.Name, l, player, nil), "It stands at the end of this mail."
	}
	h.done.guides = append(h.done.guides, report.Guide{Topic: "ladder", Title: "The ladder", Text: text})
	h.reply(c, report.Told, where)
	return nil
}

package judge

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/orders"
)

// directing are the words of a moderator that no player has; those behind them are his too where a reason follows.
var (
	directing        = []string{"rule", "rollback", "release", "seat"}
	directingBecause = []string{"hold", "end", "process"}
)

// tellBarred tells a player who moderates the club's games, for each line that only a moderator writes, that he
// does not moderate this one: the line was not misread. What becomes of the mail stays the same.
func (h *Hearing) tellBarred() {
	if !h.moderatesElsewhere() {
		return
	}
	for _, c := range orders.ParseDirections(h.Mail.Text).Commands {
		_, why := c.Because()
		if !slices.Contains(directing, c.Word) && (why == "" || !slices.Contains(directingBecause, c.Word)) {
			continue
		}
		text := fmt.Sprintf("'%s' is for moderators: you play %s in this game, and who plays does not moderate%s", c.Word, h.Start.Rules.Pack.SideName(h.Seat.Side), h.whoCan())
		text = fmt.Sprintf("line %d: %s", c.Line, text)
		i := slices.IndexFunc(h.Reading.Findings, func(f engine.Finding) bool { return f.Line == c.Line })
		if i < 0 {
			h.Reading.Notes = append(h.Reading.Notes, text)
			continue
		}
		h.Reading.Findings[i] = engine.Finding{Code: finding.Barred, Line: c.Line, Text: text}
	}
}

// moderatesElsewhere reports whether the player of the seat moderates the club's games.
func (h *Hearing) moderatesElsewhere() bool {
	return slices.ContainsFunc(h.Club.ModeratorsOf(h.Start.Roster), func(a mail.Address) bool {
		sits := h.Club.AsTold().SeatOf(h.Start.Tag, h.Start.Seats, a)
		return sits != nil && sits.Side == h.Seat.Side
	})
}

// whoCan names the moderators of the game, where there are any.
func (h *Hearing) whoCan() string {
	chairs := h.Club.AsTold().Chairs(h.Start.Table)
	if len(chairs) == 0 {
		return "; nobody else moderates it"
	}
	name := chairs[0].Name
	if name == "" {
		name = "the club's operator"
	}
	return fmt.Sprintf("; %s can: 'press moderator: …' reaches him", name)
}

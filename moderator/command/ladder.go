package command

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/decision"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/report"
)

// tellLadder tells the club's ladder or, with a name behind the word, all that it
// says of that player.
//
// The ladder does not follow from the game, so that nothing of it enters what the
// journal keeps of the answer: whoever judges the mail again need not know it.
func tellLadder(h *Session, c orders.Command) error {
	text, wrong, err := LadderFor(h.Moderator.Club, h.Input, c)
	if err != nil {
		return err
	}
	if wrong != nil {
		text = report.Guide{Topic: "ladder", Title: "The ladder", Text: fmt.Sprintf("%s %s.\n", wrong.Code, wrong.Text)}
		if wrong.Write != "" {
			text.Text += fmt.Sprintf("write: %s\n", wrong.Write)
		}
	}
	h.Then.Fresh = append(h.Then.Fresh, text)
	h.Done.Reply(c, report.Told, LadderStands)
	return nil
}

// LadderStands says where in a mail the ladder is.
const LadderStands = "The ladder stands at the end of this mail."

// LadderFor is the ladder that a command asks for.
func LadderFor(club post.Club, in decision.Input, c orders.Command) (text report.Guide, wrong *engine.Finding, err error) {
	known, err := in.KnownOf(decision.Want{Kind: decision.WantLadder, At: in.Now})
	if err != nil {
		return text, nil, err
	}
	l := known.Ladder
	if l == nil {
		return text, &engine.Finding{Code: finding.NoLadder, Text: "there is no ladder here"}, nil
	}
	text = report.Guide{Topic: "ladder", Title: "The ladder", Text: report.Ladder(club.Name, l).Text()}
	if c.Rest == "" {
		return text, nil, nil
	}
	player, found := l.Find(c.Rest)
	if !found {
		player, found = l.Find(strings.Trim(c.Rest, " .,!?\"'"))
	}
	if !found {
		return text, &engine.Finding{Code: finding.NobodyOnLadder, Text: fmt.Sprintf("no game of %q has ended here by %s", c.Rest, l.Through), Write: "the name as in the invitation, or 'ladder' alone for all"}, nil
	}
	text.Text = report.LadderPlayer(club.Name, l, player, nil).Text()
	return text, nil, nil
}

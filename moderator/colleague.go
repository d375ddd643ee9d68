package moderator

import (
	"fmt"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// memo is a mail to all who moderate a game, which answers nothing of theirs.
type memo struct {
	key     string // of the mails; the address follows
	subject string // without the game's tag
	// body is what it says to who answers to an address.
	body func(replyTo string) report.Body
}

// memos are the mails of a memo: to all who moderate the game and do not play in it.
// Where all of them play, the operator reads alone that somebody has to be found who
// does not.
func (h *Verdict) memos(n memo) []mail.Outgoing {
	var letters []mail.Outgoing
	for _, c := range h.m.Club.Chairs(h.course.Table) {
		letter := h.memo(n, mail.Address{Name: c.Name, Addr: c.Addr})
		letter.ReplyTo = h.m.Club.ReplyTo(h.course.Tag, c)
		letter.Text, letter.HTML = h.course.Written(n.body(letter.ReplyTo.Addr), h.aliases(), game.Nobody)
		letters = append(letters, letter)
	}
	if operator := h.m.Club.Operator; len(letters) == 0 && operator.Addr != "" {
		letter := h.memo(n, operator)
		letter.Text, letter.HTML = report.NobodyModerates(h.course.Tag, h.course.Title).Both()
		letters = append(letters, letter)
	}
	return letters
}

func (h *Verdict) memo(n memo, to mail.Address) mail.Outgoing {
	letter := h.m.Club.Reply(nil, h.in.Now)
	letter.Key, letter.To = n.key+"/"+strings.ToLower(to.Addr), to
	letter.Subject = fmt.Sprintf("[%s] %s", h.course.Tag, n.subject)
	return letter
}

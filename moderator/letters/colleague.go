package letters

import (
	"fmt"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// Memo is a mail to all who moderate a game, which answers nothing of theirs.
type Memo struct {
	Key     string // of the mails; the address follows
	Subject string // without the game's tag
	// body is the text for a reader with a reply address.
	Body func(replyTo string) report.Body
}

// Memos are the mails of a memo: to all moderators of the game who do not play in it. If all of them play, the
// operator alone is told that one has to be found who does not.
func Memos(v *verdict.Verdict, n Memo) []mail.Outgoing {
	var letters []mail.Outgoing
	for _, c := range v.Club.Chairs(v.Course.Table) {
		letter := MemoTo(v, n, mail.Address{Name: c.Name, Addr: c.Addr})
		letter.ReplyTo = v.Club.ReplyTo(v.Course.Tag, c)
		letter.Text, letter.HTML = v.Course.Written(n.Body(letter.ReplyTo.Addr), v.Aliases(), game.Nobody)
		letters = append(letters, letter)
	}
	if operator := v.Club.Operator; len(letters) == 0 && operator.Addr != "" {
		letter := MemoTo(v, n, operator)
		letter.Text, letter.HTML = report.NobodyModerates(v.Course.Tag, v.Course.Title).Both()
		letters = append(letters, letter)
	}
	return letters
}

// MemoTo is a memo as it goes to one of those who moderate the game.
func MemoTo(v *verdict.Verdict, n Memo, to mail.Address) mail.Outgoing {
	letter := v.Club.Reply(nil, v.Now)
	letter.Key, letter.To = n.Key+"/"+strings.ToLower(to.Addr), to
	letter.Subject = fmt.Sprintf("[%s] %s", v.Course.Tag, n.Subject)
	return letter
}

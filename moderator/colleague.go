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
func memos(v *Verdict, n memo) []mail.Outgoing {
	var letters []mail.Outgoing
	for _, c := range v.club.Chairs(v.course.Table) {
		letter := memoTo(v, n, mail.Address{Name: c.Name, Addr: c.Addr})
		letter.ReplyTo = v.club.ReplyTo(v.course.Tag, c)
		letter.Text, letter.HTML = v.course.Written(n.body(letter.ReplyTo.Addr), v.aliases(), game.Nobody)
		letters = append(letters, letter)
	}
	if operator := v.club.Operator; len(letters) == 0 && operator.Addr != "" {
		letter := memoTo(v, n, operator)
		letter.Text, letter.HTML = report.NobodyModerates(v.course.Tag, v.course.Title).Both()
		letters = append(letters, letter)
	}
	return letters
}

func memoTo(v *Verdict, n memo, to mail.Address) mail.Outgoing {
	letter := v.club.Reply(nil, v.now)
	letter.Key, letter.To = n.key+"/"+strings.ToLower(to.Addr), to
	letter.Subject = fmt.Sprintf("[%s] %s", v.course.Tag, n.subject)
	return letter
}

package moderator

import (
	"fmt"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/report"
)

// codeLetter brings a player the codes for what he asked for.
func codeLetter(v *Verdict) []mail.Outgoing {
	if len(v.done.confirm) == 0 {
		return nil
	}
	letter := v.club.Reply(v.mail, v.now)
	letter.Key = fmt.Sprintf(codeKey+"%s/%d/%s", v.course.ID, v.no(), v.seat.Side)
	letter.To = mail.Address{Name: v.seat.Name, Addr: v.seat.Addr}
	letter.ReplyTo = v.club.ReplyTo(v.course.Tag, v.seat)
	var what []string
	for _, c := range v.done.confirm {
		what = append(what, c.Act)
	}
	letter.Subject = fmt.Sprintf("[%s] your confirmation is wanted: %s", v.course.Tag, strings.Join(what, "; "))
	letter.Text, letter.HTML = report.ConfirmText(v.course.Tag, v.course.Title, v.no(), v.mail.Date, v.done.confirm).Both()
	return []mail.Outgoing{letter}
}

// codeKey begins the keys of the mails that bring codes; the game's ID, the
// submission and the side follow.
const codeKey = "confirm/"

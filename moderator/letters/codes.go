package letters

import (
	"fmt"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// CodeLetter brings a player the codes for what he asked for.
func CodeLetter(v *verdict.Verdict) []mail.Outgoing {
	if len(v.Done.Confirm) == 0 {
		return nil
	}
	letter := v.Club.Reply(v.Mail, v.Now)
	letter.Key = fmt.Sprintf(CodeKey+"%s/%d/%s", v.Course.ID, v.No(), v.Seat.Side)
	letter.To = mail.Address{Name: v.Seat.Name, Addr: v.Seat.Addr}
	letter.ReplyTo = v.Club.ReplyTo(v.Course.Tag, v.Seat)
	var what []string
	for _, c := range v.Done.Confirm {
		what = append(what, c.Act)
	}
	letter.Subject = fmt.Sprintf("[%s] your confirmation is wanted: %s", v.Course.Tag, strings.Join(what, "; "))
	if len(v.Done.Confirm) == 1 {
		letter.Subject = fmt.Sprintf("[%s] is this yours? %s", v.Course.Tag, v.Done.Confirm[0].Code) // in words that are known where a mail quotes it
	}
	letter.Text, letter.HTML = report.ConfirmText(v.Course.Tag, v.Course.Title, v.No(), v.Mail.Date, v.Done.Confirm).Both()
	return []mail.Outgoing{letter}
}

// CodeKey begins the keys of the mails that bring codes; the game's ID, the
// submission and the side follow.
const CodeKey = "confirm/"

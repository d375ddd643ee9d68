package letters

import (
	"fmt"
	"time"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// KeepMail keeps a submission that came while the game is frozen or held until that
// is over, and says so: whoever wrote it would else wonder whether it came.
func KeepMail(c *verdict.Case) decision.Decision {
	letter := c.Club.Reply(c.Mail, c.Now)
	letter.Key = "kept/" + c.Key
	letter.To = mail.Address{Name: c.Seat.Name, Addr: c.Seat.Addr}
	letter.ReplyTo = c.Club.ReplyTo(c.Start.Tag, c.Seat)
	if held := c.Start.Held; held != nil {
		letter.Key = fmt.Sprintf("kept/%s/%s", c.Start.Since.UTC().Format(time.RFC3339), c.Key)
		letter.Subject = fmt.Sprintf("[%s] kept until the game goes on", c.Start.Tag)
		letter.Text, letter.HTML = report.KeptHeld(c.Start.Tag, c.Start.Title, game.HeldText(c.Start.Table)).Both()
	} else {
		letter.Subject = fmt.Sprintf("[%s] kept until the dice have fallen", c.Start.Tag)
		letter.Text, letter.HTML = report.KeptFrozen(c.Start.Tag, c.Start.Title, *verdict.DrawOf(c, c.Start.Frozen)).Both()
	}
	return decision.Decision{
		Outcome: game.Kept, Send: []mail.Outgoing{letter},
		Append: []game.Line{{At: c.Now, Kept: &game.KeptMail{Mail: c.Key}}},
	}
}

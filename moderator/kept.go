package moderator

import (
	"fmt"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// keepMail keeps a submission that came while the game is frozen or held until that
// is over, and says so: whoever wrote it would else wonder whether it came.
func keepMail(c *Case) Decision {
	letter := c.club.Reply(c.mail, c.now)
	letter.Key = "kept/" + c.key
	letter.To = mail.Address{Name: c.seat.Name, Addr: c.seat.Addr}
	letter.ReplyTo = c.club.ReplyTo(c.start.Tag, c.seat)
	if held := c.start.Held; held != nil {
		letter.Key = fmt.Sprintf("kept/%s/%s", c.start.Since.UTC().Format(time.RFC3339), c.key)
		letter.Subject = fmt.Sprintf("[%s] kept until the game goes on", c.start.Tag)
		letter.Text, letter.HTML = report.KeptHeld(c.start.Tag, c.start.Title, game.HeldText(c.start.Table)).Both()
	} else {
		letter.Subject = fmt.Sprintf("[%s] kept until the dice have fallen", c.start.Tag)
		letter.Text, letter.HTML = report.KeptFrozen(c.start.Tag, c.start.Title, *drawOf(c, c.start.Frozen)).Both()
	}
	return Decision{
		Outcome: game.Kept, Send: []mail.Outgoing{letter},
		Append: []game.Line{{At: c.now, Kept: &game.KeptMail{Mail: c.key}}},
	}
}

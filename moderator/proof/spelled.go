package proof

import (
	"sync"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/yesno"
)

// spelled is a mail that answers the question whether another one is its author's,
// with the command written out that it means, and what it says.
func spelled(t *game.Table, c post.Club, sub Submission) (*mail.Message, yesno.Word) {
	if seat := Sender(&t.Roster, c, sub.Mail); seat != nil {
		return yesno.Answered(t.Confirms, t.Roster, *seat, sub.Mail, yesno.Reader{Letters: yesno.HeadOf(c, t.Tag, t.Title, *seat), IsOrder: ordering(t, seat.Side, sub.Reading), Lenient: sub.Lenient, Acts: sub.Reading >= orders.Conversing})
	}
	return sub.Mail, yesno.None
}

// ordering tells which lines can be read whole as orders of a side or as commands, with no
// words of anybody's in them.
func ordering(t *game.Table, side engine.Side, v orders.Version) func(string) bool {
	names := sync.OnceValue(func() orders.Roster { // few mails are asked about
		if t.Rules.Pack == nil {
			return orders.Roster{}
		}
		return interpret.Roster(t.Rules.Pack)
	})
	return func(line string) bool {
		if c, is := orders.ParseCommand(line); is {
			return c.Rest == "" && !yesno.Doubts(line) && (v >= orders.Conversing || !c.IsLater())
		}
		order, found := orders.ParseLine(line, names())
		_, acts := order.Action(side)
		return (acts || len(order.Rules) > 0) && order.Text == "" && (found == nil || found.IsWarning())
	}
}

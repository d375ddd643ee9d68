package letters

import (
	"slices"

	"adjutant/mail"
	"adjutant/moderator/account"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// Notice is what a player is told that answers nothing of his: that a deadline comes
// near, or what his opponent asked.
type Notice struct {
	Key     string // of the mail
	Subject string // without the game's tag
	Title   string // in capitals
	Text    []string
}

// Notify writes to a seat, with where the game stands below.
func Notify(v *verdict.Verdict, seat game.Seat, n Notice) (mail.Outgoing, error) {
	stand, err := StandFor(v, seat)
	if err != nil {
		return mail.Outgoing{}, err
	}
	told := report.Notice{Title: n.Title, Paragraphs: n.Text, Answer: stand}
	letter := v.Club.Reply(nil, v.Now)
	letter.Key = n.Key
	letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
	letter.ReplyTo = v.Club.ReplyTo(v.Course.Tag, seat)
	letter.Subject = "[" + v.Course.Tag + "] " + n.Subject
	letter.Text, letter.HTML = v.Course.Written(told.Body(), v.Course.Aliases, seat.Side)
	letter.Attachments = CalendarFor(v, seat)
	return letter, nil
}

// StandFor is where the game stands, for a seat that has sent nothing: of the answer,
// what is behind the orders.
func StandFor(v *verdict.Verdict, seat game.Seat) (report.Answer, error) {
	hash, err := v.Course.Hash()
	if err != nil {
		return report.Answer{}, err
	}
	node := v.Course.Node()
	return report.Answer{
		Game:  reportGame(v, seat.Side, node),
		Notes: SealNotes(v, seat.Side), Muster: account.Muster(v.Course, seat.Side), Next: NextFor(v, node, seat.Side), Awaited: slices.Contains(v.Course.WaitsFor(node), seat.Side),
		Example: ExampleFor(v, seat.Side), Placing: PlacingFor(v, seat.Side), Choices: choicesFor(v, seat.Side), Due: DueFor(v, seat.Side), Write: v.Club.ReplyTo(v.Course.Tag, seat).Addr,
		Stored: report.Stored{Accepted: v.LastEffective(0, game.Nothing), Last: v.Lasts(0, game.Nothing), Hash: hash.String(), Waiting: WaitingFor(v, seat.Side, game.Nothing), Kept: StoredFor(v, seat.Side, game.Nothing), Position: v.Course.PositionName()},
	}, nil
}

// NoticeKey begins the keys of the mails that tell players what the moderator did to
// their game; its ID, the number of the line and the side follow.
const NoticeKey = "notice/"

package letters

import (
	"fmt"

	"adjutant/mail"
	"adjutant/moderator/account"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// CorrectWatchers tells those who watch of a roll back: whoever gets copies, and whoever
// was sent the results of a turn that counts no more. Before it the game was played with
// the pack of that hash, and stood at that turn.
func CorrectWatchers(v *verdict.Verdict, back game.RolledBack, pack string, turn int) []mail.Outgoing {
	var letters []mail.Outgoing
	now := v.Course.Node()
	for _, w := range v.Course.Watching {
		last := turn - 1 - w.Delay // of the turns whose results he has
		if w.Over || w.Results && last < now.Turn {
			continue
		}
		told := report.Correction{Tag: v.Course.Tag, Title: v.Course.Title, Why: back.Why, Turn: now.Turn, Phase: now.Phase, Notes: account.PackAgain(v.Course, pack)}
		if w.Results {
			told.Results = last
		}
		letter := v.Club.Reply(nil, v.Now)
		letter.Key = fmt.Sprintf("rollback/%s/%d/watch/%s", v.Course.ID, len(v.Game.Lines), w.Addr)
		letter.To = mail.Address{Name: w.Name, Addr: w.Addr}
		letter.ReplyTo = v.Club.ReplyTo(v.Course.Tag, game.Seat{Token: w.Token})
		letter.Unsubscribe = letter.ReplyTo.Addr
		letter.Subject = fmt.Sprintf("[%s] turn %d: the game was rolled back", v.Course.Tag, now.Turn)
		letter.Text, letter.HTML = v.Course.Written(told.Body(), v.Course.Aliases, game.Nobody)
		letters = append(letters, letter)
	}
	return letters
}

// again tells mails about what was done once more behind roll backs apart from those
// about what was taken away; "" as long as nothing was.
func again(t *game.Table) string {
	if t.Gone == 0 {
		return ""
	}
	return fmt.Sprintf("/again-%d", t.Gone)
}

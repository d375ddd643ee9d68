package letters

import (
	"fmt"

	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// Reminder is what a side is told of its deadline.
func Reminder(seat game.Seat, act clock.Act) Notice {
	at := clock.Format(act.Deadline, seat.Zone)
	if act.Before > 0 {
		return Notice{
			Subject: "reminder: your move until " + at, Title: "A REMINDER",
			Text: []string{fmt.Sprintf("the game waits for you, and your deadline is %s, in %s or less.", at, clock.Days(act.Before))},
		}
	}
	text := fmt.Sprintf("your deadline, %s, has passed. What comes until %s still counts.", at, clock.Format(act.Lapse, seat.Zone))
	if act.Bank.After(act.Deadline) {
		text = fmt.Sprintf("your deadline, %s, has passed, and your bank of %s runs until %s. What comes until %s counts.", at, clock.Days(act.Left), clock.Format(act.Bank, seat.Zone), clock.Format(act.Lapse, seat.Zone))
	}
	return Notice{Subject: "your deadline has passed", Title: "OVERDUE", Text: []string{text}}
}

// TellOfOverdue tells the others that a deadline has passed and that more time
// runs.
func TellOfOverdue(sender game.Seat, start *game.Course, v *verdict.Verdict, act clock.Act) ([]mail.Outgoing, error) {
	var letters []mail.Outgoing
	for _, seat := range start.Seats {
		if seat.Side == act.Side {
			continue
		}
		letter, err := Notify(v, seat, Notice{
			Key:     fmt.Sprintf("overdue/%s/%s/%s/%d/%s", start.ID, act.Side, act.Wait, act.Deadline.Unix(), seat.Side),
			Subject: "the deadline of " + sender.Name + " has passed", Title: "OVERDUE",
			Text: []string{fmt.Sprintf("nothing came from %s until %s. Bank and grace run until %s; you need do nothing.", sender.Name, clock.Format(act.Deadline, seat.Zone), clock.Format(act.Lapse, seat.Zone))},
		})
		if err != nil {
			return nil, err
		}
		letters = append(letters, letter)
	}
	return letters, nil
}

// MissNotice tells a player of a deadline that was missed, where the game waits on.
func MissNotice(lapse *clock.Act, sender game.Seat, seat game.Seat) Notice {
	who, whose := sender.Name, "the deadline of "+sender.Name
	if seat.Side == lapse.Side {
		who, whose = "you", "your deadline"
	}
	text := fmt.Sprintf("nothing came from %s until %s. That is missed deadline no. %d.", who, clock.Format(lapse.Lapse, seat.Zone), lapse.Misses+1)
	then := "The game waits on; orders that come now are judged as ever."
	if lapse.Step == clock.Replace {
		then = "The club's moderator has been told, and looks for somebody to take the seat over. Until then the game waits; orders that come now are judged as ever."
	}
	return Notice{Subject: "missed: " + whose, Title: "A MISSED DEADLINE", Text: []string{text, then}}
}

// AskReplacement calls for somebody to take a seat over.
func AskReplacement(v *verdict.Verdict) []mail.Outgoing {
	return Memos(v, Memo{
		Key:     fmt.Sprintf("replacement/%s/%d", v.Course.ID, len(v.Game.Lines)),
		Subject: fmt.Sprintf("%s has missed deadline no. %d: who takes the seat over?", v.Seat.Name, v.Lapse.Misses+1),
		Body: func(replyTo string) report.Body {
			return report.Vacancy{
				Tag: v.Course.Tag, Title: v.Course.Title, Name: v.Seat.Name, Plays: v.Course.Rules.Pack.SideName(v.Seat.Side), Side: string(v.Seat.Side),
				Until: clock.Format(v.Lapse.Lapse, ""), ReplyTo: replyTo,
			}.Body()
		},
	})
}

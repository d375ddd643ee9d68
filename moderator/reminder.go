package moderator

import (
	"fmt"

	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// reminder is what a side is told of its deadline.
func reminder(seat game.Seat, act clock.Act) notice {
	at := clock.Format(act.Deadline, seat.Zone)
	if act.Before > 0 {
		return notice{
			subject: "reminder: your move until " + at, title: "A REMINDER",
			text: []string{fmt.Sprintf("the game waits for you, and your deadline is %s, in %s or less.", at, clock.Days(act.Before))},
		}
	}
	text := fmt.Sprintf("your deadline, %s, has passed. What comes until %s still counts.", at, clock.Format(act.Lapse, seat.Zone))
	if act.Bank.After(act.Deadline) {
		text = fmt.Sprintf("your deadline, %s, has passed, and your bank of %s runs until %s. What comes until %s counts.", at, clock.Days(act.Left), clock.Format(act.Bank, seat.Zone), clock.Format(act.Lapse, seat.Zone))
	}
	return notice{subject: "your deadline has passed", title: "OVERDUE", text: []string{text}}
}

// tellOfOverdue tells the others that a deadline has passed and that more time
// runs.
func tellOfOverdue(sender game.Seat, start *game.Course, v *Verdict, act clock.Act) ([]mail.Outgoing, error) {
	var letters []mail.Outgoing
	for _, seat := range start.Seats {
		if seat.Side == act.Side {
			continue
		}
		letter, err := notify(v, seat, notice{
			key:     fmt.Sprintf("overdue/%s/%s/%s/%d/%s", start.ID, act.Side, act.Wait, act.Deadline.Unix(), seat.Side),
			subject: "the deadline of " + sender.Name + " has passed", title: "OVERDUE",
			text: []string{fmt.Sprintf("nothing came from %s until %s. Bank and grace run until %s; you need do nothing.", sender.Name, clock.Format(act.Deadline, seat.Zone), clock.Format(act.Lapse, seat.Zone))},
		})
		if err != nil {
			return nil, err
		}
		letters = append(letters, letter)
	}
	return letters, nil
}

// missNotice tells a player of a deadline that was missed, where the game waits on.
func missNotice(lapse *clock.Act, sender game.Seat, seat game.Seat) notice {
	who, whose := sender.Name, "the deadline of "+sender.Name
	if seat.Side == lapse.Side {
		who, whose = "you", "your deadline"
	}
	text := fmt.Sprintf("nothing came from %s until %s. That is missed deadline no. %d.", who, clock.Format(lapse.Lapse, seat.Zone), lapse.Misses+1)
	then := "The game waits on; orders that come now are judged as ever."
	if lapse.Step == clock.Replace {
		then = "The club's moderator has been told, and looks for somebody to take the seat over. Until then the game waits; orders that come now are judged as ever."
	}
	return notice{subject: "missed: " + whose, title: "A MISSED DEADLINE", text: []string{text, then}}
}

// askReplacement calls for somebody to take a seat over.
func askReplacement(v *Verdict) []mail.Outgoing {
	return memos(v, memo{
		key:     fmt.Sprintf("replacement/%s/%d", v.course.ID, len(v.game.Lines)),
		subject: fmt.Sprintf("%s has missed deadline no. %d: who takes the seat over?", v.seat.Name, v.lapse.Misses+1),
		body: func(replyTo string) report.Body {
			return report.Vacancy(v.course.Tag, v.course.Title, v.seat.Name, v.course.Rules.Pack.SideName(v.seat.Side), clock.Format(v.lapse.Lapse, ""), replyTo)
		},
	})
}

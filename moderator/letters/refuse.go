package letters

import (
	"fmt"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
	"adjutant/moderator/proof"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Unproved answers a mail that speaks for a seat without proof. The player of
// record is told, at his own address, whoever sent it: once a day if anybody
// could have sent it, since then neither who did nor how often is known.
func Unproved(club post.Club, in decision.Input, t *game.Table, p proof.Proof) decision.Decision {
	msg := in.Submission.Mail
	letter := club.Reply(msg, in.Now)
	letter.Key = "unproved/" + in.Submission.Key
	if !club.Reaches(msg, *p.Seat) && !msg.Auth.Aligned {
		letter.Key = fmt.Sprintf("unproved/%s/%s/%s", t.Tag, p.Seat.KeyName(), game.Day(in.Now))
	}
	letter.To = mail.Address{Name: p.Seat.Name, Addr: p.Seat.Addr}
	letter.ReplyTo = club.ReplyTo(t.Tag, *p.Seat)
	letter.Subject = "[" + t.Tag + "] not taken: a mail in your name"
	letter.Text, letter.HTML = report.Unproved(t.Tag, t.Title, msg.From.Addr, post.Quotable(msg), p.Why, letter.ReplyTo.Addr).Both()
	return decision.Decision{Outcome: game.Unproved, Send: []mail.Outgoing{letter}}
}

// TurnAway answers a mail that belongs to no game of ours: politely, once a day
// and address, and never a machine.
func TurnAway(club post.Club, in decision.Input) decision.Decision {
	if !club.MayAnswer(in.Submission.Mail) {
		return decision.Decision{Outcome: game.Machine}
	}
	return decision.Decision{Outcome: game.Stranger, Send: []mail.Outgoing{club.Courtesy(in.Submission.Mail, in.Now, report.Stranger(club.Name, club.Operator.Addr))}}
}

// TooLarge answers a mail of which only the header was fetched, so that nobody
// knows who sent it: as a stranger's.
func TooLarge(club post.Club, in decision.Input, size, limit int64) decision.Decision {
	if !club.MayAnswer(in.Submission.Mail) {
		return decision.Decision{Outcome: game.Oversized}
	}
	return decision.Decision{Outcome: game.Oversized, Send: []mail.Outgoing{club.Courtesy(in.Submission.Mail, in.Now, report.TooLarge(size, limit))}}
}

// SetAside ends the way of a mail that could not be judged: the operator is
// told, and its sender if he may be answered.
func SetAside(club post.Club, in decision.Input, cause error) decision.Decision {
	msg := in.Submission.Mail
	reference := post.Reference(in.Submission.Key)
	d := decision.Decision{Outcome: game.SetAside, Send: []mail.Outgoing{
		club.ToOperator(in.Now, "aside/operator/"+in.Submission.Key, "A mail was set aside: "+reference, report.SetAside(reference, msg.From.Addr, cause.Error())),
	}}
	if !club.MayAnswer(msg) {
		return d
	}
	letter := club.Courtesy(in.Submission.Mail, in.Now, report.Kept(reference))
	if msg.Auth.Aligned {
		letter.Key = "aside/sender/" + in.Submission.Key
	}
	d.Send = append(d.Send, letter)
	return d
}

// Overdue gives up a deadline whose default could not be taken: the operator is
// told, and the game waits for its answer.
func Overdue(club post.Club, now time.Time, tag string, question int, cause error) decision.Decision {
	key := fmt.Sprintf("aside/deadline/%s/%d", tag, question)
	return decision.Decision{Outcome: game.SetAside, Send: []mail.Outgoing{
		club.ToOperator(now, key, "["+tag+"] a deadline could not be judged", report.Overdue(tag, question, cause.Error())),
	}}
}

// HouseFails tells the operator of a game in which the house could not play.
func HouseFails(club post.Club, now time.Time, tag string, cause error) decision.Decision {
	return decision.Decision{Outcome: game.SetAside, Send: []mail.Outgoing{
		club.ToOperator(now, "aside/house/"+tag+"/"+game.Day(now), "["+tag+"] the house could not play", report.HouseFails(tag, cause.Error())),
	}}
}

// RoundMissing tells the operator of a round of the beacon that cannot be had long
// after its time; once a day, and nobody before that. The game waits for it as long as
// it must.
func RoundMissing(club post.Club, beacon roll.Beacon, now time.Time, tag string, f roll.Freeze, cause error) []mail.Outgoing {
	out := beacon.TimeOf(f.Round)
	late := now.Sub(out)
	if late < roundIsMissing {
		return nil
	}
	key := fmt.Sprintf("beacon/%s/%d/%d", tag, f.Number, int((late-roundIsMissing)/(24*time.Hour)))
	text := report.RoundMissing(tag, report.Draw{Freeze: f.Number, Beacon: f.Beacon, Round: f.Round, At: out}, late.Truncate(time.Minute), cause.Error())
	return []mail.Outgoing{club.ToOperator(now, key, "["+tag+"] the dice wait for the beacon", text)}
}

// Undeliverable tells the operator of a mail that could not be delivered; nobody
// if it was for the operator himself.
func Undeliverable(club post.Club, now time.Time, key, to, why string) []mail.Outgoing {
	if strings.EqualFold(to, club.Operator.Addr) {
		return nil
	}
	return []mail.Outgoing{club.ToOperator(now, "undeliverable/"+key, "A mail to "+to+" could not be delivered", report.Undeliverable(key, to, why))}
}

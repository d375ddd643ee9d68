package moderator

import (
	"fmt"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
	"adjutant/moderator/proof"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// unproved answers a mail that speaks for a seat without proof. The player of
// record is told, at his own address, whoever sent it: once a day if anybody
// could have sent it, since then neither who did nor how often is known.
func (m Moderator) unproved(in Input, t *game.Table, p proof.Proof) Decision {
	msg := in.Submission.Mail
	letter := m.Club.Reply(msg, in.Now)
	letter.Key = "unproved/" + in.Submission.Key
	if !m.Club.Reaches(msg, *p.Seat) && !msg.Auth.Aligned {
		letter.Key = fmt.Sprintf("unproved/%s/%s/%s", t.Tag, p.Seat.KeyName(), game.Day(in.Now))
	}
	letter.To = mail.Address{Name: p.Seat.Name, Addr: p.Seat.Addr}
	letter.ReplyTo = m.Club.ReplyTo(t.Tag, *p.Seat)
	letter.Subject = "[" + t.Tag + "] not taken: a mail in your name"
	letter.Text, letter.HTML = report.Unproved(t.Tag, t.Title, msg.From.Addr, post.Quotable(msg), p.Why, letter.ReplyTo.Addr).Both()
	return Decision{Outcome: game.Unproved, Send: []mail.Outgoing{letter}}
}

// TurnAway answers a mail that belongs to no game of ours: politely, once a day
// and address, and never a machine.
func (m Moderator) TurnAway(in Input) Decision {
	if !m.Club.MayAnswer(in.Submission.Mail) {
		return Decision{Outcome: game.Machine}
	}
	return Decision{Outcome: game.Stranger, Send: []mail.Outgoing{m.Club.Courtesy(in.Submission.Mail, in.Now, report.Stranger(m.Club.Name, m.Club.Operator.Addr))}}
}

// TooLarge answers a mail of which only the header was fetched, so that nobody
// knows who sent it: as a stranger's.
func (m Moderator) TooLarge(in Input, size, limit int64) Decision {
	if !m.Club.MayAnswer(in.Submission.Mail) {
		return Decision{Outcome: game.Oversized}
	}
	return Decision{Outcome: game.Oversized, Send: []mail.Outgoing{m.Club.Courtesy(in.Submission.Mail, in.Now, report.TooLarge(size, limit))}}
}

// SetAside ends the way of a mail that could not be judged: the operator is
// told, and its sender if he may be answered.
func (m Moderator) SetAside(in Input, cause error) Decision {
	msg := in.Submission.Mail
	reference := post.Reference(in.Submission.Key)
	d := Decision{Outcome: game.SetAside, Send: []mail.Outgoing{
		m.Club.ToOperator(in.Now, "aside/operator/"+in.Submission.Key, "A mail was set aside: "+reference, report.SetAside(reference, msg.From.Addr, cause.Error())),
	}}
	if !m.Club.MayAnswer(msg) {
		return d
	}
	letter := m.Club.Courtesy(in.Submission.Mail, in.Now, report.Kept(reference))
	if msg.Auth.Aligned {
		letter.Key = "aside/sender/" + in.Submission.Key
	}
	d.Send = append(d.Send, letter)
	return d
}

// Overdue gives up a deadline whose default could not be taken: the operator is
// told, and the game waits for its answer.
func (m Moderator) Overdue(now time.Time, tag string, question int, cause error) Decision {
	key := fmt.Sprintf("aside/deadline/%s/%d", tag, question)
	return Decision{Outcome: game.SetAside, Send: []mail.Outgoing{
		m.Club.ToOperator(now, key, "["+tag+"] a deadline could not be judged", report.Overdue(tag, question, cause.Error())),
	}}
}

// RoundMissing tells the operator of a round of the beacon that cannot be had long
// after its time; once a day, and nobody before that. The game waits for it as long as
// it must.
func (m Moderator) RoundMissing(now time.Time, tag string, f roll.Freeze, cause error) []mail.Outgoing {
	out := m.Beacon.TimeOf(f.Round)
	late := now.Sub(out)
	if late < roundIsMissing {
		return nil
	}
	key := fmt.Sprintf("beacon/%s/%d/%d", tag, f.Number, int((late-roundIsMissing)/(24*time.Hour)))
	text := report.RoundMissing(tag, report.Draw{Freeze: f.Number, Beacon: f.Beacon, Round: f.Round, At: out}, late.Truncate(time.Minute), cause.Error())
	return []mail.Outgoing{m.Club.ToOperator(now, key, "["+tag+"] the dice wait for the beacon", text)}
}

// Undeliverable tells the operator of a mail that could not be delivered; nobody
// if it was for the operator himself.
func (m Moderator) Undeliverable(now time.Time, p Parcel, why string) []mail.Outgoing {
	if strings.EqualFold(p.To, m.Club.Operator.Addr) {
		return nil
	}
	return []mail.Outgoing{m.Club.ToOperator(now, "undeliverable/"+p.Key, "A mail to "+p.To+" could not be delivered", report.Undeliverable(p.Key, p.To, why))}
}

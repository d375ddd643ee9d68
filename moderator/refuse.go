package moderator

import (
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/report"
)

// unproved answers a mail that speaks for a seat without proof. The player of
// record is told, at his own address, whoever sent it.
func (m Moderator) unproved(in Input, t *table, p proof) Decision {
	letter := m.reply(in.Submission.Mail, in)
	letter.Key = "unproved/" + in.Submission.Key
	letter.To = mail.Address{Name: p.seat.Name, Addr: p.seat.Addr}
	letter.ReplyTo = m.Club.ReplyTo(t.Tag, *p.seat)
	letter.Subject = "[" + t.Tag + "] not taken: we cannot tell that this mail is yours"
	letter.Text = report.Unproved(t.Tag, t.Title, in.Submission.Mail.From.Addr, in.Submission.Mail.Subject, p.why, letter.ReplyTo.Addr)
	return Decision{Outcome: Unproved, Send: []mail.Outgoing{letter}}
}

// TurnAway answers a mail that belongs to no game of ours: politely, once a day
// and address, and never a machine.
func (m Moderator) TurnAway(in Input) Decision {
	msg := in.Submission.Mail
	if msg.Machine != mail.Human || msg.From.Addr == "" || strings.EqualFold(msg.From.Base(), m.Club.Address.Addr) {
		return Decision{Outcome: Machine}
	}
	letter := m.reply(msg, in)
	letter.Key = "stranger/" + strings.ToLower(msg.From.Addr) + "/" + in.Now.UTC().Format(time.DateOnly)
	letter.To = msg.From
	letter.Subject = "Re: " + firstLine(msg.Subject)
	letter.Text = report.Stranger(m.Club.Name, m.Club.Operator.Addr)
	return Decision{Outcome: Stranger, Send: []mail.Outgoing{letter}}
}

// TooLarge answers a mail of which only the header was fetched.
func (m Moderator) TooLarge(in Input, size, limit int64) Decision {
	msg := in.Submission.Mail
	if msg.Machine != mail.Human || msg.From.Addr == "" {
		return Decision{Outcome: Oversized}
	}
	letter := m.reply(msg, in)
	letter.Key = "oversized/" + in.Submission.Key
	letter.To = msg.From
	letter.Subject = "Re: " + firstLine(msg.Subject)
	letter.Text = report.TooLarge(size, limit)
	return Decision{Outcome: Oversized, Send: []mail.Outgoing{letter}}
}

// SetAside ends the way of a mail that could not be judged: the operator is
// told, and its sender unless a machine wrote it.
func (m Moderator) SetAside(in Input, cause error) Decision {
	reference := in.Submission.Key
	if len(reference) > 12 {
		reference = reference[:12]
	}
	operator := m.reply(nil, in)
	operator.Key = "aside/operator/" + in.Submission.Key
	operator.To = m.Club.Operator
	operator.Subject = "A mail was set aside: " + reference
	operator.Text = report.SetAside(reference, in.Submission.Mail.From.Addr, cause.Error())
	d := Decision{Outcome: SetAside, Send: []mail.Outgoing{operator}}
	if msg := in.Submission.Mail; msg.Machine == mail.Human && msg.From.Addr != "" {
		sender := m.reply(msg, in)
		sender.Key = "aside/sender/" + in.Submission.Key
		sender.To = msg.From
		sender.Subject = "Re: " + firstLine(msg.Subject)
		sender.Text = report.Kept(reference)
		d.Send = append(d.Send, sender)
	}
	return d
}

func firstLine(s string) string {
	s, _, _ = strings.Cut(s, "\n")
	return strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(s), "Re:"))
}

package post

import (
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// Reply begins a mail of the club, which answers one that came in, nil for none.
func (c Club) Reply(to *mail.Message, at time.Time) mail.Outgoing {
	letter := mail.Outgoing{From: c.Address, Date: at}
	letter.From.Name = c.Name
	if to != nil && to.ID != "" {
		letter.InReplyTo = to.ID
		letter.References = append(append([]string(nil), to.References...), to.ID)
	}
	return letter
}

// MayAnswer says whether a mail may be answered at the address that it claims to
// come from: a human seems to have written it, it is not our own, and a mail can
// be addressed to it as it stands.
func (c Club) MayAnswer(msg *mail.Message) bool {
	return msg.Machine == mail.Human && msg.From.Plain() && !strings.EqualFold(msg.From.Base(), c.Address.Addr)
}

// Courtesy is the one answer a day for whoever a mail claims to come from. He may
// know nothing of it, so that nothing of the mail is in it.
func (c Club) Courtesy(msg *mail.Message, at time.Time, body report.Body) mail.Outgoing {
	letter := c.Reply(msg, at)
	letter.Key = CourtesyKey(msg, at)
	letter.To = mail.Address{Addr: msg.From.Addr}
	letter.Subject = "Your mail to " + c.Name
	if subject := Quotable(msg); subject != "" {
		letter.Subject = "Re: " + firstLine(subject)
	}
	letter.Text, letter.HTML = body.Both()
	return letter
}

// CourtesyKey is the key of the one answer of the day to whoever a mail claims to come
// from.
func CourtesyKey(msg *mail.Message, at time.Time) string {
	return "stranger/" + strings.ToLower(msg.From.Base()) + "/" + game.Day(at)
}

// ToOperator is a mail to the club's operator.
func (c Club) ToOperator(now time.Time, key, subject string, body report.Body) mail.Outgoing {
	letter := c.Reply(nil, now)
	letter.Key, letter.To, letter.Subject = key, c.Operator, subject
	letter.Text, letter.HTML = body.Both()
	return letter
}

// Quotable is the subject of a mail if its sender is proved, else "": we carry no
// words of others to strangers.
func Quotable(msg *mail.Message) string {
	if !msg.Auth.Aligned {
		return ""
	}
	return msg.Subject
}

// Reference names a mail for people, in the mails about one that was set aside: the
// first digits of its key.
func Reference(key string) string {
	key = key[strings.LastIndexByte(key, '-')+1:]
	return key[:min(len(key), 12)]
}

func firstLine(s string) string {
	s, _, _ = strings.Cut(s, "\n")
	return strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(s), "Re:"))
}

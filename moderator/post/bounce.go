package post

import (
	"slices"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/game"
)

// Unreached is the seat that a mail did not reach, and what the report says of that; nil if it is
// none of these. It is told by the reply address, which nobody else has; where a server
// gives that not back, by the id that all mails to this seat name and no others.
func (c Club) Unreached(tag string, seats []game.Seat, r *mail.Report) (game.Seat, *mail.Undelivered) {
	_, token := c.detail(r.ReplyTo)
	for _, s := range seats {
		if token != "" && s.Token == token {
			return s, failedFor(r, s)
		}
	}
	for _, s := range seats {
		if token == "" && slices.Contains(r.IDs, mail.ThreadID(c.ReplyTo(tag, s), c.Address.Domain())) {
			return s, failedAt(r, s.Addr)
		}
	}
	return game.Seat{}, nil
}

// Missed are the addresses that a bounce names whose games are to be looked at, since it does
// not say by itself to which game the mail belonged.
func (c Club) Missed(msg *mail.Message) []string {
	if msg.Machine != mail.Bounce || msg.Report == nil || len(msg.Report.IDs) == 0 {
		return nil
	}
	if _, token := c.detail(msg.Report.ReplyTo); token != "" {
		return nil
	}
	var addrs []string
	for _, f := range msg.Report.Failed[:min(len(msg.Report.Failed), MaxTags)] {
		if f.Addr != "" {
			addrs = append(addrs, strings.ToLower(f.Addr))
		}
	}
	return addrs
}

// failedFor is what the report says of the player: of his address, or of the only one
// that it names, since servers put another one in its place; nil for nothing.
func failedFor(r *mail.Report, s game.Seat) *mail.Undelivered {
	if failed := failedAt(r, s.Addr); failed != nil || len(r.Failed) != 1 {
		return failed
	}
	return &r.Failed[0]
}

// failedAt is what the report says of an address, nil for nothing.
func failedAt(r *mail.Report, addr string) *mail.Undelivered {
	i := slices.IndexFunc(r.Failed, func(f mail.Undelivered) bool { return strings.EqualFold(f.Addr, addr) })
	if i < 0 {
		return nil
	}
	return &r.Failed[i]
}

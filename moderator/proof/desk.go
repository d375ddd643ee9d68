package proof

import (
	"fmt"
	"slices"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
)

// maxUnderway is how long a mail is under way, at most: for so long servers try to deliver one (RFC 5321, 4.5.4.1). One that its
// sender dates later than it came is by his clock.
const (
	maxUnderway = 5 * 24 * time.Hour
	maxAhead    = 24 * time.Hour
)

// MissingAtDesk says what keeps a mail that belongs to no game from being proved to be its sender's, and meant for the club: as one to
// a game it has a signature that is aligned with From, the club in To or Cc, and a Date of these days, all of them signed. "" if
// nothing does. Whoever got a mail of his, or keeps an old one, could send it on otherwise.
func MissingAtDesk(c post.Club, sub Submission) string {
	msg := sub.Mail
	if !msg.Auth.Aligned {
		return fmt.Sprintf("your mail provider's signature does not prove who you are (%s)", msg.Auth.Why)
	}
	return Strayed(c, sub)
}

// Strayed says of a mail whose sender is proved why it may have been sent to the club by somebody else; "" if it was not.
func Strayed(c post.Club, sub Submission) string {
	msg := sub.Mail
	isClubs := func(a mail.Address) bool { return c.Owns(a.Addr) }
	switch {
	case !slices.ContainsFunc(msg.To, isClubs) && !slices.ContainsFunc(msg.Cc, isClubs):
		return fmt.Sprintf("it was not written to %s but to others, and whoever got it could send it here", c.Address.Addr)
	case sub.Received.Sub(msg.Date) > maxUnderway:
		return fmt.Sprintf("it was written on %s and came on %s, and whoever has had it since could send it here", game.Minute(msg.Date), game.Minute(sub.Received))
	case msg.Date.Sub(sub.Received) > maxAhead:
		return fmt.Sprintf("it is dated %s, which is still to come, and whoever keeps it could send it here then", game.Minute(msg.Date))
	}
	return ""
}

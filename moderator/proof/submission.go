package proof

import (
	"time"

	"adjutant/mail"
	"adjutant/moderator/orders"
	"adjutant/moderator/roll"
	"adjutant/moderator/yesno"
)

// Submission is a mail as it came in.
type Submission struct {
	Key    string    // of the mail, as [mailkey.Secret] makes it
	Digest roll.Hash // of its raw bytes
	Mail   *mail.Message
	// Received is when the club's own server took the mail.
	Received time.Time
	// Keys are those of the DNS that prove who sent it; they enter the log with what it
	// leads to.
	Keys []roll.DNSKey

	RawNonce bool           // an acceptance is judged as by versions before, which took Digest for the nonce
	Signing  Signing        // what a signature in it says, that is taken out of the mail
	Word     yesno.Word     // what it says to the question whether another mail is its author's
	Doubted  string         // the sentence of its own for which a yes to what was proposed is not taken, "" for none
	Weighed  string         // the order that its yes gives, of which its sender was told the odds; "" where that takes his draft, or nothing
	Unsure   string         // such an order, where its yes can mean that as well as what his draft proposes, so that it takes neither; "" for none
	Reading  orders.Version // how its words are read
	Lenient  bool           // that is judged as by versions before, see [game.Confirmed]
}

// Alone reports whether it says yes, with nothing beside that may take it back.
func (s Submission) Alone() bool { return s.Word == yesno.Yes && !s.Lenient }

// Agrees reports whether it takes what was proposed in the place of orders that were refused, which stand in it by their numbers.
func (s Submission) Agrees() bool { return s.Word == yesno.Agreed }

// Content is the hash of an acceptance that stands for its author's nonce: of what his
// provider has signed of it, so that nobody on its way could choose it; else of its raw
// bytes, some of which our own server has written.
func (s Submission) Content() (hash string, signed bool) {
	if s.Mail.Auth.Content != "" && !s.RawNonce {
		return s.Mail.Auth.Content, true
	}
	return s.Digest.String(), false
}

// ReceivedAt is when our own server took a mail: by its line on top of the mail, which
// no sender can write; where that is missing, by the mailbox.
func ReceivedAt(raw mail.Raw) time.Time {
	at, err := mail.ReceivedTime(raw.Bytes)
	if err != nil || at.After(raw.Received) {
		return raw.Received
	}
	return at
}

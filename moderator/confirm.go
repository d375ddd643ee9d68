package moderator

import (
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"adjutant/engine"
)

// Unconfirmed says that a side asked for what cannot be undone. Nothing is done
// before the side confirms it with the code of this line, which only the mail to its
// address of record has. A later line with the same number replaces an earlier one.
type Unconfirmed struct {
	Number int         `json:"number"`          // 1 for the game's first; with the seat's seed it makes the code
	Side   engine.Side `json:"side"`            // who is to confirm it; "" for a moderator
	By     string      `json:"by,omitempty"`    // address of the moderator who is to confirm it
	No     int         `json:"no"`              // the submission that asked for it; 0 for a mail, and for one of a moderator
	Act    string      `json:"act"`             // the command, as it is written: resign; accept draw
	Offer  int         `json:"offer,omitempty"` // number of the offer that it accepts, 0 for none
	Until  time.Time   `json:"until"`           // when the code has lost its force

	// Of a mail without proof that waits for its author's word:
	Mail   string    `json:"mail,omitempty"`   // its content key, "" for another act
	Came   time.Time `json:"came,omitzero"`    // when it came
	Key    string    `json:"key,omitempty"`    // to sign with, of an act about one
	Anyone bool      `json:"anyone,omitempty"` // anybody can have written it
}

// Confirmed says that what was asked for is confirmed, and done.
type Confirmed struct {
	Number int `json:"number"` // of the [Unconfirmed] line
	No     int `json:"no"`     // the submission that confirmed it; 0 for a mail of a moderator
}

// confirmation is what a side asked for, and how far it has come.
type confirmation struct {
	Unconfirmed
	used    bool // it is confirmed
	done    int  // the submission that confirmed it, 0 for none or a mail of a moderator
	revoked bool // a roll back took away what asked for it
}

// confirmations are all of a game, in the order in which they were last asked for.
type confirmations []confirmation

// read takes a line of the journal in; stands says whether no roll back took it
// away.
func (c *confirmations) read(line Line, stands bool) {
	switch {
	case line.Unconfirmed != nil:
		same := func(old confirmation) bool { return old.Number == line.Unconfirmed.Number }
		*c = append(slices.DeleteFunc(slices.Clone(*c), same), confirmation{Unconfirmed: *line.Unconfirmed, revoked: !stands})
	case line.Confirmed != nil:
		*c = slices.Clone(*c)
		for i := range *c {
			if (*c)[i].Number == line.Confirmed.Number {
				(*c)[i].used, (*c)[i].done = true, line.Confirmed.No
			}
		}
	}
}

// ask is the line that has a side confirm an act. The same act of a side that waits
// already keeps its number, and so its code: either mail confirms it.
func (c confirmations) ask(u Unconfirmed, now time.Time) Unconfirmed {
	u.Number, u.Until = len(c)+1, now.Add(confirmable)
	for _, old := range c {
		if old.Side == u.Side && old.By == u.By && old.Act == u.Act && old.Mail == u.Mail && old.Offer == u.Offer && old.waits(now) {
			u.Number = old.Number
		}
	}
	return u
}

// waits reports whether the code may still be sent.
func (c confirmation) waits(now time.Time) bool {
	return !c.used && !c.revoked && now.Before(c.Until)
}

// of is the confirmation of the side that the code belongs to, nil for none. The
// seed is that of the side's seat.
func (c confirmations) of(tag, seed string, side engine.Side, code string) (*confirmation, error) {
	for i := range c {
		if c[i].Side != side {
			continue
		}
		want, err := c[i].code(tag, seed)
		if err != nil {
			return nil, err
		}
		if subtle.ConstantTimeCompare([]byte(plainCode(want)), []byte(plainCode(code))) == 1 {
			return &c[i], nil
		}
	}
	return nil, nil
}

// code is what the side writes to confirm it, in a game with this tag, given the
// seed of the side's seat: ten characters that nobody else can find out, since they
// are made with an HMAC-SHA-256, keyed with the seed, of
//
//	adjutant/confirm/v1
//	game <tag>
//	number <number>
//	side <side>
//	act <act>
func (u Unconfirmed) code(tag, seed string) (string, error) {
	key, err := hex.DecodeString(seed)
	if err != nil {
		return "", fmt.Errorf("game %s: seed of %s: %w", tag, u.Side, err)
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "adjutant/confirm/v1\ngame %s\nnumber %d\nside %s\nact %s\n", tag, u.Number, u.Side, u.Act)
	text := strings.ToLower(base32.StdEncoding.EncodeToString(mac.Sum(nil)))
	return text[:5] + "-" + text[5:10], nil
}

// plainCode is a code without what people and mail programs do to it.
func plainCode(code string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, code)
}

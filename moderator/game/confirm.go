package game

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/moderator/game/secret"
)

// Unconfirmed says that a side asked for what cannot be undone. Nothing is done
// before the side confirms it with the code of this line, which only the mail to its
// address of record has. A later line with the same number replaces an earlier one.
type Unconfirmed struct {
	Number int         `json:"number"`          // 1 for the game's first; with the game's secret it makes the code
	Side   engine.Side `json:"side"`            // who is to confirm it; "" for a moderator
	By     string      `json:"by,omitempty"`    // address of the moderator who is to confirm it
	No     int         `json:"no"`              // the submission that asked for it; 0 for a mail, and for one of a moderator
	Act    string      `json:"act"`             // the command, as it is written: resign; accept draw
	Offer  int         `json:"offer,omitempty"` // number of the offer that it accepts, 0 for none
	Until  time.Time   `json:"until"`           // when the code has lost its force

	// Of a mail without proof that waits for its author's word:
	Mail   string    `json:"mail,omitempty"`   // its key, "" for another act
	Came   time.Time `json:"came,omitzero"`    // when it came
	Key    string    `json:"key,omitempty"`    // to sign with, of an act about one
	Anyone bool      `json:"anyone,omitempty"` // anybody can have written it
}

// Confirmed says that what was asked for is confirmed, and done; or that it never will be.
type Confirmed struct {
	Number int  `json:"number"`           // of the [Unconfirmed] line
	No     int  `json:"no"`               // the submission that confirmed it; 0 for a mail of a moderator
	Denied bool `json:"denied,omitempty"` // it said that the mail is not its author's
	// Alone says that of a yes all that stood beside it was known to be harmless. Versions
	// before took a yes where nothing below it was known to take it back.
	Alone bool `json:"alone,omitempty"`
}

// Confirmation is what a side asked for, and how far it has come.
type Confirmation struct {
	Unconfirmed
	Used    bool // it is confirmed
	Denied  bool // the mail is not its author's, as he says
	Done    int  // the submission that confirmed it, 0 for none or a mail of a moderator
	Revoked bool // a roll back took away what asked for it
	Left    bool // who was asked sits there no more, or is at another address, and had not confirmed it
	nth     int  // as how many-th he sat there
	before  bool // the game had no secret of its own then: the code is made of the seed
}

// Confirmations are all of a game, in the order in which they were last asked for.
type Confirmations []Confirmation

// Read takes a line of the journal in; stands says whether no roll back took it
// away.
func (c *Confirmations) Read(line Line, stands bool, r Roster) {
	switch {
	case line.Unconfirmed != nil:
		same := func(old Confirmation) bool { return old.Number == line.Unconfirmed.Number }
		*c = append(slices.DeleteFunc(slices.Clone(*c), same), Confirmation{Unconfirmed: *line.Unconfirmed, Revoked: !stands, nth: r.nth(line.Unconfirmed.Side), before: r.Words.IsZero()})
	case line.Confirmed != nil:
		*c = slices.Clone(*c)
		for i := range *c {
			if (*c)[i].Number == line.Confirmed.Number {
				(*c)[i].Used, (*c)[i].Denied, (*c)[i].Done = !line.Confirmed.Denied, line.Confirmed.Denied, line.Confirmed.No
			}
		}
	}
}

// Ask is the line that has a side confirm an act. The same act of a side that waits
// already keeps its number, and so its code: either mail confirms it.
func (c Confirmations) Ask(u Unconfirmed, now time.Time) Unconfirmed {
	u.Number, u.Until = len(c)+1, now.Add(Confirmable)
	for _, old := range c {
		if old.Side == u.Side && old.By == u.By && old.Act == u.Act && old.Mail == u.Mail && old.Offer == u.Offer && old.Waits(now) {
			u.Number = old.Number
		}
	}
	return u
}

// Waits reports whether the code may still be sent.
func (c Confirmation) Waits(now time.Time) bool {
	return !c.Used && !c.Denied && !c.Revoked && !c.Left && now.Before(c.Until)
}

// left are the confirmations when somebody else sits at the side, or the same player writes from another
// address: what was asked of the former one can no longer be confirmed. Older games let a player confirm from
// his new address.
func (c Confirmations) left(side engine.Side, another bool) Confirmations {
	c = slices.Clone(c)
	for i := range c {
		if c[i].Side == side && !c[i].Used && (another || !c[i].before) {
			c[i].Left = true
		}
	}
	return c
}

// Word is the code of it.
func (c Confirmation) Word() secret.Word { return secret.Code(c.Side, c.nth, c.Number, c.Act) }

// CodeOf is the code with which who sits at the side now confirms an act.
func (r Roster) CodeOf(u Unconfirmed) string {
	return secret.Dashed(r.Word(secret.Code(u.Side, r.nth(u.Side), u.Number, u.Act)))
}

// Of is the confirmation of the side that the code belongs to, nil for none.
func (c Confirmations) Of(r Roster, side engine.Side, code string) *Confirmation {
	for i := range c {
		if c[i].Side != side || c[i].Left {
			continue
		}
		want := ""
		if c[i].before {
			want = c[i].Word().OfSeeds(r.seeds())
		} else {
			want = r.Word(c[i].Word())
		}
		if secret.SameCode(want, code) {
			return &c[i]
		}
	}
	return nil
}

// OnceMore is what to write for what was not confirmed.
func (c Confirmation) OnceMore() string {
	if c.Mail != "" {
		return "what that mail said, in a new one, if you still want it"
	}
	return c.Act + "   once more, if you still want it"
}

// By are the confirmations that are asked of the moderator with the address.
func (c Confirmations) By(addr string) Confirmations {
	return slices.DeleteFunc(slices.Clone(c), func(one Confirmation) bool { return !strings.EqualFold(one.By, addr) })
}

// Vouched reports whether the side has said that the mail is its own.
func (c Confirmations) Vouched(side engine.Side, key string) bool {
	return slices.ContainsFunc(c, func(old Confirmation) bool {
		return old.Mail == key && key != "" && old.Side == side && old.Used
	})
}

// short is the line in short.
func (u *Unconfirmed) short() string {
	switch {
	case u.Mail != "":
		return fmt.Sprintf("%s is asked whether a %s is its own", u.Side, u.Act)
	case u.By != "":
		return fmt.Sprintf("the moderator %s is to confirm: %s", u.By, u.Act)
	}
	return fmt.Sprintf("%s is to confirm: %s (no. %d)", u.Side, u.Act, u.No)
}

// short is the line in short.
func (c *Confirmed) short() string {
	switch {
	case c.Denied:
		return "the mail that was asked about is not its author's"
	case c.No == 0:
		return "confirmed by the moderator"
	}
	return fmt.Sprintf("confirmed (no. %d)", c.No)
}

// Package storage holds what a store must keep and give back, and what it answers when it cannot: jobs, and all that one
// decision changes. Package store has the stores themselves, and package service the interface it asks of them.
package storage

import (
	"bytes"
	netmail "net/mail"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/roll"
	"adjutant/moderator/signin"
	"adjutant/moderator/tournament"
	"adjutant/moderator/view"
)

// Job is a piece of work that the store's queue hands out, at least once, until
// a commit or a delivery completes it.
type Job struct {
	ID       int64
	Attempt  int    // 1 for the first
	Last     bool   // enough attempts: whoever gets it should end it
	Spent    bool   // enough attempts came to no end, perhaps with their process: to be ended without another
	Mail     string // intake: key of the mail to judge
	Outgoing string // delivery: key of the mail to send
	Wake     string // something in a game is due: its tag
	Question int    // number of the question whose deadline it is
	Freeze   int    // number of the freeze whose round comes out, 0 for a deadline
	Handle   any    // the queue's own; nobody else looks into it
	// Read is what was read together with whose turn it is; nil where that is to be asked for.
	Read *Read
}

// Read is what to judge a mail begins with, as it was when the mail's job was handed out.
type Read struct {
	Mail   mail.Raw // as it was stored
	People int      // how much was done to the register of people
}

// Parcel is a mail to be sent. One key is sent once, for ever: adding a parcel
// whose key is known changes nothing.
type Parcel struct {
	Key   string
	From  string // envelope sender, "" for none
	To    string // envelope recipient
	Bytes []byte // the whole message, signed; one with pictures that are to be drawn is signed when it is sent
	Why   string // why it was given up, as the store gives it; "" unless it was
	// Pruned is what the store keeps of it once its bytes were thrown away, as the store gives it; nil unless they were.
	Pruned *Pruned
	// Log is how many leaves the club's log had when the store gave the parcel: it may tell of all of them.
	Log int64
}

// ToBeSent begins what is said of a parcel that is damaged; its key follows.
const ToBeSent = "mail to be sent "

// Legible reports whether the bytes are those of a mail: that they have a header.
func (p Parcel) Legible() bool {
	msg, err := netmail.ReadMessage(bytes.NewReader(p.Bytes))
	return err == nil && len(msg.Header) > 0
}

// Addressee is whom the letter says that it is to; "" if it does not say that.
func (p Parcel) Addressee() string {
	msg, err := netmail.ReadMessage(bytes.NewReader(p.Bytes))
	if err != nil {
		return ""
	}
	to, err := msg.Header.AddressList("To")
	if err != nil || len(to) != 1 {
		return ""
	}
	return to[0].Address
}

// Dated is the date of the letter, zero for none.
func (p Parcel) Dated() time.Time {
	msg, err := netmail.ReadMessage(bytes.NewReader(p.Bytes))
	if err != nil {
		return time.Time{}
	}
	at, err := msg.Header.Date()
	if err != nil || at.Unix() <= 0 {
		return time.Time{}
	}
	return at
}

// Beginning is a game that is new. The store takes it whole or not at all.
type Beginning struct {
	Tag      string
	Lines    []game.Line
	Position []byte             // that the lines begin from, nil for none
	Send     []Parcel           // that announce it
	Wake     *game.Wake         // what becomes due in it first, as [FirstWake] says; nil for nothing
	Summary  *view.Summary      // of it; nil leaves it to be made later
	Enact    register.Enactment // as in [Commit]; of acts there are none
}

// Lane is where a mail waits to be judged.
type Lane struct {
	Games []string // tags of those that it may be for: it waits for the mails that came to them before it
	Heavy bool     // to judge it may take long: it does not hold up mails to other games
}

// Commit is all that one decision changes. The store takes it whole or not at
// all, in one transaction, together with the completion of the job.
type Commit struct {
	Job      Job
	Outcome  game.Outcome // kept with the mail of the job
	Tag      string       // game; "" when the mail belongs to none
	Version  int          // of the game that was decided on; anything else is a conflict
	Lines    []game.Line
	Position []byte // a new position, named by the SHA-256 of its bytes; nil for none
	// Records fell for this decision and are stored with it, so that none is without what
	// it decided. Each follows the last of its game, and its alpha has none: anything else
	// is a conflict.
	Records []roll.Record
	Send    []Parcel
	New     []string             // keys of Send that must not be known; one that is, is a conflict
	Wake    *game.Wake           // what becomes due in the game now, nil for nothing
	Release []string             // keys of mails that were kept: to be judged now, in this order and before all that wait
	Heavy   []string             // those of Release that are judged beside the others ([Lane])
	Leaves  []roll.Hash          // for the transparency log, behind Records and before Leaf: of notices
	Kept    *game.KeptState      // where play stood before; nil keeps what was kept
	Leaf    *Leaf                // what the transparency log gets last, nil for nothing
	Enact   register.Enactment   // acts for the register of people; one that has another size by now is a conflict
	Direct  tournament.Enactment // acts for a tournament; one that has another size by now is a conflict
	Links   []signin.Link        // that let people in to their pages, and are mailed with it
	SignOut []string             // whose sessions end, by their keys in the register
	Settle  []Settled            // what is done with mails that were set aside or given up; one that is neither is a conflict
	Summary *view.Summary        // of the game behind the commit; nil keeps that which there is, and where lines come, leaves it to be made later
}

// PeopleMark is how much a store has of what its register of people comes of. All of it only grows.
type PeopleMark struct {
	Acts, Games, Lines int
	Players            int // the people that games tell of, each as often as games do
}

// Stuck is a mail with which nothing more is done until somebody says what.
type Stuck struct {
	Key      string
	To       string    // of a mail that was to be sent and was given up: its receiver; "" of one that came and was set aside
	Why      string    // it was given up
	Received time.Time // when it came
}

// Settled says what is done with a [Stuck] mail.
type Settled struct {
	Key    string
	Parcel bool // it was to be sent
	Drop   bool // nothing more is done with it; else it is judged, or sent, once more
	Lane   Lane // of one that is judged
}

// Leaf is what a commit adds to the transparency log, and what follows from its
// place there.
type Leaf struct {
	Hash roll.Hash
	// Then gives lines to append behind those of the commit, and parcels to send,
	// for which of the club's logs it is, and its size and root with the leaf as its last. It is called inside the
	// transaction, perhaps more than once, and must not use the store. Its error ends
	// the commit.
	Then func(number int, size int64, root roll.Hash) ([]game.Line, []Parcel, error)
}

// Package moderator decides what one submission does to one game. It is pure:
// [Decide] takes the game's journal, a mail and the rolls drawn so
// far, and gives back the lines to append, the mails to send, and what is still
// needed. It sends, stores and draws nothing; package service does.
//
// The steps of a decision are those of the way of one mail: whose mail it is
// (packages post and proof), what it asks (hearing.go), what the rules say to it
// (carry.go, obey.go), what comes of it (conclude.go, verdict.go), and what everyone is
// told (letter.go, answer.go). doc/design.md follows one mail through all of them.
package moderator

import (
	"slices"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/ladder"
	"adjutant/moderator/post"
	"adjutant/moderator/proof"
	"adjutant/moderator/register"
	"adjutant/moderator/roll"
	"adjutant/moderator/view"
)

// Moderator is what all decisions of a club share. Its zero value is of no use.
type Moderator struct {
	Club  post.Club
	Rules game.Library // the packs that games are played with
	// Beacon is the public randomness that games may have in their dice.
	Beacon roll.Beacon
	// Program is the version of this program, as journals name who decided; "" where it has none.
	Program string
	acting  string // for the club, as [Moderator.As] has it; "" for the operator
}

// Marked is the lines of a decision with the program that made it on the first.
func (m Moderator) Marked(lines []game.Line) []game.Line {
	if len(lines) == 0 || m.Program == "" {
		return lines
	}
	lines = slices.Clone(lines)
	lines[0].Program = m.Program
	return lines
}

// Input is all that a decision depends on.
type Input struct {
	Now        time.Time // when the decision is made: it dates lines, letters and deadlines, and no rule hangs on it
	Game       game.Game
	Table      *game.Table // of Game, where its journal was read already; nil to read it
	Submission proof.Submission
	Register   register.Players                              // of the club's players, for a game that any of them may join
	Ladder     func() (*ladder.Ladder, error)                // the club's, computed for who asks for it; nil where there is none
	Players    func() (register.Players, error)              // the same, for a mail that belongs to no game; nil where there are none
	Games      func(addr string, read func(game.Game)) error // reads those one by one that an address plays or is invited to, for such a mail; nil where there are none
	Outside    func() ([]roll.Record, error)                 // the records of the club's rolls outside games, in order; nil where there are none
	Announced  func() (Announced, error)                     // what was announced of the game and is not in its journal; nil where there is nothing
	Positions  func(name string) ([]byte, error)             // those that the game had, by the SHA-256 of their bytes, for a roll back; nil where there are none
	Mails      func(key string) (*mail.Message, error)       // those of the game that were judged before, for a draft with a log; nil where there are none
	Audits     func() (int, error)                           // how many mails to no game of the sender were audited on this day, as [AuditKey] counts them; nil where nobody counts
	LogIDs     bool                                          // hashes of logs are made with the ids of their players, as when it was decided first
	Told       bool                                          // the address that a mail of no game claims to come from got its one answer of the day
	Rolls      []roll.Record                                 // the rolls that earlier answers to this input needed, in order

	former  *string // set where what versions before decided is decided once more: the mail's key of then, of which results were made
	unnamed bool    // the same, where results did not name the keys to come
}

// Decision is what a submission leads to.
type Decision struct {
	// Need is set when dice must fall first: draw them and decide again with
	// the record added to Input.Rolls. Nothing else of the decision counts then
	// but Rest, which tells what waits behind the roll.
	Need *roll.Request
	// Freeze is what those dice are drawn in, in a game with a beacon. While its
	// signature is zero they may not be drawn: unless they have been, announce it,
	// and ask for the decision with [Hearing.Freeze].
	Freeze   *roll.Freeze
	Rest     []engine.Action
	Outcome  game.Outcome
	Findings []engine.Finding
	Records  []roll.Record // that were drawn for it; who draws sets them, to be stored with the rest
	Append   []game.Line
	Position []byte       // the VASSAL file whose end is the game's position now; nil for no change
	Log      []byte       // the log of the submission, where mails bring it and the game does not go on from it; nil for none
	Ending   *roll.Ending // of a game that is over now, unsigned and for the transparency log; nil where none is
	Result   *roll.Result // of a submission that took effect, unsigned and for the transparency log; nil where nothing was played
	Send     []mail.Outgoing
	Resend   *Resend     // a mail to be sent again, besides Send; nil for none
	Wake     *game.Wake  // when a question that was asked now is overdue, or the dice of a freeze fall
	Release  []string    // keys of the mails that were kept until now
	Leaves   []roll.Hash // for the transparency log
	// New are keys of mails of Send that nobody may have sent before: else the decision
	// is to be made anew.
	New []string
	// Kept is where play stood before the decision, for later ones to go on from; nil keeps what
	// was kept before.
	Kept   *game.KeptState
	Unkept error // why what was kept before is not what the journal leads to; nil if it is, or nothing was
	// Summary is the game at a glance behind the lines of Append; nil where it is to be
	// made from the journal.
	Summary *view.Summary
}
